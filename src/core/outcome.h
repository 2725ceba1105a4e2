// How a game ended.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"

namespace logres {

struct Outcome {
  SeatSet winners;
  std::uint8_t reason = 0;                      // an index into the game's table of endings
  std::array<std::int16_t, kMaxSeats> score{};  // points where the game has them, else 1 for a winner and 0
  bool operator==(const Outcome&) const = default;
};

}  // namespace logres
