// A seat's view as numbers for a learner: a fixed row of bytes, field by field.
//
// Every field of a game's Observation is a row of src/games/<game>/tensor.def, and nothing else goes in: what a seat
// may see is decided by observe() alone. Equal views are equal tensors and the other way round (tests/conformance/).
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/game.h"

namespace logres::batch {

// What a field's cells say. 255 is "nobody" or "not known to this seat" in kSeat and kWord.
enum class Cells : std::uint8_t {
  kCount,   // a number
  kSigned,  // a number plus 128
  kYesNo,   // 0 or 1
  kSeat,    // a seat
  kSeats,   // 0 or 1 for each of eight seats
  kBits,    // 0 or 1 for each member of a set, by its number in the words
  kWord,    // an index into the words
  kBytes,   // as the meaning says
};
std::string_view cells_name(Cells kind);

struct TensorField {
  std::string name;  // as in tensor.def
  Cells kind = Cells::kCount;
  std::size_t offset = 0;          // of its first cell
  std::vector<std::size_t> shape;  // of its cells
  std::span<const std::string_view> words;
  std::string meaning;
};

// The layout of a game: its view, and the labels for training, which are no part of any view.
struct Layout {
  std::vector<TensorField> view, labels;
  std::size_t view_cells = 0, label_cells = 0;
};

namespace detail {

// Eight bits as eight bytes of 0 or 1, the lowest first.
inline void spread(std::uint8_t bits, std::uint8_t* out) {
  std::uint64_t bytes = (bits * 0x0101010101010101ULL) & 0x8040201008040201ULL;
  bytes = ((bytes + 0x7f7f7f7f7f7f7f7fULL) >> 7U) & 0x0101010101010101ULL;
  std::memcpy(out, &bytes, sizeof bytes);
}

template <Cells kind, class T>
constexpr std::size_t cells_of() {
  return kind == Cells::kBits || kind == Cells::kSeats ? 8 * sizeof(T) : sizeof(T);
}

// Fields are plain bytes (or sets of bits in little-endian words): their cells are copies of them.
template <Cells kind, class T, std::size_t N>
  requires(kind == Cells::kBits || kind == Cells::kSeats)
inline std::uint8_t* put(const std::array<T, N>& values, std::uint8_t* out);

template <Cells kind, class T>
inline std::uint8_t* put(const T& value, std::uint8_t* out) {
  static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
  if constexpr (kind == Cells::kBits || kind == Cells::kSeats) {
    if (value == T{}) {  // most sets are empty most of the time
      std::memset(out, 0, 8 * sizeof(T));
    } else {
      std::array<std::uint8_t, sizeof(T)> bytes;
      std::memcpy(bytes.data(), &value, sizeof(T));
      for (std::size_t i = 0; i < sizeof(T); ++i) spread(bytes[i], out + 8 * i);
    }
  } else if constexpr (kind == Cells::kSigned) {
    static_assert(sizeof(T) == 1);
    *out = static_cast<std::uint8_t>(value + 128);
  } else {
    std::memcpy(out, &value, sizeof(T));
  }
  return out + cells_of<kind, T>();
}

template <Cells kind, class T, std::size_t N>
  requires(kind == Cells::kBits || kind == Cells::kSeats)
inline std::uint8_t* put(const std::array<T, N>& values, std::uint8_t* out) {
  for (const T& value : values) out = put<kind>(value, out);
  return out;
}

}  // namespace detail

// The three below are made of tensor.def, for each game of the house (layouts.cc).
template <Game G>
std::size_t view_cells();
template <Game G>
void write_view(const typename G::Observation& view, std::uint8_t* out);
template <Game G>
void write_labels(const typename G::State& state, std::uint8_t* out);
template <Game G>
const Layout& layout_of();

}  // namespace logres::batch
