#include "games/rumors/steps.h"

#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

// A control step never asks, so nothing can answer it.
void no_answer(State& /*s*/, const Ctx& /*ctx*/, Move /*m*/) {}
void no_moves(const State& /*s*/, Seat /*p*/, MoveList& /*out*/) {}
// A step that only asks.
Next ask(State& /*s*/, const Ctx& /*ctx*/) { return Next::kAsk; }

constexpr std::array<StepDef, static_cast<std::size_t>(Step::kSteps)> kStepTable = {{
    {kAskTurn, false, kNoCard, run_turn, answer_turn, legal_turn},
    {kAskNothing, false, kNoCard, run_end, no_answer, no_moves},
    {kAskNothing, false, kNoCard, run_listening, no_answer, no_moves},
    {kAskNumber, false, kMorgan2, ask, answer_number, legal_number},
    {kAskClaim, false, kMorgan1, ask, answer_claim, legal_claim},
    {kAskCover, false, kMorgan1, ask, answer_cover, legal_cover},
    {kAskToken, false, kMerlin4, ask, answer_token, legal_token},
    {kAskVenture, false, kMerlin6, ask, answer_venture, legal_venture},
    {kAskNothing, false, kNoCard, run_questing, no_answer, no_moves},
    {kAskNothing, false, kNoCard, run_accusing, no_answer, no_moves},
    {kAskSpread, false, kNoCard, run_spreading, answer_spread, legal_spread},
    {kAskReceiver, false, kVivien, run_vivien_gives, answer_vivien_gives, legal_vivien_gives},
    {kAskKeep, true, kVivien, ask, answer_vivien_keeps, legal_vivien_keeps},
    {kAskArthur, true, kNoCard, ask, answer_arthur, legal_arthur},
    {kAskTristan, false, kNoCard, ask, answer_look, legal_look},
    {kAskGawain, true, kNoCard, ask, answer_gawain, legal_gawain},
    {kAskGawainCard, false, kNoCard, run_gawain_card, answer_gawain_card, legal_gawain_card},
    {kAskGawainQuest, false, kMerlin4, ask, answer_gawain_quest, legal_gawain_quest},
    {kAskGalahad, false, kNoCard, ask, answer_look, legal_look},
    {kAskPercival, true, kNoCard, ask, answer_percival, legal_percival},
    {kAskPercivalEnd, true, kNoCard, ask, answer_percival, legal_percival},
}};

}  // namespace

const StepDef& step_def(Step step) { return kStepTable[static_cast<std::size_t>(step)]; }

}  // namespace logres::rumors
