#include "server/features/anonymity/anonymity.h"

#include <sodium/crypto_shorthash.h>

#include <array>
#include <cstring>

namespace logres::server {

bool veiled(const RoomState& room, bool late) { return room.names_hidden() || (late && room.settings.hidden_names); }

std::string veiled_id(const RoomState& room, const Person& person) {
  static_assert(crypto_shorthash_KEYBYTES == 2 * sizeof(std::uint64_t));
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  const std::array<std::uint64_t, 2> key = {room.veil, static_cast<std::uint64_t>(room.id)};
  std::array<unsigned char, crypto_shorthash_KEYBYTES> key_bytes{};
  std::memcpy(key_bytes.data(), key.data(), key_bytes.size());
  std::array<unsigned char, crypto_shorthash_BYTES> hash{};
  crypto_shorthash(hash.data(),
                   reinterpret_cast<const unsigned char*>(person.public_id.data()),
                   person.public_id.size(),
                   key_bytes.data());
  std::string id = person.is_bot() ? "b_" : "p_";
  for (const unsigned char byte : hash) id += kLetters[byte % kLetters.size()];
  return id;
}

Person as_seen(const RoomState& room, const Person& person, store::PlayerId reader, bool late) {
  if (!veiled(room, late) || (reader != 0 && reader == person.id)) return person;
  return {.id = 0, .public_id = veiled_id(room, person), .name = ""};
}

}  // namespace logres::server
