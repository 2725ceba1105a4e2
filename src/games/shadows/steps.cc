#include "games/shadows/steps.h"

#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// A control step never asks, so nothing can answer it.
void no_answer(State& /*s*/, const Ctx& /*ctx*/, Move /*m*/) {}
void no_moves(const State& /*s*/, Seat /*p*/, MoveList& /*out*/) {}

constexpr StepDef steers(Next (*run)(State&, const Ctx&)) { return {kAskNothing, false, run, no_answer, no_moves}; }

// In the order of Step.
constexpr std::array<StepDef, static_cast<std::size_t>(Step::kSteps)> kStepTable = {{
    steers(run_opening),
    {kAskOffer, true, run_offer, answer_offer, legal_offer},
    {kAskShare, false, run_share, answer_share, legal_share},
    {kAskVote, true, run_vote, answer_vote, legal_vote},
    steers(run_turn),
    {kAskLook, false, run_look, answer_look, legal_look},
    {kAskUnder, false, run_under, answer_under, legal_under},
    {kAskEvil, false, run_evil, answer_evil, legal_evil},
    steers(run_black),
    {kAskArmor, false, run_armor, answer_armor, legal_armor},
    {kAskFacing, false, run_facing, answer_facing, legal_facing},
    {kAskMerlins, true, run_merlins, answer_merlins, legal_merlins},
    {kAskExcalibur, false, run_excalibur, answer_excalibur, legal_excalibur},
    steers(run_chain),
    {kAskVolunteer, true, run_volunteer, answer_volunteer, legal_volunteer},
    {kAskPickVolunteer, false, run_pick_volunteer, answer_pick_volunteer, legal_pick_volunteer},
    {kAskWar, false, run_war, answer_war, legal_war},
    {kAskWitch3, false, run_witch_3, answer_witch_3, legal_witch_3},
    {kAskWitch4, true, run_witch_4, answer_witch_4, legal_witch_4},
    {kAskDiscard, true, run_discard, answer_discard, legal_discard},
    {kAskPick, false, run_pick, answer_pick, legal_pick},
    {kAskHeroic, false, run_heroic, answer_heroic, legal_heroic},
    steers(run_playing),
    {kAskFight, false, run_fight, answer_fight, legal_fight},
    {kAskKay, false, run_kay, answer_kay, legal_kay},
    {kAskExchange, true, run_exchange, answer_exchange, legal_exchange},
    {kAskFate, false, run_fate, answer_fate, legal_fate},
    {kAskClairvoyance, false, run_clairvoyance, answer_clairvoyance, legal_clairvoyance},
    {kAskDragonSlayer, false, run_dragon_slayer, answer_dragon_slayer, legal_dragon_slayer},
    {kAskCome, true, run_come, answer_come, legal_come},
    {kAskLamorak, false, run_lamorak, answer_lamorak, legal_lamorak},
    steers(run_death),
    {kAskGrail, false, run_grail, answer_grail, legal_grail},
    steers(run_quest_end),
    {kAskSquire, false, run_squire, answer_squire, legal_squire},
    {kAskSquireVote, true, run_squire_vote, answer_squire_vote, legal_squire_vote},
    steers(run_travel),
    {kAskLost, false, run_lost, answer_lost, legal_lost},
    {kAskAmbushed, false, run_ambush, answer_ambush, legal_ambush},
    {kAskCharged, false, run_charged, answer_charged, legal_charged},
    {kAskRob, false, run_rob, answer_rob, legal_rob},
    {kAskTraitorEvil, false, run_traitor_evil, answer_traitor_evil, legal_traitor_evil},
}};

}  // namespace

const StepDef& step_def(Step step) { return kStepTable[static_cast<std::size_t>(step)]; }

}  // namespace logres::shadows
