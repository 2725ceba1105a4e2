#include "server/api/sealed.h"

#include <stdexcept>

#include "server/api/api.h"

namespace logres::server {
namespace {

constexpr std::string_view kSealName = "seal";

}  // namespace

SealKey seal_key(store::Store& store) {
  if (const auto key = SealKey::from_hex(store.kept(0, kSealName))) return *key;
  if (const auto key = SealKey::from_hex(store.keep_once(0, kSealName, SealKey::random().hex()))) return *key;
  throw std::runtime_error("the store's key for records is none");
}

std::string given_record(store::Store& store, const std::string& code) {
  std::string text = finished_game(store, code).record;
  const auto read = read_record(text);
  // One of older rules can be had, too, but nobody can say what it tells.
  if (!std::holds_alternative<Record>(read)) return text;
  return with_seal(std::move(text), std::get<Record>(read), seal_key(store));
}

}  // namespace logres::server
