// The ids of a table's rows.
#pragma once

#include <array>
#include <string_view>

namespace logres {

template <class Row, std::size_t N>
constexpr std::array<std::string_view, N> ids_of(const std::array<Row, N>& rows) {
  std::array<std::string_view, N> ids{};
  for (std::size_t i = 0; i < N; ++i) ids[i] = rows[i].id;
  return ids;
}

}  // namespace logres
