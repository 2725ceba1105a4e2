// The Quest for Lancelot (S-150 to S-158): solo, once, a full house against five cards. Its end turns the board to the
// Dragon (quest_end.cc).
#include "games/shadows/quests/quests.h"

namespace logres::shadows {

// S-151, S-152: three of one value, two of another.
bool fits_lancelot(const Laid& laid, int value) {
  const ValueCounts c = counts_with(laid, value);
  static_assert(kQuests[kAtLancelot].white_spots == 5);
  return laid.size < 5 && c.kinds <= 2 && c.most <= 3 && c.second <= 2;
}

}  // namespace logres::shadows
