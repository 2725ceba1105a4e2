#include "server/bots/game_odds.h"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

namespace logres::server {
namespace {

std::shared_ptr<const Match> finished() {
  const GameEntry& entry = *find_game("rumors");
  auto begun = Match::start(entry, {.seats = 3, .options = Options(entry.options)}, Secret::from_seed(4));
  auto match = std::make_shared<Match>(std::get<Match>(std::move(begun)));
  while (!match->table().pending().over()) {
    const Seat seat = match->table().pending().seat;
    EXPECT_FALSE(match->play(seat, match->absent(seat)));
  }
  return match;
}

constexpr bots::OddsEffort kLittle{.points = 4, .games = 2, .swings = 1, .search = 2, .certain = 2, .told = 3};

TEST(OddsDesk, makes_the_course_once_and_keeps_it) {
  OddsDesk desk(kLittle);
  const auto match = finished();
  std::string answer = desk.get("AAAA", match);
  EXPECT_EQ(answer, R"({"ok":true,"ready":false})");
  while (answer.find("\"ready\":false") != std::string::npos) {
    std::this_thread::yield();
    answer = desk.get("AAAA", match);
  }
  EXPECT_EQ(desk.get("AAAA", match), answer);
  const auto fields = boost::json::parse(answer).as_object();
  const auto& points = fields.at("points").as_array();
  EXPECT_GE(points.size(), 5U);
  EXPECT_EQ(points.front().as_object().at("move"), 0);
  EXPECT_EQ(points.back().as_object().at("move"), match->seq());
  EXPECT_EQ(points.back().as_object().at("chances").as_array().size(), 3U);
  EXPECT_TRUE(fields.at("swings").is_array());
}

TEST(OddsDesk, ends_in_the_middle_of_its_work) {
  OddsDesk desk;
  desk.get("AAAA", finished());
  desk.get("BBBB", finished());
}

}  // namespace
}  // namespace logres::server
