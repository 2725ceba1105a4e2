#include "server/lobby/lengths.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

namespace logres::server {
namespace {

constexpr Millis kMinute = 60'000;

store::PlayedGame game(int seats, Millis minutes, Millis waited = 0, bool listed = false) {
  return {.game = "rumors", .seats = seats, .listed = listed, .waited = waited * kMinute, .lasted = minutes * kMinute};
}

const boost::json::object* row(const boost::json::value& rows, const boost::json::value& seats) {
  for (const auto& one : rows.as_array()) {
    if (one.as_object().at("seats") == seats) return &one.as_object();
  }
  return nullptr;
}

TEST(Lengths, the_middle_game_counts_and_slow_ones_do_not) {
  const auto json = boost::json::parse(lengths_and_waits(
      {game(3, 20), game(3, 25), game(3, 30), game(3, 31), game(3, 90), game(3, 3 * 24 * 60), game(4, 60)}));
  const auto& lengths = json.at("lengths");
  EXPECT_EQ(row(lengths, 3)->at("minutes"), 30);
  EXPECT_EQ(row(lengths, 3)->at("games"), 5);
  EXPECT_TRUE(row(lengths, 4)->at("minutes").is_null()) << "one game tells nothing";
  EXPECT_EQ(row(lengths, nullptr)->at("games"), 6);
}

TEST(Lengths, waits_are_those_of_public_tables) {
  std::vector<store::PlayedGame> games(4, game(3, 20, 7, true));
  games.push_back(game(3, 20, 1000));
  EXPECT_TRUE(boost::json::parse(lengths_and_waits(games)).at("waits").at(0).at("minutes").is_null());
  games.push_back(game(3, 20, 9, true));
  EXPECT_EQ(boost::json::parse(lengths_and_waits(games)).at("waits").at(0).at("minutes"), 7);
  EXPECT_TRUE(boost::json::parse(lengths_and_waits({})).at("waits").as_array().empty());
}

}  // namespace
}  // namespace logres::server
