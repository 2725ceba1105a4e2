// What the windows for Knight cards share.
#include "games/rumors/step_functions.h"

namespace logres::rumors {

SeatSet knight_holders(const State& s) {
  SeatSet set;
  if (s.expert == 0) return set;
  for (Seat p = 0; p < s.seats; ++p) {
    if (knights_held(s, p) > 0 && !revealed_traitor(s, p)) set.add(p);
  }
  return set;
}

Seat next_asked(const State& s, SeatSet asked, Seat after) {
  int i = 1;
  if (after != kNoSeat) i = (after + s.seats - s.active - 1) % s.seats + 2;
  for (; i <= s.seats; ++i) {
    const Seat p = clockwise(s.active, s.seats, i);
    if (asked.has(p)) return p;
  }
  return kNoSeat;
}

void pass_window(State& s) {
  next_in_window(s);
  if (all_answered(s)) s.frames.pop();
}

void legal_window(const State& s, Seat p, Knight knight, Verb verb, MoveList& out) {
  out.add(move(kPass));
  if (s.knights[p][knight] > 0) out.add(move(verb));
}

void spend_knight(State& s, const Ctx& ctx, Seat p, Knight knight, Seat target) {
  --s.knights[p][knight];
  ++s.knights_gone[knight];
  ctx.emit({.kind = kEvKnightPlayed, .actor = p, .arg = {knight, target}});
}

// Something shown to one player alone is put away again.
void answer_look(State& s, const Ctx& /*ctx*/, Move /*m*/) { s.frames.pop(); }
void legal_look(const State& /*s*/, Seat /*p*/, MoveList& out) { out.add(move(kClose)); }

}  // namespace logres::rumors
