#include "server/system/clock.h"

#include <gtest/gtest.h>

namespace logres::server {
namespace {

constexpr Millis kStart = 1'763'215'200'000;
constexpr Millis kHour = 3'600'000;

struct Machine {
  Millis wall = kStart, steady = 77'000;
  ServerClock clock{[this] { return wall; }, [this] { return steady; }};
  void pass(Millis time) {
    wall += time;
    steady += time;
  }
};

TEST(ServerClock, begins_with_the_walls_time_and_runs_by_the_steady_one) {
  Machine machine;
  EXPECT_EQ(machine.clock.now(), kStart);
  machine.pass(1234);
  EXPECT_EQ(machine.clock.now(), kStart + 1234);
  EXPECT_EQ(machine.clock.approach_wall(), 0);
}

TEST(ServerClock, does_not_jump_when_somebody_sets_the_clock) {
  for (const Millis jump : {-kHour, 8 * 24 * kHour}) {
    Machine machine;
    machine.wall += jump;
    EXPECT_EQ(machine.clock.now(), kStart);
    EXPECT_EQ(machine.clock.behind_wall(), jump);
    Millis before = machine.clock.now();
    for (int second = 0; second < 60; ++second) {
      machine.pass(1000);
      machine.clock.approach_wall();
      const Millis gone = machine.clock.now() - before;
      EXPECT_GE(gone, 950);
      EXPECT_LE(gone, 1050);
      before = machine.clock.now();
    }
  }
}

TEST(ServerClock, tells_of_a_jump_once) {
  Machine machine;
  machine.wall -= kHour;
  EXPECT_EQ(machine.clock.approach_wall(), -kHour);
  for (int second = 0; second < 10; ++second) {
    machine.pass(1000);
    EXPECT_EQ(machine.clock.approach_wall(), 0);
  }
  machine.wall += kHour;  // and back
  EXPECT_NE(machine.clock.approach_wall(), 0);
  EXPECT_EQ(machine.clock.approach_wall(), 0);
}

TEST(ServerClock, agrees_with_the_wall_again_in_the_end) {
  Machine machine;
  machine.wall += 3000;
  for (int second = 0; second < 70; ++second) {
    machine.pass(1000);
    machine.clock.approach_wall();
  }
  EXPECT_EQ(machine.clock.behind_wall(), 0);
  machine.wall += 1500;  // small ones are not worth a word
  EXPECT_EQ(machine.clock.approach_wall(), 0);
}

TEST(ServerClock, starts_after_what_has_been_written) {
  Machine machine;
  machine.clock.not_before(kStart + kHour);
  EXPECT_EQ(machine.clock.now(), kStart + kHour);
  machine.clock.not_before(kStart);
  EXPECT_EQ(machine.clock.now(), kStart + kHour);
}

}  // namespace
}  // namespace logres::server
