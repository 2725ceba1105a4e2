// The cards of the wars; Excalibur, Despair and Desolation go to their quest, or add a Siege Engine when it is over
// (S-068, S-071). Combat cards are in quests/combat.cc.
#include "games/shadows/cards/black/black.h"

namespace logres::shadows {

// S-067, S-298: the drawer chooses the war (quests/war.cc).
void mercenaries(State& s, const Ctx& /*ctx*/, Seat drawer) { push(s, Step::kWarChoice, drawer, kMercenaries); }
void mordred(State& s, const Ctx& /*ctx*/, Seat drawer) { push(s, Step::kWarChoice, drawer, kMordred); }
// S-287.
void picts(State& s, const Ctx& ctx, Seat drawer) { add_warrior(s, ctx, drawer, kPictWar); }
void saxons(State& s, const Ctx& ctx, Seat drawer) { add_warrior(s, ctx, drawer, kSaxonWar); }

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
