#include "games/shadows/steps.h"

#include "games/shadows/step_functions.h"

namespace logres::shadows {

constinit const std::array<StepDef, static_cast<std::size_t>(Step::kSteps)> kStepTable = {{
#define STEER(id, name) steering(run_##name),
#define STEP(id, name, question, asks, absent) \
  {question, asks, kNoCard, run_##name, answer_##name, legal_##name, absent},
#define ASK(id, name, question, asks, absent) \
  {question, asks, kNoCard, just_ask<State>, answer_##name, legal_##name, absent},
#include "games/shadows/steps.def"
}};

Seat next_asked(const PublicState& s, SeatSet asked, Seat after) {
  if (after == kNoSeat) return first_from(s, s.active, asked);
  for (Seat p = s.left[after]; p != s.active; p = s.left[p]) {
    if (asked.has(p)) return p;
  }
  return kNoSeat;
}

void record_answer(State& s, std::uint8_t value) {
  s.answer[s.frames.top().owner] = value;
  next_in_window(s);
}

}  // namespace logres::shadows
