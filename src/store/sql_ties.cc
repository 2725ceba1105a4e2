// What people are to each other, and what became of them in finished games.
#include "store/plan.h"
#include "store/rows.h"
#include "store/sql_store.h"

namespace logres::store {
namespace {

constexpr std::string_view kTie =
    "INSERT INTO ties (player_id, kind, other, at) VALUES ($1, $2, $3, $4)"
    " ON CONFLICT (player_id, kind, other) DO UPDATE SET at = excluded.at";

}  // namespace

std::vector<std::pair<PlayerId, std::string>> SqlStore::kept_by_all(std::string_view name) {
  return rows<std::pair<PlayerId, std::string>>(
      "SELECT player_id, value FROM kept WHERE name = $1 ORDER BY player_id", {name}, [](const SqlRow& row) {
        return std::pair<PlayerId, std::string>{row.number(0), row.string(1)};
      });
}

std::vector<Tie> SqlStore::ties(PlayerId id) {
  return rows<Tie>(
      "SELECT kind, other, at FROM ties WHERE player_id = $1 ORDER BY at, other", {id}, [](const SqlRow& row) {
        return Tie{.kind = row.string(0), .other = row.string(1), .at = row.number(2)};
      });
}

void SqlStore::tie(PlayerId id, const Tie& tie) {
  require_text(tie.other);
  write([&](Sql& sql) { sql(kTie, {id, tie.kind, tie.other, tie.at}); });
}

void SqlStore::untie(PlayerId id, std::string_view kind, std::string_view other) {
  write(
      [&](Sql& sql) { sql("DELETE FROM ties WHERE player_id = $1 AND kind = $2 AND other = $3", {id, kind, other}); });
}

std::optional<std::pair<PlayerId, Tie>> SqlStore::find_tie(std::string_view kind, std::string_view other) {
  std::optional<std::pair<PlayerId, Tie>> out;
  read([&](Sql& sql) {
    out.reset();
    sql("SELECT player_id, kind, other, at FROM ties WHERE other = $1 AND kind = $2",
        {other, kind},
        [&](const SqlRow& row) {
          out = {row.number(0), {.kind = row.string(1), .other = row.string(2), .at = row.number(3)}};
        });
  });
  return out;
}

// The same statements whether somebody is blocked or not: nobody learns it from the time this takes.
void SqlStore::befriend(const PlayerRow& host, const PlayerRow& guest, Millis now) {
  const std::string_view friends = "friend";
  write([&](Sql& sql) {
    sql("DELETE FROM ties WHERE player_id = $1 AND kind = 'blocked' AND other = $2", {guest.id, host.public_id});
    sql(kTie, {guest.id, friends, host.public_id, now});
    sql(kTie, {host.id, friends, guest.public_id, now});
    sql("DELETE FROM ties WHERE player_id = $1 AND kind = 'friend' AND other = $2 AND EXISTS (SELECT 1 FROM ties b"
        " WHERE b.player_id = $1 AND b.kind = 'blocked' AND b.other = $2)",
        {host.id, guest.public_id});
  });
}

// ---- results ----

#define LOGRES_BEHIND "EXISTS (SELECT 1 FROM tables t WHERE t.id = f.table_id AND t.summary LIKE '%\"shown\":%')"

std::vector<PlayedSeat> SqlStore::played(std::string_view where, std::initializer_list<SqlValue> values) {
  std::vector<PlayedSeat> out;
  const std::string statement =
      "SELECT f.table_id, f.game, f.seats, f.listed, CASE WHEN " LOGRES_BEHIND
      " THEN 1 ELSE 0 END, f.winners, f.finished, r.seat, r.player_id, r.side, r.role, r.gone,"
      " f.code FROM results r JOIN finished f ON f.table_id = r.table_id WHERE f.counted = 1 AND " +
      std::string(where);
  read([&](Sql& sql) {
    out.clear();
    sql(statement, values, [&](const SqlRow& row) {
      SeatResult result{.seat = row.as<int>(7),
                        .player = row.number(8),
                        .side = row.string(9),
                        .role = row.string(10),
                        .left = row.as<int>(11)};
      const bool won = ((row.number(5) >> result.seat) & 1) != 0;
      out.push_back({.table = row.number(0),
                     .code = row.string(12),
                     .game = row.string(1),
                     .seats = row.as<int>(2),
                     .listed = row.number(3) != 0,
                     .behind = row.number(4) != 0,
                     .won = won && result.left != 2,
                     .finished = row.number(6),
                     .result = std::move(result)});
    });
  });
  return out;
}

std::vector<PlayedSeat> SqlStore::played_by(PlayerId player, int limit) {
  return played("r.player_id = $1 ORDER BY f.finished DESC, f.table_id DESC LIMIT $2", {player, limit});
}

std::vector<PlayedSeat> SqlStore::played_by_people(Millis since) {
  return played(
      "f.finished >= $1 AND r.gone < 2 AND NOT EXISTS (SELECT 1 FROM results o WHERE o.table_id = f.table_id AND"
      " o.player_id = 0) ORDER BY f.finished, f.table_id, r.seat",
      {since});
}

std::vector<SideStats> SqlStore::side_stats(std::string_view game, Millis shown) {
  return rows<SideStats>(
      "SELECT f.game, f.seats, r.side, r.role, count(*), CAST(sum((f.winners >> CAST(r.seat AS INTEGER)) & 1) AS "
      "BIGINT) FROM results r"
      " JOIN finished f ON f.table_id = r.table_id WHERE f.counted = 1 AND r.gone < 2 AND ($1 = '' OR f.game = $1)"
      " AND (f.finished < $2 OR NOT " LOGRES_BEHIND
      ") GROUP BY f.game, f.seats, r.side, r.role ORDER BY f.game, f.seats, r.side, r.role",
      {game, shown},
      [](const SqlRow& row) {
        return SideStats{.game = row.string(0),
                         .seats = row.as<int>(1),
                         .side = row.string(2),
                         .role = row.string(3),
                         .games = row.number(4),
                         .wins = row.number(5)};
      });
}

std::vector<TableId> SqlStore::games_without_results(int limit) {
  return rows<TableId>(
      "SELECT table_id FROM finished WHERE NOT EXISTS (SELECT 1 FROM results r WHERE r.table_id = finished.table_id)"
      " ORDER BY table_id DESC LIMIT $1",
      {limit},
      [](const SqlRow& row) { return row.number(0); });
}

void SqlStore::add_results(TableId table, const std::vector<SeatResult>& results) {
  write([&](Sql& sql) { insert_results(sql, table, results); });
}

}  // namespace logres::store
