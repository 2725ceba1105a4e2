// Lady Ettard (L-248 to L-250): the pin. Whom she pins is named as she is played (L-487).
#include "games/legends/acts.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

Set pinnable(const Board& b, Seat p, std::uint8_t place, Set coming) {
  const Set arrived = coming | bit(kEttard);
  const Standing ettard{kEttard, place, company(b, p, place) | arrived, b.at[place] | arrived};
  Set able = coming & cards(b).knights;  // her own player's, so nothing protects him (L-415)
  for (const Character c : Members(b.at[place] & cards(b).knights)) {
    if (can_affect(b, ettard, p, c)) able |= bit(c);
  }
  return able;
}

void list_pins(const State& s, Seat p, std::uint8_t place, MoveList& out) {
  for (const Character c : Members(pinnable(s, p, place, 0))) out.add(move(kPlayPin, place, c));
}

void pin(State& s, const Ctx& ctx, Character knight) {
  s.pinned = knight;
  ctx.emit({.kind = kEvPinned, .arg = {knight}});
}

}  // namespace logres::legends
