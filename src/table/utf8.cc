#include "table/utf8.h"

#include <cstdint>

namespace logres {
namespace {

// What may follow a leading byte: how many bytes, and the range of the first of them.
struct Tail {
  int length;
  std::uint8_t low, high;
};

Tail tail_of(std::uint8_t lead) {
  if (lead >= 0xc2 && lead <= 0xdf) return {1, 0x80, 0xbf};
  if (lead == 0xe0) return {2, 0xa0, 0xbf};
  if (lead == 0xed) return {2, 0x80, 0x9f};
  if (lead >= 0xe1 && lead <= 0xef) return {2, 0x80, 0xbf};
  if (lead == 0xf0) return {3, 0x90, 0xbf};
  if (lead >= 0xf1 && lead <= 0xf3) return {3, 0x80, 0xbf};
  if (lead == 0xf4) return {3, 0x80, 0x8f};
  return {-1, 0, 0};
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto lead = static_cast<std::uint8_t>(text[i]);
    if (lead < 0x80) continue;
    Tail tail = tail_of(lead);
    if (tail.length < 0) return false;
    for (; tail.length > 0; --tail.length) {
      if (++i == text.size()) return false;
      const auto byte = static_cast<std::uint8_t>(text[i]);
      if (byte < tail.low || byte > tail.high) return false;
      tail.low = 0x80;
      tail.high = 0xbf;
    }
  }
  return true;
}

}  // namespace logres
