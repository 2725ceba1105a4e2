// Section 10.5: Percival.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

Play accusation(const std::string& loyalty, const std::string& fields = "") {
  Play t(
      R"({"seats": 3, "options": {"expert": "on"}, "white": 2, "black": 2, "knights": [["tristan"], [], ["percival"]], "loyalty": )" +
      loyalty + fields + "}");
  t.move(0, "accuse 1");
  return t;
}

TEST(RumorsPercival, R199_R325_R330_any_knight_holder_is_asked_before_the_card_is_turned) {
  Play t = accusation(R"(["loyal", "loyal", "loyal"])");
  EXPECT_EQ(t.asked_together(), " 0 2");
  EXPECT_EQ(t.asks(), "percival 2");  // left of the active player first; they themselves last
  EXPECT_EQ(t.face(1), "hidden");
  EXPECT_EQ(t.view(2, "/target"), "1");
  EXPECT_EQ(t.legal(0), "pass");
  t.refused(0, "percival", "R-199").move(2, "pass").move(0, "pass");
  EXPECT_EQ(t.black(), 3);
}

TEST(RumorsPercival, RS12_R200_R201_two_black_for_the_loyal) {
  Play t = accusation(R"(["loyal", "loyal", "loyal"])");
  t.move(2, "percival");
  EXPECT_EQ(t.black(), 4);
  EXPECT_EQ(t.white(), 2);
  EXPECT_EQ(t.asks(), "turn 1");  // R-331: seat 0 is not asked any more
  EXPECT_EQ(t.knights(2), 0);
}

TEST(RumorsPercival, RS13_R200_two_white_for_a_traitor) {
  Play t = accusation(R"(["loyal", "traitor", "loyal"])", R"(, "next": ["pict_2", "pict_3"])");
  t.move(2, "percival");
  EXPECT_EQ(t.swords(), "4-2");
  EXPECT_EQ(t.asks(), "spread 1");
  t.leave("spread 1");
}

// An accused Traitor may bet on themselves: they are hidden until the card is turned.
TEST(RumorsPercival, R199_the_accused_himself_may_play_it) {
  Play t(
      R"({"seats": 2, "options": {"expert": "on"}, "black": 4, "knights": [[], ["percival"]], "loyalty": ["loyal", "loyal"]})");
  t.move(0, "accuse 1").move(1, "percival");
  EXPECT_EQ(t.black(), 6);
}

TEST(RumorsPercival, R202_R203_R204_at_the_end_even_by_the_traitor_himself) {
  const std::string table =
      R"({"seats": 3, "options": {"expert": "on"}, "white": 6, "black": 4, "loyalty": ["loyal", "traitor", "loyal"],
                                "pile": ["pict_5", "pict_4", "pict_3"], "next": ["pict_2", "saxon_2"], )";
  Play himself(table + R"("knights": [[], ["percival"], ["galahad"]]})");
  himself.move(0, "quest picts").move(1, "pass").move(2, "pass").move(1, "pass").move(2, "pass");
  EXPECT_EQ(himself.asks(), "percival_end 1");
  EXPECT_EQ(himself.asked_together(), " 1 2");
  EXPECT_EQ(himself.face(1), "traitor");
  himself.refused(2, "percival", "R-202").move(1, "percival");
  EXPECT_EQ(himself.swords(), "5-6");
  EXPECT_TRUE(himself.saw(0, "1 knight_played percival 1"));
  himself.leave("spread 1");
  Play passed(table + R"("knights": [[], ["percival"]]})");
  passed.move(0, "quest picts").move(1, "pass").move(1, "pass").move(1, "pass");
  EXPECT_EQ(passed.swords(), "6-5");
  passed.leave("spread 1");
}

TEST(RumorsPercival, R204_R325_not_by_a_traitor_revealed_before) {
  Play t(
      R"({"seats": 7, "options": {"expert": "on"}, "white": 6, "black": 4, "active": 2, "faces": ["traitor", "hidden", "hidden", "hidden", "hidden", "hidden", "hidden"],
             "loyalty": ["traitor", "traitor", "loyal", "loyal", "loyal", "loyal", "loyal"], "knights": [["percival"], [], [], ["tristan"]],
             "pile": ["pict_5", "pict_4", "pict_3"]})");
  t.move(2, "quest picts").move(3, "pass").move(3, "pass");
  EXPECT_EQ(t.asked_together(), " 3");
  t.move(3, "pass");
  EXPECT_EQ(t.white(), 6);  // one flip: seat 0 was exposed before
  EXPECT_EQ(t.black(), 5);
}

TEST(RumorsPercival, R202_no_window_without_a_hidden_traitor) {
  Play t(
      R"({"seats": 3, "options": {"expert": "on"}, "white": 6, "loyalty": ["loyal", "loyal", "loyal"], "knights": [[], ["percival"]],
             "pile": ["pict_5", "pict_4", "pict_3"]})");
  t.move(0, "quest picts").move(1, "pass").move(1, "pass");
  EXPECT_EQ(t.result(), "white_majority: 0 1 2");
}

}  // namespace
}  // namespace logres::rumors
