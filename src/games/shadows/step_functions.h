// The functions behind steps.def, each defined in the file of its rule or card.
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

#define STEER(id, name) Next run_##name(State& s, const Ctx& ctx);
// Steps may share what is said for the absent, so some of it is declared more than once.
#define ASK(id, name, question, asks, absent)               \
  void answer_##name(State& s, const Ctx& ctx, Move m);     \
  void legal_##name(const State& s, Seat p, MoveList& out); \
  Move absent(const State& s, const Away& away);
#define STEP(id, name, question, asks, absent) \
  Next run_##name(State& s, const Ctx& ctx);   \
  ASK(id, name, question, asks, absent)
#include "games/shadows/steps.def"

}  // namespace logres::shadows
