// Cards that stay in play (S-290, S-296, S-311, S-318, S-322, S-323, S-325); what they change stands where the change
// is felt, what ends them in curse_lifted, quest_end.cc and Dispel.
#include "games/shadows/cards/black/black.h"

namespace logres::shadows {

void stay_in_play(State& s, const Ctx& ctx, Seat /*drawer*/) {
  disposal(s.frames.top()) = kStays;
  set_lasting(s, ctx, s.frames.top().source, true);
}

void dark_forest(State& s, const Ctx& ctx, Seat drawer) {
  if (s.grail_over != 0) return black_card_of_finished_quest(s, ctx, kAtGrail);  // S-071
  stay_in_play(s, ctx, drawer);
}

}  // namespace logres::shadows
