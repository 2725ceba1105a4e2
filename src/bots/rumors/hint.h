// Hints for people: what the rules allow and what a choice risks in general.
#pragma once

#include <span>
#include <vector>

#include "core/advice.h"
#include "games/rumors/observation.h"

namespace logres::rumors {

// Up to three of `legal`, best first as far as the table shows: the top card, how high the pile is, the swords. Memory
// is the game, so nothing else is used, never a card gone by, and nobody is accused: who would have to be is not
// visible. No weights: a number would count for the player.
std::vector<Advice> hints(const Observation& now, std::span<const Move> legal);

}  // namespace logres::rumors
