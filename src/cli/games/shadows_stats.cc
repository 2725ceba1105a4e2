#include "cli/games/shadows_stats.h"

#include "cli/games/stats_report.h"

namespace logres::cli {
namespace {

using namespace shadows;  // NOLINT(google-build-using-namespace): this file is about nothing else

const State& truth(const logres::Table& table) { return dynamic_cast<const TableOf<Shadows>&>(table).truth(); }

}  // namespace

void ShadowsStats::add(const Played& game) {
  const State& end = truth(game.end);
  const bool loyal_won = game.outcome.reason == kWhiteMajority;
  loyal_.add(loyal_won);
  by_seats_[truth(game.start).seats].add(loyal_won);
  const Setup setup = game.end.setup();
  for (int i = 0; i < static_cast<int>(Shadows::options().size()); ++i) {
    by_option_[{i, setup.options[static_cast<std::size_t>(i)]}].add(loyal_won);
  }
  ++endings_[game.outcome.reason];
  ++decisions_[game.decisions];
  ++white_[end.white];
  ++black_[end.black];
  ++engines_[end.engines];
  add_events(game);
  add_seats(game, end, loyal_won);
}

void ShadowsStats::add_events(const Played& game) {
  int turns = 0;
  Seat accused = kNoSeat;
  for (const Event& event : game.events) {
    if (event.kind == kEvTurn) ++turns;
    if (event.kind == kEvQuestEnd) quests_[event.arg[0]].add(event.arg[1] != 0);
    if (event.kind == kEvAccused) accused = event.arg[0];
    if (event.kind == kEvRevealed && event.arg[0] == accused) {
      accusations_.add(event.arg[1] == kTraitor);
      accused = kNoSeat;
    }
  }
  ++turns_[turns];
}

void ShadowsStats::add_seats(const Played& game, const State& end, bool loyal_won) {
  int traitors = 0;
  for (Seat p = 0; p < end.seats; ++p) {
    traitors += end.loyalty[p] == kTraitor ? 1 : 0;
    by_knight_[truth(game.start).knight[p]].add(loyal_won);
    by_bot_[{game.bots[p], end.loyalty[p]}].add(game.outcome.winners.has(p));
    survival_.add(end.place[p] != kDead);
  }
  by_traitors_[traitors].add(loyal_won);
}

void ShadowsStats::merge(const GameStats& other) {
  const auto& o = dynamic_cast<const ShadowsStats&>(other);
  merge_into(loyal_, o.loyal_);
  merge_into(accusations_, o.accusations_);
  merge_into(survival_, o.survival_);
  merge_into(by_seats_, o.by_seats_);
  merge_into(by_traitors_, o.by_traitors_);
  merge_into(by_knight_, o.by_knight_);
  merge_into(quests_, o.quests_);
  merge_into(by_option_, o.by_option_);
  merge_into(by_bot_, o.by_bot_);
  merge_into(endings_, o.endings_);
  merge_into(decisions_, o.decisions_);
  merge_into(turns_, o.turns_);
  merge_into(white_, o.white_);
  merge_into(black_, o.black_);
  merge_into(engines_, o.engines_);
}

std::vector<Section> ShadowsStats::sections() const {
  StatsReport report(*find_game(Shadows::kName));
  report.shares("loyal_wins", report.row("all", "all", loyal_));
  report.shares("by_seats", report.numbered(by_seats_, "seats"));
  report.shares("by_traitors", report.numbered(by_traitors_, "traitors"));
  report.shares("by_option", report.options(by_option_));
  report.shares("by_knight", report.named(by_knight_, kKnightNames, "knight"));
  report.shares("by_bot", report.bots(by_bot_, kLoyaltyNames));
  report.shares("endings", report.endings(endings_));
  report.shares("quests", report.named(quests_, kPlaceNames, "place"));
  report.shares("accusations", report.row("accusations", "accused", accusations_));
  report.shares("survival", report.row("seats", "seats_alive", survival_));
  report.distribution("turns", turns_);
  report.distribution("decisions", decisions_);
  report.distribution("white", white_);
  report.distribution("black", black_);
  report.distribution("engines", engines_);
  return report.take();
}

}  // namespace logres::cli
