// How a game's tensor.def becomes the description of its tensor (layout.inc).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/tensor.h"
#include "core/shape.h"

namespace logres::batch::detail {

inline constexpr std::span<const std::string_view> kNoWords{};

// The elements of an array, of arrays too: its shape.
template <class T>
struct Dimensions {
  static void add(std::vector<std::size_t>& /*shape*/) {}
  static constexpr std::size_t kElement = sizeof(T);
};
template <class T, std::size_t N>
struct Dimensions<std::array<T, N>> {
  static void add(std::vector<std::size_t>& shape) {
    shape.push_back(N);
    Dimensions<T>::add(shape);
  }
  static constexpr std::size_t kElement = Dimensions<T>::kElement;
};

template <Cells kind, class T>
void add_field(std::vector<TensorField>& list,
               std::size_t& cells,
               std::string_view name,
               std::span<const std::string_view> words,
               std::string meaning) {
  TensorField field{.name = std::string(name),
                    .kind = kind,
                    .offset = cells,
                    .shape = {},
                    .words = words,
                    .meaning = std::move(meaning)};
  Dimensions<T>::add(field.shape);
  const std::size_t element = Dimensions<T>::kElement * (kind == Cells::kBits || kind == Cells::kSeats ? 8 : 1);
  if (element > 1) field.shape.push_back(element);
  cells += cells_of<kind, T>();
  list.push_back(std::move(field));
}

// What the view says of the field at this path, so that the documentation of both is one; else what the row says.
std::string meaning_of(const Shape& view, std::string_view path, std::string_view meaning);

}  // namespace logres::batch::detail
