#include "games/rumors/steps.h"

#include "games/rumors/step_functions.h"

namespace logres::rumors {

constinit const std::array<StepDef, static_cast<std::size_t>(Step::kSteps)> kStepTable = {{
#define STEER(id, name) steering(run_##name),
#define STEP(id, name, question, asks, card, absent) \
  {question, asks, card, run_##name, answer_##name, legal_##name, absent},
#define ASK(id, name, question, asks, card, absent) \
  {question, asks, card, just_ask<State>, answer_##name, legal_##name, absent},
#include "games/rumors/steps.def"
}};

}  // namespace logres::rumors
