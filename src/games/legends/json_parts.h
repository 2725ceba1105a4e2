// Small pieces shared by the view (json.cc) and the state (state_json.cc).
#pragma once

#include <span>

#include "core/json_parts.h"
#include "games/legends/scores.h"
#include "games/legends/words.h"

namespace logres::legends {

inline void write_set(JsonWriter& json, std::string_view key, Set set, std::span<const std::string_view> names) {
  json.key(key).array();
  for (const std::uint8_t i : Members(set)) json.word(names[i]);
  json.end_array();
}

}  // namespace logres::legends
