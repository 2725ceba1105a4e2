#include "games/shadows/steps.h"

#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// A control step never asks, so nothing can answer it.
void no_answer(State& /*s*/, const Ctx& /*ctx*/, Move /*m*/) {}
void no_moves(const State& /*s*/, Seat /*p*/, MoveList& /*out*/) {}

constexpr bool kOne = false, kTogether = true;
constexpr std::array<StepDef, static_cast<std::size_t>(Step::kSteps)> kStepTable = {{
#define STEER(id, name) {kAskNothing, kOne, run_##name, no_answer, no_moves},
#define STEP(id, name, question, asks) {question, asks, run_##name, answer_##name, legal_##name},
#include "games/shadows/steps.def"
}};

}  // namespace

const StepDef& step_def(Step step) { return kStepTable[static_cast<std::size_t>(step)]; }

}  // namespace logres::shadows
