// Percival doubles the swords of an accusation, or those a Traitor flips at the end. The swords
// themselves are laid in accuse.cc and end.cc.
#include "games/rumors/step_functions.h"

namespace logres::rumors {

void answer_percival(State& s, const Ctx& ctx, Move m) {
  if (m.verb == kPass) return pass_window(s);
  const Frame& f = s.frames.top();
  spend_knight(s, ctx, f.owner, kPercival, f.x[1]);
  s.frames.pop();
  s.result = 1;
}

void legal_percival(const State& s, Seat p, MoveList& out) { legal_window(s, p, kPercival, kPlayPercival, out); }

}  // namespace logres::rumors
