// Section 10.4: Galahad.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

Play galahad(const std::string& fields) {
  return Play(R"({"seats": 4, "options": {"expert": "on"}, "knights": [["galahad"]], )" + fields + "}");
}

TEST(RumorsGalahad, R195_in_place_of_the_action) {
  Play t = galahad(R"("loyalty": ["loyal", "loyal", "traitor", "loyal"])");
  t.move(0, "galahad 2");
  EXPECT_EQ(t.asks(), "galahad 0");
  t.refused(0, "listen", "R-174").move(0, "close");
  EXPECT_EQ(t.asks(), "turn 1");
  EXPECT_EQ(t.knights(0), 0);
  t.refused(1, "galahad 0", "R-195");
}

TEST(RumorsGalahad, R196_another_hidden_player) {
  Play t = galahad(R"("faces": ["hidden", "loyal", "traitor", "hidden"])");
  EXPECT_EQ(t.legal(0), "listen, galahad 3");
  for (const std::string seat : {"0", "1", "2", "5"}) t.refused(0, "galahad " + seat, "R-196");
}

TEST(RumorsGalahad, R197_shown_to_nobody_else) {
  Play traitor = galahad(R"("loyalty": ["loyal", "loyal", "traitor", "loyal"])");
  Play loyal = galahad(R"("loyalty": ["loyal", "loyal", "loyal", "loyal"])");
  traitor.move(0, "galahad 2");
  loyal.move(0, "galahad 2");
  EXPECT_EQ(traitor.view(0, "/mine/seen_loyalty"), "\"traitor\"");
  EXPECT_EQ(loyal.view(0, "/mine/seen_loyalty"), "\"loyal\"");
  for (const Seat viewer : {Seat{1}, Seat{3}, kNoSeat}) {
    EXPECT_EQ(traitor.view_text(viewer), loyal.view_text(viewer));
    EXPECT_EQ(traitor.seen_by(viewer), "0 knight_played galahad 2; 0 saw_loyalty 2 ?");
  }
  EXPECT_EQ(traitor.seen_by(0), "0 knight_played galahad 2; 0 saw_loyalty 2 traitor");
  EXPECT_EQ(traitor.face(2), "hidden");
  traitor.move(0, "close");
  loyal.move(0, "close");
  EXPECT_EQ(traitor.view(0, "/mine/seen_loyalty"), "null");  // once
}

TEST(RumorsGalahad, R198_what_was_seen_may_become_false) {
  Play t = galahad(R"("loyalty": ["loyal", "loyal", "traitor", "loyal"], "next": ["pict_2", "vivien"])");
  t.move(0, "galahad 2").move(0, "close").move(1, "listen");
  t.move(2, "listen").move(2, "give 0").move(2, "keep new").move(0, "keep old");
  EXPECT_EQ(t.loyalty(2), "loyal");
}

}  // namespace
}  // namespace logres::rumors
