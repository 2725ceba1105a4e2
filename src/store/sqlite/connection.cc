#include "store/sqlite/connection.h"

#include <fmt/format.h>

#include "store/store.h"

namespace logres::store {
namespace {

class SqliteRow final : public SqlRow {
 public:
  explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}
  bool is_null(int column) const override { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
  std::int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }
  std::string_view text(int column) const override {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  sqlite3_stmt* statement_;
};

}  // namespace

SqliteConnection::SqliteConnection(const std::string& file) : name_(file.empty() ? "the store in memory" : file) {
  sqlite3* db = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int status = sqlite3_open_v2(file.empty() ? ":memory:" : file.c_str(), &db, flags, nullptr);
  db_.reset(db);
  if (status != SQLITE_OK) fail();
  sqlite3_extended_result_codes(db, 1);
  sqlite3_busy_timeout(db, 10'000);
  // Its small memory: the prepared statements alone fill the usual 40 pieces, and every row would ask malloc again.
  sqlite3_db_config(db, SQLITE_DBCONFIG_LOOKASIDE, nullptr, 1200, 200);
}

std::int64_t SqliteConnection::run(std::string_view statement, std::span<const SqlValue> values, const OnRow& row) {
  const Prepared& prepared = prepare(statement);
  sqlite3_stmt* const raw = prepared.statement.get();
  // However this ends, the statement must let go of its locks.
  const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> reset(raw, sqlite3_reset);
  for (std::size_t i = 0; i < values.size(); ++i) bind(prepared, i, values[i]);
  for (;;) {
    const int status = sqlite3_step(raw);
    if (status == SQLITE_DONE) break;
    if (status != SQLITE_ROW) fail();
    if (row) row(SqliteRow(raw));
  }
  return sqlite3_changes64(db_.get());
}

void SqliteConnection::checkpoint() {
  sqlite3_wal_checkpoint_v2(db_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

SqliteConnection::Prepared& SqliteConnection::prepare(std::string_view text) {
  if (const auto found = prepared_.find(text); found != prepared_.end()) return found->second;
  sqlite3_stmt* raw = nullptr;
  const int status = sqlite3_prepare_v3(
      db_.get(), text.data(), static_cast<int>(text.size()), SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  Prepared prepared{.statement = std::unique_ptr<sqlite3_stmt, Finalize>(raw)};
  if (status != SQLITE_OK) fail();
  for (std::size_t i = 0; i < prepared.index.size(); ++i) {
    prepared.index[i] = sqlite3_bind_parameter_index(raw, fmt::format("${}", i + 1).c_str());
  }
  return prepared_.emplace(text, std::move(prepared)).first->second;
}

void SqliteConnection::bind(const Prepared& prepared, std::size_t number, const SqlValue& value) {
  sqlite3_stmt* const raw = prepared.statement.get();
  const int index = prepared.index.at(number);
  int status = SQLITE_OK;
  if (const auto* const text = std::get_if<std::string_view>(&value)) {
    // A view without a place would be bound as NULL.
    const char* const bytes = text->data() == nullptr ? "" : text->data();
    status = sqlite3_bind_text64(raw, index, bytes, text->size(), SQLITE_STATIC, SQLITE_UTF8);
  } else if (const auto* const whole = std::get_if<std::int64_t>(&value)) {
    status = sqlite3_bind_int64(raw, index, *whole);
  } else {
    status = sqlite3_bind_null(raw, index);
  }
  if (status != SQLITE_OK) fail();
}

void SqliteConnection::fail() const {
  const int code = sqlite3_extended_errcode(db_.get());
  if ((code & 0xff) == SQLITE_NOTADB) {
    throw StoreError({"error.store.not_ours", {{"file", name_}}});
  }
  if ((code & 0xff) == SQLITE_CORRUPT) {
    throw StoreError({"error.store.damaged", {{"file", name_}, {"detail", sqlite3_errmsg(db_.get())}}});
  }
  if ((code & 0xff) == SQLITE_CANTOPEN) {
    throw StoreError({"error.store.cannot_open", {{"file", name_}, {"detail", sqlite3_errmsg(db_.get())}}});
  }
  throw StoreError(
      {"error.store.sqlite", {{"file", name_}, {"detail", sqlite3_errmsg(db_.get())}, {"code", std::to_string(code)}}});
}

}  // namespace logres::store
