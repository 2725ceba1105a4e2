// Sir Dinadan (L-291 to L-296, L-412): his Company ignores what an Event does to it.
#include "games/legends/acts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

bool ask_dinadan(State& s, EventId e, Set touched) {
  if (!has_text(s, kDinadan)) return false;
  const Seat p = owner_of(s, kDinadan);
  if (p == s.active || (touched & company_of(s, kDinadan)) == 0) return false;  // L-296, L-466
  push(s, Step::kDinadan, p, kDinadan, e);
  return true;
}

void answer_dinadan(State& s, const Ctx& ctx, Move m) {
  const Frame f = s.frames.top();
  s.frames.pop();
  if (m.verb != kIgnore) return;
  s.ignoring = company_of(s, kDinadan);
  ctx.emit({.kind = kEvIgnored, .actor = f.owner, .arg = {f.x[0]}});
}

void legal_dinadan(const State& /*s*/, Seat /*p*/, MoveList& out) {
  out.add(move(kIgnore));
  out.add(move(kPass));
}

}  // namespace logres::legends
