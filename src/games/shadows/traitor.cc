// The Traitor: unmasking (S-370 to S-373, S-477) and their turn afterwards (S-374 to S-379).
#include "games/shadows/step_functions.h"

namespace logres::shadows {

void unmask(State& s, const Ctx& ctx, Seat p) {
  s.face[p] = Face::kTraitor;
  ctx.emit({kEvUnmasked, p});
  throw_hand(s, ctx, p);
  for (const Relic relic : {kExcalibur, kHolyGrail}) {  // S-208: the Armor stays
    if (s.relic[relic] == p) relic_to(s, ctx, relic, kGone);
  }
  if (s.place[p] == kCaptured) discard_travel(s, kTravelCaptured);  // S-475
  leave_place(s, ctx, p);                                           // S-371
  s.place[p] = kShadows;
  if (s.life[p] == 0) s.doomed.add(p);  // S-477
  s.life[p] = 0;
  s.late.remove(p);
  if (p == s.active) s.turn.over = 1;  // S-373
}

Next run_rob(State& s, const Ctx& /*ctx*/) { return ask_in_turn(s); }

// S-374: one card at random. Its owner and the Traitor see it (S-379, S-432).
void answer_rob(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  const Seat victim = m.a;
  s.frames.pop();
  const Card card = random_card(s, victim, ctx.dice);
  give_up(s, victim, card);
  discard_white(s, card);
  ctx.emit({.kind = kEvRobbed, .actor = p, .arg = {victim}});
  SeatSet both = SeatSet::of(p);
  both.add(victim);
  ctx.emit({.kind = kEvRobbedCard, .actor = p, .clear = both, .hide = Event::kHideAll, .arg = {victim, card}});
}

void legal_rob(const State& s, Seat /*p*/, MoveList& out) {
  for (Seat q = 0; q < s.seats; ++q) {
    if (is_knight(s, q) && s.hand_size[q] > 0) out.add(move(kRob, q));
  }
}

Next run_traitor_evil(State& s, const Ctx& /*ctx*/) { return ask_in_turn(s); }

void answer_traitor_evil(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kAddEngine) return add_engines(s, ctx, 1);
  start_black(s, ctx, p, false);
}

void legal_traitor_evil(const State& s, Seat /*p*/, MoveList& out) {
  if (can_draw_black(s)) out.add(move(kDrawBlack));
  out.add(move(kAddEngine));
}

}  // namespace logres::shadows
