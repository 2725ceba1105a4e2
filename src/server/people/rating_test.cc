#include "server/people/rating.h"

#include <gtest/gtest.h>

#include <cmath>

namespace logres::server {
namespace {

constexpr Millis kDay = 86'400'000;

store::PlayedSeat seat(
    store::TableId table, int seat, store::PlayerId player, bool won, std::string side = {}, int left = 0) {
  store::PlayedSeat out;
  out.table = table;
  out.game = side.empty() ? "legends" : "shadows";
  out.seats = 4;
  out.won = won;
  out.finished = table * kDay;
  out.result = {.seat = seat, .player = player, .side = std::move(side), .role = {}, .left = left};
  return out;
}

const std::map<store::PlayerId, Millis> kAll = {{1, 1}, {2, 1}, {3, 1}, {4, 1}};

// The worked example of Glickman's paper.
TEST(Rating, the_papers_example) {
  const Rating before{.mean = 1500, .deviation = 200, .games = 0, .at = 0};
  const Rating now = after(before, 1500, {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}});
  EXPECT_NEAR(now.mean, 1464, 1);
  EXPECT_NEAR(now.deviation, 151.4, 0.5);
}

TEST(Rating, winning_raises_it_and_every_game_makes_it_surer) {
  const auto out = rate({seat(1, 0, 1, true), seat(1, 1, 2, false)}, kAll);
  const Rating winner = out.at({1, "legends", ""}), loser = out.at({2, "legends", ""});
  EXPECT_GT(winner.mean, kNewcomer);
  EXPECT_NEAR(winner.mean - kNewcomer, kNewcomer - loser.mean, 1e-9);
  EXPECT_LT(winner.deviation, kUnknown);
  EXPECT_EQ(winner.games, 1);
}

TEST(Rating, side_plays_against_side_and_each_side_is_rated_for_itself) {
  const auto out = rate({seat(1, 0, 1, true, "loyal"),
                         seat(1, 1, 2, true, "loyal"),
                         seat(1, 2, 3, false, "loyal"),  // fell before the end, on the side that won
                         seat(1, 3, 4, false, "traitor"),
                         seat(2, 0, 1, true, "traitor"),
                         seat(2, 1, 2, false, "loyal")},
                        kAll);
  EXPECT_GT(out.at({3, "shadows", "loyal"}).mean, kNewcomer);
  EXPECT_LT(out.at({4, "shadows", "traitor"}).mean, kNewcomer);
  EXPECT_EQ(out.at({1, "shadows", "loyal"}).games, 1);
  EXPECT_EQ(out.at({1, "shadows", "traitor"}).games, 1);
}

// A side is as strong as the mean of its players, and better known than each of them.
TEST(Rating, a_side_counts_as_one_opponent) {
  const auto out =
      rate({seat(1, 0, 1, true, "loyal"), seat(1, 1, 2, true, "loyal"), seat(1, 2, 3, false, "traitor")}, kAll);
  const Rating loyal = after({}, kNewcomer, {{kNewcomer, kUnknown, 1}});
  EXPECT_NEAR(out.at({1, "shadows", "loyal"}).mean, loyal.mean, 1e-9);
  EXPECT_NEAR(out.at({1, "shadows", "loyal"}).deviation, loyal.deviation, 1e-9);
  const Rating traitor = after({}, kNewcomer, {{kNewcomer, kUnknown / std::sqrt(2.0), 0}});
  EXPECT_NEAR(out.at({3, "shadows", "traitor"}).mean, traitor.mean, 1e-9);
  EXPECT_NEAR(out.at({3, "shadows", "traitor"}).deviation, traitor.deviation, 1e-9);
}

TEST(Rating, against_the_game_alone_nobody_is_rated) {
  EXPECT_TRUE(rate({seat(1, 0, 1, true, "loyal"), seat(1, 1, 2, true, "loyal")}, kAll).empty());
}

TEST(Rating, only_those_who_asked_for_it_and_since_they_did) {
  const auto games = {seat(1, 0, 1, true), seat(1, 1, 2, false), seat(3, 0, 1, true), seat(3, 1, 2, false)};
  const auto out = rate(games, {{1, 2 * kDay}});
  EXPECT_EQ(out.size(), 1U);
  EXPECT_EQ(out.at({1, "legends", ""}).games, 1);
}

TEST(Rating, who_leaves_has_lost_and_who_stayed_is_not_rated) {
  const auto out =
      rate({seat(1, 0, 1, true, "loyal", 1), seat(1, 1, 2, true, "loyal"), seat(1, 2, 3, false, "traitor")}, kAll);
  EXPECT_EQ(out.size(), 1U);
  EXPECT_LT(out.at({1, "shadows", "loyal"}).mean, kNewcomer);
}

TEST(Rating, whoever_does_not_play_is_known_less_and_less) {
  const Rating known{.mean = 1700, .deviation = 60, .games = 40, .at = 0};
  EXPECT_EQ(aged(known, 0).deviation, 60);
  EXPECT_GT(aged(known, 100 * kDay).deviation, 100);
  EXPECT_EQ(aged(known, 2000 * kDay).deviation, kUnknown);
  EXPECT_EQ(aged(known, 2000 * kDay).mean, 1700);
}

}  // namespace
}  // namespace logres::server
