// Who vouches for the names in a record. Dice and moves prove themselves (secret.h, Match::open); who sat where is
// somebody's word. A server gives its word by a signature (Ed25519) over the names and the game they belong to.
#pragma once

#include <array>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/record.h"

namespace logres {

// A server's pair of keys, made from 32 secret bytes.
class SealKey {
 public:
  static SealKey random();
  static std::optional<SealKey> from_hex(std::string_view secret);  // 64 digits
  std::string hex() const;                                          // the secret, to be kept
  std::string public_hex() const;                                   // whom verify says the names are sealed by
  std::string sign(std::string_view text) const;                    // 128 digits

 private:
  std::array<std::uint8_t, 32> secret_{}, open_{};
  std::array<std::uint8_t, 64> both_{};
};

// The text of a record as it is given out: with its seal as the last field.
std::string with_seal(std::string text, const Record& record, const SealKey& key);

// The key a record's field `seal` is made with. Nothing: it is none, or not over these names.
std::optional<std::string> seal_holds(const Record& record, const boost::json::value& seal);
// The same of a record's text that has been read; empty: it has no seal.
std::string sealed_by(std::string_view record);

}  // namespace logres
