#include "core/seat.h"

#include <gtest/gtest.h>

namespace logres {
namespace {

TEST(SeatSet, is_empty_until_somebody_is_added) {
  SeatSet set;
  EXPECT_TRUE(set.empty());
  set.add(3);
  EXPECT_FALSE(set.empty());
  EXPECT_TRUE(set.has(3));
  EXPECT_FALSE(set.has(2));
  EXPECT_EQ(set, SeatSet::of(3));
}

TEST(SeatSet, adding_twice_and_removing_the_absent_change_nothing) {
  SeatSet set = SeatSet::of(0);
  set.add(0);
  EXPECT_EQ(set.size(), 1);
  set.remove(5);
  EXPECT_EQ(set, SeatSet::of(0));
  set.remove(0);
  EXPECT_TRUE(set.empty());
}

TEST(SeatSet, first_seats) {
  EXPECT_TRUE(SeatSet::first(0).empty());
  EXPECT_EQ(SeatSet::first(5).bits(), 0b11111);
  EXPECT_EQ(SeatSet::first(kMaxSeats).size(), kMaxSeats);
}

TEST(SeatSet, nobody_is_in_no_set) {
  EXPECT_FALSE(SeatSet::first(kMaxSeats).has(kNoSeat));
  EXPECT_FALSE(SeatSet::first(kMaxSeats).has(kMaxSeats));
}

TEST(SeatSet, bits_come_back) {
  for (unsigned bits = 0; bits < 256; ++bits) {
    const auto set = SeatSet::from_bits(static_cast<std::uint8_t>(bits));
    EXPECT_EQ(set.bits(), bits);
    EXPECT_EQ(set.size(), std::popcount(bits));
  }
}

TEST(Seat, clockwise_goes_round_the_table) {
  EXPECT_EQ(clockwise(0, 3), 1);
  EXPECT_EQ(clockwise(2, 3), 0);
  EXPECT_EQ(clockwise(1, 3, 0), 1);
  EXPECT_EQ(clockwise(5, 7, 6), 4);
  EXPECT_EQ(clockwise(0, 1), 0);
}

}  // namespace
}  // namespace logres
