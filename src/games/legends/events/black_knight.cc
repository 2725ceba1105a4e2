// The Black Knight (L-386 to L-389): it may be put on top of another Event of its location.
#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

void draw_black_knight(State& s, const Ctx& /*ctx*/, Seat drawer) {
  s.resolving = kBlackKnight;
  push(s, Step::kBlackKnight, drawer, card_of_event(kBlackKnight));
}

void answer_black_knight(State& s, const Ctx& ctx, Move m) {
  const std::uint8_t place = cards(s).event(kBlackKnight).place;
  if (m.verb == kDiscard) return finish_resolving(s, ctx);
  s.frames.pop();
  s.resolving = kNoEvent;
  s.events[place] |= bit(kBlackKnight);
  ctx.emit({.kind = kEvPlaced, .arg = {kBlackKnight, place}});
  if (m.verb != kCover) return;
  s.events[place] &= ~bit(m.a);
  s.covered = m.a;
  ctx.emit({.kind = kEvCovered, .arg = {m.a}});
}

void legal_black_knight(const State& s, Seat /*p*/, MoveList& out) {
  const std::uint8_t place = cards(s).event(kBlackKnight).place;
  const bool fits = has_room_for_event(s, place);
  if (fits) out.add(move(kPut));
  for (const EventId e : Members(s.events[place])) out.add(move(kCover, e));
  if (!fits) out.add(move(kDiscard));
}

// L-441: put it down; if that is not allowed, Discard it.
Move absent_black_knight(const State& /*s*/, const Away& away) {
  return away.legal[0].verb == kPut ? away.legal[0] : away.legal[away.legal.size() - 1];
}

}  // namespace logres::legends
