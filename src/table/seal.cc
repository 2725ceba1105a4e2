#include "table/seal.h"

#include <fmt/format.h>
#include <sodium/crypto_sign.h>
#include <sodium/randombytes.h>
#include <sodium/utils.h>
#include <boost/json/parse.hpp>

namespace logres {
namespace {

static_assert(crypto_sign_SEEDBYTES == 32 && crypto_sign_PUBLICKEYBYTES == 32 && crypto_sign_SECRETKEYBYTES == 64);
constexpr std::size_t kSignature = crypto_sign_BYTES;

const unsigned char* signed_bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

// What is signed. A label has at most 100 bytes.
std::string sealed_words(const Record& record) {
  std::string text = fmt::format("logres names 1\n{}\n{}\n", record.commitment, record.digest);
  for (const std::string& label : record.players) {
    text += static_cast<char>(label.size());
    text += label;
  }
  return text;
}

std::optional<std::array<std::uint8_t, kSignature>> signature_from(std::string_view hex) {
  std::array<std::uint8_t, kSignature> bytes{};
  std::size_t size = 0;
  const int result = sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, &size, nullptr);
  if (hex.size() != 2 * kSignature || result != 0 || size != bytes.size()) return std::nullopt;
  return bytes;
}

std::string_view seal_text(const boost::json::object& object, std::string_view field) {
  const auto* value = object.if_contains(field);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

}  // namespace

SealKey SealKey::random() {
  std::array<std::uint8_t, 32> secret{};
  randombytes_buf(secret.data(), secret.size());
  return *from_hex(to_hex(secret));
}

std::optional<SealKey> SealKey::from_hex(std::string_view secret) {
  const auto bytes = from_hex_32(secret);
  if (!bytes) return std::nullopt;
  SealKey key;
  key.secret_ = *bytes;
  crypto_sign_seed_keypair(key.open_.data(), key.both_.data(), key.secret_.data());
  return key;
}

std::string SealKey::hex() const { return to_hex(secret_); }
std::string SealKey::public_hex() const { return to_hex(open_); }

std::string SealKey::sign(std::string_view text) const {
  std::array<std::uint8_t, kSignature> signature{};
  crypto_sign_detached(signature.data(), nullptr, signed_bytes(text), text.size(), both_.data());
  return to_hex(signature);
}

std::string with_seal(std::string text, const Record& record, const SealKey& key) {
  text.pop_back();  // its bracket
  text += fmt::format(R"(,"seal":{{"key":"{}","names":"{}"}}}})", key.public_hex(), key.sign(sealed_words(record)));
  return text;
}

std::optional<std::string> seal_holds(const Record& record, const boost::json::value& seal) {
  const auto* fields = seal.if_object();
  if (fields == nullptr || fields->size() != 2) return std::nullopt;
  const auto key = from_hex_32(seal_text(*fields, "key"));
  const auto signature = signature_from(seal_text(*fields, "names"));
  if (!key || !signature) return std::nullopt;
  const std::string text = sealed_words(record);
  if (crypto_sign_verify_detached(signature->data(), signed_bytes(text), text.size(), key->data()) != 0) {
    return std::nullopt;
  }
  return to_hex(*key);
}

std::string sealed_by(std::string_view record) {
  const auto value = boost::json::parse(record);
  const auto* seal = value.as_object().if_contains("seal");
  return seal == nullptr ? std::string() : std::string(seal_text(seal->as_object(), "key"));
}

}  // namespace logres
