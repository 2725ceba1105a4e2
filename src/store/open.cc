#include <sodium/core.h>

#include <filesystem>
#include <memory>
#include <string>

#include "store/postgres/store.h"
#include "store/sqlite/store.h"
#include "store/store.h"

namespace logres::store {

std::unique_ptr<Store> open_store(std::string_view address, Access access) {
  if (sodium_init() < 0) throw StoreError("the system gives no random numbers");
  if (address == "memory") return std::make_unique<SqliteStore>("", Access::kWrite);
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) {
    return std::make_unique<PostgresStore>(std::string(address), access);
  }
  if (address.starts_with("sqlite:")) address.remove_prefix(7);
  if (address.empty()) throw StoreError("the store's file has no name");
  // One name for one file: by a symbolic link a second server would lock another name.
  std::error_code unknown;
  const auto file = std::filesystem::weakly_canonical(std::filesystem::path(address), unknown);
  return std::make_unique<SqliteStore>(unknown ? std::string(address) : file.string(), access);
}

}  // namespace logres::store
