// Arthur stops another player's quest. What follows is in quest.cc.
#include "games/rumors/step_functions.h"

namespace logres::rumors {

void answer_arthur(State& s, const Ctx& ctx, Move m) {
  if (m.verb == kPass) return pass_window(s);
  spend_knight(s, ctx, s.frames.top().owner, kArthur, s.active);
  s.frames.pop();
  s.result = 1;
}

void legal_arthur(const State& s, Seat p, MoveList& out) { legal_window(s, p, kArthur, kPlayArthur, out); }

}  // namespace logres::rumors
