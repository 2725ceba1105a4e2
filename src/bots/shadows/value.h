// The Loyal side's chance to win, estimated from a whole table.
//
// A logistic sum of a few dozen facts. Its numbers are written by `shadows_fit value` from games the house's players
// played to the end (README.md); nobody edits them by hand.
#pragma once

#include <array>

#include "games/shadows/shadows.h"

namespace logres::shadows {

inline constexpr std::size_t kFacts = 72;
using Facts = std::array<double, kFacts>;

Facts facts(const State& s);
double loyal_chance(const State& s);

}  // namespace logres::shadows
