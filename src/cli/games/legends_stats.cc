#include "cli/games/legends_stats.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/games/stats_report.h"
#include "games/legends/cards.h"

namespace logres::cli {
namespace {

using namespace legends;  // NOLINT(google-build-using-namespace): this file is about nothing else

const State& truth(const Table& table) { return dynamic_cast<const TableOf<Legends>&>(table).truth(); }

std::vector<ShareRow> order_rows(const std::map<std::pair<int, int>, Share>& groups) {
  std::vector<ShareRow> rows;
  for (const auto& [which, share] : groups) {
    rows.push_back({{fmt::format("seats={}/order={}", which.first, which.second),
                     "legends.stats.order",
                     {{"count", which.first}, {"order", which.second}}},
                    share});
  }
  return rows;
}

std::vector<ShareRow> bot_rows(const std::map<std::string, Share>& groups) {
  std::vector<ShareRow> rows;
  for (const auto& [bot, share] : groups) rows.push_back({{bot, fmt::format("legends.bot.{}.name", bot), {}}, share});
  return rows;
}

}  // namespace

void LegendsStats::add(const Played& game) {
  const State& end = truth(game.end);
  shared_.add(game.outcome.winners.size() > 1);
  by_level_[end.level].add(game.outcome.winners.has(end.first));
  ++endings_[game.outcome.reason];
  ++decisions_[game.decisions];
  ++turns_[static_cast<int>(
      std::count_if(game.events.begin(), game.events.end(), [](const Event& e) { return e.kind == kEvTurn; }))];
  add_players(game, end);
  add_cards(game, end.level);
}

void LegendsStats::add_players(const Played& game, const State& end) {
  int best = 0;
  for (Seat p = 0; p < end.seats; ++p) {
    const int order = (p + end.seats - end.first) % end.seats + 1;
    by_order_[{end.seats, order}].add(game.outcome.winners.has(p));
    by_bot_[game.bots[p]].add(game.outcome.winners.has(p));
    ++points_[game.outcome.score[p]];
    best = std::max<int>(best, game.outcome.score[p]);
  }
  ++best_[best];
}

void LegendsStats::add_cards(const Played& game, int level) {
  std::array<Set, kPlayers> used{};
  std::array<Set, kPlayers> completed{};
  Set drawn = 0;
  for (const Event& e : game.events) {
    if (e.kind == kEvPlayed || e.kind == kEvStarted || e.kind == kEvBid) used[e.actor] |= bit(e.arg[0]);
    if (e.kind == kEvCompleted) completed[e.actor] |= bit(e.arg[0]);
    if (e.kind == kEvDrawn) drawn |= bit(e.arg[0]);
  }
  Set any_used = 0;
  Set any_completed = 0;
  for (Seat p = 0; p < kPlayers; ++p) {
    any_used |= used[p];
    any_completed |= completed[p];
    for (const Character c : Members(used[p])) used_wins_[c].add(game.outcome.winners.has(p));
    for (const EventId e : Members(completed[p])) completed_wins_[e].add(game.outcome.winners.has(p));
  }
  for (const Character c : Members(cards(truth(game.end)).characters[static_cast<std::size_t>(level)])) {
    used_[c].add(has(any_used, c));
  }
  for (const EventId e : Members(drawn)) {
    const Kind kind = cards(truth(game.end)).event(e).kind;
    if (kind != Kind::kHeraldic && kind != Kind::kSpecial && e != kIsleOfAvalon)
      completed_[e].add(has(any_completed, e));
  }
}

void LegendsStats::merge(const GameStats& other) {
  const auto& o = dynamic_cast<const LegendsStats&>(other);
  merge_into(shared_, o.shared_);
  merge_into(by_order_, o.by_order_);
  merge_into(by_level_, o.by_level_);
  merge_into(by_bot_, o.by_bot_);
  merge_into(used_, o.used_);
  merge_into(used_wins_, o.used_wins_);
  merge_into(completed_, o.completed_);
  merge_into(completed_wins_, o.completed_wins_);
  merge_into(endings_, o.endings_);
  merge_into(decisions_, o.decisions_);
  merge_into(turns_, o.turns_);
  merge_into(best_, o.best_);
  merge_into(points_, o.points_);
}

std::vector<Section> LegendsStats::sections() const {
  StatsReport report(*find_game(Legends::kName));
  report.shares("by_order", order_rows(by_order_));
  report.shares("by_level", report.named(by_level_, kLevelNames, "level"));
  report.shares("by_bot", bot_rows(by_bot_));
  report.shares("shared", report.row("shared", "shared_row", shared_));
  report.shares("endings", report.endings(endings_));
  report.distribution("points", points_);
  report.distribution("best", best_);
  report.distribution("turns", turns_);
  report.distribution("decisions", decisions_);
  report.shares("completed", report.named(completed_, kEventNames, "event_card"));
  report.shares("completed_wins", report.named(completed_wins_, kEventNames, "event_card"));
  report.shares("used", report.named(used_, kCharacterNames, "character"));
  report.shares("used_wins", report.named(used_wins_, kCharacterNames, "character"));
  return report.take();
}

}  // namespace logres::cli
