// How good a Shadows bot is, in numbers.
#pragma once

#include <array>
#include <string_view>

namespace logres::shadows {

struct Level {
  std::string_view name;
  double slips;  // how far a worse move may look like a better one
  int worlds;    // how many worlds it imagines for each move it considers; 0: it plays by rules alone
  int turns;     // how many turns it imagines in each
};

inline constexpr std::array<Level, 2> kLevels = {{
    {"knight", 0.02, 0, 0},
    {"champion", 0.02, 32, 10},
}};

// One of kLevels; nullptr: no such level.
constexpr const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

}  // namespace logres::shadows
