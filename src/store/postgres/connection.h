// One connection to PostgreSQL through libpq.
#pragma once

#include <libpq-fe.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql.h"
#include "store/store.h"

namespace logres::store {

// The connection broke, or there is none to be had: it may be different the next time.
struct ConnectionLost : StoreError {
  using StoreError::StoreError;
};

// The server refused a statement.
struct StatementRefused : StoreError {
  StatementRefused(Sentence said, std::string code) : StoreError(std::move(said)), state(std::move(code)) {}
  std::string state;  // SQLSTATE
};

struct PgQuery {
  std::string statement;
  std::vector<std::string> values;  // in PostgreSQL's text format
};

class PgConnection final : public Sql {
 public:
  // Connects, with the settings every connection has. Throws ConnectionLost.
  PgConnection(const std::string& address, Access access);

  std::int64_t run(std::string_view statement, std::span<const SqlValue> values, const OnRow& row) override;

  // Sends all at once and waits for all answers: one journey. Stops at the first that fails, and throws.
  // `row` gets the rows of all.
  void run_all(const std::vector<PgQuery>& queries, const OnRow& row = nullptr);

  PGconn* handle() { return connection_.get(); }

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  using Result = std::unique_ptr<PGresult, void (*)(PGresult*)>;

  void settle(Access access);
  void send(const PgQuery& query);
  Result next_result();
  void check(const PGresult* result);
  [[noreturn]] void lost() const;

  std::unique_ptr<PGconn, Finish> connection_;
};

// Arrays in PostgreSQL's text format: {1,2,3} and {"a","b"}.
class PgArray {
 public:
  void add(std::int64_t number);
  void add(std::string_view text);
  void add_null();
  std::string finish();  // and begin anew

 private:
  void separate() { text_ += text_.empty() ? '{' : ','; }
  std::string text_;
};

}  // namespace logres::store
