// The Special White cards (section 9), as cards.def names them: what playing each one does, and with which moves. The
// card lies in State::playing meanwhile; play.cc discards it when the effect is done, unless the function has put it
// somewhere (it then clears `playing`).
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

#define SPECIAL(id, word, base, added, verb, play, legal, ...) \
  void play(State& s, const Ctx& ctx, Seat p, Move m);         \
  void legal(const State& s, Seat p, Verb said, MoveList& out);
#include "games/shadows/cards.def"

}  // namespace logres::shadows
