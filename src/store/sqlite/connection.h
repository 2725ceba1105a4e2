// One connection to an SQLite file (or to a database in memory).
#pragma once

#include <sqlite3.h>

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/sql.h"

namespace logres::store {

class SqliteConnection final : public Sql {
 public:
  // Empty: in memory.
  explicit SqliteConnection(const std::string& file);

  std::int64_t run(std::string_view statement, std::span<const SqlValue> values, const OnRow& row) override;

  // Copies the log's pages into the file, as far as readers let it; never waits.
  void checkpoint();
  sqlite3* handle() { return db_.get(); }

 private:
  struct CloseDb {
    void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  struct Prepared {
    std::unique_ptr<sqlite3_stmt, Finalize> statement;
    std::array<int, 16> index{};  // of $1, $2 … among SQLite's parameters
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };

  Prepared& prepare(std::string_view text);
  void bind(const Prepared& prepared, std::size_t number, const SqlValue& value);
  [[noreturn]] void fail() const;

  std::string name_;
  std::unique_ptr<sqlite3, CloseDb> db_;
  std::unordered_map<std::string, Prepared, Hash, std::equal_to<>> prepared_;  // closed before db_
};

}  // namespace logres::store
