// Excalibur, Despair and Desolation go to their quest, or add a Siege Engine when it is over (S-068, S-071).
#include "games/shadows/cards/black/black.h"

namespace logres::shadows {

// S-285.
void excalibur_black(State& s, const Ctx& ctx, Seat drawer) {
  if (s.excalibur_over != 0) return black_card_of_finished_quest(s, ctx, kAtExcalibur);  // S-175
  move_sword(s, ctx, drawer, -1);
}

// S-286.
void despair(State& s, const Ctx& ctx, Seat drawer) {
  if (s.grail_over != 0) return black_card_of_finished_quest(s, ctx, kAtGrail);  // S-188
  place_despair(s, ctx, drawer);
}

// S-288.
void desolation(State& s, const Ctx& ctx, Seat drawer) {
  if (s.grail_over != 0) return black_card_of_finished_quest(s, ctx, kAtGrail);
  place_desolation(s, ctx, drawer);
}

}  // namespace logres::shadows
