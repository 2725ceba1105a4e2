#include "server/hub_codes.h"

#include <sodium/crypto_hash_sha256.h>
#include <sodium/randombytes.h>

#include <array>

#include "server/hub.h"
#include "table/secret.h"
#include "table/utf8.h"

namespace logres {
namespace {

// Of each group that looks alike at most one: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
constexpr std::string_view kLetters = "346789ACDEFGHJKMNPQRTUWXY";
constexpr std::size_t kCodeLength = 8;
constexpr int kMaxName = 24;

// The code point at the front of UTF-8 that is known to be sound.
char32_t next_point(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  char32_t point = size == 1 ? lead : lead & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) point = point << 6U | (static_cast<unsigned char>(text[i]) & 0x3fU);
  text.remove_prefix(size);
  return point;
}

bool is_blank(char32_t c) { return c == ' ' || c == 0xa0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200a); }

// Besides the usual ones: marks that turn the direction of writing, are invisible, or break lines.
bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || (c >= 0x200b && c <= 0x200f) ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xfff0 && c <= 0xfffb);
}

}  // namespace

std::string make_code() {
  std::string code;
  for (std::size_t i = 0; i < kCodeLength; ++i) code += kLetters[randombytes_uniform(kLetters.size())];
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

std::string hash_of_key(std::string_view key) {
  const auto bytes = from_hex_32(key);
  if (!bytes) return {};
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes->data(), bytes->size());
  return to_hex(hash);
}

std::optional<std::string> clean_name(std::string_view text) {
  if (!is_utf8(text)) return std::nullopt;
  std::string name;
  int points = 0;
  bool blank = false;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t c = next_point(text);
    if (is_control(c)) return std::nullopt;
    if (is_blank(c)) {
      blank = !name.empty();
      continue;
    }
    if (blank) name += ' ';
    points += blank ? 2 : 1;
    blank = false;
    if (points > kMaxName) return std::nullopt;
    name += before.substr(0, before.size() - text.size());
  }
  return name.empty() ? std::nullopt : std::optional(name);
}

}  // namespace logres
