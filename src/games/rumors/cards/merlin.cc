// What a Merlin asks of the player who places him: the token of #4 and the promo quest of #6 (R-217 to
// What they remove from an opened pile is in quest.cc, beside the totals.
#include "games/rumors/step_functions.h"

namespace logres::rumors {

void answer_token(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.tokens[s.tokens_size++] = {m.a, p};
  s.frames.pop();
  ctx.emit({.kind = kEvToken, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {m.a}});
}

void legal_token(const State& /*s*/, Seat /*p*/, MoveList& out) {
  out.add_each(kLayToken, kAnyQuest);
}

void answer_venture(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kVenture) start_quest(s, ctx, p, m.a, m.b);
}

void legal_venture(const State& /*s*/, Seat /*p*/, MoveList& out) {
  out.add(move(kDecline));
  for (std::uint8_t q = 0; q < kQuests; ++q) {
    for (std::uint8_t points = 0; points <= kMostVentured; ++points) out.add(move(kVenture, q, points));
  }
}

}  // namespace logres::rumors
