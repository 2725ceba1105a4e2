// Sir Lambegus (L-305 to L-309, L-418): the Knight who goes in another's place.
#include "games/legends/acts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

// L-174, L-305, L-306, L-466: Knights for whom he may answer now and has not been asked yet.
Set saved_by_lambegus(const State& s) {
  const Removal& r = s.removal;
  if (r.unanswered != 0 || !has_text(s, kLambegus) || has(r.doomed, kLambegus) || s.sieged == kLambegus) return 0;
  if (owner_of(s, kLambegus) == s.active) return 0;  // L-142, L-474
  return r.doomed & ~r.asked & cards(s).knights & company_of(s, kLambegus);
}

void answer_lambegus(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kPass) return;
  Removal& r = s.removal;
  r.doomed = (r.doomed & ~bit(m.a)) | bit(kLambegus);
  r.saved |= bit(m.a);
  r.asked |= bit(kLambegus);
  if (r.replaced == m.a) r.replaced = kLambegus;  // L-309
  ctx.emit({.kind = kEvSacrificed, .actor = p, .arg = {m.a}});
}

void legal_lambegus(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(s.removal.choices)) out.add(move(kSacrifice, c));
  out.add(move(kPass));
}

}  // namespace logres::legends
