// Finds its way through JSON text without reading it: 64 bytes at a time, by the places of its brackets and commas.
#pragma once

#include <cstddef>
#include <string_view>

namespace logres::server {

struct Skipped {
  std::size_t end = 0;     // behind the last whole one: its comma, or the bracket that closes all of them
  std::size_t values = 0;  // how many
};

// In `text`, JSON without blanks, at `at` begins a member of an object or an element of an array. Skips all those that
// end before `limit`; nothing from there on is looked at.
Skipped skip_whole(std::string_view text, std::size_t at, std::size_t limit);

}  // namespace logres::server
