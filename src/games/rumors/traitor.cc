// The turn of a revealed Traitor: they spread rumors.
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

void spread(State& s, const Ctx& ctx, Seat p, int chosen) {
  const Card card = s.hand[static_cast<std::size_t>(chosen)];
  if (s.hand_size == 2) {
    const Card other = s.hand[static_cast<std::size_t>(1 - chosen)];
    ctx.emit({.kind = kEvSpread, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {other}});
  }
  discard_hand(s, chosen);  // the other one has no effect
  s.pile.put(card);
  s.facing = Facing::kUp;
  s.claim = kNoCard;
  s.frames.pop();
  ctx.emit({.kind = kEvPlaced, .actor = p, .arg = {card}});
  take_effect(s, ctx, p, card, /*listening=*/false);
}

}  // namespace

Next run_spreading(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const Seat p = f.owner;
  if (f.stage == kDrawChoose) return Next::kAsk;
  f.stage = kDrawChoose;
  draw_hand(s, ctx, p, 2);
  if (s.hand_size == 2) return Next::kAsk;
  if (s.hand_size == 1) {
    spread(s, ctx, p, 0);
  } else {
    s.frames.pop();
    ctx.emit({kEvIdle, p});
  }
  return Next::kGoOn;
}

void answer_spreading(State& s, const Ctx& ctx, Move m) {
  spread(s, ctx, s.frames.top().owner, m.a == s.hand[0] ? 0 : 1);
}

void legal_spreading(const State& s, Seat /*p*/, MoveList& out) {
  const Card low = s.hand[0] < s.hand[1] ? s.hand[0] : s.hand[1];
  const Card high = s.hand[0] < s.hand[1] ? s.hand[1] : s.hand[0];
  out.add(move(kSpread, low));
  if (high != low) out.add(move(kSpread, high));
}

}  // namespace logres::rumors
