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
  const auto* row = std::find_if(rows.begin(), rows.end(), [&](const Named<Value>& r) { return r.value == value; });
  return row == rows.end() ? std::string_view{} : row->word;
}

template <class Value, std::size_t N>
constexpr std::optional<Value> value_of(const std::array<Named<Value>, N>& rows, std::string_view word) {
  const auto* row = std::find_if(rows.begin(), rows.end(), [&](const Named<Value>& r) { return r.word == word; });
  if (row == rows.end()) return std::nullopt;
  return row->value;
}

// All the words, for a sentence that offers them.
template <class Value, std::size_t N>
constexpr std::array<std::string_view, N> words_of(const std::array<Named<Value>, N>& rows) {
  std::array<std::string_view, N> words;
  std::transform(rows.begin(), rows.end(), words.begin(), [](const Named<Value>& r) { return r.word; });
  return words;
}

}  // namespace logres::server
