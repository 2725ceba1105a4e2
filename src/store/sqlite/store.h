// The store in one file, or in memory for tests.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "store/plan.h"
#include "store/pool.h"
#include "store/sql_store.h"
#include "store/sqlite/connection.h"
#include "store/sqlite/lock_file.h"

namespace logres::store {

class SqliteStore final : public SqlStore {
 public:
  SqliteStore(const std::string& file, Access access);  // an empty name: in memory
  ~SqliteStore() override;

  void listen(Listener) override {}  // there is no other process
  void whisper(std::string text) override;
  void backup(const std::string& file) override;
  void close() override;

 protected:
  void read(const Work& work) override;
  void snapshot(const Work& work) override;
  void write(const Work& work) override;
  void insert_entries(Sql& sql, const Rows& rows) override;
  void after_import(Sql&) override {}  // SQLite goes on from the largest id by itself

 private:
  void prepare_file();
  bool commit(Group& group);
  void checkpoint();
  void write_appends(Group& group);
  void write_creations(Group& group);
  void learn_tables(const Group& group);

  const std::string file_;
  const bool read_only_;
  LockFile lock_;
  SqliteConnection writing_;  // after construction used by the writer's thread only
  int log_pages_ = 0;         // in the write-ahead log; the writer's thread only
  // Nobody else writes to the file: what a table's row said before the last group need not be read before the next.
  std::unordered_map<TableId, TableState> known_;  // the writer's thread only
  Pool<SqliteConnection> readers_;
};

}  // namespace logres::store
