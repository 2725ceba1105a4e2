// How good a Shadows bot is, in numbers.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace logres::shadows {

// How a hidden Traitor goes about it. Only the first is a whole player; the others are one idea each, played to the
// end: what bots are measured against, and what a champion takes a Traitor to be capable of.
enum class Ploy : std::uint8_t {
  kMasked,   // like a Knight where it costs Evil little (treason.cc)
  kRush,     // a Siege Engine in every turn
  kPayer,    // Life for every evil, so that nothing can be held against it
  kSleeper,  // a Loyal Knight until the end is near, then a rush
  kPloys,
};
inline constexpr std::size_t kPloys = static_cast<std::size_t>(Ploy::kPloys);

struct Level {
  std::string_view name;
  double slips;         // how far a worse move may look like a better one
  int worlds = 0;       // how many worlds it imagines for each move it considers; 0: it plays by rules alone
  int turns = 0;        // how many turns it imagines in each
  int candidates = 0;   // how many moves it considers
  double doubt = 0;     // standard errors by which another move must beat the rule policy's
  double exposure = 0;  // what a Traitor pays for a clue of treason, in chances to win
  Ploy ploy = Ploy::kMasked;
};

inline constexpr std::array<Level, 2> kLevels = {{
    {"knight", 0.02},
    {"champion", 0.02, 48, 10, 6, 1.5, 0.015},
}};

// Knights who, dealt the Traitor, play one cheap trick. They are measured against and offered to nobody.
inline constexpr std::array<Level, 3> kTricksters = {{
    {.name = "rush", .slips = 0.02, .ploy = Ploy::kRush},
    {.name = "payer", .slips = 0.02, .ploy = Ploy::kPayer},
    {.name = "sleeper", .slips = 0.02, .ploy = Ploy::kSleeper},
}};

// One of kLevels or kTricksters; nullptr: no such level.
constexpr const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
  }
  for (const Level& level : kTricksters) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

}  // namespace logres::shadows
