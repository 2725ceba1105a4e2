// What a move costs before a line of ours has run: ./bench floor.
#pragma once

#include <string>

namespace logres::bench {

struct FloorPlan {
  int tables = 60, seats = 4;
  int asks = 110,
      tells = 460;  // bytes of a move that comes, and of what each seat is told, as ./bench server sees them
  double seconds = 10;
};

// Throws std::runtime_error with a sentence.
std::string measure_floor(const FloorPlan& plan);

}  // namespace logres::bench
