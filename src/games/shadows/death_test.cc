// Sections 14 and 20.3: Life and death; leaving the game.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

const std::string kPlain = R"("gawain", "palamedes", "galahad", "tristan")";

TEST(ShadowsDeath, S380_life_is_zero_to_six) {
  Play t(four(kHeroic + R"("life": [5, 6, 4, 4], "hands": [["piety"]])"));
  t.move(0, "piety self");
  EXPECT_EQ(t.life(0), 6);
}

TEST(ShadowsDeath, S381_only_the_grail_saves_the_dying) {
  Play t(with(kPlain,
              R"("life": [1, 4, 4, 4], "hands": [["fight_1"]], "black_next": ["morgan_1"])",
              R"("death_timing": "end_of_turn")"));
  t.move(0, "black_card").move(0, "merlins 0");
  EXPECT_EQ(t.place(0), "dead");
  // dying in somebody else's turn, a gain before the end of the turn is ignored
  Play other(with(kPlain,
                  R"("active": 1, "life": [1, 4, 4, 4], "black_next": ["morgan_1"], "hands": [[], ["piety"]])",
                  R"("death_timing": "end_of_turn")"));
  other.move(1, "black_card").move(1, "merlins 0");
  EXPECT_EQ(other.life(0), 0);
  EXPECT_EQ(other.place(0), "camelot");  // S-385
  other.move(1, "piety others");
  EXPECT_EQ(other.life(0), 0);
  other.move(1, "end_turn");
  EXPECT_EQ(other.place(0), "dead");
}

TEST(ShadowsDeath, S382_S383_at_once_and_without_heroic_actions) {
  Play t(four(R"("life": [1, 4, 4, 4])"));
  t.move(0, "lose_life");
  EXPECT_EQ(t.place(0), "dead");
  EXPECT_EQ(t.asks(), "evil 1");
}

TEST(ShadowsDeath, S385_end_of_turn_option) {
  Play t(with(kPlain,
              R"("life": [1, 4, 4, 4], "grail": "won", "relics": {"holy_grail": 1})",
              R"("death_timing": "end_of_turn")"));
  t.move(0, "lose_life");
  EXPECT_EQ(t.asks(), "grail 1");  // the Heroic Actions are skipped, the window opens at the end
  t.move(1, "save 0");
  EXPECT_EQ(t.asks(), "evil 1");
  EXPECT_EQ(t.life(0), 4);
}

TEST(ShadowsDeath, S386_S387_what_death_takes_from_the_table) {
  Play t(four(
      R"("life": [1, 4, 4, 4], "places": ["black_knight"], "black_knight_white": ["fight_2"], "black_knight_black": ["black_knight_3"],
                 "hands": [["grail", "fate"]], "excalibur": "won", "grail": "won", "relics": {"excalibur": 0, "holy_grail": 1})"));
  t.move(0, "lose_life").move(1, "pass");
  EXPECT_EQ(t.place(0), "dead");
  EXPECT_EQ(t.cards(0), 0);
  EXPECT_EQ(t.discarded("grail") + t.discarded("fate"), 2);
  EXPECT_EQ(t.relic(kExcalibur), "gone");
  EXPECT_EQ(t.relic(kHolyGrail), "1");  // only their own
  EXPECT_EQ(t.face(0), "hidden");
  EXPECT_EQ(t.laid("black_knight"), "");  // S-387
  EXPECT_EQ(t.discarded("fight_2"), 1);
  EXPECT_EQ(t.spots("black_knight"), "black_knight_3");
}

TEST(ShadowsDeath, S388_S434_the_dead_keep_their_secret_and_share_the_result_of_their_side) {
  const auto dead = [](const std::string& loyalty, const std::string& rest) {
    return R"({"seats": 4, "knights": ["gawain", "palamedes", "galahad", "tristan"], "life": [1, 4, 4, 4], "loyalty": [")" +
           loyalty + R"(", "loyal", "loyal", "loyal"], )" + rest + "}";
  };
  Play t(dead("traitor", R"("siege_engines": 11)"));
  t.move(0, "lose_life");
  EXPECT_EQ(t.view(0, "/mine/loyalty"), "\"traitor\"");
  for (const Seat viewer : {Seat{1}, Seat{2}, Seat{3}, kNoSeat}) {
    EXPECT_EQ(t.view(viewer, "/players/0/loyalty"), "null");
    EXPECT_EQ(t.view(viewer, "/players/0/face"), "\"hidden\"");
  }
  t.move(1, "siege_engine");
  EXPECT_EQ(t.result(), "twelve_siege_engines: 0");
  EXPECT_EQ(t.view(1, "/players/0/loyalty"), "\"traitor\"");  // S-434: not before the end
  Play loyal(dead("loyal", R"("white": 10, "sword": 4, "hands": [[], ["lady_of_the_lake"]])"));
  loyal.moves(0, {"lose_life"}).moves(1, {"siege_engine", "lady_of_the_lake"});
  EXPECT_EQ(loyal.result(), "white_majority: 0 1 2 3");
}

TEST(ShadowsDeath, S390_S467_one_of_several) {
  Play t(four(R"("life": [4, 1, 1, 1], "grail": "won", "relics": {"holy_grail": 2}, "black_next": ["morgan_1"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.legal(2), "pass, save 1, save 2, save 3");
  t.move(2, "save 3");
  EXPECT_EQ(t.place(1) + t.place(2) + t.place(3), "deaddeadcamelot");
  const std::string seen = t.seen_by(0);
  EXPECT_LT(seen.find("1 died"), seen.find("2 died"));  // clockwise from the active player
}

TEST(ShadowsDeath, S391_no_gain_for_the_dead) {
  Play t(four(
      R"("places": ["pict_war", "dead"], "phase": "heroic", "hands": [["fight_5"]], "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"])"));
  t.move(0, "lay fight_5 5");
  EXPECT_EQ(t.life(1), 0);
}

TEST(ShadowsDeath, S389_S393_S468_no_loyal_knight_alive) {
  Play t(
      R"({"seats": 4, "loyalty": ["loyal", "traitor", "loyal", "loyal"], "places": ["camelot", "camelot", "dead", "dead"], "life": [1, 4]})");
  t.move(0, "lose_life");
  EXPECT_EQ(t.result(), "no_loyal_knight: 1");
}

TEST(ShadowsDeath, S392_S416_leaving_is_dying_without_the_grail) {
  Play t(with(kPlain, R"("grail": "won", "relics": {"holy_grail": 2}, "hands": [["grail"]])", R"("open_table": "on")"));
  t.move(0, "leave");  // between two effects: at once, and their turn is over
  EXPECT_EQ(t.place(0), "dead");
  EXPECT_EQ(t.relic(kHolyGrail), "2");
  EXPECT_EQ(t.cards(0), 0);
  EXPECT_EQ(t.asks(), "evil 1");
  t.move(1, "siege_engine").move(1, "leave");
  EXPECT_EQ(t.asks(), "evil 2");
  Play closed(four());
  closed.refused(0, "leave", "S-416");
}

TEST(ShadowsDeath, S478_in_the_middle_of_an_effect_the_defaults_answer_until_the_checkpoint) {
  Play t(with(kPlain,
              R"("black_next": ["morgan_4"], "hands": [["merlin"], ["merlin", "merlin"], ["grail"]])",
              R"("open_table": "on")"));
  t.move(0, "black_card").move(0, "merlins 1").move(1, "leave");
  EXPECT_EQ(t.place(1), "camelot");
  EXPECT_EQ(t.asks(), "merlins 2");  // seat 1 offered none by default
  t.move(2, "merlins 0");
  EXPECT_EQ(t.place(1), "dead");
  EXPECT_EQ(t.engines(), 2);
}

TEST(ShadowsDeath, S479_an_unmasked_traitor_just_goes) {
  Play t(R"({"seats": 4, "options": {"open_table": "on"}, "places": ["camelot", "shadows"], "active": 1})");
  t.move(1, "leave");
  EXPECT_EQ(t.place(1), "shadows");
  EXPECT_EQ(t.asks(), "evil 2");
  t.moves(2, {"siege_engine", "draw", "end_turn"}).moves(3, {"siege_engine", "draw", "end_turn"});
  t.moves(0, {"siege_engine", "draw", "end_turn"});
  EXPECT_EQ(t.asks(), "evil 2");  // they have no more turns
}

}  // namespace
}  // namespace logres::shadows
