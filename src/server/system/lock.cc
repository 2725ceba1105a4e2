#include "server/system/lock.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <sodium/randombytes.h>

#include <array>
#include <optional>
#include <stdexcept>

#include "table/secret.h"

namespace logres::server {
namespace {

// What OpenSSL's manual names for passwords people type: 16 MB and some hundredths of a second for each guess.
constexpr std::uint64_t kCost = 1U << 14U;
constexpr std::uint64_t kBlocks = 8;
constexpr std::uint64_t kParallel = 1;
constexpr std::uint64_t kHashMemory = 64U << 20U;
constexpr std::string_view kKind = "scrypt14 ";

using Bytes = std::array<std::uint8_t, 32>;

Bytes stretched(std::string_view password, const Bytes& salt) {
  Bytes key{};
  if (EVP_PBE_scrypt(password.data(),
                     password.size(),
                     salt.data(),
                     salt.size(),
                     kCost,
                     kBlocks,
                     kParallel,
                     kHashMemory,
                     key.data(),
                     key.size()) != 1) {
    throw std::runtime_error("scrypt failed");
  }
  return key;
}

}  // namespace

std::string lock_with(std::string_view password) {
  Bytes salt{};
  randombytes_buf(salt.data(), salt.size());
  return std::string(kKind) + to_hex(salt) + " " + to_hex(stretched(password, salt));
}

bool opens(std::string_view lock, std::string_view password) {
  constexpr std::size_t kHex = 2 * sizeof(Bytes);
  if (!lock.starts_with(kKind) || lock.size() != kKind.size() + kHex + 1 + kHex) return false;
  const auto salt = from_hex_32(lock.substr(kKind.size(), kHex));
  const auto key = from_hex_32(lock.substr(kKind.size() + kHex + 1));
  if (!salt || !key) return false;
  const Bytes tried = stretched(password, *salt);
  return CRYPTO_memcmp(tried.data(), key->data(), key->size()) == 0;
}

}  // namespace logres::server
