// Values that have a word each: one row per value, found by either.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace logres::server {

template <class Value>
struct Named {
  Value value;
  std::string_view word;
};

template <class Value, std::size_t N>
constexpr std::string_view word_of(const std::array<Named<Value>, N>& rows, Value value) {
  for (const Named<Value>& row : rows) {
    if (row.value == value) return row.word;
  }
  return {};
}

template <class Value, std::size_t N>
constexpr std::optional<Value> value_of(const std::array<Named<Value>, N>& rows, std::string_view word) {
  for (const Named<Value>& row : rows) {
    if (row.word == word) return row.value;
  }
  return std::nullopt;
}

// All the words, for a sentence that offers them.
template <class Value, std::size_t N>
constexpr std::array<std::string_view, N> words_of(const std::array<Named<Value>, N>& rows) {
  std::array<std::string_view, N> words;
  std::transform(rows.begin(), rows.end(), words.begin(), [](const Named<Value>& r) { return r.word; });
  return words;
}

}  // namespace logres::server
