// Statistics of finished games, with the same intervals as `logres simulate`.
#include <fmt/format.h>

#include <map>
#include <tuple>

#include "core/share.h"
#include "server/api/api.h"

namespace logres::server {
namespace {

struct GamesAlike {
  std::int64_t games = 0, moves = 0, moves_squared = 0, millis = 0;
  void add(const store::StatsRow& row) {
    games += row.games;
    moves += row.moves;
    moves_squared += row.moves_squared;
    millis += row.millis;
  }
};

// The writer knows whole numbers only.
void real(std::string_view key, double value, JsonWriter& json) { json.key(key).raw(fmt::format("{:.6f}", value)); }

void write_share(std::int64_t count, std::int64_t total, JsonWriter& json) {
  const Share share{count, total};
  const Interval interval = wilson(share);
  json.field("games", count);
  real("share", share.value(), json);
  real("low", interval.low, json);
  real("high", interval.high, json);
}

void write_lengths(const GamesAlike& group, JsonWriter& json) {
  const Mean moves = mean_of(group.games, static_cast<double>(group.moves), static_cast<double>(group.moves_squared));
  const double games = group.games == 0 ? 1 : static_cast<double>(group.games);
  json.key("lengths").object().key("moves").object();
  real("mean", moves.mean, json);
  real("error", moves.error, json);
  json.end_object();
  real("minutes", static_cast<double>(group.millis) / games / 60'000, json);
  json.end_object();
}

// How the games of each kind were, and how common the kind is.
template <class Key, class WriteKey>
void write_groups(std::string_view name,
                  const std::map<Key, GamesAlike>& groups,
                  std::int64_t total,
                  WriteKey write_key,
                  JsonWriter& json) {
  json.key(name).array();
  for (const auto& [key, group] : groups) {
    json.object();
    write_key(key);
    write_share(group.games, total, json);
    write_lengths(group, json);
    json.end_object();
  }
  json.end_array();
}

// How often the player of each seat was among the winners.
void write_winners(const std::map<int, Share>& wins, JsonWriter& json) {
  json.key("winners").array();
  for (const auto& [seat, share] : wins) {
    json.object().field("seat", seat).field("of", share.total);
    write_share(share.count, share.total, json);
    json.end_object();
  }
  json.end_array();
}

// How often whoever was on a side, or had this role, won; by the number of players, too.
void write_sides(std::string_view name,
                 const std::vector<store::SideStats>& rows,
                 std::string store::SideStats::* word,
                 JsonWriter& json) {
  std::map<std::tuple<std::string, std::string, int>, Share> groups;  // seats 0: any number of them
  for (const store::SideStats& row : rows) {
    if ((row.*word).empty()) continue;
    for (const int seats : {0, row.seats}) {
      Share& share = groups[{row.game, row.*word, seats}];
      share.count += row.wins;
      share.total += row.games;
    }
  }
  json.key(name).array();
  for (const auto& [key, share] : groups) {
    const auto& [game, what, seats] = key;
    json.object().field("game", game).field("name", what);
    if (seats != 0) json.field("seats", seats);
    json.field("of", share.total);
    write_share(share.count, share.total, json);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string statistics(const std::vector<store::StatsRow>& rows, const std::vector<store::SideStats>& sides) {
  GamesAlike all;
  std::map<std::string, GamesAlike> by_game, by_ending, by_options;
  std::map<int, GamesAlike> by_seats;
  std::map<int, Share> wins;
  for (const store::StatsRow& row : rows) {
    all.add(row);
    by_game[row.game].add(row);
    by_seats[row.seats].add(row);
    by_ending[row.ending].add(row);
    by_options[row.options].add(row);
    for (int seat = 0; seat < row.seats; ++seat) {
      wins[seat].total += row.games;
      if (((row.winners >> seat) & 1) != 0) wins[seat].count += row.games;
    }
  }
  std::string text;
  JsonWriter json(text);
  json.object().field("ok", true).field("games", all.games);
  write_lengths(all, json);
  const auto named = [&](std::string_view key) {
    return [&json, key](const std::string& name) { json.field(key, name); };
  };
  write_groups("by_game", by_game, all.games, named("game"), json);
  write_groups("by_seats", by_seats, all.games, [&](int seats) { json.field("seats", seats); }, json);
  write_groups("by_ending", by_ending, all.games, named("ending"), json);
  write_groups(
      "by_options", by_options, all.games, [&](const std::string& options) { json.key("options").raw(options); }, json);
  write_winners(wins, json);
  write_sides("by_side", sides, &store::SideStats::side, json);
  write_sides("by_role", sides, &store::SideStats::role, json);
  json.end_object();
  return text;
}

}  // namespace logres::server
