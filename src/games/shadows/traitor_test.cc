// Section 13: Traitor and accusation.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

std::string traitor_at_1(const std::string& fields) {
  return R"({"seats": 4, "knights": ["gawain", "palamedes", "galahad", "tristan"], "loyalty": ["loyal", "traitor", "loyal", "loyal"], )" +
         fields + "}";
}

TEST(ShadowsTraitor, S360_a_hidden_traitor_plays_as_any_knight) {
  Play t(traitor_at_1(R"("active": 1, "hands": [[], ["grail"]])"));
  EXPECT_EQ(t.legal(1), "black_card, siege_engine, lose_life");
  t.move(1, "siege_engine");
  EXPECT_TRUE(t.can(1, "draw"));
}

TEST(ShadowsTraitor, S361_by_engines_or_swords_and_only_while_they_are_there) {
  Play t(four(kHeroic + R"("siege_engines": 6, "hands": [["merlin"]])"));
  EXPECT_TRUE(t.can(0, "accuse 1"));
  t.move(0, "merlin siege_engine 0").move(0, "sacrifice").refused(0, "accuse 1", "S-361");
  Play swords(four(kHeroic + R"("white": 3, "black": 3)"));
  EXPECT_TRUE(swords.can(0, "accuse 1"));
}

TEST(ShadowsTraitor, S362_S363_S364_who_accuses_whom) {
  Play t(
      R"({"seats": 5, "phase": "heroic", "white": 6, "places": ["camelot", "dead", "shadows", "grail"], "faces": ["hidden", "hidden", "traitor", "loyal", "hidden"],
             "accused": [4], "loyalty": ["loyal", "loyal", "traitor", "loyal", "loyal"]})");
  EXPECT_EQ(t.legal(0, "accuse"), "accuse 4");
  t.refused(0, "accuse 0", "S-363")
      .refused(0, "accuse 1", "S-364")
      .refused(0, "accuse 2", "S-364")
      .refused(0, "accuse 3", "S-364");
  t.move(0, "draw").move(0, "end_turn").move(2, "rob 0").move(2, "siege_engine");
  EXPECT_EQ(t.asks(), "evil 3");
  t.moves(3, {"siege_engine", "accuse 0", "end_turn"}).move(4, "siege_engine").refused(4, "accuse 3", "S-362");
}

TEST(ShadowsTraitor, S365_S366_a_loyal_face_stays_up_and_costs_a_sword) {
  Play t(traitor_at_1(R"("phase": "heroic", "white": 6)"));
  t.move(0, "accuse 2");
  EXPECT_EQ(t.white() * 10 + t.black(), 51);
  EXPECT_EQ(t.view(3, "/players/2/loyalty"), "\"loyal\"");
  t.move(0, "end_turn").move(1, "siege_engine").refused(1, "accuse 2", "S-364");
}

TEST(ShadowsTraitor, S367_S370_S371_a_traitor_is_unmasked) {
  Play t(traitor_at_1(
      R"("phase": "heroic", "white": 6, "places": ["camelot", "black_knight"], "black_knight_white": ["fight_2"], "hands": [[], ["grail"]])"));
  t.move(0, "accuse 1");
  EXPECT_EQ(t.white(), 7);
  EXPECT_EQ(t.place(1), "shadows");
  EXPECT_EQ(t.cards(1), 0);
  EXPECT_EQ(t.laid("black_knight"), "");
}

TEST(ShadowsTraitor, S368_the_traitor_may_accuse) {
  Play t(traitor_at_1(R"("active": 1, "phase": "heroic", "white": 6)"));
  t.move(1, "accuse 0");
  EXPECT_EQ(t.white() * 10 + t.black(), 51);
}

TEST(ShadowsTraitor, S369_turning_can_bring_the_seventh_black_sword) {
  Play t(four(kHeroic + R"("white": 1, "black": 6)"));
  t.move(0, "accuse 1");
  EXPECT_EQ(t.result(), "seven_black_swords:");
}

TEST(ShadowsTraitor, S372_no_other_voluntary_reveal) {
  Play t(traitor_at_1(R"("active": 1, "phase": "heroic")"));
  EXPECT_EQ(t.legal(1).find("treacherous"), std::string::npos);
  t.refused(1, "treacherous", "S-073");
}

TEST(ShadowsTraitor, S373_fate_ends_his_turn) {
  Play t(traitor_at_1(R"("active": 1, "phase": "heroic", "hands": [[], ["fate"]])"));
  t.move(1, "fate").move(1, "treacherous");
  EXPECT_EQ(t.asks(), "evil 2");
}

TEST(ShadowsTraitor, S374_S375_S376_his_turn) {
  Play t(traitor_at_1(R"("active": 1, "places": ["camelot", "shadows"], "black_next": ["mercenaries"])"));
  EXPECT_EQ(t.asks(), "traitor_evil 1");  // nobody holds a card
  EXPECT_EQ(t.legal(1), "black_card, siege_engine");
  t.move(1, "black_card").move(1, "choose_war pict_war");
  EXPECT_EQ(t.picts(), 1);
  EXPECT_EQ(t.asks(), "evil 2");
}

TEST(ShadowsTraitor, S374_S379_S432_robbing_is_random_and_private) {
  std::array<int, 3> lost{};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Play t(traitor_at_1(R"("active": 1, "places": ["camelot", "shadows"], "hands": [["fight_1", "fight_2", "grail"]])"),
           seed);
    t.move(1, "rob 0").leave("traitor_evil 1");
    EXPECT_TRUE(t.saw(2, "1 robbed 0"));
    EXPECT_EQ(t.seen_by(2).find("robbed_card"), std::string::npos);
    EXPECT_NE(t.seen_by(0).find("robbed_card"), std::string::npos);
    EXPECT_NE(t.seen_by(1).find("robbed_card"), std::string::npos);
    ++lost[t.discarded("fight_1") != 0 ? 0 : t.discarded("fight_2") != 0 ? 1 : 2];
  }
  for (const int n : lost) EXPECT_GT(n, 8);
}

TEST(ShadowsTraitor, S377_S378_his_card_can_be_cancelled_and_hits_him_not) {
  Play t(traitor_at_1(
      R"("active": 1, "places": ["camelot", "shadows"], "black_next": ["morgan_1"], "hands": [["merlin", "merlin", "merlin"]])"));
  t.move(1, "rob 0").move(1, "black_card");
  EXPECT_EQ(t.asked_together(), " 0");
  t.move(0, "merlins 2");
  EXPECT_EQ(t.life(0), 3);
  EXPECT_EQ(t.place(1), "shadows");
}

TEST(ShadowsTraitor, S477_unmasked_at_zero_he_still_dies) {
  Play t(traitor_at_1(
      R"("active": 1, "phase": "heroic", "life": [4, 1, 4, 4], "hands": [[], ["fate"]], "grail": "won", "relics": {"holy_grail": 0})"));
  t.moves(1, {"draw", "sacrifice", "fate", "treacherous"});
  EXPECT_EQ(t.place(1), "dead");
  EXPECT_EQ(t.relic(kHolyGrail), "0");
  EXPECT_EQ(t.asks(), "evil 2");
}

}  // namespace
}  // namespace logres::shadows
