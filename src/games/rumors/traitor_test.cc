// Section 7: the turns of a revealed Traitor.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

// Seat 0 of three is a revealed Traitor and about to play; further fields as `"field": value, `.
Play traitor(const std::string& fields, std::uint64_t seed = 1) {
  return Play(R"({"seats": 3, "faces": ["traitor", "hidden", "hidden"], )" + fields + R"("white": 0})", seed);
}

TEST(RumorsTraitor, RS16_R107_R109_R115_draws_two_places_one_discards_the_other_unseen) {
  Play t = traitor(R"("silence": false, "discard": ["pict_2"], "next": ["merlin_3", "morgan_5", "grail_2"], )");
  EXPECT_EQ(t.asks(), "spread 0");
  EXPECT_EQ(t.view(0, "/mine/hand"), R"(["merlin_3","morgan_5"])");
  EXPECT_EQ(t.view(1, "/mine/hand"), "[]");
  t.refused(0, "spread pict_5", "R-107").move(0, "spread morgan_5");
  EXPECT_EQ(t.seen_by(1), "0 spread ?; 0 placed morgan_5; silence on; 1 turn");
  EXPECT_EQ(t.seen_by(0), "0 spread merlin_3; 0 placed morgan_5; silence on; 1 turn");
  EXPECT_TRUE(t.silence());
  EXPECT_EQ(t.top(), "morgan_5");
  EXPECT_EQ(t.discard(), "pict_2 merlin_3");
  for (const Seat viewer : {Seat{1}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view_text(viewer).find("merlin_3"), std::string::npos);
  }
}

TEST(RumorsTraitor, R108_no_other_action) {
  Play t = traitor(R"("black": 5, "pile": ["grail_4"], "next": ["pict_2", "pict_3"], )");
  EXPECT_EQ(t.legal(0), "spread pict_2, spread pict_3");
  for (const std::string m : {"listen", "quest grail", "accuse 1", "tristan"}) t.refused(0, m, "R-108");
  t.move(0, "spread pict_2");
}

TEST(RumorsTraitor, RS08_R110_R112_R285_not_listening_so_morgan_1_and_2_do_not_apply) {
  Play t = traitor(R"("silence": true, "morgan_1": true, "morgan_2": true, "count": 5, "pile": ["morgan_1"],
                      "next": ["merlin_2", "pict_3"], )");
  t.move(0, "spread merlin_2");  // no number, no announcement
  EXPECT_EQ(t.state().facing, Facing::kUp);
  EXPECT_EQ(t.top(), "merlin_2");
  EXPECT_FALSE(t.silence());
  EXPECT_TRUE(t.morgan_1());
  EXPECT_TRUE(t.morgan_2());
  EXPECT_EQ(t.count(), 5);
  Play face_up = traitor(R"("morgan_1": true, "pile": ["dragon_2"], "next": ["pict_2", "pict_3"], )");
  face_up.move(0, "spread pict_3");
  EXPECT_EQ(face_up.view(1, "/top"), R"({"card":"pict_3","facing":"up"})");
}

TEST(RumorsTraitor, R110_a_placed_card_covers_an_announced_one) {
  Play t = traitor(R"("morgan_1": true, "pile": ["grail_5"], "claim": ["dragon_2"], "next": ["pict_2", "pict_3"], )");
  EXPECT_EQ(t.view(1, "/top"), R"({"card":"dragon_2","facing":"claimed"})");
  t.move(0, "spread pict_2");
  EXPECT_EQ(t.view(1, "/top"), R"({"card":"pict_2","facing":"up"})");
  EXPECT_EQ(t.quests(), "picts");
}

TEST(RumorsTraitor, R111_placed_morgans_and_merlins_work) {
  Play one = traitor(R"("next": ["morgan_1", "pict_3"], )");
  one.move(0, "spread morgan_1");
  EXPECT_TRUE(one.silence());
  EXPECT_TRUE(one.morgan_1());
  Play two = traitor(R"("next": ["morgan_2", "pict_3"], )");
  two.move(0, "spread morgan_2");
  EXPECT_TRUE(two.morgan_2());
  Play four = traitor(R"("silence": true, "pile": ["morgan_3"], "next": ["merlin_4", "pict_3"], )");
  four.move(0, "spread merlin_4");
  EXPECT_FALSE(four.silence());
  EXPECT_EQ(four.asks(), "token 0");
  four.move(0, "token dragon");
  EXPECT_EQ(four.state().tokens[0].chooser, 0);
}

TEST(RumorsTraitor, R113_vivien_has_no_effect) {
  Play t = traitor(R"("next": ["vivien", "pict_3"], )");
  t.move(0, "spread vivien");
  EXPECT_EQ(t.asks(), "turn 1");
  EXPECT_EQ(t.top(), "vivien");
}

TEST(RumorsTraitor, R114_merlin_6_gives_him_no_quest) {
  Play t = traitor(R"("options": {"merlin_6": "on"}, "next": ["merlin_6", "pict_3"], )");
  t.move(0, "spread merlin_6");
  EXPECT_EQ(t.asks(), "turn 1");
}

// Everything but the named cards and the unused Morgans lies in the pile.
std::string rest_in_pile(std::vector<std::string> named) {
  for (const char* m : {"morgan_1", "morgan_2", "morgan_3"}) named.emplace_back(m);
  return R"("unused": ["morgan_1", "morgan_2", "morgan_3"],
            "tokens": [{"quest": "grail", "seat": 1}, {"quest": "picts", "seat": 1}], "pile": )" +
         list(all_cards_but(named)) + ", ";
}

TEST(RumorsTraitor, R116_places_the_only_card_or_passes) {
  Play one = traitor(rest_in_pile({"grail_2"}) + R"("discard": ["grail_2"], )");
  EXPECT_EQ(one.asks(), "turn 1");
  EXPECT_EQ(one.top(), "grail_2");
  EXPECT_TRUE(one.state().discard.empty());
  Play none(
      R"({"seats": 3, "active": 2, "faces": ["traitor", "hidden", "loyal"], "loyalty": ["traitor", "loyal", "loyal"],
                "black": 4, )" +
      rest_in_pile({}) + R"("white": 0})");
  none.move(2, "accuse 1");
  EXPECT_TRUE(none.saw(1, "0 idle"));
  EXPECT_EQ(none.asks(), "turn 1");
}

TEST(RumorsTraitor, RS23_R117_last_card_then_reshuffle_then_one_more) {
  const std::vector<std::string> named = {"grail_2", "pict_q", "pict_q", "pict_q", "pict_q", "dragon_2", "dragon_3"};
  Play t(R"({"seats": 2, "active": 1, "white": 4, "faces": ["hidden", "hidden"], "loyalty": ["traitor", "loyal"], )" +
         rest_in_pile(named) + R"("next": ["grail_2"], "discard": )" +
         list({"pict_q", "pict_q", "pict_q", "pict_q", "dragon_2", "dragon_3"}) + "}");
  t.move(1, "accuse 0");
  EXPECT_TRUE(t.saw(1, "reshuffled"));
  EXPECT_TRUE(t.saw(1, "0 drew ? ? ? 2"));
  EXPECT_EQ(kCards[t.state().hand[0]].id, "grail_2");
  EXPECT_EQ(t.state().deck.size, 5);
  EXPECT_TRUE(t.state().discard.empty());
  t.move(0, "spread grail_2");
  EXPECT_EQ(t.state().discard.size, 1);
}

TEST(RumorsTraitor, R118_talk_is_free_for_him_too) {
  Play t = traitor(R"("next": ["pict_2", "pict_3"], )");
  EXPECT_EQ(t.view(0, "/silence/on"), "false");
  EXPECT_EQ(t.view(0, "/silence"), t.view(1, "/silence"));
  t.leave("spread 0");
}

TEST(RumorsTraitor, R119_his_knights_are_dead) {
  const std::string knights =
      R"("options": {"expert": "on"}, "knights": [["arthur", "gawain", "percival"], [], ["arthur"]], )";
  Play t(R"({"seats": 3, "active": 1, "white": 4, "faces": ["traitor", "hidden", "hidden"], )" + knights +
         R"("loyalty": ["traitor", "loyal", "loyal"], "pile": ["grail_5"]})");
  Play accusation = t;
  t.move(1, "quest grail");
  EXPECT_EQ(t.asked_together(), " 2");  // not the Traitor: neither Arthur ...
  t.move(2, "pass");
  EXPECT_EQ(t.asked_together(), " 2");  // ... nor Gawain ...
  t.leave("gawain 2");
  accusation.move(1, "accuse 2");
  EXPECT_EQ(accusation.asked_together(), " 2");  // ... nor Percival
  EXPECT_EQ(accusation.knights(0), 3);           // the Traitor keeps them
  accusation.leave("percival 2");
}

TEST(RumorsTraitor, R120_R121_he_wins_with_evil_and_flips_nothing) {
  Play t(
      R"({"seats": 3, "active": 1, "white": 3, "black": 6, "faces": ["traitor", "hidden", "hidden"], "pile": ["grail_5"]})");
  t.move(1, "quest grail");
  EXPECT_EQ(t.swords(), "3-7");
  EXPECT_EQ(t.result(), "black_majority: 0");
}

}  // namespace
}  // namespace logres::rumors
