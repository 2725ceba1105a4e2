#include "core/share.h"

#include <gtest/gtest.h>

#include "core/dice.h"

namespace logres {
namespace {

TEST(Share, wilsons_interval_holds_a_coins_chance_nineteen_times_of_twenty) {
  Dice dice = Dice::fast(1);
  int held = 0;
  for (int series = 0; series < 1000; ++series) {
    Share heads;
    for (int game = 0; game < 75; ++game) heads.add(dice.below(2) == 0);
    const Interval in = wilson(heads);
    held += in.low <= 0.5 && 0.5 <= in.high ? 1 : 0;
  }
  EXPECT_GE(held, 930);
  EXPECT_LE(held, 970);
}

TEST(Share, wins_may_be_shared) {
  EXPECT_DOUBLE_EQ(wilson(Share{3, 8}).low, wilson(3.0, 8).low);
  EXPECT_GT(wilson(3.5, 8).low, wilson(3.0, 8).low);
  EXPECT_EQ(wilson(0.0, 0).high, 1);
}

TEST(Share, the_sign_test_is_exact) {
  EXPECT_DOUBLE_EQ(sign_test(0, 0), 1);
  EXPECT_DOUBLE_EQ(sign_test(4, 4), 1);
  EXPECT_NEAR(sign_test(5, 0), 2.0 / 32, 1e-12);
  EXPECT_NEAR(sign_test(1, 9), 2 * 11.0 / 1024, 1e-12);
  EXPECT_LT(sign_test(600, 400), 1e-9);
}

}  // namespace
}  // namespace logres
