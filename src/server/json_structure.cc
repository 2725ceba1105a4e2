#include "server/json_structure.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace logres::server {
namespace {

constexpr std::size_t kBlock = 64;  // bytes, and bits of a mask

// One bit for each byte of a block.
struct Masks {
  std::uint64_t quotes = 0, backslashes = 0, opens = 0, closes = 0, commas = 0;
};

#ifdef __SSE2__
Masks classify(const char* bytes) {
  Masks masks;
  for (unsigned part = 0; part < kBlock; part += 16) {
    const __m128i text = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + part));
    const __m128i folded = _mm_or_si128(text, _mm_set1_epi8(0x20));  // '[' and '{' differ in this bit, ']' and '}', too
    const auto bits = [part](__m128i found) {
      return static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(found))) << part;
    };
    masks.quotes |= bits(_mm_cmpeq_epi8(text, _mm_set1_epi8('"')));
    masks.backslashes |= bits(_mm_cmpeq_epi8(text, _mm_set1_epi8('\\')));
    masks.opens |= bits(_mm_cmpeq_epi8(folded, _mm_set1_epi8('{')));
    masks.closes |= bits(_mm_cmpeq_epi8(folded, _mm_set1_epi8('}')));
    masks.commas |= bits(_mm_cmpeq_epi8(text, _mm_set1_epi8(',')));
  }
  return masks;
}
#else
Masks classify(const char* bytes) {
  Masks masks;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const char c = bytes[i];
    const std::uint64_t bit = std::uint64_t{1} << i;
    if (c == '"') masks.quotes |= bit;
    if (c == '\\') masks.backslashes |= bit;
    if (c == '{' || c == '[') masks.opens |= bit;
    if (c == '}' || c == ']') masks.closes |= bit;
    if (c == ',') masks.commas |= bit;
  }
  return masks;
}
#endif

// Bit n: an odd number of bits is set up to and with n.
std::uint64_t running_parity(std::uint64_t bits) {
  for (unsigned by = 1; by < 64; by *= 2) bits ^= bits << by;
  return bits;
}

// Goes from block to block and says which brackets and commas are none of a string's.
class Scanner {
 public:
  struct Block {
    std::uint64_t opens, closes, commas;
  };
  Block read(const char* bytes) {
    Masks masks = classify(bytes);
    if (masks.backslashes != 0 || escaped_) masks.quotes &= ~escaped_by(masks.backslashes);
    const std::uint64_t inside = running_parity(masks.quotes) ^ in_string_;
    in_string_ = (inside >> 63U) != 0 ? ~std::uint64_t{0} : 0;
    return {masks.opens & ~inside, masks.closes & ~inside, masks.commas & ~inside};
  }

 private:
  // The bytes behind a backslash that is not itself behind one.
  std::uint64_t escaped_by(std::uint64_t backslashes) {
    std::uint64_t found = 0;
    for (unsigned i = 0; i < kBlock; ++i) {
      const bool is_escaped = escaped_;
      if (is_escaped) found |= std::uint64_t{1} << i;
      escaped_ = !is_escaped && ((backslashes >> i) & 1U) != 0;
    }
    return found;
  }

  std::uint64_t in_string_ = 0;  // all bits, when the block before ended inside of a string
  bool escaped_ = false;
};

}  // namespace

Skipped skip_whole(std::string_view text, std::size_t at, std::size_t limit) {
  Skipped skipped{.end = at, .values = 0};
  Scanner reader;
  int depth = 0;
  for (; at < limit; at += kBlock) {
    const std::size_t left = limit - at;
    char last[kBlock] = {};  // what is behind the text is not ours to read
    if (at + kBlock > text.size()) std::memcpy(last, text.data() + at, text.size() - at);
    const Scanner::Block block = reader.read(at + kBlock > text.size() ? last : text.data() + at);
    std::uint64_t marks = block.opens | block.closes | block.commas;
    if (left < kBlock) marks &= (std::uint64_t{1} << left) - 1;
    for (; marks != 0; marks &= marks - 1) {
      const std::uint64_t mark = marks & -marks;
      const bool closes = (block.closes & mark) != 0;
      if (depth == 0 && (block.opens & mark) == 0) {
        skipped = {at + static_cast<std::size_t>(std::countr_zero(mark)), skipped.values + 1};
        if (closes) return skipped;
      } else {
        depth += (block.opens & mark) != 0 ? 1 : closes ? -1 : 0;
      }
    }
  }
  return skipped;
}

}  // namespace logres::server
