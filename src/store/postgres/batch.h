// The statements that write a whole group: a few, however many tables it has.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "store/group.h"
#include "store/plan.h"
#include "store/postgres/connection.h"

namespace logres::store {

constexpr std::string_view kEntriesChannel = "logres_entries";
constexpr std::string_view kWhisperChannel = "logres_whisper";

PgQuery lock_tables(const std::deque<AppendJob>& appends);
// Behind the locks and as a statement of its own: one that waited for a lock sees what was there before it waited.
PgQuery last_entries(const std::deque<AppendJob>& appends);  // -> id, last_seq, players
// Which of the uncertain ones are stored: first entries with their nonces -> table, seq, nonce
PgQuery find_entries(const std::deque<AppendJob>& appends);
// New tables, except those whose code is taken -> id, code
PgQuery insert_tables(const std::vector<const CreateJob*>& creates);
// Tables that have one of these codes, with the nonce of their first entry -> id, code, nonce
PgQuery find_tables(const std::vector<const CreateJob*>& creates);

using EntryRows = std::vector<std::pair<TableId, const Entry*>>;
PgQuery insert_entries_query(const EntryRows& rows);
void add_changes(const std::vector<TableChange>& changes, std::vector<PgQuery>& out);
using SeatRows = std::vector<std::pair<TableId, const TableHead*>>;
PgQuery insert_seats_query(const SeatRows& rows);
void add_finished(TableId table, const FinishedGame& game, std::vector<PgQuery>& out);

// Tells the other processes: texts of at most 8000 bytes, each beginning with our own name, by which we know our own.
PgQuery notify_query(std::string_view channel, const std::vector<std::string>& payloads);
std::vector<std::string> entry_payloads(std::string_view self, const std::vector<TableChange>& changes);

}  // namespace logres::store
