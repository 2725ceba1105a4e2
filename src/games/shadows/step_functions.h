// The functions behind the table in steps.cc, each defined in the file of its rule or card.
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

#define LOGRES_STEP(name)                                \
  Next run_##name(State& s, const Ctx& ctx);             \
  void answer_##name(State& s, const Ctx& ctx, Move m);  \
  void legal_##name(const State& s, Seat p, MoveList& out)

// Steps that only steer.
Next run_opening(State& s, const Ctx& ctx);
Next run_turn(State& s, const Ctx& ctx);
Next run_black(State& s, const Ctx& ctx);
Next run_chain(State& s, const Ctx& ctx);
Next run_playing(State& s, const Ctx& ctx);
Next run_death(State& s, const Ctx& ctx);
Next run_quest_end(State& s, const Ctx& ctx);
Next run_travel(State& s, const Ctx& ctx);

LOGRES_STEP(offer);
LOGRES_STEP(share);
LOGRES_STEP(vote);
LOGRES_STEP(look);
LOGRES_STEP(under);
LOGRES_STEP(evil);
LOGRES_STEP(armor);
LOGRES_STEP(facing);
LOGRES_STEP(merlins);
LOGRES_STEP(excalibur);
LOGRES_STEP(volunteer);
LOGRES_STEP(pick_volunteer);
LOGRES_STEP(war);
LOGRES_STEP(witch_3);
LOGRES_STEP(witch_4);
LOGRES_STEP(discard);
LOGRES_STEP(pick);
LOGRES_STEP(heroic);
LOGRES_STEP(fight);
LOGRES_STEP(kay);
LOGRES_STEP(exchange);
LOGRES_STEP(fate);
LOGRES_STEP(clairvoyance);
LOGRES_STEP(dragon_slayer);
LOGRES_STEP(come);
LOGRES_STEP(lamorak);
LOGRES_STEP(grail);
LOGRES_STEP(squire);
LOGRES_STEP(squire_vote);
LOGRES_STEP(lost);
LOGRES_STEP(ambush);
LOGRES_STEP(charged);
LOGRES_STEP(rob);
LOGRES_STEP(traitor_evil);

#undef LOGRES_STEP

}  // namespace logres::shadows
