// The Special White cards (section 9): what playing each one does. The card lies in State::playing meanwhile; play.cc
// discards it when the effect is done, unless the function has put it somewhere (it then clears `playing`).
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

// merlin.cc
void play_merlin(State& s, const Ctx& ctx, Seat p, Move m);
void legal_merlin(const State& s, Seat p, MoveList& out);
// clairvoyance.cc, convocation.cc (and Call for Help), fate.cc
void play_clairvoyance(State& s, const Ctx& ctx, Seat p, Move m);
void play_convocation(State& s, const Ctx& ctx, Seat p, Move m);
void play_call_for_help(State& s, const Ctx& ctx, Seat p, Move m);
void play_fate(State& s, const Ctx& ctx, Seat p, Move m);
// gifts.cc: Life and cards for oneself or others
void play_lady(State& s, const Ctx& ctx, Seat p, Move m);
void play_messenger(State& s, const Ctx& ctx, Seat p, Move m);
void play_piety(State& s, const Ctx& ctx, Seat p, Move m);
void play_reinforcements(State& s, const Ctx& ctx, Seat p, Move m);
void play_new_hope(State& s, const Ctx& ctx, Seat p, Move m);
void play_tournament(State& s, const Ctx& ctx, Seat p, Move m);
// laid.cc: cards that stay on the table, or change what lies on a quest
void play_heroism(State& s, const Ctx& ctx, Seat p, Move m);
void play_divine_favor(State& s, const Ctx& ctx, Seat p, Move m);
void play_dispel(State& s, const Ctx& ctx, Seat p, Move m);
void play_rescue(State& s, const Ctx& ctx, Seat p, Move m);
void play_truce(State& s, const Ctx& ctx, Seat p, Move m);
// dragon_slayer.cc
void play_dragon_slayer(State& s, const Ctx& ctx, Seat p, Move m);

}  // namespace logres::shadows
