// Sir Balin (L-277 to L-281): the dolorous stroke.
#include "games/legends/acts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

// He was in the completing Company; is he still able to (L-175)?
bool balin_may_strike(const State& s, Seat p, EventId e) {
  return has_text(s, kBalin) && has(s.of[p], kBalin) && has(s.zone[p], e);
}

void answer_balin(State& s, const Ctx& ctx, Move m) {
  const Frame f = s.frames.top();
  s.frames.pop();
  if (m.verb == kPass) return;
  ctx.emit({.kind = kEvUsed, .actor = f.owner, .arg = {kBalin}});
  lose_from_zone(s, ctx, f.owner, f.x[0]);
  push(s, Step::kYield, f.owner, kBalin, /*places after the active player=*/1);
  start_removal(s, bit(kBalin));
}

void legal_balin(const State& /*s*/, Seat /*p*/, MoveList& out) {
  out.add(move(kStroke));
  out.add(move(kPass));
}

// Every other player in turn order (L-281); one without Events loses none.
Next run_yield(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.x[0] >= s.seats) {
    s.frames.pop();
    return Next::kGoOn;
  }
  f.owner = clockwise(s.active, s.seats, f.x[0]);
  if (s.zone[f.owner] == 0) {
    ++f.x[0];
    return Next::kGoOn;
  }
  return ask_unless_forced(s, ctx);
}

void answer_yield(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  ++f.x[0];
  lose_from_zone(s, ctx, f.owner, m.a);
}

void legal_yield(const State& s, Seat /*p*/, MoveList& out) {
  for (const EventId e : Members(s.zone[s.frames.top().owner])) out.add(move(kYield, e));
}

// L-454: the lowest Victory Points, then id order.
Move absent_yield(const State& s, const Away& away) {
  Move best = away.legal[0];
  for (const Move m : away.legal) {
    if (cards(s).event(m.a).points < cards(s).event(best.a).points) best = m;
  }
  return best;
}

}  // namespace logres::legends
