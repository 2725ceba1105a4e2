// The Loyal side's chance to win, estimated from a whole table.
//
// A small net over a few dozen facts: a weighted sum of them, and of some neurons that each look for facts that come
// together. Its numbers are written by `shadows_fit value` from games the house's players played to the end
// (README.md); nobody edits them by hand.
#pragma once

#include <array>

#include "games/shadows/shadows.h"

namespace logres::shadows {

inline constexpr std::size_t kFacts = 82, kNeurons = 16;
using Facts = std::array<float, kFacts>;

struct Net {
  Facts direct;
  std::array<Facts, kNeurons> heeds;  // what each neuron adds up; below 0 it is silent
  std::array<float, kNeurons> from, says;

  float sum(const Facts& facts) const;
};

Facts facts(const State& s);
double loyal_chance(const State& s);

}  // namespace logres::shadows
