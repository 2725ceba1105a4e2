// King Arthur exchanges a card with another Knight (S-216 to S-219).
#include "games/shadows/choices.h"
#include "games/shadows/knights/knights.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {

SeatSet arthurs_partners(const PublicState& s, Seat p) {
  if (!is(s, p, kArthur) || s.turn.power_used != 0 || s.hand_size[p] == 0) return {};
  return seats_where(s, [&](Seat q) { return q != p && on_board(s, q) && s.hand_size[q] > 0; });  // S-474
}

void arthur_exchange(State& s, const Ctx& ctx, Seat p, Seat partner) {
  s.turn.power_used = 1;
  ctx.emit({.kind = kEvPower, .actor = p, .arg = {kArthur}});
  SeatSet both = SeatSet::of(p);
  both.add(partner);
  open_window(s, Step::kExchangeWindow, both, 0, partner);
}

// S-217: both have chosen before either sees.
Next run_exchange(State& s, const Ctx& ctx) {
  if (!all_answered(s)) return Next::kAsk;
  const Seat partner = s.frames.top().x[1];
  const Seat arthur = s.active;
  s.frames.pop();
  const Card given = s.answer[arthur];
  const Card taken = s.answer[partner];
  s.answer = {};
  give_up(s, arthur, given);
  give_up(s, partner, taken);
  take_card(s, arthur, taken);
  take_card(s, partner, given);
  ctx.emit({.kind = kEvExchanged, .actor = arthur, .arg = {partner}});
  SeatSet both = SeatSet::of(arthur);
  both.add(partner);
  ctx.emit({.kind = kEvGot, .actor = arthur, .clear = both, .hide = Event::kHideAll, .arg = {taken}});
  ctx.emit({.kind = kEvGot, .actor = partner, .clear = both, .hide = Event::kHideAll, .arg = {given}});
  return Next::kGoOn;
}
void answer_exchange(State& s, const Ctx& /*ctx*/, Move m) { record_answer(s, m.a); }
void legal_exchange(const State& s, Seat p, MoveList& out) { add_white_cards(s, p, kExchangeCard, out); }

}  // namespace logres::shadows
