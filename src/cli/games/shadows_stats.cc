#include "cli/games/shadows_stats.h"

#include <fmt/format.h>

#include "cli/setup_flags.h"

namespace logres::cli {
namespace {

using namespace shadows;  // NOLINT(google-build-using-namespace): this file is about nothing else

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
void merge_share(Share& into, const Share& from) {
  into.count += from.count;
  into.total += from.total;
}

const State& truth(const logres::Table& table) { return dynamic_cast<const TableOf<Shadows>&>(table).truth(); }

Section shares(std::string id, std::vector<ShareRow> rows) {
  std::string title = fmt::format("shadows.stats.{}", id);
  return {.id = std::move(id), .title = std::move(title), .shares = std::move(rows), .counts = {}};
}

Section distribution(std::string id, const std::map<int, std::int64_t>& counts) {
  std::string title = fmt::format("shadows.stats.{}", id);
  return {.id = std::move(id), .title = std::move(title), .shares = {}, .counts = counts};
}

std::vector<ShareRow> numbered(const std::map<int, Share>& groups, std::string_view what) {
  std::vector<ShareRow> rows;
  for (const auto& [n, share] : groups) {
    rows.push_back({{fmt::format("{}={}", what, n), fmt::format("shadows.stats.{}", what), {{"count", n}}}, share});
  }
  return rows;
}

// Rows named by a word of the game's catalog: Knights, quests.
std::vector<ShareRow> named(const std::map<int, Share>& groups,
                            std::span<const std::string_view> names,
                            std::string_view prefix) {
  std::vector<ShareRow> rows;
  for (const auto& [which, share] : groups) {
    const auto name = names[static_cast<std::size_t>(which)];
    rows.push_back({{std::string(name), fmt::format("shadows.{}.{}", prefix, name), {}}, share});
  }
  return rows;
}

// Parts of a whole.
std::vector<ShareRow> parts(const std::map<int, std::int64_t>& counts) {
  std::int64_t total = 0;
  for (const auto& [which, count] : counts) total += count;
  std::map<int, Share> groups;
  for (const auto& [which, count] : counts) groups[which] = {count, total};
  return named(groups, shadows::endings(), "stats.ending");
}

std::vector<ShareRow> option_rows(const std::map<std::pair<int, int>, Share>& groups) {
  std::vector<ShareRow> rows;
  std::map<int, int> values;  // an option that had one value in all games tells nothing
  for (const auto& [which, share] : groups) ++values[which.first];
  for (const auto& [which, share] : groups) {
    if (values[which.first] < 2) continue;
    const OptionDef& def = Shadows::options()[static_cast<std::size_t>(which.first)];
    const std::string value = option_value_name(def, static_cast<std::int16_t>(which.second));
    rows.push_back({{fmt::format("{}={}", def.key, value),
                     "shadows.stats.option",
                     {{"option", fmt::format("@shadows.option.{}.name", def.key)},
                      {"value", def.choices.empty() ? value : fmt::format("@cli.choice.{}", value)}}},
                    share});
  }
  return rows;
}

std::vector<ShareRow> bot_rows(const std::map<std::pair<std::string, int>, Share>& groups) {
  std::vector<ShareRow> rows;
  for (const auto& [who, share] : groups) {
    const auto loyalty = kLoyaltyNames[static_cast<std::size_t>(who.second)];
    rows.push_back({{fmt::format("{}/{}", who.first, loyalty),
                     "shadows.stats.bot_side",
                     {{"bot", fmt::format("@shadows.bot.{}.name", who.first)},
                      {"loyalty", fmt::format("@shadows.loyalty.{}", loyalty)}}},
                    share});
  }
  return rows;
}

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
  merge_share(loyal_, o.loyal_);
  merge_share(accusations_, o.accusations_);
  merge_share(survival_, o.survival_);
  merge_shares(by_seats_, o.by_seats_);
  merge_shares(by_traitors_, o.by_traitors_);
  merge_shares(by_knight_, o.by_knight_);
  merge_shares(quests_, o.quests_);
  merge_shares(by_option_, o.by_option_);
  merge_shares(by_bot_, o.by_bot_);
  merge_counts(endings_, o.endings_);
  merge_counts(decisions_, o.decisions_);
  merge_counts(turns_, o.turns_);
  merge_counts(white_, o.white_);
  merge_counts(black_, o.black_);
  merge_counts(engines_, o.engines_);
}

std::vector<Section> ShadowsStats::sections() const {
  std::vector<Section> list;
  list.push_back(shares("loyal_wins", {{{"all", "shadows.stats.all", {}}, loyal_}}));
  list.push_back(shares("by_seats", numbered(by_seats_, "seats")));
  list.push_back(shares("by_traitors", numbered(by_traitors_, "traitors")));
  if (auto rows = option_rows(by_option_); !rows.empty()) list.push_back(shares("by_option", std::move(rows)));
  list.push_back(shares("by_knight", named(by_knight_, kKnightNames, "knight")));
  list.push_back(shares("by_bot", bot_rows(by_bot_)));
  list.push_back(shares("endings", parts(endings_)));
  if (!quests_.empty()) list.push_back(shares("quests", named(quests_, kPlaceNames, "place")));
  if (accusations_.total > 0) {
    list.push_back(shares("accusations", {{{"accusations", "shadows.stats.accused", {}}, accusations_}}));
  }
  list.push_back(shares("survival", {{{"seats", "shadows.stats.seats_alive", {}}, survival_}}));
  list.push_back(distribution("turns", turns_));
  list.push_back(distribution("decisions", decisions_));
  list.push_back(distribution("white", white_));
  list.push_back(distribution("black", black_));
  list.push_back(distribution("engines", engines_));
  return list;
}

}  // namespace logres::cli
