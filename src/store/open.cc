#include <sodium/core.h>

#include <filesystem>
#include <memory>
#include <string>

#include "store/postgres/store.h"
#include "store/sqlite/store.h"
#include "store/store.h"
#include "words/words.h"

namespace logres::store {
namespace {

// One name for one file: by a symbolic link a second server would lock another name. The file need not be there yet.
std::string one_name(const std::string& address) {
  constexpr int kMostLinks = 40;
  namespace fs = std::filesystem;
  std::error_code unknown, missing;
  fs::path file = fs::weakly_canonical(address, unknown);
  for (int links = 0; links < kMostLinks && !unknown && fs::is_symlink(file, missing); ++links) {
    file = fs::weakly_canonical(file.parent_path() / fs::read_symlink(file, missing), unknown);
  }
  return unknown ? address : file.string();
}

}  // namespace

StoreError::StoreError(Sentence said) : std::runtime_error(words::english(said)), why(std::move(said)) {}

std::unique_ptr<Store> open_store(std::string_view address, Access access) {
  if (sodium_init() < 0) throw StoreError("error.store.no_random");
  if (address == "memory") return std::make_unique<SqliteStore>("", Access::kWrite);
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) {
    return std::make_unique<PostgresStore>(std::string(address), access);
  }
  if (address.starts_with("sqlite:")) address.remove_prefix(7);
  if (address.empty()) throw StoreError("error.store.no_name");
  return std::make_unique<SqliteStore>(one_name(std::string(address)), access);
}

}  // namespace logres::store
