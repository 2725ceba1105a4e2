// How good a Rumors bot is: its memory and its care, in numbers.
#pragma once

#include <array>
#include <string_view>

namespace logres::rumors {

struct Level {
  std::string_view name;
  double forgets;    // chance, each turn and for each covered card of the pile, that it slips its mind
  double mixes_up;   // of those: the share it remembers wrongly (another value) instead of not at all
  double miscounts;  // chance, each time Morgan #2's number is said, that it loses count by one
  bool counts_deck;  // remembers what has been discarded, and so what is still to come
  int rollouts;      // how often it imagines how listening may go on
  double slack;      // how far, in chances to win, a worse move may look like a better one
  double suspects;   // how sharply it judges what others do; who forgets had better judge mildly
  double patience;   // what an accusation must promise, in chances to win
};

inline constexpr std::array<Level, 3> kLevels = {{
    {"page", 0.02, 0.4, 0.25, false, 8, 0.05, 6, 0.15},
    {"knight", 0.006, 0.25, 0.05, true, 16, 0.02, 10, 0.10},
    {"champion", 0, 0, 0, true, 32, 0, 14, 0.14},
}};

}  // namespace logres::rumors
