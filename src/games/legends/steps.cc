#include "games/legends/steps.h"

#include "games/legends/scores.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

// A control step never asks, so nothing can answer it.
void no_answer(State& /*s*/, const Ctx& /*ctx*/, Move /*m*/) {}
void no_moves(const State& /*s*/, MoveList& /*out*/) {}

constexpr StepDef control(Next (*run)(State&, const Ctx&)) {
  return {kAskNothing, run, no_answer, no_moves, absent_first};
}

constexpr std::array<StepDef, static_cast<std::size_t>(Step::kSteps)> make_table() {
  std::array<StepDef, static_cast<std::size_t>(Step::kSteps)> t{};
  const auto at = [&t](Step step) -> StepDef& { return t[static_cast<std::size_t>(step)]; };
  at(Step::kStarting) = {kAskStart, run_starting, answer_starting, legal_starting, absent_first};
  at(Step::kTurn) = control(run_turn);
  at(Step::kTexts) = {kAskTexts, run_texts, answer_texts, legal_texts, absent_last};
  at(Step::kTarget) = {kAskTarget, ask_unless_forced, answer_target, legal_target, absent_first};
  at(Step::kComplete) = {kAskComplete, run_complete, answer_complete, legal_complete, absent_last};
  at(Step::kCompleting) = control(run_completing);
  at(Step::kActions) = {kAskActions, run_actions, answer_actions, legal_actions, absent_actions};
  at(Step::kMovers) = {kAskMovers, ask_unless_forced, answer_movers, legal_movers, absent_first};
  at(Step::kRemoval) = control(run_removal);
  at(Step::kLambegus) = {kAskLambegus, ask, answer_lambegus, legal_lambegus, absent_last};
  at(Step::kPriamus) = {kAskPriamus, ask, answer_priamus, legal_priamus, absent_last};
  at(Step::kDinadan) = {kAskDinadan, ask, answer_dinadan, legal_dinadan, absent_first};
  at(Step::kBalin) = {kAskBalin, ask, answer_balin, legal_balin, absent_last};
  at(Step::kYield) = {kAskYield, run_yield, answer_yield, legal_yield, absent_yield};
  at(Step::kArchbishop) = {kAskTarget, ask_unless_forced, answer_archbishop, legal_archbishop, absent_first};
  at(Step::kHellawes) = {kAskTarget, ask_unless_forced, answer_hellawes, legal_hellawes, absent_first};
  at(Step::kLaCote) = {kAskTarget, ask_unless_forced, answer_la_cote, legal_la_cote, absent_first};
  at(Step::kOpponent) = {kAskTarget, ask_unless_forced, answer_opponent, legal_opponent, absent_first};
  at(Step::kMorgause) = {kAskMorgause, ask_unless_forced, answer_morgause, legal_morgause, absent_first};
  at(Step::kBlackKnight) = {
      kAskBlackKnight, ask_unless_forced, answer_black_knight, legal_black_knight, absent_black_knight};
  at(Step::kBidding) = {kAskBid, run_bidding, answer_bid, legal_bid, absent_last};
  at(Step::kDarkJourney) = {kAskJourney, run_journey, answer_journey, legal_journey, absent_first};
  at(Step::kAlliance) = {kAskAlliance, run_alliance, answer_alliance, legal_alliance, absent_alliance};
  at(Step::kBoon) = {kAskBoon, ask_unless_forced, answer_boon, legal_boon, absent_boon};
  at(Step::kTournament) = control(run_tournament);
  at(Step::kChampion) = {kAskChampion, ask_unless_forced, answer_champion, legal_champion, absent_first};
  at(Step::kWinner) = {kAskWinner, ask_unless_forced, answer_winner, legal_winner, absent_first};
  at(Step::kPrison) = control(run_prison);
  at(Step::kPrisoner) = {kAskPrisoner, ask_unless_forced, answer_prisoner, legal_prisoner, absent_weakest};
  at(Step::kRelease) = {kAskRelease, run_release, answer_release, legal_release, absent_first};
  at(Step::kStrike) = {kAskMay, run_strike, answer_strike, legal_strike, absent_last};
  at(Step::kBearer) = {kAskMust, ask_unless_forced, answer_bearer, legal_bearer, absent_strongest};
  at(Step::kCompanion) = {kAskMust, ask_unless_forced, answer_companion, legal_companion, absent_first};
  at(Step::kAmour) = {kAskMust, ask_unless_forced, answer_amour, legal_amour, absent_strongest};
  at(Step::kFalsePromise) = {kAskMay, ask, answer_false_promise, legal_false_promise, absent_last};
  at(Step::kDamosel) = {kAskMay, ask, answer_damosel, legal_damosel, absent_last};
  at(Step::kGrandTournament) = {
      kAskTournament, run_grand_tournament, answer_grand_tournament, legal_grand_tournament, absent_weakest};
  at(Step::kSiege) = {kAskMust, ask_unless_forced, answer_siege, legal_siege, absent_strongest};
  at(Step::kGrailLook) = {kAskMay, ask, answer_grail_look, legal_grail_look, absent_last};
  at(Step::kGrailOrder) = {kAskOrder, ask_unless_forced, answer_grail_order, legal_grail_order, absent_order};
  at(Step::kTruage) = {kAskMay, ask, answer_truage, legal_truage, absent_last};
  at(Step::kRequest) = {kAskMay, run_request, answer_request, legal_request, absent_last};
  return t;
}
constexpr auto kStepTable = make_table();

}  // namespace

const StepDef& step_def(Step step) { return kStepTable[static_cast<std::size_t>(step)]; }

Next ask_unless_forced(State& s, const Ctx& ctx) {
  const StepDef& def = top_step(s);
  MoveList moves;
  def.legal(s, moves);
  if (moves.size() > 1) return Next::kAsk;
  def.answer(s, ctx, moves[0]);
  return Next::kGoOn;
}

// -- defaults of section 18

Move absent_first(const State& /*s*/, const MoveList& legal) { return legal[0]; }
Move absent_last(const State& /*s*/, const MoveList& legal) { return legal[legal.size() - 1]; }

Move absent_weakest(const State& s, const MoveList& legal) {
  Move best = legal[0];
  for (const Move m : legal) {
    if (printed_sum(s, m.a) < printed_sum(s, best.a)) best = m;
  }
  return best;
}

Move absent_strongest(const State& s, const MoveList& legal) {
  const auto rank = [&s](Character c) { return printed_sum(s, c) + (has(cards(s).knights, c) ? 1000 : 0); };
  Move best = legal[0];
  for (const Move m : legal) {
    if (rank(m.a) > rank(best.a)) best = m;
  }
  return best;
}

}  // namespace logres::legends
