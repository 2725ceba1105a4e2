#include "server/table/timed_match.h"

#include <gtest/gtest.h>

#include "table/messages.h"

namespace logres::server {
namespace {

// A window stays open for a while, and up to as much again, whatever has been answered; by the table's pace.
TEST(TimedMatch, R323_how_long_a_window_stays_open) {
  const GameEntry& game = *find_game("rumors");
  for (const Pace pace : {Pace::kCalm, Pace::kNormal, Pace::kQuick}) {
    Millis shortest = 1'000'000;
    Millis longest = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      auto begun = Match::start(game, {.seats = 3, .options = Options(game.options)}, Secret::from_seed(seed));
      const TimedMatch timed(std::get<Match>(std::move(begun)), pace, 1000);
      const Millis open = timed.settles_at() - timed.question_at();
      shortest = std::min(shortest, open);
      longest = std::max(longest, open);
    }
    const Millis least = kWindowAtLeast * percent(pace) / 100;
    EXPECT_GE(shortest, least);
    EXPECT_LT(shortest, least + least / 50);
    EXPECT_LE(longest, 2 * least);
    EXPECT_GT(longest, 2 * least - least / 50);
  }
}

// A take-back everybody saw is told once: who has seen it is told what came after it.
TEST(TimedMatch, what_was_taken_back_and_seen_is_not_told_again) {
  const GameEntry& game = *find_game("rumors");
  auto begun = Match::start(game, {.seats = 3, .options = Options(game.options)}, Secret::from_seed(1));
  TimedMatch timed(std::get<Match>(std::move(begun)), Pace::kInstant, 1000);
  const auto answer = [&] {
    const Seat seat = timed.match().table().pending().seat;
    timed.take({.kind = MatchEntry::Kind::kAnswer, .at = 1000, .seat = seat, .move = moves_of(timed.match(), seat)[0]});
  };
  const std::uint64_t before = timed.cursor();
  answer();
  timed.take({.kind = MatchEntry::Kind::kCut, .at = 1000, .move = {}, .keep = 0});
  EXPECT_EQ(timed.events_after(before), std::nullopt);
  const std::uint64_t since = timed.cursor();
  const std::size_t there = timed.match().events().size();
  answer();
  EXPECT_EQ(timed.events_after(since), there);
}

}  // namespace
}  // namespace logres::server
