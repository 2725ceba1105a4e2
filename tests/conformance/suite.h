// The suite a game passes by name only: INSTANTIATE_TYPED_TEST_SUITE_P(Rumors, Conformance,
// Parts<rumors::Rumors>) in a file that includes battery.h.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>

#include "core/game.h"

namespace logres::conformance {

// The work is cut into parts with seeds of their own, so that the test programs' shards can share it.
inline constexpr int kParts = 4;

template <Game TheGame, int Number>
struct Part {
  using G = TheGame;
  static constexpr std::uint64_t kPart = Number;
};
template <Game G>
using Parts = ::testing::Types<Part<G, 0>, Part<G, 1>, Part<G, 2>, Part<G, 3>>;

template <class P>
class Conformance : public ::testing::Test {};
TYPED_TEST_SUITE_P(Conformance);

}  // namespace logres::conformance
