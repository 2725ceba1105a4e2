// The Tournament against the Black Knight (S-141 to S-149): solo, perpetual, two pairs against four cards. Its numbers
// are a row of kQuests; laying a card, placing a Black card and the end are shared with the other combat quests.
#include "games/shadows/quests/quests.h"

namespace logres::shadows {

// S-142, S-143: two pairs of two different values.
bool fits_black_knight(const Laid& laid, int value) {
  const ValueCounts c = counts_with(laid, value);
  static_assert(kQuests[kAtBlackKnight].white_spots == 4);
  return laid.size < 4 && c.kinds <= 2 && c.most <= 2;
}

}  // namespace logres::shadows
