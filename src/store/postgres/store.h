// The store in PostgreSQL: for several server processes on one log.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "store/pool.h"
#include "store/postgres/connection.h"
#include "store/postgres/listener.h"
#include "store/postgres/writer.h"
#include "store/sql_store.h"

namespace logres::store {

class PostgresStore final : public SqlStore {
 public:
  static constexpr std::chrono::milliseconds kPatience{5000};
  PostgresStore(const std::string& address, Access access, std::chrono::milliseconds patience = kPatience);
  ~PostgresStore() override;

  void listen(Listener listener) override;
  void whisper(std::string text) override;
  void backup(const std::string& file) override;
  void close() override;

 protected:
  void read(const Work& work) override;
  void snapshot(const Work& work) override;
  void write(const Work& work) override;
  void insert_entries(Sql& sql, const Rows& rows) override;
  void after_import(Sql& sql) override;

 private:
  void prepare_schema();
  void transact(std::string_view begin, const Work& work);

  const std::string address_;
  const Access access_;
  const std::string name_;  // of this process, in what it tells the others
  Pool<PgConnection> pool_;
  PgWriter committer_;
  std::optional<PgListener> listener_;  // none in a store that is only read
};

}  // namespace logres::store
