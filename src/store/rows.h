// Columns of the database and the structs of store.h: which is which, once for both databases.
#pragma once

#include <array>
#include <string_view>

#include "store/sql.h"
#include "store/store.h"

namespace logres::store {

// The last entry's number and time. The columns of these names are as old as the last change of the row.
#define LOGRES_LAST_SEQ "(SELECT max(seq) FROM entries WHERE table_id = tables.id)"
#define LOGRES_CHANGED "(SELECT at FROM entries WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1)"
#define LOGRES_TABLE_COLUMNS                                                                  \
  "id, code, game, rules_version, phase, listed, summary, players, COALESCE(" LOGRES_LAST_SEQ \
  ", last_seq), wake, "                                                                       \
  "created, COALESCE(" LOGRES_CHANGED ", changed)"
#define LOGRES_STORED_TABLE_COLUMNS \
  "id, code, game, rules_version, phase, listed, summary, players, last_seq, wake, created, changed"
#define LOGRES_ENTRY_COLUMNS "seq, at, kind, seat, nonce, body"
#define LOGRES_FINISHED_COLUMNS                                                                                      \
  "table_id, code, game, rules_version, seats, listed, options, players, ending, outcome, winners, moves, started, " \
  "finished, counted"

TableRow table_row(const SqlRow& row);         // of LOGRES_TABLE_COLUMNS
Entry entry_row(const SqlRow& row);            // of LOGRES_ENTRY_COLUMNS
FinishedGame finished_row(const SqlRow& row);  // of LOGRES_FINISHED_COLUMNS, without the record

// INSERT, one row: with the row's own id (import), or where it is 0 with one the database gives.
void insert_table(Sql& sql,
                  const TableRow& row,
                  std::string_view on_conflict = "",
                  const Sql::OnRow& inserted = nullptr);
void insert_seats(Sql& sql, TableId table, const std::vector<PlayerId>& players);
void insert_entry(Sql& sql, TableId table, const Entry& entry);
// A game that ended twice (its end was taken back) keeps the later end.
void insert_finished(Sql& sql, TableId table, const FinishedGame& game);
void insert_results(Sql& sql, TableId table, const std::vector<SeatResult>& results);

}  // namespace logres::store
