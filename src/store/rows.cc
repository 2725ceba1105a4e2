#include "store/rows.h"

#include "store/plan.h"

namespace logres::store {

TableRow table_row(const SqlRow& row) {
  TableRow out;
  out.id = row.number(0);
  out.code = row.string(1);
  out.game = row.string(2);
  out.rules_version = row.as<int>(3);
  out.head.phase = row.as<Phase>(4);
  out.head.listed = row.number(5) != 0;
  out.head.summary = row.string(6);
  out.head.players = players_of(row.text(7));
  out.last_seq = row.as<std::uint32_t>(8);
  if (!row.is_null(9)) out.wake = row.number(9);
  out.created = row.number(10);
  out.changed = row.number(11);
  return out;
}

Entry entry_row(const SqlRow& row) {
  return {.seq = row.as<std::uint32_t>(0),
          .at = row.number(1),
          .kind = row.string(2),
          .seat = row.as<int>(3),
          .nonce = row.as<std::uint64_t>(4),
          .body = row.string(5)};
}

FinishedGame finished_row(const SqlRow& row) {
  return {.table = row.number(0),
          .code = row.string(1),
          .game = row.string(2),
          .rules_version = row.as<int>(3),
          .seats = row.as<int>(4),
          .listed = row.number(5) != 0,
          .options = row.string(6),
          .players = row.string(7),
          .ending = row.string(8),
          .outcome = row.string(9),
          .winners = row.as<int>(10),
          .moves = row.as<int>(11),
          .started = row.number(12),
          .finished = row.number(13),
          .counted = row.number(14) != 0};
}

void insert_table(Sql& sql, const TableRow& row, std::string_view on_conflict, const Sql::OnRow& inserted) {
  const std::string players = players_text(row.head.players);
  const std::string statement = "INSERT INTO tables (" LOGRES_STORED_TABLE_COLUMNS
                                ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) " +
                                std::string(on_conflict);
  sql(statement,
      {row.id == 0 ? SqlValue() : SqlValue(row.id),
       row.code,
       row.game,
       row.rules_version,
       static_cast<std::int64_t>(row.head.phase),
       row.head.listed,
       row.head.summary,
       players,
       row.last_seq,
       sql_value(row.wake),
       row.created,
       row.changed},
      inserted);
}

void insert_seats(Sql& sql, TableId table, const std::vector<PlayerId>& players) {
  for (const PlayerId player : distinct(players)) {
    sql("INSERT INTO seats (player_id, table_id) VALUES ($1, $2)", {player, table});
  }
}

void insert_entry(Sql& sql, TableId table, const Entry& entry) {
  sql("INSERT INTO entries (table_id, " LOGRES_ENTRY_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {table, entry.seq, entry.at, entry.kind, entry.seat, static_cast<std::int64_t>(entry.nonce), entry.body});
}

void insert_finished(Sql& sql, TableId table, const FinishedGame& game) {
  sql("DELETE FROM finished WHERE table_id = $1", {table});
  sql("INSERT INTO finished (" LOGRES_FINISHED_COLUMNS
      ", record) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
      {table,
       game.code,
       game.game,
       game.rules_version,
       game.seats,
       game.listed,
       game.options,
       game.players,
       game.ending,
       game.outcome,
       game.winners,
       game.moves,
       game.started,
       game.finished,
       game.counted,
       game.record});
  insert_results(sql, table, game.results);
}

void insert_results(Sql& sql, TableId table, const std::vector<SeatResult>& results) {
  sql("DELETE FROM results WHERE table_id = $1", {table});
  for (const SeatResult& one : results) {
    sql("INSERT INTO results (table_id, seat, player_id, side, role, gone) VALUES ($1, $2, $3, $4, $5, $6)",
        {table, one.seat, one.player, one.side, one.role, one.left});
  }
}

}  // namespace logres::store
