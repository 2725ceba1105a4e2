#include "store/sqlite/store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>
#include <exception>
#include <filesystem>
#include <utility>

#include "store/plan.h"
#include "store/rows.h"
#include "store/schema.h"
#include "store/transaction.h"

namespace logres::store {
namespace {

constexpr int kApplication = 0x4c475253;  // "LGRS" in the file's header: whose file it is
constexpr int kReaders = 4;
constexpr int kCheckpointPages = 4000;    // 16 MB: most pages of a busy log are written again before that
constexpr std::size_t kMostKnown = 4096;  // tables

std::int64_t number(Sql& sql, std::string_view statement) {
  std::int64_t out = 0;
  sql(statement, {}, [&](const SqlRow& row) { out = row.number(0); });
  return out;
}

// A file of another program is left alone; so is a damaged one. Only the tables that every start needs are looked
// through: the log may be many gigabytes, and its damage is noticed when it is read.
void check_file(Sql& sql, const std::string& file) {
  if (number(sql, "SELECT count(*) FROM sqlite_schema") == 0) return;  // a new one
  if (number(sql, "PRAGMA application_id") != kApplication) {
    throw StoreError({"error.store.other_program", {{"file", file}}});
  }
  for (const std::string_view check : {"PRAGMA quick_check('meta')",
                                       "PRAGMA quick_check('tables')",
                                       "PRAGMA quick_check('players')",
                                       "PRAGMA quick_check('keys')"}) {
    std::string verdict;
    sql(check, {}, [&](const SqlRow& row) { verdict = row.string(0); });
    if (verdict != "ok") throw StoreError({"error.store.damaged", {{"file", file}, {"detail", verdict}}});
  }
}

void flush_to_disk(const std::string& file) {
  const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const bool flushed = handle >= 0 && fsync(handle) == 0;
  if (handle >= 0) ::close(handle);
  if (!flushed) throw StoreError({"error.store.no_flush", {{"file", file}}});
}

// What to lock: a reader works beside a server, and memory is nobody else's.
std::string lock_name(const std::string& file, Access access) {
  if (access == Access::kRead && !std::filesystem::exists(file)) {
    throw StoreError({"error.store.no_file", {{"file", file}}});
  }
  return access == Access::kRead ? "" : file;
}

int note_log_pages(void* pages, sqlite3*, const char*, int count) {
  *static_cast<int*>(pages) = count;
  return SQLITE_OK;
}

void fail_all(Group& group) {
  const std::exception_ptr error = std::current_exception();
  for (AppendJob& job : group.appends) job.result = Appended::kFailed;
  for (CreateJob& job : group.creates) job.result = Appended::kFailed;
  for (Task* task : group.tasks) task->error = error;
}

// A task that fails takes back its own changes, not those of the others in the group.
void run_task(Sql& sql, Task& task) {
  sql("SAVEPOINT task");
  try {
    (*task.work)(sql);
  } catch (...) {
    task.error = std::current_exception();
    sql("ROLLBACK TO task");
  }
  sql("RELEASE task");
}

// Sets the id and kDone, unless the code is taken.
void create_row(Sql& sql, CreateJob& job) {
  insert_table(sql, job.row, "ON CONFLICT (code) DO NOTHING RETURNING id", [&](const SqlRow& answer) {
    job.row.id = answer.number(0);
    job.result = Appended::kDone;
  });
}

void update_table(Sql& sql, const TableChange& change) {
  if (change.wake) sql("UPDATE tables SET wake = $1 WHERE id = $2", {sql_value(*change.wake), change.id});
  if (change.head == nullptr) return;
  const std::string players = players_text(change.head->players);
  sql("UPDATE tables SET phase = $1, listed = $2, summary = $3, players = $4 WHERE id = $5",
      {static_cast<std::int64_t>(change.head->phase), change.head->listed, change.head->summary, players, change.id});
  if (!change.seats) return;
  sql("DELETE FROM seats WHERE table_id = $1", {change.id});
  insert_seats(sql, change.id, change.head->players);
}

}  // namespace

SqliteStore::SqliteStore(const std::string& file, Access access)
    : SqlStore([this](Group& group) { return commit(group); }, [this] { checkpoint(); }),
      file_(file),
      read_only_(access == Access::kRead),
      lock_(lock_name(file, access)),
      writing_(file),
      readers_([this] { return std::make_unique<SqliteConnection>(file_); }, kReaders) {
  prepare_file();
  writer_.start();
}

SqliteStore::~SqliteStore() { SqliteStore::close(); }

void SqliteStore::prepare_file() {
  check_file(writing_, file_);
  if (read_only_) {
    require_newest(writing_, file_);
    writing_("PRAGMA query_only = ON");
    return;
  }
  writing_("PRAGMA journal_mode = WAL");
  writing_("PRAGMA synchronous = FULL");
  // KiB: the last page of every table that is played at. More would only keep what nobody reads again, until it is
  // full.
  writing_("PRAGMA cache_size = -8192");
  sqlite3_wal_hook(writing_.handle(), note_log_pages, &log_pages_);
  const bool marked = number(writing_, "PRAGMA application_id") == kApplication;
  Transaction transaction(writing_, "BEGIN IMMEDIATE");
  if (!marked) writing_(fmt::format("PRAGMA application_id = {}", kApplication));
  migrate(writing_, migrations(), "INTEGER PRIMARY KEY", file_);
  transaction.commit();
}

void SqliteStore::close() { writer_.close(); }

void SqliteStore::whisper(std::string text) { require_whisper(text); }

void SqliteStore::read(const Work& work) {
  if (file_.empty()) {  // memory has one connection only
    writer_.run(work);
  } else {
    work(*readers_.take());
  }
}

void SqliteStore::snapshot(const Work& work) {
  read([&](Sql& sql) {
    if (file_.empty()) {
      work(sql);
    } else {
      const Transaction transaction(sql);
      work(sql);
    }
  });
}

void SqliteStore::write(const Work& work) {
  if (read_only_) throw StoreError({"error.store.read_only", {{"file", file_}}});
  writer_.run(work);
}

void SqliteStore::insert_entries(Sql& sql, const Rows& rows) {
  for (const auto& [table, entry] : rows) insert_entry(sql, table, *entry);
}

void SqliteStore::backup(const std::string& file) {
  if (file_.empty()) throw StoreError("error.store.memory");
  if (std::filesystem::exists(file)) throw StoreError({"error.store.exists", {{"file", file}}});
  // Under another name until it is complete and on the disk.
  const std::string partial = file + ".partial";
  std::filesystem::remove(partial);
  try {
    (*readers_.take())("VACUUM INTO $1", {partial});
    flush_to_disk(partial);
    std::filesystem::rename(partial, file);
  } catch (const std::exception& error) {
    std::error_code ignored;
    std::filesystem::remove(partial, ignored);
    const auto* ours = dynamic_cast<const StoreError*>(&error);
    const Sentence::Value why =
        ours != nullptr ? Sentence::Value("why", ours->why) : Sentence::Value("why", error.what());
    throw StoreError({"error.store.not_written", {{"file", file}, why}});
  }
}

bool SqliteStore::commit(Group& group) {
  try {
    Transaction transaction(writing_, "BEGIN IMMEDIATE");
    write_creations(group);
    write_appends(group);
    if (!group.tasks.empty()) known_.clear();  // who knows what they change
    for (Task* task : group.tasks) run_task(writing_, *task);
    transaction.commit();
    return true;
  } catch (...) {
    known_.clear();
    fail_all(group);
    return false;
  }
}

void SqliteStore::write_creations(Group& group) {
  for (CreateJob& job : group.creates) {
    if (!well_formed(job.row, job.entries)) continue;
    job.row.last_seq = job.entries.back().seq;
    job.row.changed = job.entries.back().at;
    job.result = Appended::kConflict;
    create_row(writing_, job);
    if (job.result == Appended::kConflict) continue;
    for (const Entry& entry : job.entries) insert_entry(writing_, job.row.id, entry);
    insert_seats(writing_, job.row.id, job.row.head.players);
  }
}

void SqliteStore::learn_tables(const Group& group) {
  if (known_.size() > kMostKnown) known_.clear();
  for (const AppendJob& job : group.appends) {
    const TableId id = job.append.table;
    if (known_.contains(id)) continue;
    writing_("SELECT " LOGRES_LAST_SEQ ", players FROM tables WHERE id = $1", {id}, [&](const SqlRow& row) {
      known_[id] = {.last_seq = row.as<std::uint32_t>(0), .players = row.string(1)};
    });
  }
}

void SqliteStore::write_appends(Group& group) {
  learn_tables(group);
  const GroupPlan plan = plan_appends(group.appends, known_);
  insert_entries(writing_, plan.entries);
  for (const TableChange& change : plan.changes) {
    update_table(writing_, change);
    TableState& now = known_[change.id];
    now.last_seq = change.last_seq;
    if (change.head != nullptr) now.players = players_text(change.head->players);
  }
  for (const auto& [table, game] : plan.finished) insert_finished(writing_, table, *game);
}

// SQLite would do this inside the commit of whoever is unlucky. Here it comes after the answers.
void SqliteStore::checkpoint() {
  if (log_pages_ < kCheckpointPages) return;
  writing_.checkpoint();
}

}  // namespace logres::store
