#include "cli/games/rumors_stats.h"

#include "cli/games/stats_report.h"

namespace logres::cli {
namespace {

using namespace rumors;  // NOLINT(google-build-using-namespace): this file is about nothing else

constexpr std::array<std::string_view, 3> kResults = {"success", "baseless", "too_late"};

const State& truth(const Table& table) { return dynamic_cast<const TableOf<Rumors>&>(table).truth(); }

int traitors(const State& s) {
  int n = 0;
  for (Seat p = 0; p < s.seats && s.seats > 1; ++p) n += s.loyalty[p] == kTraitor ? 1 : 0;
  return n;
}

}  // namespace

void RumorsStats::add(const Played& game) {
  const State& end = truth(game.end);
  const bool loyal_won = game.outcome.reason == kWhiteMajority;
  loyal_.add(loyal_won);
  by_seats_[end.seats].add(loyal_won);
  by_dealt_[traitors(truth(game.start))].add(loyal_won);
  by_held_[traitors(end)].add(loyal_won);
  const Setup setup = game.end.setup();
  for (int i = 0; i < static_cast<int>(Rumors::options().size()); ++i) {
    by_option_[{i, setup.options[static_cast<std::size_t>(i)]}].add(loyal_won);
  }
  ++endings_[game.outcome.reason];
  ++decisions_[game.decisions];
  ++white_[end.white];
  ++black_[end.black];
  add_events(game);
  add_bots(game, end);
}

void RumorsStats::add_events(const Played& game) {
  int turns = 0;
  Seat accused = kNoSeat;
  for (const Event& event : game.events) {
    if (event.kind == kEvTurn) ++turns;
    if (event.kind == kEvMainResult) ++results_[event.arg[1]];
    if (event.kind == kEvAccused) accused = event.arg[0];
    if (event.kind == kEvRevealed && event.arg[0] == accused) {
      accusations_.add(event.arg[1] == kTraitor);
      accused = kNoSeat;
    }
  }
  ++turns_[turns];
}

void RumorsStats::add_bots(const Played& game, const State& end) {
  for (Seat p = 0; p < end.seats; ++p) {
    by_bot_[{game.bots[p], end.loyalty[p]}].add(game.outcome.winners.has(p));
  }
}

void RumorsStats::merge(const GameStats& other) {
  const auto& o = dynamic_cast<const RumorsStats&>(other);
  merge_into(loyal_, o.loyal_);
  merge_into(accusations_, o.accusations_);
  merge_into(by_seats_, o.by_seats_);
  merge_into(by_dealt_, o.by_dealt_);
  merge_into(by_held_, o.by_held_);
  merge_into(by_option_, o.by_option_);
  merge_into(by_bot_, o.by_bot_);
  merge_into(endings_, o.endings_);
  merge_into(results_, o.results_);
  merge_into(decisions_, o.decisions_);
  merge_into(turns_, o.turns_);
  merge_into(white_, o.white_);
  merge_into(black_, o.black_);
}

std::vector<Section> RumorsStats::sections() const {
  StatsReport report(*find_game(Rumors::kName));
  report.shares("loyal_wins", report.row("all", "all", loyal_));
  report.shares("by_seats", report.numbered(by_seats_, "seats"));
  report.shares("by_dealt", report.numbered(by_dealt_, "traitors"));
  report.shares("by_held", report.numbered(by_held_, "traitors"));
  report.shares("by_option", report.options(by_option_));
  report.shares("by_bot", report.bots(by_bot_, kLoyaltyNames));
  report.shares("endings", report.endings(endings_));
  report.shares("quests", report.parts(results_, kResults, "result"));
  report.shares("accusations", report.row("accusations", "accused", accusations_));
  report.distribution("turns", turns_);
  report.distribution("decisions", decisions_);
  report.distribution("white", white_);
  report.distribution("black", black_);
  return report.take();
}

}  // namespace logres::cli
