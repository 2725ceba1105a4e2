// Bags and orders: chance is asked only where there is something to choose, for a record's dice must give the same
// again.
#include <gtest/gtest.h>

#include <vector>

#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

TEST(ShadowsPiles, nothing_is_left_to_chance_where_one_card_is_left) {
  for (const int cards : {1, 2, 3}) {
    const std::vector<std::uint16_t> zeros(static_cast<std::size_t>(cards - 1));
    Dice dice = Dice::scripted(zeros);
    State s;
    for (int i = 0; i < cards; ++i) s.black_cards[static_cast<std::size_t>(i)] = kMordred;
    s.black_pile.size = static_cast<std::uint8_t>(cards);
    fix_black_top(s, {dice, nullptr}, cards, SeatSet::of(0));
    EXPECT_TRUE(dice.sound() && dice.left_over() == 0) << cards;
    EXPECT_EQ(s.black_pile.top, cards);
    SeatSet known;
    EXPECT_EQ(take_black(s, {dice, nullptr}, known), kMordred);  // the order is known: nothing is drawn for
    EXPECT_TRUE(dice.sound());
  }
}

}  // namespace
}  // namespace logres::shadows
