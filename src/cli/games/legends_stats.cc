#include "cli/games/legends_stats.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/legends/cards.h"

namespace logres::cli {
namespace {

using namespace legends;  // NOLINT(google-build-using-namespace): this file is about nothing else

template <class Key>
void merge_shares(std::map<Key, Share>& into, const std::map<Key, Share>& from) {
  for (const auto& [key, share] : from) {
    into[key].count += share.count;
    into[key].total += share.total;
  }
}
void merge_counts(std::map<int, std::int64_t>& into, const std::map<int, std::int64_t>& from) {
  for (const auto& [key, count] : from) into[key] += count;
}

const State& truth(const Table& table) { return dynamic_cast<const TableOf<Legends>&>(table).truth(); }

Section shares(std::string id, std::vector<ShareRow> rows) {
  std::string title = fmt::format("legends.stats.{}", id);
  return {.id = std::move(id), .title = std::move(title), .shares = std::move(rows), .counts = {}};
}
Section distribution(std::string id, const std::map<int, std::int64_t>& counts) {
  std::string title = fmt::format("legends.stats.{}", id);
  return {.id = std::move(id), .title = std::move(title), .shares = {}, .counts = counts};
}

// Rows whose names are words of a list: characters, Events, levels.
std::vector<ShareRow> named(const std::map<int, Share>& groups,
                            std::span<const std::string_view> names,
                            std::string_view list) {
  std::vector<ShareRow> rows;
  for (const auto& [which, share] : groups) {
    const auto name = names[static_cast<std::size_t>(which)];
    rows.push_back({{std::string(name), fmt::format("legends.{}.{}", list, name), {}}, share});
  }
  return rows;
}

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

std::vector<ShareRow> ending_rows(const std::map<int, std::int64_t>& counts) {
  std::int64_t total = 0;
  for (const auto& [which, count] : counts) total += count;
  std::vector<ShareRow> rows;
  for (const auto& [which, count] : counts) {
    const auto name = legends::endings()[static_cast<std::size_t>(which)];
    rows.push_back({{std::string(name), fmt::format("legends.stats.ending.{}", name), {}}, {count, total}});
  }
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
  shared_.count += o.shared_.count;
  shared_.total += o.shared_.total;
  merge_shares(by_order_, o.by_order_);
  merge_shares(by_level_, o.by_level_);
  merge_shares(by_bot_, o.by_bot_);
  merge_shares(used_, o.used_);
  merge_shares(used_wins_, o.used_wins_);
  merge_shares(completed_, o.completed_);
  merge_shares(completed_wins_, o.completed_wins_);
  merge_counts(endings_, o.endings_);
  merge_counts(decisions_, o.decisions_);
  merge_counts(turns_, o.turns_);
  merge_counts(best_, o.best_);
  merge_counts(points_, o.points_);
}

std::vector<Section> LegendsStats::sections() const {
  std::vector<Section> list;
  list.push_back(shares("by_order", order_rows(by_order_)));
  list.push_back(shares("by_level", named(by_level_, kLevelNames, "level")));
  list.push_back(shares("by_bot", bot_rows(by_bot_)));
  list.push_back(shares("shared", {{{"shared", "legends.stats.shared_row", {}}, shared_}}));
  list.push_back(shares("endings", ending_rows(endings_)));
  list.push_back(distribution("points", points_));
  list.push_back(distribution("best", best_));
  list.push_back(distribution("turns", turns_));
  list.push_back(distribution("decisions", decisions_));
  list.push_back(shares("completed", named(completed_, kEventNames, "event_card")));
  list.push_back(shares("completed_wins", named(completed_wins_, kEventNames, "event_card")));
  list.push_back(shares("used", named(used_, kCharacterNames, "character")));
  list.push_back(shares("used_wins", named(used_wins_, kCharacterNames, "character")));
  return list;
}

}  // namespace logres::cli
