// Which function is which Black card's effect.
#include "games/shadows/cards/black/black.h"

namespace logres::shadows {
namespace {

// S-067, S-298: the drawer chooses the war (quests/war.cc).
void mercenaries(State& s, const Ctx& /*ctx*/, Seat drawer) { push(s, Step::kWarChoice, drawer, kMercenaries); }
void mordred(State& s, const Ctx& /*ctx*/, Seat drawer) { push(s, Step::kWarChoice, drawer, kMordred); }
// S-287.
void picts(State& s, const Ctx& ctx, Seat drawer) { add_warrior(s, ctx, drawer, kPictWar); }
void saxons(State& s, const Ctx& ctx, Seat drawer) { add_warrior(s, ctx, drawer, kSaxonWar); }

// In the order of the cards.
using Effect = void (*)(State&, const Ctx&, Seat);
constexpr std::array<Effect, kBlackKinds> kEffects = {
    place_combat_card, place_combat_card, place_combat_card,
    place_combat_card,  // S-283: Black Knight 1, 3, 5, 7
    place_combat_card, place_combat_card, place_combat_card,
    place_combat_card,  // S-284: Lancelot 1, 3, 5, 7
    despair,           excalibur_black,   mercenaries,       picts,    saxons,   desolation, dark_forest, guinevere,
    stay_in_play,  // S-296: Mists of Avalon
    mordred,           morgan_1,          morgan_2,          morgan_3, morgan_4, morgan_5,
    stay_in_play,  // S-311: Vivien
    witch_1,
    stay_in_play,  // S-318
    witch_3,           witch_4,
    stay_in_play,  // S-322
    stay_in_play,  // S-323
    stay_in_play,  // S-325
};

}  // namespace

void black_effect(State& s, const Ctx& ctx, Card card) {
  const Seat drawer = s.frames.top().owner;
  if (!is_black(card)) return place_combat_card(s, ctx, drawer);  // face down
  kEffects[black_index(card)](s, ctx, drawer);
}

}  // namespace logres::shadows
