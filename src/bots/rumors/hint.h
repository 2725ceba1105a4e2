// Hints for people: what the rules allow and what a choice risks in general.
#pragma once

#include <span>
#include <vector>

#include "core/advice.h"
#include "games/rumors/observation.h"

namespace logres::rumors {

// Up to three of `legal`, in the order of the turn, not of merit: memory is the game, so a hint is made from what is
// visible now and nothing else, never from cards gone by. No weights: a number would count for the player.
std::vector<Advice> hints(const Observation& now, std::span<const Move> legal);

}  // namespace logres::rumors
