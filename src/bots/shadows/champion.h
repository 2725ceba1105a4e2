// The champion's search: the same worlds for every move, a few turns of the rule policy, then the fitted value.
#pragma once

#include <span>
#include <vector>

#include "bots/search.h"
#include "bots/shadows/belief.h"
#include "bots/shadows/level.h"
#include "bots/shadows/memory.h"
#include "bots/shadows/thought.h"

namespace logres::shadows {

// Everything a seat knows when it is asked.
struct Mind {
  const Observation& now;
  const Belief& belief;
  const Memory& memory;
  const Weights& weights;
  int turns = 0;  // mine
};

// Is this a question worth a search? Where all must decide alike (shares, votes, the Merlins) the rule policy is
// followed, and so it is when it accuses: every searcher would wait for another to do it.
bool worth_searching(const Observation& now, std::span<const Scored> ranked);

// Takes out of `choices` what would lose the game at once, whatever the hidden cards are, while anything else is left.
void spare_certain_losses(const Observation& now, std::vector<Scored>& choices, Dice& dice);

// `ranked`: all the legal moves, the rule policy's choice first. Chances are those of the seat's own side.
std::vector<bots::Tried> try_moves(const Mind& mind,
                                   std::span<const Scored> ranked,
                                   const Level& level,
                                   const bots::SearchBudget& budget,
                                   Dice& dice,
                                   const bots::TimeIsUp& time_is_up);

}  // namespace logres::shadows
