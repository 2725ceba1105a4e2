// What SQLite and PostgreSQL have in common, so that most of the store is written once: statements with $1, $2 …,
// numbers and texts. Statements are those both understand; where they differ the two stores have their own.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace logres::store {

using SqlValue = std::variant<std::monostate, std::int64_t, std::string_view>;  // monostate: NULL

inline SqlValue sql_value(const std::optional<std::int64_t>& number) { return number ? SqlValue(*number) : SqlValue(); }

// One row of an answer; valid inside the callback only.
class SqlRow {
 public:
  virtual bool is_null(int column) const = 0;
  virtual std::int64_t number(int column) const = 0;
  virtual std::string_view text(int column) const = 0;

  template <class T>
  T as(int column) const {
    return static_cast<T>(number(column));
  }
  std::string string(int column) const { return std::string(text(column)); }

 protected:
  ~SqlRow() = default;
};

// A connection; used by one thread at a time.
class Sql {
 public:
  using OnRow = std::function<void(const SqlRow&)>;
  virtual ~Sql() = default;

  // Runs one statement and returns how many rows it changed. Throws StoreError. `row` must not run statements.
  virtual std::int64_t run(std::string_view statement, std::span<const SqlValue> values, const OnRow& row) = 0;

  std::int64_t operator()(std::string_view statement,
                          std::initializer_list<SqlValue> values = {},
                          const OnRow& row = nullptr) {
    return run(statement, {values.begin(), values.size()}, row);
  }
};

}  // namespace logres::store
