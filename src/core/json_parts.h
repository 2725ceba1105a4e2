// Small pieces of views and states that every game writes the same way.
#pragma once

#include <span>
#include <string_view>

#include "core/json_writer.h"
#include "core/seat.h"

namespace logres {

inline void seat_list(JsonWriter& json, std::string_view key, SeatSet set) {
  json.key(key).array();
  for (Seat p = 0; p < kMaxSeats; ++p) {
    if (set.has(p)) json.value(p);
  }
  json.end_array();
}

// null for nobody.
inline void optional_seat(JsonWriter& json, std::string_view key, Seat p) {
  json.key(key);
  p < kMaxSeats ? json.value(p) : json.null();
}

// Begins what only this seat sees. False: a spectator, for whom there is nothing.
inline bool begin_mine(JsonWriter& json, Seat me) {
  json.key("mine");
  if (me == kNoSeat) {
    json.null();
    return false;
  }
  json.object();
  return true;
}

// null for a value that has no name, or an empty one.
inline void optional_name(JsonWriter& json,
                          std::string_view key,
                          std::uint8_t value,
                          std::span<const std::string_view> names) {
  json.key(key);
  value < names.size() && !names[value].empty() ? json.value(names[value]) : json.null();
}

}  // namespace logres
