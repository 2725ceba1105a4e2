// The Dragon (S-159 to S-167): a group quest, once, three triples against five cards that count 4 more than on
// Lancelot.
#include "games/shadows/quests/quests.h"

namespace logres::shadows {

// S-160, S-161.
bool fits_dragon(const Laid& laid, int value) {
  const ValueCounts c = counts_with(laid, value);
  static_assert(kQuests[kAtDragon].white_spots == 9);
  return laid.size < 9 && c.kinds <= 3 && c.most <= 3;
}

}  // namespace logres::shadows
