// Dame Bragwaine (L-234 to L-236).
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

Set targets_bragwaine(const Board& b, Character who) {
  const Seat p = owner_of(b, who);
  const std::uint8_t here = place_of(b, who);
  if (room(b, p, here) < 1) return 0;
  Set able = 0;
  for (const Character c : Members(b.of[p] & cards(b).knights & ~b.at[here])) {
    if (may_leave(b, c) && may_enter(b, c, here)) able |= bit(c);  // L-235
  }
  return able;
}

void resolve_bragwaine(State& s, const Ctx& ctx, const Use& use) {
  go_to(s, ctx, use.target, place_of(s, use.who));
  mark(s, ctx, use.who);
}

}  // namespace

const Text kBragwaineText = {.places = kMainPlaces, .targets = targets_bragwaine, .resolve = resolve_bragwaine};

}  // namespace logres::legends
