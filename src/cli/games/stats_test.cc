#include "cli/games/stats.h"

#include <gtest/gtest.h>

namespace logres::cli {
namespace {

TEST(Stats, wilson_agrees_with_the_textbook) {
  const Interval i = wilson({.count = 8, .total = 10});
  EXPECT_NEAR(i.low, 0.4902, 0.0001);
  EXPECT_NEAR(i.high, 0.9433, 0.0001);
  EXPECT_NEAR(wilson({.count = 0, .total = 10}).low, 0, 1e-12);
  EXPECT_NEAR(wilson({.count = 0, .total = 10}).high, 0.2775, 0.0001);
  EXPECT_EQ(wilson({}).high, 1);
}

TEST(Stats, a_distribution_in_a_few_numbers) {
  const Summary s = summarise({{1, 5}, {2, 4}, {10, 1}});
  EXPECT_EQ(s.games, 10);
  EXPECT_DOUBLE_EQ(s.mean, 2.3);
  EXPECT_EQ(s.least, 1);
  EXPECT_EQ(s.median, 1);
  EXPECT_EQ(s.ninetieth, 2);
  EXPECT_EQ(s.most, 10);
  EXPECT_EQ(summarise({}).games, 0);
}

}  // namespace
}  // namespace logres::cli
