// Fate (S-259 to S-261): a gift, or the Traitor's unmasking.
#include "games/shadows/cards/white/white.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

void loyal_fate(State& s, const Ctx& ctx) { draw_one_each(s, ctx, knights(s)); }

// S-260: no White Sword; each remaining Knight discards two cards of their choice.
void treacherous_fate(State& s, const Ctx& ctx, Seat p) {
  reveal(s, ctx, p);
  unmask(s, ctx, p);
  const SeatSet who = seats_where(s, [&](Seat q) { return is_knight(s, q) && s.hand_size[q] > 0; });
  open_window(s, Step::kDiscardWindow, who, kFate, 1);
}

}  // namespace

// S-482: everybody who might be a Traitor as far as the others know is asked.
void play_fate(State& s, const Ctx& ctx, Seat p, Move /*m*/) {
  if (s.face[p] != Face::kHidden || s.looked == 0) return loyal_fate(s, ctx);  // S-407
  push(s, Step::kFateMode, p, kFate);
}

void answer_fate(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kLoyalFate) return loyal_fate(s, ctx);
  treacherous_fate(s, ctx, p);
}
void legal_fate(const State& s, Seat p, MoveList& out) {
  out.add(move(kLoyalFate));
  if (s.loyalty[p] == kTraitor) out.add(move(kTreacherousFate));
}

}  // namespace logres::shadows
