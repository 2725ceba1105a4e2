#include "store/postgres/connection.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

namespace logres::store {
namespace {

class PostgresRow final : public SqlRow {
 public:
  PostgresRow(const PGresult* result, int row) : result_(result), row_(row) {}
  bool is_null(int column) const override { return PQgetisnull(result_, row_, column) != 0; }
  std::int64_t number(int column) const override {
    const std::string_view digits = text(column);
    std::int64_t out = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), out);
    return out;
  }
  std::string_view text(int column) const override {
    return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
  }

 private:
  const PGresult* result_;
  int row_;
};

void each_row(const PGresult* result, const Sql::OnRow& row) {
  if (!row) return;
  for (int i = 0; i < PQntuples(result); ++i) row(PostgresRow(result, i));
}

std::string one_line(const char* message) {
  std::string out(message == nullptr ? "" : message);
  while (!out.empty() && out.back() == '\n') out.pop_back();
  for (char& c : out) {
    if (c == '\n') c = ' ';
  }
  return out;
}

// libpq wants each value with a zero byte at its end.
std::vector<std::string> copies(std::span<const SqlValue> values) {
  std::vector<std::string> out;
  out.reserve(values.size());
  for (const SqlValue& value : values) {
    if (const auto* const text = std::get_if<std::string_view>(&value)) {
      out.emplace_back(*text);
    } else if (const auto* const number = std::get_if<std::int64_t>(&value)) {
      out.push_back(std::to_string(*number));
    } else {
      out.emplace_back();
    }
  }
  return out;
}

// The server is going down or not up yet (57P0x), or the connection failed (08xxx).
bool means_lost(std::string_view state) { return state.starts_with("57P0") || state.starts_with("08"); }

void quiet(void*, const PGresult*) {}

}  // namespace

PgConnection::PgConnection(const std::string& address, Access access) {
  // The address comes last, so that it may say otherwise. A silent network must not hold us for ever.
  const std::array keys{"application_name",
                        "target_session_attrs",
                        "connect_timeout",
                        "tcp_user_timeout",
                        "keepalives_idle",
                        "keepalives_interval",
                        "keepalives_count",
                        "dbname",
                        static_cast<const char*>(nullptr)};
  const char* const wanted = access == Access::kRead ? "any" : "read-write";  // a standby is no place to write
  const std::array<const char*, keys.size()> values{
      "logres", wanted, "5", "10000", "10", "5", "3", address.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK) lost();
  PQsetNoticeReceiver(connection_.get(), quiet, nullptr);
  settle(access);
}

void PgConnection::settle(Access access) {
  Sql& sql = *this;
  sql("SET client_encoding = 'UTF8'");
  sql("SET search_path = logres");
  // What is answered as done is on the disk, whatever the server's default is.
  sql("SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'");
  if (access == Access::kRead) sql("SET default_transaction_read_only = on");
}

std::int64_t PgConnection::run(std::string_view statement, std::span<const SqlValue> values, const OnRow& row) {
  const std::vector<std::string> texts = copies(values);
  std::vector<const char*> pointers;
  for (std::size_t i = 0; i < values.size(); ++i) {
    pointers.push_back(std::holds_alternative<std::monostate>(values[i]) ? nullptr : texts[i].c_str());
  }
  const Result result(PQexecParams(connection_.get(),
                                   std::string(statement).c_str(),
                                   static_cast<int>(pointers.size()),
                                   nullptr,
                                   pointers.data(),
                                   nullptr,
                                   nullptr,
                                   0),
                      PQclear);
  check(result.get());
  each_row(result.get(), row);
  return std::strtoll(PQcmdTuples(result.get()), nullptr, 10);
}

void PgConnection::run_all(const std::vector<PgQuery>& queries, const OnRow& row) {
  PGconn* const raw = connection_.get();
  if (PQenterPipelineMode(raw) == 0) lost();
  for (const PgQuery& query : queries) send(query);
  if (PQpipelineSync(raw) == 0) lost();
  std::exception_ptr first;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const Result result = next_result();
    try {
      if (!first) check(result.get());
    } catch (const StatementRefused&) {
      first = std::current_exception();
    }
    if (!first) each_row(result.get(), row);
    next_result();  // nothing: the end of this statement's answers
  }
  const Result sync = next_result();
  if (PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC || PQexitPipelineMode(raw) == 0) lost();
  if (first) std::rethrow_exception(first);
}

void PgConnection::send(const PgQuery& query) {
  std::vector<const char*> pointers;
  for (const std::string& value : query.values) pointers.push_back(value.c_str());
  const int count = static_cast<int>(pointers.size());
  if (PQsendQueryParams(
          connection_.get(), query.statement.c_str(), count, nullptr, pointers.data(), nullptr, nullptr, 0) == 0) {
    lost();
  }
}

PgConnection::Result PgConnection::next_result() { return {PQgetResult(connection_.get()), PQclear}; }

void PgConnection::check(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
  const char* const field = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string state = field == nullptr ? "" : field;
  if (PQstatus(connection_.get()) != CONNECTION_OK || state.empty() || means_lost(state)) lost();
  throw StatementRefused({"error.store.postgres", {{"detail", one_line(PQresultErrorMessage(result))}}}, state);
}

void PgConnection::lost() const {
  throw ConnectionLost({"error.store.unreachable", {{"detail", one_line(PQerrorMessage(connection_.get()))}}});
}

void PgArray::add(std::int64_t number) {
  separate();
  text_ += std::to_string(number);
}

void PgArray::add(std::string_view text) {
  separate();
  text_ += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') text_ += '\\';
    text_ += c;
  }
  text_ += '"';
}

void PgArray::add_null() {
  separate();
  text_ += "NULL";
}

std::string PgArray::finish() {
  std::string out = text_.empty() ? "{}" : std::move(text_) + "}";
  text_.clear();
  return out;
}

}  // namespace logres::store
