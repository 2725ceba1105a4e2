// Which function is which Black card's effect.
#include "games/shadows/cards/black/black.h"

namespace logres::shadows {

void black_effect(State& s, const Ctx& ctx, Card card) {
  const Seat drawer = s.frames.top().owner;
  switch (card) {
    case kDespair: return despair(s, ctx, drawer);
    case kExcaliburBlack: return excalibur_black(s, ctx, drawer);
    case kMercenaries: return push(s, Step::kWarChoice, drawer, card);           // S-067
    case kPicts: return static_cast<void>(add_warrior(s, ctx, drawer, kPictWar));    // S-287
    case kSaxons: return static_cast<void>(add_warrior(s, ctx, drawer, kSaxonWar));
    case kDesolation: return desolation(s, ctx, drawer);
    case kDarkForest: return dark_forest(s, ctx, drawer);
    case kGuinevere: return guinevere(s, ctx, drawer);
    case kMordred: return push(s, Step::kWarChoice, drawer, card);               // S-298: quests/war.cc
    case kMorgan1: return morgan_1(s, ctx, drawer);
    case kMorgan2: return morgan_2(s, ctx, drawer);
    case kMorgan3: return morgan_3(s, ctx, drawer);
    case kMorgan4: return morgan_4(s, ctx, drawer);
    case kMorgan5: return morgan_5(s, ctx, drawer);
    case kWitch1: return witch_1(s, ctx, drawer);
    case kWitch3: return witch_3(s, ctx, drawer);
    case kWitch4: return witch_4(s, ctx, drawer);
    case kMists:   // S-296
    case kVivien:  // S-311
    case kWitch2:  // S-318
    case kWitch5:  // S-322
    case kWitch6:  // S-323
    case kWitch7:  // S-325
      return stay_in_play(s, ctx, card);
    default: return place_combat_card(s, ctx, drawer);  // S-283, S-284
  }
}

}  // namespace logres::shadows
