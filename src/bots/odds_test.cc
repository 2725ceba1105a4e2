#include "bots/odds.h"

#include <gtest/gtest.h>

#include "bots/players.h"

namespace logres::bots {
namespace {

// A whole match of one game, played by bots at a table.
Match finished(std::string_view game, int seats, std::uint64_t seed) {
  const GameEntry& entry = *find_game(game);
  const Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(entry.options)};
  auto begun = Match::start(entry, setup, Secret::from_seed(seed));
  Match match = std::get<Match>(std::move(begun));
  std::vector<std::unique_ptr<Player>> players;
  for (Seat p = 0; p < seats; ++p) {
    players.push_back(make_player(match.game(), "random", p, seed + p));
    players.back()->see(match.table(), redacted_for(match.events(), p));
  }
  MoveList legal;
  while (!match.table().pending().over()) {
    const Seat seat = match.table().pending().seat;
    match.table().legal(seat, legal);
    EXPECT_FALSE(match.play(seat, players[seat]->choose(match.table(), seat, legal)));
  }
  return match;
}

class Odds : public ::testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Games, Odds, ::testing::Values("shadows", "rumors", "legends"));

TEST_P(Odds, bots_play_on_from_any_position_and_the_chances_are_shares) {
  const Match match = finished(GetParam(), 4, 5);
  for (const std::uint32_t move : {0U, match.seq() / 3, match.seq() - 1}) {
    const Chances chances = play_on(match.until(move), 6, 1);
    ASSERT_EQ(chances.size(), 4U);
    double sum = 0;
    for (const double one : chances) {
      EXPECT_GE(one, 0);
      EXPECT_LE(one, 1 + 1e-9);
      sum += one;
    }
    EXPECT_TRUE(sum > 0 || GetParam() != "legends") << "somebody wins; in the others Evil may without a Traitor";
    EXPECT_EQ(chances, play_on(match.until(move), 6, 1)) << "the same seed gives the same";
  }
}

TEST_P(Odds, the_end_is_known) {
  const Match match = finished(GetParam(), 3, 7);
  const Chances chances = play_on(match, 1, 1);
  for (Seat p = 0; p < 3; ++p) EXPECT_EQ(chances[p], match.table().outcome()->winners.has(p) ? 1.0 : 0.0);
}

// A judge who knows one decision that turned everything, and is otherwise a little unsure.
TEST(OddsHistory, finds_the_decision_that_made_the_difference_and_tells_nothing_else) {
  const Match match = finished("shadows", 3, 2);
  ASSERT_GT(match.seq(), 60U);
  const std::uint32_t turned = 37;
  const SeatSet winners = match.table().outcome()->winners;
  const Judge judge = [&](const Match& at, int /*effort*/, std::uint64_t seed) -> Chances {
    const double noise = 0.02 * static_cast<double>(seed % 3);
    const auto chance = [&](Seat p) {
      return at.seq() < turned ? 0.45 + noise : (winners.has(p) ? 0.98 : 0.0) + noise / 2;
    };
    return {chance(0), chance(1), chance(2)};
  };
  const OddsHistory history = odds_history(match, {}, judge);
  ASSERT_EQ(history.swings.size(), 1U);
  EXPECT_EQ(history.swings[0].move, turned);
  EXPECT_LT(history.swings[0].before[0], 0.55);
  EXPECT_EQ(history.points.front().move, 0U);
  EXPECT_EQ(history.points.back().move, match.seq());
  for (std::size_t i = 1; i < history.points.size(); ++i) {
    EXPECT_LT(history.points[i - 1].move, history.points[i].move);
  }
}

TEST(OddsHistory, ends_when_it_is_enough) {
  const Match match = finished("shadows", 3, 2);
  int judged = 0;
  const Judge judge = [&](const Match& at, int, std::uint64_t) {
    ++judged;
    return Chances(static_cast<std::size_t>(at.table().seats()), 0.5);
  };
  const OddsHistory history = odds_history(match, {}, judge, [&] { return judged >= 4; });
  EXPECT_EQ(judged, 4);
  EXPECT_EQ(history.points.size(), 5U) << "those four and the end";
}

}  // namespace
}  // namespace logres::bots
