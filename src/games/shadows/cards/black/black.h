// The effect of each Black card that has a rule of its own (section 10). Each is called once, with the card's
// Step::kBlack on top of the frames; a card that stays somewhere sets disposal() there.
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

// standard.cc
void excalibur_black(State& s, const Ctx& ctx, Seat drawer);
void despair(State& s, const Ctx& ctx, Seat drawer);
void desolation(State& s, const Ctx& ctx, Seat drawer);
// lasting.cc
void dark_forest(State& s, const Ctx& ctx, Seat drawer);
void stay_in_play(State& s, const Ctx& ctx, Seat drawer);
// guinevere.cc
void guinevere(State& s, const Ctx& ctx, Seat drawer);
// morgan.cc
void morgan_1(State& s, const Ctx& ctx, Seat drawer);
void morgan_2(State& s, const Ctx& ctx, Seat drawer);
void morgan_3(State& s, const Ctx& ctx, Seat drawer);
void morgan_4(State& s, const Ctx& ctx, Seat drawer);
void morgan_5(State& s, const Ctx& ctx, Seat drawer);
// witches.cc
void witch_1(State& s, const Ctx& ctx, Seat drawer);
void witch_3(State& s, const Ctx& ctx, Seat drawer);
void witch_4(State& s, const Ctx& ctx, Seat drawer);

}  // namespace logres::shadows
