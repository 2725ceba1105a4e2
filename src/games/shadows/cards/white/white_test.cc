// Section 9: the White cards.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

const std::string kPlain = R"("gawain", "palamedes", "galahad", "tristan")";
Play heroic(const std::string& fields) { return Play(four(kHeroic + fields)); }
Play mc(const std::string& fields) { return Play(with(kPlain, kHeroic + fields, kMc)); }

TEST(ShadowsWhite, S243_S245_S246_standard_cards) {
  Play t = heroic(R"("places": ["excalibur"], "hands": [["fight_1", "grail", "fate", "merlin"]])");
  EXPECT_EQ(t.legal(0, "drop"), "drop fight_1, drop grail, drop merlin, drop fate");
}

TEST(ShadowsWhite, S247_S248_merlins_targets) {
  Play t = heroic(
      R"("hands": [["merlin"]], "places": ["grail"], "siege_engines": 2, "saxons": 1, "picts": 1, "black_knight_black": ["black_knight_1",
    {"card": "black_knight_7", "layer": 1}], "lancelot_black": ["lancelot_1_dragon_5"], "grail_black": ["despair", "desolation"])");
  EXPECT_EQ(t.legal(0, "merlin"),
            "merlin siege_engine 0, merlin saxon 0, merlin pict 0, merlin black_knight 0, merlin black_knight 1, "
            "merlin lancelot 0, "
            "merlin despair 0");
  Play spot = t, despair = t, warrior = t, engine = t;
  spot.move(0, "merlin black_knight 1");
  EXPECT_EQ(spot.spots("black_knight"), "black_knight_1");
  EXPECT_EQ(spot.discarded("black_knight_7"), 1);
  EXPECT_TRUE(spot.saw(2, "0 removed_black black_knight black_knight_hidden"));  // unseen
  despair.move(0, "merlin despair 0");
  EXPECT_EQ(despair.view(0, "/quests/4/black"), R"(["desolation"])");
  warrior.move(0, "merlin pict 0");
  EXPECT_EQ(warrior.saxons() * 10 + warrior.picts(), 10);
  engine.move(0, "merlin siege_engine 0");
  EXPECT_EQ(engine.engines(), 1);
  t.move(0, "merlin lancelot 0");
  EXPECT_EQ(t.spots("lancelot"), "");
  EXPECT_EQ(t.discarded("merlin"), 1);
}

TEST(ShadowsWhite, S248_which_despair_goes_is_the_players_choice) {
  Play t = heroic(R"("hands": [["merlin"]], "grail_black": ["despair", "despair", "desolation", "despair"])");
  EXPECT_EQ(t.legal(0, "merlin"), "merlin despair 0, merlin despair 3");
  Play last = t;
  t.move(0, "merlin despair 0");
  EXPECT_EQ(t.view(0, "/quests/4/black"), R"(["despair","desolation","despair"])");
  last.move(0, "merlin despair 3");
  EXPECT_EQ(last.view(0, "/quests/4/black"), R"(["despair","despair","desolation"])");
}

TEST(ShadowsWhite, S250_S251_S252_three_merlins_cancel_when_drawn) {
  Play t(four(R"("places": ["camelot", "grail", "excalibur", "camelot"], "black_next": ["morgan_4"],
                 "hands": [["merlin", "merlin"], ["merlin"], ["grail"]])"));
  t.move(0, "black_card").move(0, "merlins 2").move(1, "merlins 1").move(2, "merlins 0");
  EXPECT_EQ(t.engines(), 0);
  EXPECT_TRUE(t.saw(3, "cancelled morgan_4"));
  EXPECT_EQ(t.asks(), "heroic 0");  // it was no action
  t.refused(0, "merlins 1", "S-073");
}

TEST(ShadowsWhite, S253_not_inside_a_chain_but_the_chain_itself) {
  Play t(
      four(R"("black_next": ["morgan_3", "morgan_4", "picts", "saxons"], "hands": [["merlin", "merlin", "merlin"]])"));
  Play cancelled = t;
  cancelled.move(0, "black_card").move(0, "merlins 3");
  EXPECT_EQ(cancelled.engines() + cancelled.picts() + cancelled.saxons(), 0);
  t.move(0, "black_card").move(0, "merlins 0");
  EXPECT_EQ(t.engines(), 2);  // nobody was asked about it
  EXPECT_EQ(t.picts() + t.saxons(), 2);
}

TEST(ShadowsWhite, S253_inside_a_chain_by_option) {
  Play t(with(kPlain,
              R"("black_next": ["morgan_3", "morgan_4", "picts", "saxons"], "hands": [["merlin", "merlin", "merlin"]])",
              R"("merlins_in_chain": "on")"));
  t.move(0, "black_card").move(0, "merlins 0");
  EXPECT_EQ(t.asks(), "merlins 0");
  t.move(0, "merlins 3");
  EXPECT_EQ(t.engines(), 0);
  EXPECT_EQ(t.picts() + t.saxons(), 2);
}

TEST(ShadowsWhite, S254_no_merlins_under_vivien) {
  Play t(four(R"("lasting": ["vivien"], "black_next": ["morgan_4"], "hands": [["merlin", "merlin", "merlin"]])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.engines(), 2);
  t.refused(0, "merlin siege_engine 0", "S-254");
}

TEST(ShadowsWhite, S255_S426_clairvoyance) {
  Play t = heroic(
      R"("hands": [["clairvoyance"]], "black_next": ["picts", "saxons", "despair", "despair", "mordred", "vivien"])");
  t.move(0, "clairvoyance");
  EXPECT_EQ(t.legal(0), "next despair, next picts, next saxons, next mordred, keep_order");
  EXPECT_EQ(t.view(1, "/mine/black_top/0"), "null");
  t.moves(0, {"next mordred", "next despair", "keep_order"});
  EXPECT_EQ(t.view(0, "/mine/black_top"), R"(["mordred","despair","picts","saxons","despair",null])");
  t.move(0, "end_turn").move(1, "black_card").leave("war 1");
}

// Whoever looks at more than the unknown part of the pile knows what was laid under it as well.
TEST(ShadowsWhite, S255_clairvoyance_down_to_what_lies_under_the_pile) {
  for (const int unknown : {0, 1}) {
    Play t = heroic(R"("hands": [["clairvoyance"]], "black_under": ["picts", "saxons", "mordred", "vivien"])");
    State s = t.state();
    for (std::size_t i = 4 + unknown; i < s.black_pile.size; ++i) {
      ++s.black_discard[black_index(s.black_cards[i])];
      ++s.black_discard_size;
      s.black_cards[i] = kNoCard;
    }
    s.black_pile.size = static_cast<std::uint8_t>(4 + unknown);
    Dice dice = Dice::fast(1);
    ASSERT_EQ(Shadows::broken(s), nullptr);
    Shadows::apply(s, *parse_move(Shadows::verbs(), "clairvoyance"), {dice});
    EXPECT_EQ(Shadows::broken(s), nullptr);
    EXPECT_EQ(s.black_pile.top, 4 + unknown);
    EXPECT_EQ(s.black_pile.bottom, 0);
    for (int i = 0; i < 4 + unknown; ++i) EXPECT_TRUE(s.black_known[static_cast<std::size_t>(i)].has(0));
  }
}

TEST(ShadowsWhite, S256_S257_S258_convocation) {
  Play t = heroic(
      R"("places": ["camelot", "black_knight", "camelot", "grail"], "black_knight_white": ["fight_2"], "hands": [["convocation"]])");
  t.move(0, "convocation");
  EXPECT_EQ(t.asked_together(), " 1 3");
  t.move(1, "come").move(3, "come");
  EXPECT_EQ(t.laid("black_knight"), "");
  EXPECT_EQ(t.state().offer_size, 4);
  t.move(0, "deal_at_random");
  for (Seat p = 0; p < 4; ++p) EXPECT_EQ(t.cards(p), 1);
  EXPECT_EQ(t.discarded("convocation"), 1);
}

TEST(ShadowsWhite, S257_the_player_outside_and_bors_last) {
  Play t(with(R"("gawain", "bors", "galahad", "tristan")",
              kHeroic + R"("places": ["grail", "excalibur", "camelot", "camelot"], "hands": [["convocation"]])",
              kMc));
  t.move(0, "convocation").move(0, "stay").move(1, "stay");
  EXPECT_EQ(t.asks(), "share 2");
  t.move(2, "deal_at_random");
  EXPECT_EQ(
      std::to_string(t.cards(0)) + std::to_string(t.cards(1)) + std::to_string(t.cards(2)) + std::to_string(t.cards(3)),
      "0011");
}

TEST(ShadowsWhite, S257_bors_comes_last_wherever_he_sits) {
  Play t(with(R"("gawain", "bors", "galahad", "tristan")",
              kHeroic + R"("places": ["camelot", "excalibur", "camelot", "grail"], "hands": [["convocation"]])",
              kMc));
  t.move(0, "convocation").move(1, "stay").move(3, "stay").move(0, "deal_at_random");
  EXPECT_EQ(std::to_string(t.cards(0)) + std::to_string(t.cards(1)) + std::to_string(t.cards(2)), "101");
}

TEST(ShadowsWhite, S255_what_others_knew_is_void) {
  Play t = heroic(R"("hands": [["clairvoyance"]], "black_next": [{"card": "picts", "known": [1]}, "saxons"])");
  EXPECT_EQ(t.view(1, "/mine/black_top/0"), "\"picts\"");
  t.move(0, "clairvoyance");
  EXPECT_EQ(t.view(1, "/mine/black_top/0"), "null");
  t.move(0, "keep_order");
}

TEST(ShadowsWhite, S259_S261_fate_for_everybody_but_the_unmasked) {
  Play t(
      R"({"seats": 4, "loyalty": ["loyal", "loyal", "loyal"], "phase": "heroic", "places": ["camelot", "grail", "camelot", "shadows"], "hands": [["fate"]],
             "knights": ["gawain", "palamedes", "galahad", "tristan"]})");
  t.move(0, "fate");
  EXPECT_EQ(t.legal(0), "loyal");
  t.refused(0, "treacherous", "S-260").move(0, "loyal");
  EXPECT_EQ(
      std::to_string(t.cards(0)) + std::to_string(t.cards(1)) + std::to_string(t.cards(2)) + std::to_string(t.cards(3)),
      "1110");
}

TEST(ShadowsWhite, S262_S263_heroism) {
  Play t = heroic(R"("places": ["black_knight"], "hands": [["heroism"]])");
  EXPECT_EQ(
      t.legal(0, "heroism"),
      "heroism black_knight, heroism lancelot, heroism excalibur, heroism grail, heroism saxon_war, heroism pict_war");
  t.refused(0, "heroism dragon", "S-262").move(0, "heroism black_knight");
  EXPECT_EQ(t.view(1, "/quests/0/heroism"), "true");
  t.move(0, "sacrifice").move(0, "move grail");
  EXPECT_EQ(t.state().heroism, kAtBlackKnight);
  EXPECT_EQ(t.discarded("heroism"), 0);
}

TEST(ShadowsWhite, S264_lady_after_excalibur) {
  Play t = heroic(R"("excalibur": "lost", "life": [3, 4, 4, 4], "hands": [["lady_of_the_lake"]])");
  t.move(0, "lady_of_the_lake");
  EXPECT_EQ(t.life(0), 5);
}

TEST(ShadowsWhite, S266_S428_messenger) {
  Play t = heroic(R"("hands": [["messenger", "grail", "fight_1", "fight_2", "fight_3"]])");
  t.move(0, "messenger 2").refused(0, "confirm", "S-427");
  t.moves(0, {"pick grail 0", "pick fight_1 0", "pick fight_2 0"}).refused(0, "pick fight_3 0", "S-427");
  t.move(0, "confirm");
  EXPECT_EQ(t.hand(2), "fight_1 fight_2 grail");
  EXPECT_TRUE(t.saw(1, "0 gave 2 3"));
  EXPECT_FALSE(t.saw(1, "2 got grail"));
  EXPECT_TRUE(t.saw(0, "2 got grail") && t.saw(2, "2 got grail"));
}

TEST(ShadowsWhite, S267_piety) {
  Play me = heroic(R"("life": [2, 2, 2, 6], "hands": [["piety"]])");
  Play others = me;
  me.move(0, "piety self");
  EXPECT_EQ(me.life(0), 5);
  others.move(0, "piety others");
  EXPECT_EQ(others.life(0) * 1000 + others.life(1) * 100 + others.life(2) * 10 + others.life(3), 2336);
}

TEST(ShadowsWhite, S268_S269_S378_reinforcements) {
  Play me = heroic(R"("hands": [["reinforcements"]])");
  me.move(0, "reinforcements self");
  EXPECT_EQ(me.cards(0), 4);
  Play others(
      R"({"seats": 4, "phase": "heroic", "places": ["camelot", "grail", "camelot", "shadows"], "hands": [["reinforcements"]]})");
  others.move(0, "reinforcements others");
  EXPECT_EQ(others.cards(0) * 1000 + others.cards(1) * 100 + others.cards(2) * 10 + others.cards(3), 110);
}

TEST(ShadowsWhite, S270_S271_S272_call_for_help) {
  Play t = mc(
      R"("places": ["grail", "lancelot", "camelot", "grail"], "lancelot_white": ["fight_2"], "hands": [["call_for_help"]])");
  t.move(0, "call_for_help");
  EXPECT_EQ(t.asked_together(), " 1 2");
  t.move(1, "come").move(2, "stay");
  EXPECT_EQ(t.place(1), "grail");
  EXPECT_EQ(t.laid("lancelot"), "");
  EXPECT_EQ(t.state().travel_discard_size, 0);
  for (const std::string place : {"camelot", "lancelot"}) {
    Play no = mc(R"("places": [")" + place + R"("], "hands": [["call_for_help"]])");
    no.refused(0, "call_for_help", "S-272");
  }
}

TEST(ShadowsWhite, S273_S274_S316_dispel) {
  Play t = mc(
      R"("hands": [["dispel"]], "lasting": ["dark_forest", "mists_of_avalon", "vivien", "witch_2", "witch_5", "witch_6", "witch_7"], "mordred": "pict_war")");
  EXPECT_EQ(t.legal(0, "dispel"),
            "dispel dark_forest, dispel mists_of_avalon, dispel mordred, dispel vivien, dispel witch_2, dispel "
            "witch_5, dispel witch_6, "
            "dispel witch_7");
  t.move(0, "dispel mists_of_avalon");
  EXPECT_EQ(t.state().mists, 0);
  EXPECT_EQ(t.discarded("mists_of_avalon"), 1);
  Play war = mc(R"("hands": [["dispel"]], "mordred": "pict_war", "picts": 2, "places": ["camelot", "pict_war"],
                   "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4", "fight_5"])");
  war.move(0, "dispel mordred");
  EXPECT_EQ(war.white(), 1);  // won at once
  EXPECT_EQ(war.cards(1), 4);
  Play few = mc(R"("hands": [["dispel"]], "mordred": "pict_war", "picts": 2, "pict_white": ["fight_1"])");
  few.move(0, "dispel mordred");
  EXPECT_EQ(few.laid("pict_war") + std::to_string(few.picts()), "12");
}

TEST(ShadowsWhite, S131_S275_divine_favor) {
  Play t(with(kPlain,
              R"("divine_favor": true, "places": ["black_knight"], "black_knight_white": ["fight_3", "fight_3"],
    "black_knight_black": ["black_knight_1", "black_knight_1", "black_knight_1"], "black_next": ["black_knight_3"])",
              kMc));
  t.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(t.white(), 1);
  EXPECT_EQ(t.discarded("divine_favor"), 1);
  Play siege = mc(R"("hands": [["divine_favor", "fight_3"]], "siege_engines": 1)");
  siege.moves(0, {"divine_favor", "sacrifice", "fight", "pick fight_3 3"}).rolls({2}).move(0, "confirm");
  EXPECT_EQ(siege.engines(), 0);
  EXPECT_EQ(siege.state().divine_favor, 0);
}

TEST(ShadowsWhite, S098_S276_S277_dragon_slayer) {
  const std::string at =
      R"("lancelot": "won", "places": ["dragon"], "hands": [["dragon_slayer", "fight_2", "fight_2", "fight_3"]], "lancelot_white": )";
  Play t = mc(at + R"(["fight_2", "fight_4", "fight_5"])");
  t.move(0, "dragon_slayer lay");
  EXPECT_EQ(t.legal(0), "lay fight_2 2");  // a fourth kind does not fit
  t.move(0, "lay fight_2 2").move(0, "lay fight_2 2");
  EXPECT_EQ(t.laid("dragon"), "2 4 5 2 2");
  Play one = mc(
      R"("lancelot": "won", "places": ["dragon"], "hands": [["dragon_slayer", "fight_2", "fight_3"]], "lancelot_white": ["fight_2", "fight_4", "fight_5"])");
  one.moves(0, {"dragon_slayer lay", "lay fight_2 2", "pass"});
  EXPECT_EQ(one.hand(0), "fight_3");
  Play ends = mc(
      R"("lancelot": "won", "places": ["dragon"], "hands": [["dragon_slayer", "fight_5", "fight_5"]], "lancelot_white":
    ["fight_1", "fight_1", "fight_1", "fight_4", "fight_4", "fight_4", "fight_5", "fight_5"])");
  ends.move(0, "dragon_slayer lay").move(0, "lay fight_5 5");
  EXPECT_EQ(ends.white(), 2);
  EXPECT_EQ(ends.asks(), "heroic 0");  // the second is not laid
  Play draw = mc(R"("hands": [["dragon_slayer"]])");
  draw.refused(0, "dragon_slayer lay", "S-276").move(0, "dragon_slayer draw");
  EXPECT_EQ(draw.cards(0), 3);
}

TEST(ShadowsWhite, S278_S350_merlin_to_the_rescue) {
  Play t = mc(R"("excalibur": "won", "hands": [["merlin_to_the_rescue"]])");
  EXPECT_EQ(t.legal(0, "merlin_to_the_rescue"),
            "merlin_to_the_rescue black_knight, merlin_to_the_rescue lancelot, merlin_to_the_rescue excalibur, "
            "merlin_to_the_rescue grail, "
            "merlin_to_the_rescue saxon_war, merlin_to_the_rescue pict_war");
  t.move(0, "merlin_to_the_rescue excalibur");
  EXPECT_EQ(t.view(1, "/merlin"), "\"excalibur\"");
}

TEST(ShadowsWhite, S279_new_hope) {
  Play t = mc(R"("hands": [["new_hope", "fight_1", "fight_2", "fight_3"]])");
  t.move(0, "new_hope");
  EXPECT_EQ(t.cards(0), 3);
  EXPECT_EQ(t.discarded("fight_1") + t.discarded("fight_2") + t.discarded("fight_3"), 3);
}

TEST(ShadowsWhite, S280_tournament) {
  Play life = mc(R"("life": [3, 4, 4, 4], "hands": [["tournament"]])");
  EXPECT_EQ(life.legal(0, "tournament"), "tournament 8");
  life.move(0, "tournament 8");
  EXPECT_EQ(life.life(0), 5);
  Play squire(with(R"("gawain", "squire", "galahad", "tristan")",
                   kHeroic + R"("hands": [["tournament"]])",
                   kMc + R"(, "squires": 2)"));
  squire.move(0, "tournament 1");
  EXPECT_NE(squire.knight(1), "squire");
}

TEST(ShadowsWhite, S281_S282_truce) {
  Play t = mc(
      R"("hands": [["truce"]], "saxons": 3, "saxon_white": ["fight_1", "fight_2"], "mordred": "saxon_war", "heroism": "saxon_war", "picts": 1)");
  t.move(0, "truce saxon_war");
  EXPECT_EQ(t.saxons(), 0);
  EXPECT_EQ(t.laid("saxon_war"), "");
  EXPECT_EQ(t.white() + t.black(), 0);
  EXPECT_EQ(t.state().mordred, kSaxonWar);
  EXPECT_EQ(t.state().heroism, kSaxonWar);
  EXPECT_EQ(t.picts(), 1);
}

}  // namespace
}  // namespace logres::shadows
