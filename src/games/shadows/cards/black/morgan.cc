// The five Morgans (S-302 to S-310).
#include "games/shadows/cards/black/black.h"
#include "games/shadows/choices.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// S-308: the price must be payable. Both numbers are public.
bool can_volunteer(const PublicState& s, Seat p, Card card) {
  if (!on_board(s, p)) return false;  // S-348
  return card == kMorgan2 ? s.hand_size[p] >= 3 : s.life[p] >= 2;
}

// If nobody volunteers each Knight discards a card (S-303, S-306).
void everybody_discards(State& s, Card card) {
  const SeatSet who = seats_where(s, [&](Seat p) { return is_knight(s, p) && s.hand_size[p] > 0; });
  open_window(s, Step::kDiscardWindow, who, card);
}

void ask_for_volunteers(State& s, Card card) {
  const SeatSet asked = seats_where(s, [&](Seat p) { return can_volunteer(s, p, card); });
  if (!open_window(s, Step::kVolunteerWindow, asked, card)) everybody_discards(s, card);
}

void pay(State& s, const Ctx& ctx, Seat p, Card card) {
  ctx.emit({kEvChosen, p});
  if (card == kMorgan2) return start_picking(s, p, kForVolunteer, 3, 3);
  pay_life(s, ctx, p);  // S-238: his own choice
  pay_life(s, ctx, p);
}

}  // namespace

// S-314: every Knight, captured or not; nobody who is dead or unmasked.
void morgan_1(State& s, const Ctx& ctx, Seat /*drawer*/) { lose_life(s, ctx, knights(s), 1); }
void morgan_2(State& s, const Ctx& /*ctx*/, Seat /*drawer*/) { ask_for_volunteers(s, kMorgan2); }
void morgan_3(State& s, const Ctx& /*ctx*/, Seat drawer) { push(s, Step::kChain, drawer, kMorgan3, {3, 0, 0, 0}); }
void morgan_4(State& s, const Ctx& ctx, Seat /*drawer*/) { add_engines(s, ctx, 2); }
void morgan_5(State& s, const Ctx& /*ctx*/, Seat /*drawer*/) { ask_for_volunteers(s, kMorgan5); }

// S-304, S-452; ended by Guinevere (S-294) and by the drawer's death.
Next run_chain(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.x[0] == 0 || s.turn.over != 0) {
    s.frames.pop();
    return Next::kGoOn;
  }
  --f.x[0];
  start_black(s, ctx, f.owner, true);
  return Next::kGoOn;
}

Next run_volunteer(State& s, const Ctx& ctx) {
  if (!all_answered(s)) return Next::kAsk;
  const Card card = s.frames.top().source;
  s.frames.pop();
  const SeatSet willing = seats_where(s, [&](Seat p) { return s.answer[p] == kVolunteer; });
  s.answer = {};
  for (Seat p = 0; p < s.seats; ++p) {
    if (willing.has(p)) ctx.emit({kEvVolunteered, p});
  }
  if (willing.empty()) {
    everybody_discards(s, card);
  } else if (willing.size() == 1) {
    pay(s, ctx, first_from(s, s.active, willing), card);
  } else {
    push(s, Step::kPickVolunteer, s.active, card, {willing.bits(), 0, 0, 0});  // S-309
  }
  return Next::kGoOn;
}
void answer_volunteer(State& s, const Ctx& /*ctx*/, Move m) { record_answer(s, m.verb); }
void legal_volunteer(const State& /*s*/, Seat /*p*/, MoveList& out) { add_either(out, kPass, kVolunteer); }

void answer_pick_volunteer(State& s, const Ctx& ctx, Move m) {
  const Card card = s.frames.top().source;
  s.frames.pop();
  pay(s, ctx, m.a, card);
}
void legal_pick_volunteer(const State& s, Seat /*p*/, MoveList& out) {
  const SeatSet willing = SeatSet::from_bits(s.frames.top().x[0]);
  for (Seat q = 0; q < s.seats; ++q) {
    if (willing.has(q)) out.add(move(kPickVolunteer, q));
  }
}

}  // namespace logres::shadows
