#include "server/base/codes.h"

#include <sodium/crypto_hash_sha256.h>
#include <sodium/randombytes.h>

#include <array>

#include "server/base/refusals.h"
#include "table/request.h"
#include "table/secret.h"

namespace logres::server {
namespace {

// Of each group that looks alike at most one: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
constexpr std::string_view kLetters = "346789ACDEFGHJKMNPQRTUWXY";
constexpr std::size_t kCodeLength = 8;
}  // namespace

std::string make_code() {
  std::string code;
  for (std::size_t i = 0; i < kCodeLength; ++i) code += kLetters[randombytes_uniform(kLetters.size())];
  return code;
}

std::string needed_code(std::string_view text) {
  auto code = read_code(text);
  if (!code) refuse(no::no_table());
  return *std::move(code);
}

std::string code_of_wish(std::string_view player, std::string_view once) {
  std::string wish(player);
  wish += '\0';
  wish += once;
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(wish.data()), wish.size());
  std::string code;
  for (std::size_t i = 0; i < kCodeLength; ++i) {  // two bytes each: 65,536 is near enough to a multiple of 25
    code += kLetters[(hash[2 * i] * 256U + hash[2 * i + 1]) % kLetters.size()];
  }
  return code;
}

std::optional<std::string> read_code(std::string_view text) {
  std::string code;
  for (const char c : text) {
    if (c == ' ' || c == '-') continue;
    code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (code.size() > kCodeLength || kLetters.find(code.back()) == std::string_view::npos) return std::nullopt;
  }
  return code.size() == kCodeLength ? std::optional(code) : std::nullopt;
}

std::string make_key() {
  std::array<std::uint8_t, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return to_hex(bytes);
}

// That of a bot's key says that it is one.
std::string hash_of_key(std::string_view key) {
  const std::string_view mark = key.starts_with(kBotKey) ? kBotKey : std::string_view();
  const auto bytes = from_hex_32(key.substr(mark.size()));
  if (!bytes) return {};
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes->data(), bytes->size());
  return std::string(mark) + to_hex(hash);
}

}  // namespace logres::server
