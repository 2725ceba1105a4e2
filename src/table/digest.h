// SHA-256, piece by piece.
#pragma once

#include <sodium/crypto_hash_sha256.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace logres {

class Digest {
 public:
  using Bytes = std::array<std::uint8_t, crypto_hash_sha256_BYTES>;

  Digest() { crypto_hash_sha256_init(&state_); }
  void add(std::span<const std::uint8_t> bytes) { crypto_hash_sha256_update(&state_, bytes.data(), bytes.size()); }
  // The digest so far. More may be added afterwards.
  Bytes bytes() const;
  std::string hex() const;

 private:
  crypto_hash_sha256_state state_;
};

}  // namespace logres
