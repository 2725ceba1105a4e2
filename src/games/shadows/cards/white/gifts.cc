// Cards that give Life or cards: Lady of the Lake, Messenger, Piety, Reinforcements, New Hope, Tournament.
#include <algorithm>

#include "games/shadows/cards/white/white.h"

namespace logres::shadows {
namespace {

SeatSet other_knights(const PublicState& s, Seat p) {
  SeatSet others = knights(s);
  others.remove(p);
  return others;
}

}  // namespace

// S-264, S-265.
void play_lady(State& s, const Ctx& ctx, Seat p, Move /*m*/) {
  if (s.excalibur_over == 0) return move_sword(s, ctx, p, 1);
  gain_life(s, ctx, p, 2);
}

// S-266. Without a card left there is nothing to give (S-102).
void play_messenger(State& s, const Ctx& /*ctx*/, Seat p, Move m) {
  if (s.hand_size[p] > 0) start_picking(s, p, kForMessenger, 1, 3, m.a);
}

// S-267.
void play_piety(State& s, const Ctx& ctx, Seat p, Move m) {
  if (m.a == kForMe) return gain_life(s, ctx, p, 3);
  const SeatSet others = other_knights(s, p);
  for (Seat q = 0; q < s.seats; ++q) {
    if (others.has(q)) gain_life(s, ctx, q, 1);
  }
}

// S-268, S-269.
void play_reinforcements(State& s, const Ctx& ctx, Seat p, Move m) {
  if (m.a == kForMe) return draw_cards(s, ctx, p, 4);
  draw_one_each(s, ctx, other_knights(s, p));
}

// S-279.
void play_new_hope(State& s, const Ctx& ctx, Seat p, Move /*m*/) {
  const int n = s.hand_size[p];
  throw_hand(s, ctx, p);
  draw_cards(s, ctx, p, n);
}

// S-280.
void play_tournament(State& s, const Ctx& ctx, Seat p, Move m) {
  if (m.a == kNoSquire) return gain_life(s, ctx, p, 2);
  dub(s, ctx, m.a);
}

}  // namespace logres::shadows
