// Web Push: what a browser's push service is given for one of our players. The text is encrypted for the browser
// (RFC 8291, aes128gcm), we say who we are by a key of our own (RFC 8292, VAPID). No sockets here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/millis.h"

namespace logres::server {

// Where a browser wants to be reached, and the keys it has made for that.
struct PushAddress {
  std::string endpoint;
  std::array<std::uint8_t, 65> key{};   // its public key, a point of P-256
  std::array<std::uint8_t, 16> auth{};  // a secret it shares with us
};
// As a browser writes them (base64url). Nothing when they are none.
std::optional<PushAddress> read_push_address(std::string_view endpoint, std::string_view key, std::string_view auth);

// A pair of keys on P-256, kept as the private one in hexadecimal digits.
class PushKey {
 public:
  static PushKey make();
  static std::optional<PushKey> from_hex(std::string_view hex);
  std::string hex() const;
  std::string public_text() const;  // base64url, for the browser
  const std::array<std::uint8_t, 32>& secret() const { return secret_; }
  const std::array<std::uint8_t, 65>& open() const { return open_; }

  // The header Authorization for a push service ("https://push.example"), good for some hours.
  std::string authorization(std::string_view audience, std::string_view contact, Millis now) const;

 private:
  std::array<std::uint8_t, 32> secret_{};
  std::array<std::uint8_t, 65> open_{};
};

// The body of the post. `sender` and `salt` are used once: random, but for a test.
std::string encrypt_push(std::string_view text, const PushAddress& to);
std::string encrypt_push(std::string_view text,
                         const PushAddress& to,
                         const PushKey& sender,
                         const std::array<std::uint8_t, 16>& salt);

std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);  // padding or none

}  // namespace logres::server
