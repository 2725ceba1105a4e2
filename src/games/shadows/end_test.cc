// Section 15: the end of the game and the result.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

// Seat 0 wins the Black Knight quest and lays one White Sword.
std::string one_more_white(const std::string& fields) {
  return kHeroic +
         R"("places": ["black_knight"], "hands": [["fight_4"]], "black_knight_white": ["fight_2", "fight_2", "fight_4"], )" +
         fields;
}

// How it ends when they do.
std::string won(const std::string& scenario, Here at = Here::current()) {
  Play t(scenario, 1, at);
  t.move(0, "lay fight_4 4", at);
  return t.result();
}

TEST(ShadowsEnd, S393_three_ways_to_lose_at_once) {
  Play black(four(R"("black": 6, "saxons": 3, "black_next": ["saxons"])"));
  black.move(0, "black_card");
  EXPECT_EQ(black.result(), "seven_black_swords:");
  Play eleven(four(R"("black": 5, "saxons": 3, "black_next": ["saxons"])"));
  eleven.move(0, "black_card");
  EXPECT_EQ(eleven.result(), "");
}

TEST(ShadowsEnd, S394_S395_the_twelfth_sword) {
  EXPECT_EQ(won(four(one_more_white(R"("white": 6, "black": 5)"))), "white_majority: 0 1 2 3");
  Play more(four(kHeroic +
                 R"("white": 10, "sword": 4, "places": ["excalibur"], "heroism": "excalibur", "hands": [["grail"]])"));
  more.move(0, "drop grail");
  EXPECT_EQ(more.white(), 13);  // all Swords of the event are laid first
}

TEST(ShadowsEnd, S396_a_loss_decides) {
  Play t(four(R"("white": 5, "black": 6, "saxons": 3, "black_next": ["saxons"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.result(), "seven_black_swords:");
}

TEST(ShadowsEnd, S397_S399_the_turning_may_bring_more_than_seven_black) {
  Play t(R"({"seats": 4, "knights": ["gawain"], "loyalty": ["loyal", "traitor", "loyal", "loyal"], )" +
         one_more_white(R"("white": 5, "black": 6})"));
  t.move(0, "lay fight_4 4");
  EXPECT_EQ(t.swords(), "4-8");
  EXPECT_EQ(t.result(), "black_majority: 1");
  EXPECT_EQ(won(R"({"seats": 4, "knights": ["gawain"], "loyalty": ["loyal", "traitor", "loyal", "loyal"], )" +
                one_more_white(R"("white": 11, "black": 0})")),
            "white_majority: 0 2 3");  // 10-2
}

TEST(ShadowsEnd, S389_a_dead_traitor_turns_nothing) {
  EXPECT_EQ(
      won(R"({"seats": 4, "knights": ["gawain"], "loyalty": ["loyal", "traitor", "loyal", "loyal"], )" + kHeroic +
          R"("places": ["black_knight", "dead"], "hands": [["fight_4"]], "black_knight_white": ["fight_2", "fight_2", "fight_4"], "white": 6, "black": 5})"),
      "white_majority: 0 2 3");
}

TEST(ShadowsEnd, S398_S400_ties) {
  EXPECT_EQ(won(four(one_more_white(R"("white": 5, "black": 6)"))), "black_majority:");
  EXPECT_EQ(won(with(R"("gawain", "palamedes", "galahad", "tristan")",
                     one_more_white(R"("white": 5, "black": 6, "divine_favor": true)"),
                     kMc)),
            "white_majority: 0 1 2 3");
}

TEST(ShadowsEnd, S401_S402_S403_who_wins_and_what_is_shown) {
  Play t(
      R"({"seats": 4, "loyalty": ["loyal", "traitor", "loyal", "loyal"], "places": ["camelot", "shadows", "dead"], "siege_engines": 11})");
  t.move(0, "siege_engine");
  EXPECT_EQ(t.result(), "twelve_siege_engines: 1");
  EXPECT_EQ(t.view(kNoSeat, "/players/2/loyalty"), "\"loyal\"");
  EXPECT_EQ(t.view(kNoSeat, "/players/3/loyalty"), "\"loyal\"");
  Play none(four(R"("siege_engines": 11)"));
  none.move(0, "siege_engine");
  EXPECT_EQ(none.result(), "twelve_siege_engines:");  // everybody loses
}

TEST(ShadowsEnd, S403_all_eight_loyalties_are_shown_and_nothing_beside_them) {
  Play t(R"({"seats": 8, "options": {"expansion": "on"}, "siege_engines": 11})");
  t.move(0, "siege_engine");
  ASSERT_EQ(t.asks(), "over");
  for (int p = 0; p < 8; ++p) {
    EXPECT_NE(t.view(kNoSeat, "/players/" + std::to_string(p) + "/loyalty"), "null") << p;
  }
}

TEST(ShadowsEnd, S480_checked_before_deaths) {
  // The drawer dies of the same lost war that lays the twelfth engine: the engines decide.
  Play t(
      R"({"seats": 3, "loyalty": ["loyal", "traitor", "loyal"], "life": [1, 4, 4], "places": ["saxon_war", "camelot", "dead"],
             "saxons": 3, "siege_engines": 10, "black_next": ["saxons"]})");
  t.move(0, "black_card");
  EXPECT_EQ(t.result(), "twelve_siege_engines: 1");
}

}  // namespace
}  // namespace logres::shadows
