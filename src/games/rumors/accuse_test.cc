// Section 6: accusing, and its order (R-328).
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

TEST(RumorsAccuse, R091_R100_the_whole_action_and_the_accused_plays_on) {
  Play t(R"({"seats": 3, "white": 4, "loyalty": ["loyal", "loyal", "loyal"], "pile": ["grail_3"]})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.asks(), "turn 1");
  EXPECT_EQ(t.legal(1), "listen, quest grail, accuse 0, accuse 2");
}

TEST(RumorsAccuse, RS10_R092_four_swords_of_any_colours) {
  Play three(R"({"seats": 2, "white": 2, "black": 1})");
  three.refused(0, "accuse 1", "R-092");
  for (const std::string swords : {R"("white": 4)", R"("black": 4)", R"("white": 2, "black": 2)"}) {
    Play four(R"({"seats": 2, "loyalty": ["loyal", "loyal"], )" + swords + "}");
    four.move(0, "accuse 1");
    EXPECT_EQ(four.white() + four.black(), 5);
  }
}

TEST(RumorsAccuse, RS11_R093_R101_once_in_a_game_whatever_the_result) {
  for (const std::string accused : {"loyal", "traitor"}) {
    Play t(R"({"seats": 3, "white": 4, "loyalty": ["loyal", ")" + accused + R"(", "loyal"],
               "next": ["pict_2", "pict_3", "pict_4"]})");
    t.move(0, "accuse 1").move(1, accused == "loyal" ? "listen" : "spread pict_2").move(2, "listen");
    t.refused(0, "accuse 2", "R-093");
    EXPECT_EQ(t.legal(0, "accuse"), "") << accused;
    for (const Seat viewer : {Seat{0}, Seat{2}, kNoSeat}) {
      EXPECT_EQ(t.view(viewer, "/players/0/has_accused"), "true") << accused;
      EXPECT_EQ(t.view(viewer, "/players/2/has_accused"), "false") << accused;
    }
  }
  Play each(R"({"seats": 3, "white": 4, "loyalty": ["loyal", "loyal", "loyal"]})");
  each.move(0, "accuse 1").move(1, "accuse 2").move(2, "accuse 0");  // R-093: each player once
  EXPECT_EQ(each.swords(), "4-3");
}

TEST(RumorsAccuse, R096_R097_R099_the_accused_is_revealed_for_good_and_the_loyal_cost_a_black_sword) {
  Play t(R"({"seats": 3, "white": 4, "loyalty": ["loyal", "loyal", "loyal"], "next": ["pict_2", "pict_3"]})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.seen_by(2), "0 accused 1; 1 revealed 1 loyal; 0 swords 0 1; 1 turn");
  EXPECT_EQ(t.face(1), "loyal");
  EXPECT_EQ(t.swords(), "4-1");
  t.move(1, "listen").move(2, "listen");
  EXPECT_EQ(t.face(1), "loyal");  // R-099: it stays face up
  for (const Seat viewer : {Seat{0}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(viewer, "/players/1/loyalty"), "\"loyal\"");
    EXPECT_EQ(t.view(viewer, "/players/2/loyalty"), viewer == 2 ? "\"loyal\"" : "null");
  }
  // R-096: the card they hold now, not the one they were dealt.
  Play changed(R"({"seats": 2, "white": 4, "loyalty": ["loyal", "loyal"], "spare": ["loyal", "traitor"],
                   "next": ["vivien", "pict_2", "pict_3"]})");
  changed.rolls({1}).move(0, "listen").move(0, "give 1").move(0, "keep new").move(1, "keep old");
  changed.move(1, "accuse 0");
  EXPECT_EQ(changed.face(0), "traitor");
  changed.leave("spread 0");
}

TEST(RumorsAccuse, R094_R095_not_oneself_and_only_the_hidden) {
  Play t(R"({"seats": 4, "white": 4, "faces": ["hidden", "loyal", "traitor", "hidden"]})");
  t.refused(0, "accuse 0", "R-094").refused(0, "accuse 1", "R-095").refused(0, "accuse 2", "R-095");
  t.refused(0, "accuse 5", "R-094");  // nobody sits there
  EXPECT_EQ(t.legal(0), "listen, accuse 3");
}

TEST(RumorsAccuse, R098_R101_a_traitor_earns_a_white_sword) {
  Play t(R"({"seats": 3, "black": 4, "loyalty": ["loyal", "traitor", "loyal"], "active": 0})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.swords(), "1-4");
  EXPECT_EQ(t.face(1), "traitor");
  EXPECT_TRUE(t.state().accused.has(0));  // spent whatever the result
  t.leave("spread 1");
}

TEST(RumorsAccuse, R102_R103_silence_and_the_pile_are_left_alone) {
  Play t(R"({"seats": 3, "white": 4, "silence": true, "loyalty": ["loyal", "loyal", "loyal"],
             "pile": ["morgan_3", "dragon_5"]})");
  t.move(0, "accuse 2");
  EXPECT_TRUE(t.silence());
  EXPECT_EQ(t.pile(), "morgan_3 dragon_5");
  EXPECT_EQ(t.quests(), "dragon");
}

TEST(RumorsAccuse, R104_none_in_solo_nor_after_the_general_reveal) {
  Play solo(R"({"seats": 1, "white": 5})");
  solo.refused(0, "accuse 1", "R-104");
  Play after(R"({"seats": 3, "white": 5, "general_reveal": true, "faces": ["loyal", "loyal", "traitor"]})");
  after.refused(0, "accuse 1", "R-104").refused(0, "accuse 2", "R-104");
}

TEST(RumorsAccuse, R105_a_hidden_traitor_accuses_like_anybody) {
  Play t(R"({"seats": 3, "white": 4, "loyalty": ["traitor", "loyal", "loyal"]})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.black(), 1);
  EXPECT_EQ(t.face(0), "hidden");
}

TEST(RumorsAccuse, R106_its_sword_can_end_the_game) {
  Play t(R"({"seats": 2, "black": 6, "loyalty": ["loyal", "loyal"]})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.result(), "black_majority:");
}

TEST(RumorsAccuse, RS14_a_white_seventh_sword_wins) {
  Play t(R"({"seats": 3, "white": 6, "black": 5, "loyalty": ["loyal", "traitor", "loyal"]})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.swords(), "7-5");
  EXPECT_EQ(t.result(), "white_majority: 0 2");
}

TEST(RumorsAccuse, RS15_a_black_seventh_sword_loses) {
  Play t(R"({"seats": 3, "white": 6, "black": 6, "loyalty": ["loyal", "loyal", "loyal"]})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.swords(), "6-7");
  EXPECT_EQ(t.result(), "black_majority:");
}

TEST(RumorsAccuse, R328_announce_percival_reveal_swords_end) {
  Play t(
      R"({"seats": 2, "options": {"expert": "on"}, "black": 6, "loyalty": ["loyal", "loyal"], "knights": [["percival"]]})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.seen_by(kNoSeat), "0 accused 1");
  EXPECT_EQ(t.asks(), "percival 0");
  EXPECT_EQ(t.face(1), "hidden");
  t.move(0, "percival");
  EXPECT_EQ(t.seen_by(kNoSeat),
            "0 knight_played percival 1; 1 revealed 1 loyal; 0 swords 0 2; general_reveal; 0 revealed 0 loyal; "
            "over black_majority 0 8");
}

}  // namespace
}  // namespace logres::rumors
