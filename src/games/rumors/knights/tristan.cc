// Tristan looks through the whole deck.
#include <utility>

#include "games/rumors/step_functions.h"

namespace logres::rumors {

// From now on the deck has an order, because somebody knows it.
void play_tristan(State& s, const Ctx& ctx, Seat p) {
  spend_knight(s, ctx, p, kTristan, p);
  CardPile& d = s.deck;
  for (int i = d.size - d.known - 1; i > 0; --i) {
    std::swap(d.cards[static_cast<std::size_t>(i)], d.cards[ctx.dice.below(static_cast<std::uint32_t>(i + 1))]);
  }
  d.known = d.size;
  push(s, Step::kTristanLook, p);
}

}  // namespace logres::rumors
