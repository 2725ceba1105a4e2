// The worked examples of section 22, number by number.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

const std::string kFourDown =
    R"([{"card": "lancelot_3_dragon_7", "layer": 1}, {"card": "lancelot_1_dragon_5", "layer": 2},
                                  {"card": "lancelot_1_dragon_5", "layer": 1}, {"card": "lancelot_5_dragon_9", "layer": 3}])";

TEST(ShadowsExamples, Example01_S127_S156_S158_rulebook_lancelot) {
  Play t(four(
      R"("places": ["camelot", "lancelot", "camelot", "camelot"], "lancelot_white": ["fight_4", "fight_5", "fight_5"],
                 "lancelot_black": )" +
      kFourDown + R"(, "black_next": ["lancelot_1_dragon_5"])"));
  t.move(0, "black_card").move(0, "face_up");
  EXPECT_TRUE(t.saw(0, "totals lancelot 14 11"));
  EXPECT_EQ(t.white(), 1);
  EXPECT_EQ(t.life(1), 6);  // Palamedes gains one more
  EXPECT_EQ(t.cards(1), 4);
  EXPECT_EQ(t.relic(kArmor), "1");
  EXPECT_EQ(t.place(1), "camelot");
  EXPECT_EQ(t.laid("dragon") + t.spots("dragon"), "");
  EXPECT_EQ(t.view(0, "/quests/2/state"), "\"in_play\"");
}

TEST(ShadowsExamples, Example02_S125_S131_S148_a_tie_goes_to_evil) {
  Play won(four(kHeroic + R"("places": ["black_knight", "camelot", "camelot", "camelot"],
                 "hands": [["fight_4"]], "black_knight_white": ["fight_2", "fight_2", "fight_4"],
                 "black_knight_black": ["black_knight_7", "black_knight_3", "black_knight_1"])"));
  won.move(0, "lay fight_4 4");
  EXPECT_EQ(won.white(), 1);
  Play tie(four(R"("places": ["black_knight", "camelot", "camelot", "camelot"],
                 "black_knight_white": ["fight_5", "fight_5", "fight_2"],
                 "black_knight_black": ["black_knight_7", "black_knight_3", "black_knight_1"],
                 "black_next": ["black_knight_1"])"));
  tie.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(tie.black(), 1);
  EXPECT_EQ(tie.life(0), 3);
  EXPECT_EQ(tie.laid("black_knight") + tie.spots("black_knight"), "");
}

TEST(ShadowsExamples, Example03_S143_black_knight_pattern) {
  const std::string hand = R"("hands": [["fight_1", "fight_2", "fight_3", "fight_4", "fight_5"]],
                              "places": ["black_knight", "camelot", "camelot", "camelot"], "black_knight_white": )";
  Play pair(four(kHeroic + hand + R"(["fight_1", "fight_1"])"));
  EXPECT_EQ(pair.legal(0, "lay"), "lay fight_2 2, lay fight_3 3, lay fight_4 4, lay fight_5 5");
  pair.refused(0, "lay fight_1 1", "S-129");
  Play three(four(kHeroic + hand + R"(["fight_1", "fight_1", "fight_3"])"));
  EXPECT_EQ(three.legal(0, "lay"), "lay fight_3 3");
}

TEST(ShadowsExamples, Example04_S152_lancelot_pattern) {
  const std::string hand = R"("hands": [["fight_1", "fight_2", "fight_4", "fight_5"]],
                              "places": ["lancelot", "camelot", "camelot", "camelot"], "lancelot_white": )";
  Play two_pairs(four(kHeroic + hand + R"(["fight_4", "fight_4", "fight_5", "fight_5"])"));
  EXPECT_EQ(two_pairs.legal(0, "lay"), "lay fight_4 4, lay fight_5 5");
  two_pairs.refused(0, "lay fight_2 2", "S-129");
  Play triple(four(kHeroic + hand + R"(["fight_4", "fight_4", "fight_4"])"));
  EXPECT_EQ(triple.legal(0, "lay"), "lay fight_1 1, lay fight_2 2, lay fight_5 5");
}

TEST(ShadowsExamples, Example05_S137_S138_S139_siege_fight) {
  const std::string fight = R"("siege_engines": 2, "hands": [["fight_3", "fight_2", "fight_1"]])";
  Play lost(four(kHeroic + fight));
  lost.moves(0, {"fight", "pick fight_3 3", "pick fight_2 2"}).rolls({4}).move(0, "confirm");
  EXPECT_EQ(lost.life(0), 3);
  EXPECT_EQ(lost.engines(), 2);
  EXPECT_EQ(lost.discarded("fight_3") + lost.discarded("fight_2"), 2);
  Play sword(four(kHeroic + fight + R"(, "excalibur": "won", "relics": {"excalibur": 0})"));
  sword.moves(0, {"fight", "pick fight_3 3", "pick fight_2 2"}).rolls({4}).move(0, "confirm");
  EXPECT_EQ(sword.engines(), 1);
  EXPECT_EQ(sword.life(0), 4);
  Play any(with(R"("gawain", "palamedes", "galahad", "tristan")",
                kHeroic + R"("siege_engines": 2, "hands": [["fight_any"]])",
                kMc));
  any.moves(0, {"fight", "pick fight_any 5"}).rolls({4}).move(0, "confirm");
  EXPECT_EQ(any.discarded("fight_any"), 1);
  Play kay(with(R"("kay", "palamedes", "galahad", "tristan")", kHeroic + fight));
  kay.moves(0, {"fight", "pick fight_3 3", "pick fight_2 2"}).rolls({4}).move(0, "confirm");
  kay.move(0, "add_fight fight_1 1");
  EXPECT_EQ(kay.engines(), 1);
}

TEST(ShadowsExamples, Example06_S239_owain_rolls_first) {
  Play t(with(R"("owain", "palamedes", "galahad", "tristan")",
              kHeroic + R"("siege_engines": 2, "hands": [["fight_4", "fight_4"]])",
              kMc));
  t.rolls({6}).move(0, "fight");
  EXPECT_EQ(t.view(1, "/die"), "7");
  EXPECT_EQ(t.view(1, "/winning_faces"), "[0,0,0,0,0,0,0,0,8,8]");
  t.moves(0, {"pick fight_4 4", "pick fight_4 4", "confirm"});
  EXPECT_EQ(t.engines(), 1);
}

TEST(ShadowsExamples, Example07_S117_S119_lady_from_afar_and_nobody_there) {
  Play t(four(kHeroic + R"("sword": 4, "hands": [["lady_of_the_lake"]])"));
  t.move(0, "lady_of_the_lake");
  EXPECT_EQ(t.white(), 2);
  EXPECT_EQ(t.relic(kExcalibur), "0");
  for (Seat p = 0; p < 4; ++p) EXPECT_EQ(t.life(p) * 10 + t.cards(p), 40) << int{p};
  EXPECT_EQ(t.state().white_discard_size, 8);  // seven, and the Lady
}

TEST(ShadowsExamples, Example07_S264_S265_the_lady_moves_the_sword_and_the_spoils_are_for_those_present) {
  Play step(four(kHeroic + R"("sword": -3, "hands": [["lady_of_the_lake"]])"));
  step.move(0, "lady_of_the_lake");
  EXPECT_EQ(step.sword(), -2);
  EXPECT_EQ(step.life(0), 4);
  Play t(
      four(kHeroic +
           R"("sword": 4, "hands": [["lady_of_the_lake"]], "places": ["grail", "camelot", "excalibur", "camelot"])"));
  t.move(0, "lady_of_the_lake");
  EXPECT_EQ(t.relic(kExcalibur), "0");
  EXPECT_EQ(t.place(0), "grail");
  EXPECT_EQ(t.life(0) * 10 + t.cards(0), 40);
  EXPECT_EQ(t.life(2) * 10 + t.cards(2), 57);
  EXPECT_EQ(t.life(1) * 10 + t.cards(1), 40);
}

TEST(ShadowsExamples, Example08_S174_S382_excalibur_lost_and_tristan_dies) {
  const std::string lost =
      R"("sword": -4, "places": ["camelot", "camelot", "camelot", "excalibur"], "life": [4, 4, 4, 1],
                              "black_next": ["excalibur_black"])";
  Play t(four(lost));
  t.move(0, "black_card");
  EXPECT_EQ(t.black(), 2);
  EXPECT_EQ(t.relic(kExcalibur), "gone");
  EXPECT_EQ(t.place(3), "dead");
  Play saved(four(lost + R"(, "grail": "won", "relics": {"holy_grail": 1})"));
  saved.move(0, "black_card").move(1, "save 3");
  EXPECT_EQ(saved.life(3), 4);
  EXPECT_EQ(saved.relic(kHolyGrail), "gone");
}

TEST(ShadowsExamples, Example09_S179_S180_grail_on_a_full_board) {
  Play t(four(kHeroic + R"("places": ["grail", "grail", "camelot", "camelot"], "hands": [["grail"], ["grail"]],
                 "grail_white": 4, "grail_black": ["despair", "despair", "despair"])"));
  t.move(0, "play_grail");
  EXPECT_EQ(t.state().grails, 4);
  EXPECT_EQ(t.state().grail_black, 2);
  EXPECT_EQ(t.discarded("grail"), 1);
  EXPECT_EQ(t.discarded("despair"), 1);
  t.move(0, "end_turn").move(1, "siege_engine").move(1, "play_grail");
  EXPECT_EQ(t.state().grails, 5);
  EXPECT_EQ(t.state().grail_black, 2);
}

TEST(ShadowsExamples, Example10_S182_despair_on_a_full_board) {
  Play t(four(
      R"("grail_white": 3, "grail_black": ["despair", "despair", "despair", "despair"], "black_next": ["despair"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.state().grails, 2);
  EXPECT_EQ(t.state().grail_black, 4);
  EXPECT_EQ(t.discarded("despair"), 1);
  EXPECT_EQ(t.discarded("grail"), 1);
}

TEST(ShadowsExamples, Example11_S185_S186_grail_won) {
  Play t(with(
      R"("percival", "palamedes", "galahad", "tristan")",
      kHeroic + R"("places": ["grail", "camelot", "camelot", "camelot"], "hands": [["grail"]], "grail_white": 6)"));
  t.move(0, "play_grail");
  EXPECT_EQ(t.white(), 3);
  EXPECT_EQ(t.life(0), 5);
  EXPECT_EQ(t.cards(0), 7);
  EXPECT_EQ(t.relic(kHolyGrail), "0");
}

TEST(ShadowsExamples, Example12_S077_S078_S081_sacrifice) {
  Play t(four(kHeroic + R"("hands": [["fight_1"]])"));
  t.refused(0, "sacrifice", "S-078 act_first");
  t.move(0, "move excalibur").refused(0, "drop fight_1", "S-074").move(0, "sacrifice");
  EXPECT_EQ(t.life(0), 3);
  t.refused(0, "move camelot", "S-081").move(0, "drop fight_1");
  EXPECT_EQ(t.sword(), 1);
  t.refused(0, "sacrifice", "S-077");
}

TEST(ShadowsExamples, Example13_S082_S229_tristan_after_his_quest) {
  Play t(with(R"("tristan", "palamedes", "galahad", "gawain")",
              kHeroic + R"("places": ["black_knight", "camelot", "camelot", "camelot"], "siege_engines": 6,
              "hands": [["fight_4", "grail", "grail", "grail", "piety"]], "black_knight_white": ["fight_2", "fight_2", "fight_4"])"));
  t.move(0, "lay fight_4 4");
  EXPECT_EQ(t.place(0), "camelot");
  EXPECT_TRUE(t.can(0, "move grail"));  // free
  t.refused(0, "draw", "S-081").refused(0, "fight", "S-081").refused(0, "heal grail 0", "S-074");
  t.move(0, "sacrifice");
  EXPECT_TRUE(t.can(0, "heal grail 0"));
  EXPECT_TRUE(t.can(0, "piety self"));
  EXPECT_TRUE(t.can(0, "accuse 1"));
  EXPECT_EQ(t.legal(0, "draw") + t.legal(0, "fight"), "");
}

TEST(ShadowsExamples, Example14_S084_S220_galahad) {
  Play t(with(R"("galahad", "palamedes", "gawain", "tristan")",
              kHeroic + R"("hands": [["piety", "fate", "grail", "grail", "grail"]])"));
  t.move(0, "piety self");
  EXPECT_EQ(t.life(0), 6);
  t.refused(0, "fate", "S-081");
  EXPECT_TRUE(t.can(0, "move grail"));
  EXPECT_TRUE(t.can(0, "draw"));
  EXPECT_TRUE(t.can(0, "heal grail 0"));
}

TEST(ShadowsExamples, S084_merlins_against_a_black_card_are_no_special_card_of_the_turn) {
  Play t(with(R"("galahad", "palamedes", "gawain", "tristan")",
              R"("black_next": ["guinevere"], "hands": [["merlin", "merlin", "merlin", "piety", "fate"]])"));
  t.move(0, "black_card").move(0, "merlins 3");
  EXPECT_EQ(t.discarded("guinevere"), 1);
  EXPECT_TRUE(t.can(0, "fate"));
  t.move(0, "piety self").refused(0, "fate", "S-081");  // one Special White card is all the turn has
}

const std::string kWarAtFour =
    R"("places": ["pict_war", "pict_war", "camelot", "camelot"], "hands": [["fight_5", "fight_4", "fight_1"], ["fight_5", "fight_1"]],
                             "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"])";

TEST(ShadowsExamples, Example15_S191_S194_S196_war) {
  Play t(four(kHeroic + kWarAtFour));
  EXPECT_EQ(t.legal(0, "lay"), "lay fight_5 5");
  t.refused(0, "lay fight_4 4", "S-191").move(0, "lay fight_5 5");
  EXPECT_EQ(t.white(), 1);
  EXPECT_EQ(t.life(0), 5);
  EXPECT_EQ(t.life(1), 6);  // Palamedes: one more
  EXPECT_EQ(t.life(2), 4);
  EXPECT_EQ(t.state().offer_size, 4);
  t.leave("share 0");
  Play first(four(kHeroic + R"("places": ["saxon_war"], "hands": [["fight_1", "fight_2"]])"));
  first.refused(0, "lay fight_2 2", "S-191").move(0, "lay fight_1 1");  // S-191: the first is a 1
  EXPECT_EQ(first.white(), 0);
}

TEST(ShadowsExamples, Example15_S195_with_mordred_a_second_five) {
  Play t(four(kHeroic + kWarAtFour + R"(, "mordred": "pict_war")"));
  t.move(0, "lay fight_5 5");
  EXPECT_EQ(t.white(), 0);
  t.move(0, "end_turn").move(1, "siege_engine");
  EXPECT_EQ(t.legal(1, "lay"), "lay fight_5 5");
  t.refused(1, "lay fight_1 1", "S-191").move(1, "lay fight_5 5");
  EXPECT_EQ(t.white(), 1);
  t.leave("share 1");
}

TEST(ShadowsExamples, Example16_S193_S197_S459_war_lost) {
  Play t(four(R"("saxons": 3, "siege_engines": 10, "black_next": ["mercenaries"])"));
  t.move(0, "black_card").move(0, "choose_war saxon_war");
  EXPECT_EQ(t.black(), 1);
  EXPECT_EQ(t.engines(), 12);
  EXPECT_EQ(t.result(), "twelve_siege_engines:");
}

TEST(ShadowsExamples, Example17_S361_S362_S366_accusation_window) {
  Play early(four(kHeroic + R"("siege_engines": 5, "black": 5)"));
  early.refused(0, "accuse 1", "S-361");
  Play t(four(kHeroic + R"("siege_engines": 6, "black": 5)"));
  t.move(0, "accuse 1");
  EXPECT_EQ(t.white() * 10 + t.black(), 5);
  EXPECT_TRUE(t.state().accused.has(0));
  EXPECT_EQ(t.face(1), "loyal");
}

TEST(ShadowsExamples, Example18_S367_S394_S398_an_accusation_ends_the_game) {
  Play t(
      R"({"seats": 4, "loyalty": ["loyal", "traitor", "loyal", "loyal"], "phase": "heroic", "white": 6, "black": 5})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.result(), "white_majority: 0 2 3");
}

TEST(ShadowsExamples, Example19_S397_hidden_traitors_turn_swords) {
  const auto end = [](const std::string& who, int seats, int white, const std::string& options) {
    Play t("{\"seats\": " + std::to_string(seats) + ", \"options\": {" + options + "}, \"loyalty\": [" + who +
           "], \"knights\": [\"gawain\"], \"phase\": \"heroic\", \"white\": " + std::to_string(white) + R"(, "black": 4,
           "places": ["black_knight"], "hands": [["fight_4"]], "black_knight_white": ["fight_2", "fight_2", "fight_4"]})");
    t.move(0, "lay fight_4 4");
    return t.swords() + " " + t.result();
  };
  EXPECT_EQ(end(R"("loyal", "traitor", "loyal", "loyal")", 4, 7, ""), "6-6 black_majority: 1");
  EXPECT_EQ(end(R"("loyal", "traitor", "loyal", "loyal", "loyal", "loyal", "traitor")", 7, 7, kMc),
            "5-7 black_majority: 1 6");
}

TEST(ShadowsExamples, Example20_S049_S221_draw_limit) {
  const std::string eleven =
      R"(["fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_2", "fight_2", "fight_2", "fight_2", "fight_2")";
  Play twelve(four(kHeroic + R"("hands": [)" + eleven + R"(, "grail"]])"));
  twelve.refused(0, "draw", "S-049");
  Play t(four(kHeroic + R"("hands": [)" + eleven + "]]"));
  t.move(0, "draw");
  EXPECT_EQ(t.cards(0), 14);
}

TEST(ShadowsExamples, Example21_S064_S448_face_down_ends_lancelot) {
  Play t(four(R"("lancelot_black": )" + kFourDown +
              R"(, "black_next": ["lancelot_7_dragon_11"], "white_next": ["grail"])"));
  t.move(0, "black_card").move(0, "face_down");
  EXPECT_EQ(t.hand(0), "grail");
  EXPECT_EQ(t.black(), 1);
  const std::string seen = t.seen_by(1);
  EXPECT_LT(seen.find("0 drew 1"), seen.find("quest_reveal"));
}

TEST(ShadowsExamples, Example22_S202_excalibur_cancels) {
  Play t(four(R"("picts": 3, "black_next": ["picts"], "excalibur": "won", "relics": {"excalibur": 2})"));
  t.move(0, "black_card").move(2, "use_excalibur");
  EXPECT_EQ(t.picts(), 3);
  EXPECT_EQ(t.discarded("picts"), 1);
  EXPECT_EQ(t.relic(kExcalibur), "gone");
}

TEST(ShadowsExamples, Example23_S250_S254_S311_vivien) {
  const std::string hands = R"("black_next": ["vivien"], "hands": [["merlin"], ["merlin"], ["merlin"], ["grail"]])";
  Play t(four(hands));
  t.move(0, "black_card").move(0, "merlins 1").move(1, "merlins 1").move(2, "merlins 1").move(3, "merlins 0");
  EXPECT_EQ(t.state().vivien, 0);
  EXPECT_EQ(t.discarded("merlin"), 3);
  for (const char* seat : {"0", "1", "2"})
    EXPECT_TRUE(t.saw(3, seat + std::string(" merlins_given 1"))) << t.seen_by(3);
  EXPECT_EQ(t.discarded("vivien"), 1);
  Play two(four(hands));
  two.move(0, "black_card").move(0, "merlins 1").move(1, "merlins 1").move(2, "merlins 0").move(3, "merlins 0");
  EXPECT_EQ(two.state().vivien, 1);
  EXPECT_EQ(two.hand(0), "merlin");
  two.refused(0, "merlin nothing 0", "S-254");
}

TEST(ShadowsExamples, Example24_S140_S290_S312_dark_forest_lifted) {
  Play t(four(kHeroic + R"("lasting": ["dark_forest"], "places": ["saxon_war", "grail", "camelot", "camelot"],
                 "hands": [["fight_5"], ["grail"]], "saxon_white": ["fight_1", "fight_2", "fight_3", "fight_4"])"));
  t.move(0, "lay fight_5 5");
  EXPECT_EQ(t.state().dark_forest, 0);
  EXPECT_EQ(t.discarded("dark_forest"), 1);
  t.move(0, "end_turn").move(1, "siege_engine").move(1, "play_grail");
  Play siege(four(kHeroic + R"("lasting": ["dark_forest"], "siege_engines": 1, "hands": [["fight_5", "fight_5"]])"));
  siege.moves(0, {"fight", "pick fight_5 5", "pick fight_5 5", "confirm"});
  EXPECT_EQ(siege.engines(), 0);
  EXPECT_EQ(siege.state().dark_forest, 1);
}

TEST(ShadowsExamples, Example25_S292_S293_guinevere) {
  Play t(with(
      R"("arthur", "kay", "galahad", "tristan")",
      R"("places": ["excalibur", "lancelot", "camelot", "grail"], "lancelot_white": ["fight_3", "fight_3", "fight_5"],
                 "lancelot_black": ["lancelot_1_dragon_5", "lancelot_3_dragon_7"], "black_next": ["guinevere"])"));
  t.move(0, "black_card");
  for (Seat p = 0; p < 4; ++p) EXPECT_EQ(t.place(p), "camelot");
  EXPECT_EQ(t.laid("lancelot"), "");
  EXPECT_EQ(t.discarded("fight_3") + t.discarded("fight_5"), 3);
  EXPECT_EQ(t.spots("lancelot"), "lancelot_1_dragon_5 lancelot_3_dragon_7");
  EXPECT_EQ(t.asks(), "evil 1");
}

TEST(ShadowsExamples, Example26_S260_treacherous_fate) {
  Play t(
      R"({"seats": 4, "loyalty": ["traitor", "loyal", "loyal", "loyal"], "knights": ["gawain", "palamedes", "galahad", "tristan"],
             "phase": "heroic", "white": 3, "hands": [["fate", "grail"], ["fight_1", "fight_2", "fight_3"], ["grail"], []]})");
  t.move(0, "fate").move(0, "treacherous");
  EXPECT_EQ(t.face(0), "traitor");
  EXPECT_EQ(t.cards(0), 0);
  t.move(1, "discard fight_1").move(2, "discard grail").move(1, "discard fight_2");
  EXPECT_EQ(t.hand(1), "fight_3");
  EXPECT_EQ(t.cards(2), 0);
  EXPECT_EQ(t.white(), 3);
  EXPECT_EQ(t.asks(), "evil 1");  // S-373
}

TEST(ShadowsExamples, Example27_S208_S374_S379_unmasked_traitors_turn) {
  const std::string dark = R"({"seats": 4, "active": 1, "places": ["camelot", "shadows", "camelot", "camelot"],
                              "knights": ["gawain", "palamedes", "galahad", "tristan"], "siege_engines": 6, "hands": [["grail"]])";
  Play t(dark + "}");
  t.move(1, "rob 0");
  EXPECT_EQ(t.cards(0), 0);
  EXPECT_TRUE(t.saw(0, "1 robbed_card 0 grail"));
  EXPECT_FALSE(t.saw(2, "1 robbed_card 0 grail"));
  t.move(1, "siege_engine");
  EXPECT_EQ(t.engines(), 7);
  Play armor(dark + R"(, "lancelot": "won", "relics": {"lancelots_armor": 1}, "black_next": ["picts", "saxons"]})");
  armor.move(1, "rob 0").move(1, "black_card");
  EXPECT_EQ(armor.legal(1), "play_black picts, play_black saxons");
  armor.move(1, "play_black saxons");
  EXPECT_EQ(armor.saxons(), 1);
  EXPECT_EQ(armor.view(1, "/mine/black_bottom"), R"(["picts"])");
}

TEST(ShadowsExamples, Example28_S103_S104_S105_healing) {
  Play t(four(kHeroic + R"("hands": [["grail", "grail", "grail", "fight_2", "fight_2", "fight_3"]])"));
  t.refused(0, "heal fight_2 0", "S-104").move(0, "heal grail 0");
  EXPECT_EQ(t.life(0), 5);
  EXPECT_EQ(t.discarded("grail"), 3);
  Play any(with(R"("gawain", "palamedes", "galahad", "tristan")",
                kHeroic + R"("hands": [["fight_2", "fight_2", "fight_any"]])",
                kMc));
  any.move(0, "heal fight_2 1");
  EXPECT_EQ(any.life(0), 5);
  EXPECT_EQ(any.cards(0), 0);
}

TEST(ShadowsExamples, Example29_S069_S070_S355_merlin_blocks) {
  const auto drawn = [](const std::string& merlin) {
    Play t(with(R"("gawain", "palamedes", "galahad", "tristan")",
                R"("excalibur": "won", "black_next": ["excalibur_black"], "merlin": ")" + merlin + "\"",
                kMc));
    t.move(0, "black_card");
    EXPECT_EQ(t.removed("excalibur_black"), 1);
    return t.engines();
  };
  EXPECT_EQ(drawn("excalibur"), 0);
  EXPECT_EQ(drawn("grail"), 1);
}

TEST(ShadowsExamples, Example30_S332_S341_S342_charged) {
  const auto play = [](const std::string& hand) {
    return with(R"("gawain", "palamedes", "galahad", "tristan")",
                kHeroic + R"("travel_next": ["travel_charged"], "hands": [)" + hand + "]",
                kMc);
  };
  Play no_pair(play(R"(["fight_1", "fight_2", "fight_3", "fight_4"])"));
  no_pair.move(0, "move grail");
  EXPECT_EQ(no_pair.legal(0), "take_sword");
  no_pair.move(0, "take_sword");
  EXPECT_EQ(no_pair.black(), 1);
  EXPECT_EQ(no_pair.place(0), "camelot");
  no_pair.refused(0, "move grail", "S-081");
  Play wild(play(R"(["fight_any", "fight_4"])"));
  wild.move(0, "move grail").move(0, "pay_pair fight_4 fight_any");
  EXPECT_EQ(wild.place(0), "grail");
  EXPECT_EQ(wild.cards(0), 0);
}

// Kay is captured on his way from Lancelot to the Grail; Arthur holds what frees him.
Play example31() {
  Play t(with(R"("kay", "arthur", "galahad", "tristan")",
              kHeroic + R"("places": ["lancelot", "camelot", "camelot", "camelot"], "lancelot_white": ["fight_3"],
              "travel_next": ["travel_captured"], "hands": [["grail"], ["piety", "merlin"]])",
              kMc));
  t.move(0, "move grail");
  return t;
}

TEST(ShadowsExamples, Example31_S343_S347_captured) {
  Play t = example31();
  EXPECT_EQ(t.place(0), "captured");
  EXPECT_EQ(t.laid("lancelot"), "");
  EXPECT_EQ(t.asks(), "evil 1");  // S-347: the turn has ended
  for (Seat p = 1; p < 4; ++p) t.moves(p, {"siege_engine", "draw", "end_turn"});
  EXPECT_EQ(t.asks(), "evil 1");  // S-343: no turn for him
  EXPECT_EQ(t.discarded("travel_captured"), 0);
}

TEST(ShadowsExamples, Example31_S344_S346_freed) {
  Play t = example31();
  t.move(1, "siege_engine").move(1, "free 0 piety");
  EXPECT_EQ(t.place(0), "camelot");
  EXPECT_EQ(t.discarded("piety"), 1);
  EXPECT_EQ(t.life(1), 4);  // discarded, not played
  EXPECT_EQ(t.discarded("travel_captured"), 1);
  EXPECT_EQ(t.view(0, "/turn/used"), R"(["special"])");
  t.move(1, "sacrifice").refused(1, "merlin siege_engine 0", "S-081");  // S-344: it was the action of type C
  t.moves(1, {"draw", "end_turn"});
  for (Seat p = 2; p < 4; ++p) t.moves(p, {"siege_engine", "draw", "end_turn"});
  EXPECT_EQ(t.asks(), "evil 0");  // S-346: his next regular turn
}

TEST(ShadowsExamples, Example32_S237_lamorak) {
  Play t(with(
      R"("gawain", "lamorak", "galahad", "tristan")",
      R"("lancelot": "won", "places": ["camelot", "dragon", "camelot", "camelot"], "hands": [[], ["grail", "grail", "fight_1"]],
              "lancelot_black": ["lancelot_1_dragon_5", "lancelot_1_dragon_5", "lancelot_3_dragon_7", "lancelot_3_dragon_7"],
              "black_next": ["lancelot_1_dragon_5"])",
      kMc));
  t.move(0, "black_card").move(0, "face_up");
  t.moves(1, {"replace_loss", "pick grail 0", "pick grail 0", "confirm"});
  EXPECT_EQ(t.life(1), 3);  // one card left: the second point is Life
  EXPECT_EQ(t.hand(1), "fight_1");
}

TEST(ShadowsExamples, Example33_S059_geraint) {
  Play t(with(R"("geraint", "palamedes", "galahad", "tristan")", R"("hands": [["grail", "fight_1", "fight_2"]])", kMc));
  t.move(0, "two_cards");
  EXPECT_EQ(t.view(0, "/pick"), R"({"for":"geraint","least":2,"most":2,"to":null})");
  t.moves(0, {"pick grail 0", "pick fight_2 0", "confirm"});
  EXPECT_EQ(t.hand(0), "fight_1");
  EXPECT_EQ(t.engines() + t.black() + (4 - t.life(0)), 0);
  EXPECT_EQ(t.asks(), "heroic 0");
}

TEST(ShadowsExamples, Example34_S322_witch_5) {
  Play t(with(R"("gawain", "palamedes", "galahad", "tristan")",
              kHeroic + R"("white": 1, "siege_engines": 6, "lasting": ["witch_5"])",
              kMc));
  t.move(0, "accuse 1");
  EXPECT_EQ(t.swords(), "0-1");
}

TEST(ShadowsExamples, Example35_S406_three_players_look_at_the_sixth_sword) {
  Play t(
      R"({"seats": 3, "knights": ["gawain", "palamedes", "galahad"], "white": 5, "phase": "heroic", "places": ["black_knight"],
             "hands": [["fight_4"]], "black_knight_white": ["fight_2", "fight_2", "fight_4"]})");
  for (Seat p = 0; p < 3; ++p) EXPECT_EQ(t.view(p, "/mine/loyalty"), "null");
  t.move(0, "lay fight_4 4");
  for (Seat p = 0; p < 3; ++p) EXPECT_NE(t.view(p, "/mine/loyalty"), "null");
  EXPECT_TRUE(t.saw(1, "all_look"));
}

TEST(ShadowsExamples, Example36_S090_solo_entry) {
  Play t(four(kHeroic + R"("places": ["camelot", "black_knight", "dragon", "camelot"], "lancelot": "won")"));
  t.refused(0, "move black_knight", "S-090");
  EXPECT_TRUE(t.can(0, "move dragon"));
}

TEST(ShadowsExamples, Example37_S256_convocation) {
  const auto offered = [](const std::string& knights, const std::string& options) {
    Play t(with(knights,
                kHeroic + R"("places": ["camelot", "camelot", "excalibur", "grail"], "hands": [["convocation"]],
                "white_next": ["fight_1", "fight_2", "fight_3"])",
                options));
    t.move(0, "convocation").move(2, "come").move(3, "stay");
    EXPECT_EQ(t.state().offer_size, 3);
    const std::string legal = t.legal(0);
    t.leave("share 0");
    return legal;
  };
  EXPECT_EQ(
      offered(R"("arthur", "gawain", "kay", "percival")", ""),
      "assign fight_1 0, assign fight_1 1, assign fight_1 2, assign fight_2 0, assign fight_2 1, assign fight_2 2, "
      "assign fight_3 0, assign fight_3 1, assign fight_3 2, deal_at_random");
  EXPECT_NE(offered(R"("arthur", "gawain", "kay", "bors")", kMc).find("assign fight_1 3"), std::string::npos);
}

TEST(ShadowsExamples, Example38_S023_S025_S026_loyalty_deal) {
  int one = 0;
  std::array<int, 3> two{};
  constexpr int kGames = 4000;
  for (int seed = 0; seed < kGames; ++seed) {
    Dice dice = Dice::fast(static_cast<std::uint64_t>(seed));
    const State base = Shadows::setup(game(5), {dice});
    one += base.spare_traitor == 0 ? 1 : 0;
    const State mc = Shadows::setup(game(8, {{kOptExpansion, 1}}), {dice});
    ++two[static_cast<std::size_t>(2 - mc.spare_traitor)];
  }
  EXPECT_NEAR(one, kGames * 5.0 / 8, 150);
  EXPECT_EQ(two[0], 0);
  EXPECT_NEAR(two[1], kGames * 2.0 / 9, 150);
}

}  // namespace
}  // namespace logres::shadows
