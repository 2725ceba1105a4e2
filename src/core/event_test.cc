#include "core/event.h"

#include <gtest/gtest.h>

namespace logres {
namespace {

constexpr Event kDealt{.kind = 4, .actor = 2, .clear = SeatSet::of(2), .hide = 0b0101, .arg = {10, 20, 30, 40}};

TEST(Event, hidden_arguments_are_blanked_for_others) {
  for (const Seat viewer : {Seat{0}, Seat{1}, Seat{7}, kNoSeat}) {
    const Event seen = redact(kDealt, viewer);
    EXPECT_EQ(seen.arg, (std::array<std::uint8_t, 4>{kHidden, 20, kHidden, 40}));
    EXPECT_EQ(seen.kind, 4);
    EXPECT_EQ(seen.actor, 2);
  }
}

TEST(Event, who_may_see_it_sees_it) { EXPECT_EQ(redact(kDealt, 2).arg, kDealt.arg); }

TEST(Event, nobody_learns_who_else_can_see) {
  for (const Seat viewer : {Seat{0}, Seat{2}, kNoSeat}) {
    EXPECT_TRUE(redact(kDealt, viewer).clear.empty());
    EXPECT_EQ(redact(kDealt, viewer).hide, 0);
  }
}

TEST(Event, an_open_event_is_the_same_for_everybody) {
  const Event open{.kind = 1, .actor = 0, .arg = {1, 2, 3, 4}};
  EXPECT_EQ(redact(open, 0), redact(open, kNoSeat));
  EXPECT_TRUE(visible(open, kNoSeat));
}

TEST(Event, a_wholly_hidden_event_did_not_happen_for_others) {
  const Event secret{.kind = 1, .actor = 0, .clear = SeatSet::of(3), .hide = Event::kHideAll};
  EXPECT_TRUE(visible(secret, 3));
  EXPECT_FALSE(visible(secret, 0));
  EXPECT_FALSE(visible(secret, kNoSeat));
  EXPECT_TRUE(visible(kDealt, kNoSeat));
}

TEST(Event, redacting_twice_changes_nothing_more) {
  for (const Seat viewer : {Seat{0}, Seat{2}, kNoSeat}) {
    const Event once = redact(kDealt, viewer);
    EXPECT_EQ(redact(once, viewer), once);
  }
}

}  // namespace
}  // namespace logres
