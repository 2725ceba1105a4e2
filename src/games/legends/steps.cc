#include "games/legends/steps.h"

#include "games/legends/scores.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
constinit const std::array<StepDef, static_cast<std::size_t>(Step::kSteps)> kStepTable = {{
#define STEER(id, name) steering(run_##name),
#define STEP(id, name, question, run, absent) {question, kOne, 0, run, answer_##name, legal_##name, absent},
#include "games/legends/steps.def"
}};

Next ask_unless_forced(State& s, const Ctx& ctx) {
  const StepDef& def = top_step(s);
  MoveList moves;
  def.legal(s, s.frames.top().owner, moves);
  if (moves.size() > 1) return Next::kAsk;
  def.answer(s, ctx, moves[0]);
  return Next::kGoOn;
}

// -- defaults of section 18

Move absent_first(const State& /*s*/, const Away& away) { return away.legal[0]; }
Move absent_last(const State& /*s*/, const Away& away) { return away.legal[away.legal.size() - 1]; }

Move absent_weakest(const State& s, const Away& away) {
  Move best = away.legal[0];
  for (const Move m : away.legal) {
    if (printed_sum(s, m.a) < printed_sum(s, best.a)) best = m;
  }
  return best;
}

Move absent_strongest(const State& s, const Away& away) {
  const auto rank = [&s](Character c) { return printed_sum(s, c) + (has(cards(s).knights, c) ? 1000 : 0); };
  Move best = away.legal[0];
  for (const Move m : away.legal) {
    if (rank(m.a) > rank(best.a)) best = m;
  }
  return best;
}

}  // namespace logres::legends
