#include "store/postgres/batch.h"

#include <fmt/format.h>

#include <array>

#include "store/rows.h"

namespace logres::store {
namespace {

std::string number(std::int64_t value) { return std::to_string(value); }

void add_optional(PgArray& array, const std::optional<std::int64_t>& value) {
  if (value) {
    array.add(*value);
  } else {
    array.add_null();
  }
}

void add_seats(const std::vector<TableChange>& changes, std::vector<PgQuery>& out) {
  PgArray ids;
  SeatRows rows;
  for (const TableChange& change : changes) {
    if (!change.seats) continue;
    ids.add(change.id);
    rows.emplace_back(change.id, change.head);
  }
  if (rows.empty()) return;
  out.push_back({"DELETE FROM seats WHERE table_id = ANY($1::bigint[])", {ids.finish()}});
  out.push_back(insert_seats_query(rows));
}

}  // namespace

PgQuery lock_tables(const std::deque<AppendJob>& appends) {
  PgArray ids;
  for (const AppendJob& job : appends) ids.add(job.append.table);
  // In the order of ids: two processes that lock the same tables cannot block each other for ever.
  return {"SELECT id, players FROM tables WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE", {ids.finish()}};
}

PgQuery last_entries(const std::deque<AppendJob>& appends) {
  PgArray ids;
  for (const AppendJob& job : appends) ids.add(job.append.table);
  return {"SELECT id, " LOGRES_LAST_SEQ " FROM tables WHERE id = ANY($1::bigint[])", {ids.finish()}};
}

PgQuery find_entries(const std::deque<AppendJob>& appends) {
  PgArray tables, seqs;
  for (const AppendJob& job : appends) {
    if (!job.uncertain || job.append.entries.empty()) continue;
    tables.add(job.append.table);
    seqs.add(static_cast<std::int64_t>(job.append.entries.front().seq));
  }
  return {
      "SELECT table_id, seq, nonce FROM entries WHERE (table_id, seq) IN"
      " (SELECT * FROM unnest($1::bigint[], $2::bigint[]))",
      {tables.finish(), seqs.finish()}};
}

PgQuery insert_tables(const std::vector<const CreateJob*>& creates) {
  std::array<PgArray, 11> columns;
  for (const CreateJob* job : creates) {
    const TableRow& row = job->row;
    columns[0].add(row.code);
    columns[1].add(row.game);
    columns[2].add(static_cast<std::int64_t>(row.rules_version));
    columns[3].add(static_cast<std::int64_t>(row.head.phase));
    columns[4].add(static_cast<std::int64_t>(row.head.listed));
    columns[5].add(row.head.summary);
    columns[6].add(players_text(row.head.players));
    columns[7].add(static_cast<std::int64_t>(job->entries.back().seq));
    add_optional(columns[8], row.wake);
    columns[9].add(row.created);
    columns[10].add(job->entries.back().at);
  }
  PgQuery query{
      "INSERT INTO tables (code, game, rules_version, phase, listed, summary, players, last_seq, wake, created,"
      " changed) SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[],"
      " $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[])"
      " ON CONFLICT (code) DO NOTHING RETURNING id, code",
      {}};
  for (PgArray& column : columns) query.values.push_back(column.finish());
  return query;
}

PgQuery find_tables(const std::vector<const CreateJob*>& creates) {
  PgArray codes;
  for (const CreateJob* job : creates) codes.add(job->row.code);
  return {
      "SELECT tables.id, tables.code, entries.nonce FROM tables JOIN entries ON entries.table_id = tables.id"
      " AND entries.seq = 1 WHERE tables.code = ANY($1::text[])",
      {codes.finish()}};
}

PgQuery insert_entries_query(const EntryRows& rows) {
  PgArray tables, seqs, ats, kinds, seats, nonces, bodies;
  for (const auto& [table, entry] : rows) {
    tables.add(table);
    seqs.add(static_cast<std::int64_t>(entry->seq));
    ats.add(entry->at);
    kinds.add(entry->kind);
    seats.add(static_cast<std::int64_t>(entry->seat));
    nonces.add(static_cast<std::int64_t>(entry->nonce));
    bodies.add(entry->body);
  }
  return {
      "INSERT INTO entries (table_id, " LOGRES_ENTRY_COLUMNS
      ") SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[],"
      " $7::text[])",
      {tables.finish(), seqs.finish(), ats.finish(), kinds.finish(), seats.finish(), nonces.finish(), bodies.finish()}};
}

// One statement for all, because each update of a row leaves a dead copy of it behind. NULL: as it was.
void add_changes(const std::vector<TableChange>& changes, std::vector<PgQuery>& out) {
  PgArray ids, seqs, times, waking, wakes, phases, listed, summaries, players;
  bool any = false;
  for (const TableChange& change : changes) {
    if (!change.wake && change.head == nullptr) continue;  // a mere append leaves the row alone
    any = true;
    ids.add(change.id);
    seqs.add(static_cast<std::int64_t>(change.last_seq));
    times.add(change.changed);
    waking.add(static_cast<std::int64_t>(change.wake.has_value()));
    add_optional(wakes, change.wake.value_or(std::nullopt));
    if (const TableHead* const head = change.head) {
      phases.add(static_cast<std::int64_t>(head->phase));
      listed.add(static_cast<std::int64_t>(head->listed));
      summaries.add(head->summary);
      players.add(players_text(head->players));
    } else {
      for (PgArray* array : {&phases, &listed, &summaries, &players}) array->add_null();
    }
  }
  if (!any) return;
  out.push_back(
      {"UPDATE tables SET last_seq = new.last_seq, changed = new.changed,"
       " wake = CASE new.waking WHEN 1 THEN new.wake ELSE tables.wake END,"
       " phase = COALESCE(new.phase, tables.phase), listed = COALESCE(new.listed, tables.listed),"
       " summary = COALESCE(new.summary, tables.summary), players = COALESCE(new.players, tables.players)"
       " FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],"
       " $7::bigint[], $8::text[], $9::text[])"
       " AS new (id, last_seq, changed, waking, wake, phase, listed, summary, players)"
       " WHERE tables.id = new.id",
       {ids.finish(),
        seqs.finish(),
        times.finish(),
        waking.finish(),
        wakes.finish(),
        phases.finish(),
        listed.finish(),
        summaries.finish(),
        players.finish()}});
  add_seats(changes, out);
}

PgQuery insert_seats_query(const SeatRows& rows) {
  PgArray players, tables;
  for (const auto& [table, head] : rows) {
    for (const PlayerId player : distinct(head->players)) {
      players.add(player);
      tables.add(table);
    }
  }
  return {"INSERT INTO seats (player_id, table_id) SELECT * FROM unnest($1::bigint[], $2::bigint[])",
          {players.finish(), tables.finish()}};
}

void add_finished(TableId table, const FinishedGame& game, std::vector<PgQuery>& out) {
  out.push_back({"DELETE FROM finished WHERE table_id = $1", {number(table)}});
  out.push_back({"INSERT INTO finished (" LOGRES_FINISHED_COLUMNS
                 ", record) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
                 {number(table),
                  game.code,
                  game.game,
                  number(game.rules_version),
                  number(game.seats),
                  number(static_cast<std::int64_t>(game.listed)),
                  game.options,
                  game.players,
                  game.ending,
                  game.outcome,
                  number(game.winners),
                  number(game.moves),
                  number(game.started),
                  number(game.finished),
                  number(static_cast<std::int64_t>(game.counted)),
                  game.record}});
  out.push_back({"DELETE FROM results WHERE table_id = $1", {number(table)}});
  for (const SeatResult& one : game.results) {
    out.push_back({"INSERT INTO results (table_id, seat, player_id, side, role, gone) VALUES ($1, $2, $3, $4, $5, $6)",
                   {number(table), number(one.seat), number(one.player), one.side, one.role, number(one.left)}});
  }
}

PgQuery notify_query(std::string_view channel, const std::vector<std::string>& payloads) {
  PgArray texts;
  for (const std::string& payload : payloads) texts.add(payload);
  return {"SELECT count(pg_notify($1, payload)) FROM unnest($2::text[]) AS payload",
          {std::string(channel), texts.finish()}};
}

std::vector<std::string> entry_payloads(std::string_view self, const std::vector<TableChange>& changes) {
  constexpr std::size_t kLongest = 7900;  // PostgreSQL takes less than 8000 bytes
  std::vector<std::string> payloads;
  for (const TableChange& change : changes) {
    if (payloads.empty() || payloads.back().size() > kLongest) payloads.emplace_back(self);
    payloads.back() += fmt::format(" {}:{}", change.id, change.last_seq);
  }
  return payloads;
}

}  // namespace logres::store
