// The effect of each drawn Black card, as cards.def names it (section 10). Each is called once, with the card's
// Step::kBlack on top of the frames; a card that stays somewhere sets disposal() there.
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

// Several cards have the same effect, so some are declared more than once.
#define BLACK(id, word, kind, base, added, number, quest, effect, ...) \
  void effect(State& s, const Ctx& ctx, Seat drawer);
#include "games/shadows/cards.def"

}  // namespace logres::shadows
