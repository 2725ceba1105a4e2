#include "table/secret.h"

#include <sodium.h>

#include <stdexcept>

#include "table/digest.h"

namespace logres {
namespace {

void put_little_endian(std::uint64_t value, std::span<std::uint8_t, 8> out) {
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(value >> (8U * i));
}

std::uint64_t get_little_endian(std::span<const std::uint8_t, 8> bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) value |= std::uint64_t{bytes[i]} << (8U * i);
  return value;
}

// SHA-256 of a word and the seed: the key and the salt come from different words, so neither tells the other.
Digest::Bytes derive(std::string_view word, std::uint64_t seed) {
  std::array<std::uint8_t, 8> number{};
  put_little_endian(seed, number);
  Digest digest;
  digest.add({reinterpret_cast<const std::uint8_t*>(word.data()), word.size()});
  digest.add(number);
  return digest.bytes();
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Secret Secret::random() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot get random numbers from the operating system");
  Secret secret;
  randombytes_buf(secret.key.data(), secret.key.size());
  randombytes_buf(secret.salt.data(), secret.salt.size());
  return secret;
}

Secret Secret::from_seed(std::uint64_t seed) { return {derive("logres key", seed), derive("logres salt", seed)}; }

std::string Secret::commitment() const {
  Digest digest;
  digest.add(key);
  digest.add(salt);
  return digest.hex();
}

MoveDice::MoveDice(const Secret& secret, std::uint64_t move_number)
    : secret_(secret), move_(move_number), dice_(Dice::blocks(&MoveDice::block, this)) {}

void MoveDice::block(const void* self, std::uint64_t index, Dice::Block& out) {
  const auto& me = *static_cast<const MoveDice*>(self);
  std::array<std::uint8_t, 8> nonce{};
  put_little_endian(me.move_, nonce);
  std::array<std::uint8_t, 64> bytes{};
  crypto_stream_chacha20_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(), index, me.secret_.key.data());
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = get_little_endian(std::span(bytes).subspan(8 * i).first<8>());
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string hex;
  hex.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    hex += kDigits[byte >> 4U];
    hex += kDigits[byte & 15U];
  }
  return hex;
}

std::optional<std::array<std::uint8_t, 32>> from_hex_32(std::string_view hex) {
  std::array<std::uint8_t, 32> bytes{};
  if (hex.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = hex_digit(hex[2 * i]);
    const int low = hex_digit(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(16 * high + low);
  }
  return bytes;
}

}  // namespace logres
