// BEGIN now; COMMIT when told so, else ROLLBACK.
#pragma once

#include <string_view>

#include "store/sql.h"
#include "store/store.h"

namespace logres::store {

class Transaction {
 public:
  explicit Transaction(Sql& sql, std::string_view begin = "BEGIN") : sql_(sql) { sql(begin); }
  ~Transaction() {
    if (committed_) return;
    try {
      sql_("ROLLBACK");
    } catch (const StoreError&) {
      // The connection broke, or the database has rolled back by itself: either way nothing is left of it.
      return;
    }
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit() {
    sql_("COMMIT");
    committed_ = true;
  }

 private:
  Sql& sql_;
  bool committed_ = false;
};

}  // namespace logres::store
