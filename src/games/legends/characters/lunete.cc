// Lady Lunete (L-251 to L-254): a woman comes with the Knight who is played into her Company, in the same action.
#include "games/legends/acts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

void list_plays_with_lunete(const State& s, Seat p, MoveList& out) {
  const Set women = s.hand[p] & cards(s).women;
  if (women == 0 || !has(s.of[p], kLunete) || !has_text(s, kLunete)) return;
  const std::uint8_t place = place_of(s, kLunete);
  if (place == kAvalon || room(s, p, place) < 2) return;  // L-252
  const Set knights = s.hand[p] & cards(s).knights;
  for (const Character k : Members(knights)) {
    for (const Character w : Members(women & ~bit(k))) out.add(move(kPlayWith, k, w));
  }
  if (!has(women, kEttard)) return;
  for (const Character k : Members(knights & ~bit(kEttard))) {  // L-253
    for (const Character c : Members(pinnable(s, p, place, bit(k)))) out.add(move(kPlayWithPin, k, c));
  }
}

void play_with_lunete(State& s, const Ctx& ctx, Seat p, Move m) {
  const std::uint8_t place = place_of(s, kLunete);
  play(s, ctx, p, m.a, place);
  play(s, ctx, p, m.verb == kPlayWith ? m.b : Character{kEttard}, place);
  if (m.verb == kPlayWithPin) pin(s, ctx, m.b);
}

}  // namespace logres::legends
