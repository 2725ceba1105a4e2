// Sir Tristan (L-331, L-332).
#include "games/legends/characters/continuous.h"

namespace logres::legends {

int tristan(const Board& b, const Standing& at, Ability a) {
  if (a == kCombat) {
    const bool isolde = has(at.location, kIsolde);
    if (at.place == kCornwall && isolde) return 3;
    return at.place == kCornwall || isolde ? 1 : 0;
  }
  if (a == kPsyche) return plays(b, kIsolde) && !has(at.company, kIsolde) ? -4 : 0;
  return 0;
}

}  // namespace logres::legends
