// The functions behind steps.def, each defined in the file of its rule or card.
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

#define STEER(id, name) Next run_##name(State& s, const Ctx& ctx);
#define STEP(id, name, question, asks)                  \
  Next run_##name(State& s, const Ctx& ctx);            \
  void answer_##name(State& s, const Ctx& ctx, Move m); \
  void legal_##name(const State& s, Seat p, MoveList& out);
#define ASK(id, name, question, asks)                   \
  void answer_##name(State& s, const Ctx& ctx, Move m); \
  void legal_##name(const State& s, Seat p, MoveList& out);
#include "games/shadows/steps.def"

}  // namespace logres::shadows
