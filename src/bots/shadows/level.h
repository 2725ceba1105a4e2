// How good a Shadows bot is, in numbers.
#pragma once

#include <array>
#include <string_view>

namespace logres::shadows {

struct Level {
  std::string_view name;
  double slips;         // how far a worse move may look like a better one
  int worlds = 0;       // how many worlds it imagines for each move it considers; 0: it plays by rules alone
  int turns = 0;        // how many turns it imagines in each
  int candidates = 0;   // how many moves it considers
  double doubt = 0;     // standard errors by which another move must beat the rule policy's
  double exposure = 0;  // what a Traitor pays for a clue of treason, in chances to win
};

inline constexpr std::array<Level, 2> kLevels = {{
    {"knight", 0.02},
    {"champion", 0.02, 48, 10, 6, 1.5, 0.015},
}};

// One of kLevels; nullptr: no such level.
constexpr const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

}  // namespace logres::shadows
