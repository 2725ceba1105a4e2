// The steps of the game. Each step's functions stand in the file of the rule, Character or Event that owns it; steps.cc has
// the table.
#pragma once

#include "core/game.h"
#include "games/legends/legends.h"

namespace logres::legends {

enum class Step : std::uint8_t {
  kStarting,                                          // setup.cc
  kTurn,                                              // turn.cc
  kTexts, kTarget,                                    // texts.cc
  kComplete, kCompleting,                             // complete.cc
  kActions, kMovers,                                  // actions.cc, moving.cc
  kRemoval,                                           // removal.cc
  kLambegus, kPriamus, kDinadan, kBalin, kYield,      // characters/
  kArchbishop, kHellawes, kLaCote, kOpponent, kMorgause,
  kBlackKnight, kBidding, kDarkJourney, kAlliance, kBoon,  // events/
  kTournament, kChampion, kWinner, kPrison, kPrisoner, kRelease,
  kStrike, kBearer, kCompanion, kAmour, kFalsePromise, kDamosel, kGrandTournament, kSiege,
  kGrailLook, kGrailOrder, kTruage, kRequest,
  kSteps,
};

// What a running step wants next.
enum class Next : bool { kAsk, kGoOn };

// A frame's `owner` is the seat that is asked, or on whose account a step runs; its `source` the Card that asks.
struct StepDef {
  Ask ask;  // kAskNothing: this step never asks
  Next (*run)(State&, const Ctx&);           // the top frame's turn; may push, pop, or ask
  void (*answer)(State&, const Ctx&, Move);  // the owner has answered the top frame
  void (*legal)(const State&, MoveList&);    // what the owner may answer
  Move (*absent)(const State&, const MoveList&);  // section 18's default; given the legal moves
};
const StepDef& step_def(Step step);
inline const StepDef& top_step(const State& s) { return step_def(static_cast<Step>(s.frames.top().step)); }

inline void push(State& s, Step step, Seat owner, Card source = 0, std::uint8_t x0 = 0, std::uint8_t x1 = 0,
                 std::uint8_t x2 = 0) {
  s.frames.push({static_cast<std::uint8_t>(step), 0, owner, source, {x0, x1, x2, 0}});
}
inline Next ask(State& /*s*/, const Ctx& /*ctx*/) { return Next::kAsk; }
// L-464: the only legal answer is taken without asking. Not for "may" decisions, nor where the number of answers would
// tell something about a hand (L-487).
Next ask_unless_forced(State& s, const Ctx& ctx);

}  // namespace logres::legends
