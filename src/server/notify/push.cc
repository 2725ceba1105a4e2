#include "server/notify/push.h"

#include <fmt/format.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <sodium/randombytes.h>
#include <sodium/utils.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <vector>

#include "server/base/times.h"
#include "table/secret.h"

namespace logres::server {
namespace {

constexpr std::size_t kRecord = 4096;       // RFC 8188: the size of a record; ours is shorter than one
constexpr std::size_t kLongestText = 3000;  // with what is added less than services must take (RFC 8030, 7.2)
constexpr std::size_t kTag = 16;
constexpr Millis kTokenLives = 12 * 3600;  // seconds; RFC 8292 allows 24 hours

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* thing) const {
    Free(thing);
  }
};
using Curve = std::unique_ptr<EC_GROUP, Freed<&EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freed<&EC_POINT_free>>;
using Number = std::unique_ptr<BIGNUM, Freed<&BN_clear_free>>;
using Key = std::unique_ptr<EVP_PKEY, Freed<&EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<&EVP_PKEY_CTX_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freed<&OSSL_PARAM_BLD_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Freed<&OSSL_PARAM_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Freed<&EVP_CIPHER_CTX_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freed<&EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<&ECDSA_SIG_free>>;

using Hash = std::array<std::uint8_t, 32>;

void need(bool good) {
  if (!good) throw std::runtime_error("OpenSSL refused an operation of Web Push");
}

std::string_view view(const auto& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

std::array<std::uint8_t, 65> point_of(const std::array<std::uint8_t, 32>& secret) {
  const Curve group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  need(group != nullptr);
  const Point point(EC_POINT_new(group.get()));
  const Number number(BN_bin2bn(secret.data(), static_cast<int>(secret.size()), nullptr));
  std::array<std::uint8_t, 65> out{};
  need(EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1);
  need(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, out.data(), out.size(), nullptr) ==
       out.size());
  return out;
}

// A point that is none would give away bits of our key.
bool is_point(const std::array<std::uint8_t, 65>& bytes) {
  const Curve group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const Point point(EC_POINT_new(group.get()));
  return bytes[0] == 4 && EC_POINT_oct2point(group.get(), point.get(), bytes.data(), bytes.size(), nullptr) == 1;
}

Key key_from(const std::array<std::uint8_t, 65>& open, const std::array<std::uint8_t, 32>* secret) {
  const Builder builder(OSSL_PARAM_BLD_new());
  const Number number(secret != nullptr ? BN_bin2bn(secret->data(), static_cast<int>(secret->size()), nullptr)
                                        : nullptr);
  need(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1);
  need(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, open.data(), open.size()) == 1);
  if (number) need(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1);
  const Params params(OSSL_PARAM_BLD_to_param(builder.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  need(EVP_PKEY_fromdata_init(context.get()) == 1);
  need(EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, params.get()) == 1);
  return Key(key);
}

Hash hmac(std::string_view key, std::string_view text) {
  Hash out{};
  unsigned int size = 0;
  need(HMAC(EVP_sha256(),
            key.data(),
            static_cast<int>(key.size()),
            reinterpret_cast<const unsigned char*>(text.data()),
            text.size(),
            out.data(),
            &size) != nullptr);
  return out;
}

Hash shared_secret(const PushKey& ours, const std::array<std::uint8_t, 65>& theirs) {
  const Key mine = key_from(ours.open(), &ours.secret());
  const Key other = key_from(theirs, nullptr);
  const KeyContext context(EVP_PKEY_CTX_new(mine.get(), nullptr));
  Hash out{};
  std::size_t size = out.size();
  need(EVP_PKEY_derive_init(context.get()) == 1);
  need(EVP_PKEY_derive_set_peer(context.get(), other.get()) == 1);
  need(EVP_PKEY_derive(context.get(), out.data(), &size) == 1 && size == out.size());
  return out;
}

std::string sealed(std::string_view text, const Hash& key, const Hash& nonce) {
  const Cipher cipher(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kTag, '\0');
  auto* bytes = reinterpret_cast<unsigned char*>(out.data());
  int size = 0;
  int rest = 0;
  need(EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, key.data(), nonce.data()) == 1);
  need(EVP_EncryptUpdate(cipher.get(),
                         bytes,
                         &size,
                         reinterpret_cast<const unsigned char*>(text.data()),
                         static_cast<int>(text.size())) == 1);
  need(EVP_EncryptFinal_ex(cipher.get(), bytes + size, &rest) == 1);
  need(EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, kTag, bytes + text.size()) == 1);
  return out;
}

// ES256 wants the two numbers, OpenSSL gives them wrapped.
std::string signed_with(const PushKey& key, std::string_view text) {
  const Key pair = key_from(key.open(), &key.secret());
  const Digest digest(EVP_MD_CTX_new());
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t size = 0;
  need(EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, pair.get()) == 1);
  need(EVP_DigestSign(digest.get(), nullptr, &size, bytes, text.size()) == 1);
  std::vector<unsigned char> wrapped(size);
  need(EVP_DigestSign(digest.get(), wrapped.data(), &size, bytes, text.size()) == 1);
  const unsigned char* at = wrapped.data();
  const Signature signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  need(signature != nullptr);
  std::string out(64, '\0');
  auto* numbers = reinterpret_cast<unsigned char*>(out.data());
  need(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), numbers, 32) == 32);
  need(BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), numbers + 32, 32) == 32);
  return out;
}

}  // namespace

std::string to_base64url(std::string_view bytes) {
  std::string out(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(out.data(),
                    out.size(),
                    reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  out.pop_back();  // its zero
  return out;
}

std::optional<std::string> from_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string out(text.size(), '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  const int result = sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()),
                                       out.size(),
                                       text.data(),
                                       text.size(),
                                       nullptr,
                                       &size,
                                       &end,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  if (result != 0 || end != text.data() + text.size()) return std::nullopt;
  out.resize(size);
  return out;
}

std::optional<PushAddress> read_push_address(std::string_view endpoint, std::string_view key, std::string_view auth) {
  PushAddress address{.endpoint = std::string(endpoint)};
  const auto point = from_base64url(key);
  const auto secret = from_base64url(auth);
  if (!point || point->size() != address.key.size() || !secret || secret->size() != address.auth.size()) {
    return std::nullopt;
  }
  std::copy(point->begin(), point->end(), address.key.begin());
  std::copy(secret->begin(), secret->end(), address.auth.begin());
  return is_point(address.key) ? std::optional(address) : std::nullopt;
}

PushKey PushKey::make() {
  const Key made(EVP_EC_gen("P-256"));
  BIGNUM* number = nullptr;
  need(made != nullptr && EVP_PKEY_get_bn_param(made.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1);
  const Number secret(number);
  PushKey key;
  need(BN_bn2binpad(secret.get(), key.secret_.data(), 32) == 32);
  key.open_ = point_of(key.secret_);
  return key;
}

std::optional<PushKey> PushKey::from_hex(std::string_view hex) {
  const auto bytes = from_hex_32(hex);
  if (!bytes) return std::nullopt;
  PushKey key;
  key.secret_ = *bytes;
  key.open_ = point_of(*bytes);
  return key;
}

std::string PushKey::hex() const { return to_hex(secret_); }
std::string PushKey::public_text() const { return to_base64url(view(open_)); }

std::string PushKey::authorization(std::string_view audience, std::string_view contact, Millis now) const {
  const std::string head = to_base64url(R"({"typ":"JWT","alg":"ES256"})");
  const std::string claims = to_base64url(
      fmt::format(R"({{"aud":"{}","exp":{},"sub":"{}"}})", audience, now / kSecond + kTokenLives, contact));
  const std::string token = head + "." + claims;
  return fmt::format("vapid t={}.{}, k={}", token, to_base64url(signed_with(*this, token)), public_text());
}

std::string encrypt_push(std::string_view text,
                         const PushAddress& to,
                         const PushKey& sender,
                         const std::array<std::uint8_t, 16>& salt) {
  need(text.size() <= kLongestText);
  const std::string info =
      std::string("WebPush: info") + '\0' + std::string(view(to.key)) + std::string(view(sender.open()));
  const Hash first = hmac(view(to.auth), view(shared_secret(sender, to.key)));
  const Hash material = hmac(view(first), info + '\1');
  const Hash mixed = hmac(view(salt), view(material));
  const Hash key = hmac(view(mixed), std::string("Content-Encoding: aes128gcm") + '\0' + '\1');
  const Hash nonce = hmac(view(mixed), std::string("Content-Encoding: nonce") + '\0' + '\1');
  std::string out(view(salt));
  for (const int shift : {24, 16, 8, 0}) out += static_cast<char>((kRecord >> shift) & 0xffU);
  out += static_cast<char>(sender.open().size());
  out += view(sender.open());
  return out + sealed(std::string(text) + '\2', key, nonce);
}

std::string encrypt_push(std::string_view text, const PushAddress& to) {
  std::array<std::uint8_t, 16> salt{};
  randombytes_buf(salt.data(), salt.size());
  return encrypt_push(text, to, PushKey::make(), salt);
}

}  // namespace logres::server
