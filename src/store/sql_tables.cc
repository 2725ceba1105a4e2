// Tables, their entries, and finished games.
#include <chrono>

#include "store/rows.h"
#include "store/sql_store.h"

namespace logres::store {

void SqlStore::append(Append append, std::function<void(Appended)> done) {
  writer_.append({.append = std::move(append), .done = std::move(done), .queued = std::chrono::steady_clock::now()});
}

void SqlStore::create_table(TableRow row, std::vector<Entry> entries, std::function<void(Appended, TableId)> done) {
  row.id = 0;  // the store's to give
  writer_.create({.row = std::move(row),
                  .entries = std::move(entries),
                  .done = std::move(done),
                  .queued = std::chrono::steady_clock::now()});
}

void SqlStore::deliver_by(std::function<void(std::vector<Delivery>)> hook) { writer_.deliver_by(std::move(hook)); }

std::vector<Entry> SqlStore::entries(TableId table, std::uint32_t after) {
  return rows<Entry>("SELECT " LOGRES_ENTRY_COLUMNS " FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq",
                     {table, after},
                     entry_row);
}

std::vector<TableRow> SqlStore::tables(std::string_view statement, std::initializer_list<SqlValue> values) {
  return rows<TableRow>(statement, values, table_row);
}

std::optional<TableRow> SqlStore::find_table(std::string_view code) {
  std::vector<TableRow> found = tables("SELECT " LOGRES_TABLE_COLUMNS " FROM tables WHERE code = $1", {code});
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::optional<TableRow> SqlStore::find_table(TableId id) {
  std::vector<TableRow> found = tables("SELECT " LOGRES_TABLE_COLUMNS " FROM tables WHERE id = $1", {id});
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<TableRow> SqlStore::listed_tables(std::string_view game, Millis touched_since, int limit) {
  return tables("SELECT " LOGRES_TABLE_COLUMNS
                " FROM tables WHERE phase < 2 AND listed = 1 AND ($1 = '' OR game = $1) AND " LOGRES_CHANGED
                " >= $3"
                " ORDER BY created DESC, id DESC LIMIT $2",
                {game, limit, touched_since});
}

std::vector<TableRow> SqlStore::tables_of(PlayerId player, int limit) {
  // Phases: 1 playing, 0 open, 2 finished.
  return tables("SELECT " LOGRES_TABLE_COLUMNS
                " FROM tables WHERE phase < 3 AND id IN (SELECT table_id FROM seats WHERE player_id = $1)"
                " ORDER BY CASE phase WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE 2 END, " LOGRES_CHANGED
                " DESC, id DESC LIMIT $2",
                {player, limit});
}

std::vector<std::pair<TableId, Millis>> SqlStore::wakes() {
  return rows<std::pair<TableId, Millis>>(
      "SELECT id, wake FROM tables WHERE phase < 2 AND wake IS NOT NULL ORDER BY id", {}, [](const SqlRow& row) {
        return std::pair<TableId, Millis>{row.number(0), row.number(1)};
      });
}

void SqlStore::set_wake(TableId table, std::optional<Millis> wake) {
  write([&](Sql& sql) { sql("UPDATE tables SET wake = $1 WHERE id = $2", {sql_value(wake), table}); });
}

std::vector<TableRow> SqlStore::open_tables(TableId after, int limit) {
  return tables("SELECT " LOGRES_TABLE_COLUMNS " FROM tables WHERE phase < 2 AND id > $1 ORDER BY id LIMIT $2",
                {after, limit});
}

std::int64_t SqlStore::count_open_tables(Millis touched_since) {
  std::int64_t count = 0;
  read([&](Sql& sql) {
    sql("SELECT count(*) FROM tables WHERE phase < 2 AND (phase = 0 OR " LOGRES_CHANGED
        " >= $1) AND summary NOT LIKE '%\"asleep\":true%'",
        {touched_since},
        [&](const SqlRow& row) { count = row.number(0); });
  });
  return count;
}

std::vector<TableId> SqlStore::stale_tables(Phase phase, Millis before, int limit) {
  return rows<TableId>("SELECT id FROM tables WHERE phase < 2 AND phase = $3 AND " LOGRES_CHANGED
                       " < $1 ORDER BY " LOGRES_CHANGED ", id LIMIT $2",
                       {before, limit, static_cast<std::int64_t>(phase)},
                       [](const SqlRow& row) { return row.number(0); });
}

std::vector<FinishedGame> SqlStore::finished_games(std::string_view game, Millis before, int limit) {
  std::vector<FinishedGame> out;
  // The page ends with the millisecond of its last game, not with the game.
  constexpr std::string_view kAny =
      "SELECT " LOGRES_FINISHED_COLUMNS
      " FROM finished WHERE listed = 1 AND finished < $1 AND finished >= COALESCE("
      "(SELECT finished FROM finished WHERE listed = 1 AND finished < $1 ORDER BY finished DESC LIMIT 1 OFFSET $2), 0)"
      " ORDER BY finished DESC, table_id DESC";
  constexpr std::string_view kOfGame =
      "SELECT " LOGRES_FINISHED_COLUMNS
      " FROM finished WHERE listed = 1 AND game = $3 AND finished < $1 AND finished >= COALESCE("
      "(SELECT finished FROM finished WHERE listed = 1 AND game = $3 AND finished < $1"
      " ORDER BY finished DESC LIMIT 1 OFFSET $2), 0) ORDER BY finished DESC, table_id DESC";
  const Sql::OnRow keep = [&](const SqlRow& row) { out.push_back(finished_row(row)); };
  if (limit < 1) return out;
  read([&](Sql& sql) {
    out.clear();
    if (game.empty()) {
      sql(kAny, {before, limit - 1}, keep);
    } else {
      sql(kOfGame, {before, limit - 1, game}, keep);
    }
  });
  return out;
}

std::vector<FinishedGame> SqlStore::finished_games_of(PlayerId player,
                                                      std::string_view game,
                                                      Millis before,
                                                      int limit) {
  std::vector<FinishedGame> out;
  // As above; a player's games are few enough to be sorted.
#define LOGRES_HIS                                                                     \
  " FROM finished WHERE table_id IN (SELECT table_id FROM seats WHERE player_id = $3)" \
  " AND counted = 1 AND ($4 = '' OR game = $4) AND finished < $1"
  constexpr std::string_view kHis =
      "SELECT " LOGRES_FINISHED_COLUMNS LOGRES_HIS " AND finished >= COALESCE((SELECT finished" LOGRES_HIS
      " ORDER BY finished DESC LIMIT 1 OFFSET $2), 0)"
      " ORDER BY finished DESC, table_id DESC";
#undef LOGRES_HIS
  if (limit < 1) return out;
  read([&](Sql& sql) {
    out.clear();
    sql(kHis, {before, limit - 1, player, game}, [&](const SqlRow& row) { out.push_back(finished_row(row)); });
  });
  return out;
}

std::optional<FinishedGame> SqlStore::finished_game(std::string_view code) {
  std::optional<FinishedGame> out;
  read([&](Sql& sql) {
    sql("SELECT " LOGRES_FINISHED_COLUMNS ", record FROM finished WHERE code = $1", {code}, [&](const SqlRow& row) {
      out = finished_row(row);
      out->record = row.string(15);
    });
  });
  return out;
}

std::vector<StatsRow> SqlStore::stats(std::string_view game, Millis shown) {
  return rows<StatsRow>(
      "SELECT game, seats, options, ending, winners, count(*), CAST(sum(moves) AS BIGINT),"
      " CAST(sum(moves * moves) AS BIGINT), CAST(sum(finished - started) AS BIGINT)"
      " FROM finished WHERE counted = 1 AND ($1 = '' OR game = $1) AND (finished < $2 OR NOT EXISTS"
      " (SELECT 1 FROM tables WHERE id = table_id AND summary LIKE '%\"shown\":%')) GROUP BY game, seats, options, "
      "ending, winners"
      " ORDER BY game, seats, options, ending, winners",
      {game, shown},
      [](const SqlRow& row) {
        return StatsRow{.game = row.string(0),
                        .seats = row.as<int>(1),
                        .options = row.string(2),
                        .ending = row.string(3),
                        .winners = row.as<int>(4),
                        .games = row.number(5),
                        .moves = row.number(6),
                        .moves_squared = row.number(7),
                        .millis = row.number(8)};
      });
}

std::vector<PlayedGame> SqlStore::played_lately(int limit) {
  return rows<PlayedGame>(
      "SELECT f.game, f.seats, f.listed, f.started - t.created, f.finished - f.started FROM finished f"
      " JOIN tables t ON t.id = f.table_id WHERE f.counted = 1 ORDER BY f.table_id DESC LIMIT $1",
      {limit},
      [](const SqlRow& row) {
        return PlayedGame{.game = row.string(0),
                          .seats = row.as<int>(1),
                          .listed = row.number(2) != 0,
                          .waited = row.number(3),
                          .lasted = row.number(4)};
      });
}

}  // namespace logres::store
