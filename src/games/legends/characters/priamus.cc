// Sir Priamus (L-324 to L-328): the healer.
#include "games/legends/acts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

bool priamus_may_rescue(const State& s) {
  const Removal& r = s.removal;
  if ((r.choices & s.pile) == 0 || r.unanswered != 0 || s.healed != 0 || !has_text(s, kPriamus)) return false;
  const Seat p = owner_of(s, kPriamus);
  return p != s.active && s.hand_size[p] > 0 && room(s, p, place_of(s, kPriamus)) > 0;  // L-142, L-328, L-474
}

void answer_priamus(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kPass) return;
  s.healed = 1;
  discard_from_hand(s, ctx, p, m.b);
  s.pile &= ~bit(m.a);
  put(s, m.a, p, place_of(s, kPriamus));
  ctx.emit({.kind = kEvRescued, .actor = p, .arg = {m.a}});
}

void legal_priamus(const State& s, Seat /*p*/, MoveList& out) {
  const Seat p = s.frames.top().owner;
  for (const Character c : Members(s.removal.choices & s.pile)) {
    for (const Character card : Members(s.hand[p])) out.add(move(kRescue, c, card));
  }
  out.add(move(kPass));
}

}  // namespace logres::legends
