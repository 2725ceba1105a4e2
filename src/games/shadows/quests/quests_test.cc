// Section 6: the quests and the siege, and the end of a quest (20.2).
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

const std::string kBlackKnightEnd =
    R"("hands": [["fight_4"]], "black_knight_white": ["fight_2", "fight_2", "fight_4"])";
const std::string kPictsEnd = R"("pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"], "hands": [["fight_5"]])";

TEST(ShadowsQuests, S109_S111_seven_quests_and_a_one_time_one_is_over_for_good) {
  Play t(four(kHeroic + R"("sword": 4, "places": ["excalibur", "excalibur"], "hands": [["merlin"]])"));
  EXPECT_EQ(t.view(0, "/quests/0/quest") + t.view(0, "/quests/6/quest"), R"("black_knight""pict_war")");
  EXPECT_EQ(t.view(0, "/quests/7"), "absent");
  t.move(0, "drop merlin").move(0, "deal_at_random");
  EXPECT_EQ(t.view(0, "/quests/3/state"), "\"won\"");
  t.move(0, "sacrifice").refused(0, "move excalibur", "S-094");
}

TEST(ShadowsQuests, S110_S149_S199_perpetual_quests_begin_again_empty) {
  Play t(four(kHeroic + R"("places": ["black_knight"], "black_knight_black": ["black_knight_1", "black_knight_3"], )" +
              kBlackKnightEnd));
  t.move(0, "lay fight_4 4");
  EXPECT_EQ(t.view(0, "/quests/0/state"), "\"in_play\"");
  EXPECT_EQ(t.view(0, "/quests/0/white") + t.view(0, "/quests/0/black"), "[][]");  // S-149: begun again, empty
  Play war(four(kHeroic + R"("places": ["pict_war"], "picts": 2, "mordred": "saxon_war", )" + kPictsEnd));
  war.move(0, "lay fight_5 5");
  EXPECT_EQ(war.laid("pict_war") + std::to_string(war.picts()), "0");
  EXPECT_EQ(war.view(0, "/quests/6/state"), "\"in_play\"");
}

TEST(ShadowsQuests, S289_a_full_grail_board_loses_its_desolation) {
  Play grail(
      four(kHeroic + R"("places": ["grail"], "grail_white": 6, "grail_black": ["desolation"], "hands": [["grail"]])"));
  grail.move(0, "play_grail");
  EXPECT_EQ(grail.state().grail_black, 0);
  EXPECT_EQ(grail.discarded("desolation"), 1);
}

// The Black Knight won by seat 0, who is alone there.
Play black_knight_won() {
  Play t(four(kHeroic +
              R"("places": ["black_knight"], "life": [4, 4, 4, 4], "black_knight_black": ["black_knight_1"], )" +
              kBlackKnightEnd));
  t.move(0, "lay fight_4 4");
  return t;
}

TEST(ShadowsQuests, S113_S147_S453_black_knight_won) {
  const Play t = black_knight_won();
  EXPECT_EQ(t.white(), 1);
  EXPECT_EQ(t.life(0), 5);
  EXPECT_EQ(t.life(1), 4);
  EXPECT_EQ(t.cards(0), 3);
}

TEST(ShadowsQuests, S112_S455_S462_knights_go_home_and_the_board_is_cleared) {
  const Play t = black_knight_won();
  EXPECT_EQ(t.place(0), "camelot");
  EXPECT_EQ(t.discarded("fight_2") + t.discarded("fight_4"), 4);
  EXPECT_EQ(t.discarded("black_knight_1"), 1);
}

TEST(ShadowsQuests, S114_S115_S461_spoils_are_shared_openly) {
  Play t(four(R"("active": 2, "phase": "heroic", "places": ["pict_war", "pict_war", "camelot", "camelot"],
                 "white_next": ["fight_1", "fight_2", "grail", "grail"], "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"],
                 "hands": [["fight_5"], [], [], []])"));
  t.move(2, "draw").move(2, "end_turn").moves(3, {"siege_engine", "draw", "end_turn"});
  t.move(0, "siege_engine");
  t.move(0, "lay fight_5 5");
  EXPECT_EQ(t.asks(), "share 0");
  EXPECT_EQ(t.state().offer_size, 4);
  EXPECT_NE(t.view(3, "/offer/0/card"), "absent");
  t.move(0, "deal_at_random");
  EXPECT_EQ(t.cards(0), 2);
  EXPECT_EQ(t.cards(1), 2);
  EXPECT_FALSE(t.ever_saw(3, "0 took grail"));
}

TEST(ShadowsQuests, S114_seven_cards_dealt_one_by_one_from_the_ender) {
  Play t(four(kHeroic +
              R"("sword": 4, "places": ["excalibur", "excalibur", "excalibur", "camelot"], "hands": [["grail"]])"));
  t.move(0, "drop grail").move(0, "deal_at_random");
  EXPECT_EQ(std::to_string(t.cards(0)) + std::to_string(t.cards(1)) + std::to_string(t.cards(2)), "322");
}

TEST(ShadowsQuests, S116_the_deal_starts_with_the_first_present_clockwise) {
  Play t(four(R"("active": 3, "phase": "heroic", "sword": 4, "places": ["camelot", "excalibur", "excalibur", "camelot"],
                 "hands": [[], [], [], ["lady_of_the_lake"]])"));
  t.move(3, "lady_of_the_lake");
  EXPECT_EQ(t.asks(), "share 1");
  t.move(1, "deal_at_random");
  EXPECT_EQ(t.cards(1), 4);
  EXPECT_EQ(t.cards(2), 3);
  EXPECT_EQ(t.relic(kExcalibur), "3");  // S-119
}

TEST(ShadowsQuests, S117_S122_nobody_present) {
  Play t(four(
      R"("lancelot_black": ["lancelot_1_dragon_5", "lancelot_1_dragon_5", "lancelot_1_dragon_5", "lancelot_3_dragon_7"],
                 "black_next": ["lancelot_1_dragon_5"])"));
  t.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(t.black(), 1);
  EXPECT_EQ(t.relic(kArmor), "gone");
  for (Seat p = 0; p < 4; ++p) EXPECT_EQ(t.life(p), 4);
}

TEST(ShadowsQuests, S118_S119_solo_spoils_and_the_armor_go_to_the_knight_there) {
  Play t(four(R"("places": ["camelot", "lancelot"], "lancelot_white": ["fight_5", "fight_5", "fight_5"],
                 "lancelot_black": ["lancelot_1_dragon_5", "lancelot_1_dragon_5", "lancelot_1_dragon_5", "lancelot_3_dragon_7"],
                 "black_next": ["lancelot_1_dragon_5"])"));
  t.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(t.cards(1), 4);
  EXPECT_EQ(t.relic(kArmor), "1");
}

TEST(ShadowsQuests, S120_S157_lancelot_lost) {
  Play t(four(
      kHeroic +
      R"("places": ["lancelot"], "lancelot_white": ["fight_1", "fight_1", "fight_2", "fight_2"], "hands": [["fight_1"]],
                 "lancelot_black": ["lancelot_7_dragon_11"])"));
  t.move(0, "lay fight_1 1");
  EXPECT_EQ(t.black(), 1);
  EXPECT_EQ(t.life(0), 3);
  EXPECT_EQ(t.relic(kArmor), "gone");
  EXPECT_EQ(t.view(0, "/quests/1/state"), "\"lost\"");
}

TEST(ShadowsQuests, S121_S123_S458_heroism_and_mists) {
  Play lost(four(R"("heroism": "saxon_war", "lasting": ["mists_of_avalon"], "saxons": 3, "black_next": ["saxons"])"));
  lost.move(0, "black_card");
  EXPECT_EQ(lost.black(), 3);
  EXPECT_EQ(lost.discarded("heroism"), 1);
  Play won(
      four(kHeroic + R"("heroism": "pict_war", "lasting": ["mists_of_avalon"], "places": ["pict_war"], )" + kPictsEnd));
  won.move(0, "lay fight_5 5");
  EXPECT_EQ(won.swords(), "2-0");
}

TEST(ShadowsQuests, S008_S123_one_event_lays_at_most_five_swords) {
  Play t(four(R"("black": 1, "heroism": "grail", "lasting": ["mists_of_avalon"], "black_next": ["despair"],
                 "grail_black": ["despair", "despair", "despair", "despair", "despair", "despair"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.black(), 6);
}

TEST(ShadowsQuests, S124_S146_the_black_knight_ends_with_the_last_spot) {
  Play bk(four(
      R"("black_knight_black": ["black_knight_1", "black_knight_1", "black_knight_1"], "black_next": ["black_knight_3"])"));
  bk.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(bk.black(), 1);
  Play three(four(R"("black_knight_black": ["black_knight_1", "black_knight_1"], "black_next": ["black_knight_3"])"));
  three.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(three.black(), 0);
}

TEST(ShadowsQuests, S155_lancelot_ends_with_the_fifth_card) {
  const std::string card = R"("lancelot_1_dragon_5")";
  const std::string next = R"("black_next": ["lancelot_3_dragon_7"])";
  Play four_lie(four(R"("lancelot_black": [)" + card + "," + card + "," + card + "], " + next));
  four_lie.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(four_lie.black(), 0);
  Play fifth(four(R"("lancelot_black": [)" + card + "," + card + "," + card + "," + card + "], " + next));
  fifth.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(fifth.black(), 1);
}

TEST(ShadowsQuests, S164_the_dragon_ends_with_the_ninth_card) {
  Play dragon(four(kHeroic + R"("lancelot": "won", "places": ["dragon"], "hands": [["fight_3"]], "lancelot_white":
                 ["fight_1", "fight_1", "fight_1", "fight_2", "fight_2", "fight_2", "fight_3", "fight_3"])"));
  dragon.move(0, "lay fight_3 3");
  EXPECT_EQ(dragon.white(), 2);
}

TEST(ShadowsQuests, S126_S425_S454_reveal_hides_who_laid_what) {
  Play t(four(R"("black_knight_black": [{"card": "black_knight_7", "layer": 2}, {"card": "black_knight_1", "layer": 3},
                 "black_knight_3"], "black_next": ["black_knight_5"])"));
  t.move(0, "black_card").move(0, "face_down");
  EXPECT_TRUE(t.saw(1, "quest_reveal black_knight black_knight_7"));
  const std::string seen = t.seen_by(1);
  EXPECT_LT(seen.find("black_knight_7"), seen.find("black_knight_5"));  // sorted, not in the order of the spots
  EXPECT_LT(seen.find("quest_reveal black_knight black_knight_5"),
            seen.find("quest_reveal black_knight black_knight_1"));
  EXPECT_TRUE(t.saw(1, "totals black_knight 0 16"));
}

TEST(ShadowsQuests, S425_before_the_reveal_all_see_who_laid_a_card_and_after_it_nobody) {
  // Kay is asked for his extra card between the reveal and the sum: there the cards lie open.
  const auto layers = [](int one, int other, bool revealed) {
    Play t(with(R"("gawain", "kay", "galahad", "tristan")",
                R"("places": ["camelot", "black_knight"], "hands": [[], ["fight_1"]],
                   "black_knight_black": [{"card": "black_knight_7", "layer": )" +
                    std::to_string(one) + R"(}, {"card": "black_knight_1", "layer": )" + std::to_string(other) +
                    R"(}, "black_knight_3"], "black_next": ["black_knight_5"])"));
    if (revealed) t.move(0, "black_card").move(0, "face_down").leave("kay 1");
    return t.view(kNoSeat, "/quests/0/black");
  };
  EXPECT_NE(layers(2, 3, false), layers(3, 2, false));
  EXPECT_EQ(layers(2, 3, true), layers(3, 2, true));
  EXPECT_NE(layers(2, 3, true).find("\"layer\":null"), std::string::npos);
  EXPECT_EQ(layers(2, 3, true).find("\"layer\":2"), std::string::npos);
}

TEST(ShadowsQuests, S129_S130_S244_fight_any_keeps_its_value) {
  Play t(with(
      R"("gawain", "palamedes", "galahad", "tristan")",
      kHeroic + R"("places": ["black_knight"], "black_knight_white": ["fight_2", "fight_2"], "hands": [["fight_any"]])",
      kMc));
  EXPECT_EQ(t.legal(0, "lay"), "lay fight_any 1, lay fight_any 3, lay fight_any 4, lay fight_any 5");
  t.move(0, "lay fight_any 4");
  EXPECT_EQ(t.laid("black_knight"), "2 2 4");
  EXPECT_EQ(t.view(1, "/quests/0/white/2/card"), "\"fight_any\"");
  EXPECT_EQ(t.view(1, "/quests/0/missing/fitting"), "[4]");
}

TEST(ShadowsQuests, S244_fight_any_has_any_value_against_an_engine) {
  Play t(with(R"("gawain", "palamedes", "galahad", "tristan")",
              kHeroic + R"("siege_engines": 1, "hands": [["fight_any"]])",
              kMc));
  t.move(0, "fight");
  EXPECT_EQ(t.legal(0, "pick"),
            "pick fight_any 1, pick fight_any 2, pick fight_any 3, pick fight_any 4, pick fight_any 5");
  t.leave("fight 0");
}

TEST(ShadowsQuests, S133_S134_two_cards_and_no_fight_without_an_engine) {
  Play t(four(R"("active": 1, "phase": "heroic")"));
  t.refused(1, "fight", "S-134").move(1, "draw");
  EXPECT_EQ(t.cards(1), 2);
}

TEST(ShadowsQuests, S136_a_fight_without_a_card) {
  Play f(four(R"("active": 1, "phase": "heroic", "siege_engines": 3)"));
  f.move(1, "fight").rolls({0}).move(1, "confirm");
  EXPECT_EQ(f.life(1), 3);
  EXPECT_EQ(f.engines(), 3);
}

TEST(ShadowsQuests, S132_room_for_everybody_at_camelot_and_for_one_more) {
  Play full(four(kHeroic + R"("places": ["grail", "camelot", "camelot", "camelot"])"));
  full.move(0, "move camelot");
  for (Seat p = 0; p < 4; ++p) EXPECT_EQ(full.place(p), "camelot");
}

TEST(ShadowsQuests, S135_S471_cards_first_then_the_die) {
  Play t(four(kHeroic + R"("siege_engines": 3, "hands": [["fight_3", "fight_1", "grail"]])"));
  t.move(0, "fight");
  EXPECT_EQ(t.legal(0), "confirm, pick fight_1 1, pick fight_3 3");
  EXPECT_EQ(t.view(0, "/die"), "null");
  t.moves(0, {"pick fight_3 3", "take_back", "pick fight_1 1", "pick fight_3 3"});
  EXPECT_EQ(t.view(0, "/mine/picked_value"), "4");
  EXPECT_EQ(t.view(1, "/mine/picked_value"), "0");
  t.rolls({2}).move(0, "confirm");
  EXPECT_TRUE(t.saw(1, "0 fight_result 4 3 yes"));
  EXPECT_EQ(t.engines(), 2);
}

// What each total would win, from 0 to 9: as everybody can reckon it, and only while cards are laid.
TEST(ShadowsQuests, S137_S201_S275_faces_of_the_die_that_win) {
  const std::string fight = R"("siege_engines": 3, "hands": [["fight_3"]])";
  const auto faces = [&](const std::string& more) {
    Play t(with(R"("gawain", "palamedes", "galahad", "tristan")", kHeroic + more + fight, kMc));
    EXPECT_EQ(t.view(0, "/winning_faces"), "absent");
    t.move(0, "fight");
    EXPECT_EQ(t.view(0, "/winning_faces"), t.view(1, "/winning_faces"));
    const std::string said = t.view(0, "/winning_faces");
    t.rolls({0}).move(0, "confirm");
    return said;
  };
  EXPECT_EQ(faces(""), "[0,0,1,2,3,4,5,6,7,8]");
  EXPECT_EQ(faces(R"("excalibur": "won", "relics": {"excalibur": 0}, )"), "[0,1,2,3,4,5,6,7,8,8]");
  EXPECT_EQ(faces(R"("excalibur": "won", "relics": {"excalibur": 1}, )"), "[0,0,1,2,3,4,5,6,7,8]");
  EXPECT_EQ(faces(R"("divine_favor": true, )"), "[0,1,2,3,4,5,6,7,8,8]");
}

TEST(ShadowsQuests, S140_a_siege_victory_gives_nothing_else) {
  Play t(with(R"("palamedes", "gawain", "galahad", "tristan")",
              kHeroic + R"("siege_engines": 3, "lasting": ["vivien", "witch_2"], "hands": [["fight_5", "fight_4"]])",
              kMc));
  t.moves(0, {"fight", "pick fight_5 5", "pick fight_4 4", "confirm"});
  EXPECT_EQ(t.engines(), 2);
  EXPECT_EQ(t.life(0), 4);
  EXPECT_EQ(t.cards(0) + t.white(), 0);
  EXPECT_EQ(t.state().vivien + t.state().witch_2, 2);
}

TEST(ShadowsQuests, S141_S142_S145_spots_of_the_black_knight) {
  EXPECT_TRUE(is_solo(kAtBlackKnight));
  Play t(four(kHeroic + R"("places": ["black_knight"], "black_knight_black": ["black_knight_7"])"));
  EXPECT_EQ(t.view(0, "/quests/0/missing/to_win"), "4");
  EXPECT_EQ(t.view(0, "/quests/0/missing/to_lose"), "3");
  EXPECT_EQ(t.view(0, "/quests/0/black_total_seen"), "7");
}

TEST(ShadowsQuests, S418_who_laid_a_card_face_down_counts_it) {
  Play t(four(R"("black_next": ["black_knight_5"], "black_knight_black": ["black_knight_1"])"));
  t.move(0, "black_card").move(0, "face_down");
  EXPECT_EQ(t.view(0, "/quests/0/black_total_seen"), "6");
  EXPECT_EQ(t.view(1, "/quests/0/black_total_seen"), "1");
  EXPECT_EQ(t.view(kNoSeat, "/quests/0/black_total_seen"), "1");
}

TEST(ShadowsQuests, S144_one_fight_card_is_laid) {
  Play t(four(kHeroic + R"("places": ["black_knight"], "hands": [["fight_3", "fight_3"]])"));
  t.move(0, "lay fight_3 3");
  EXPECT_EQ(t.laid("black_knight"), "3");
  EXPECT_EQ(t.cards(0), 1);
}

TEST(ShadowsQuests, S150_S151_S154_spots_of_lancelot) {
  EXPECT_TRUE(is_solo(kAtLancelot) && !is_solo(kAtDragon));
  Play t(four(kHeroic + R"("places": ["lancelot"], "lancelot_black": ["lancelot_5_dragon_9"])"));
  EXPECT_EQ(t.view(0, "/quests/1/missing/to_win"), "5");
  EXPECT_EQ(t.view(0, "/quests/1/missing/to_lose"), "4");
  EXPECT_EQ(t.view(0, "/quests/1/black_total_seen"), "5");
}

TEST(ShadowsQuests, S153_one_card_less_is_missing_at_lancelot) {
  Play t(four(kHeroic + R"("places": ["lancelot"], "hands": [["fight_3"]])"));
  t.move(0, "lay fight_3 3");
  EXPECT_EQ(t.view(0, "/quests/1/missing/to_win"), "4");
}

// Eight of the Dragon's nine cards lie there.
const std::string kDragonsEnd =
    R"("lancelot": "won", "places": ["dragon", "dragon", "camelot", "camelot"], "life": [4, 3, 4, 4], "hands": [["fight_1", "fight_2", "fight_5"]],
                             "lancelot_white": ["fight_1", "fight_1", "fight_2", "fight_2", "fight_2", "fight_3", "fight_3", "fight_3"])";

TEST(ShadowsQuests, S159_S163_the_dragon_comes_after_lancelot_and_its_numbers_count) {
  Play before(four(R"("phase": "heroic")"));
  EXPECT_EQ(before.view(0, "/quests/2/state"), "\"not_yet\"");
  Play t(four(kHeroic + R"("lancelot": "won", "lancelot_black": ["lancelot_5_dragon_9"])"));
  EXPECT_EQ(t.view(0, "/quests/2/state"), "\"in_play\"");
  EXPECT_EQ(t.view(0, "/quests/2/black_total_seen"), "9");
  EXPECT_EQ(t.view(0, "/quests/2/missing/to_lose"), "4");
}

TEST(ShadowsQuests, S160_S161_S162_three_triples) {
  Play t(four(kHeroic + kDragonsEnd));
  EXPECT_EQ(t.view(0, "/quests/2/missing/to_win"), "1");
  EXPECT_EQ(t.legal(0, "lay"), "lay fight_1 1");
  t.refused(0, "lay fight_5 5", "S-129");
  t.leave("heroic 0");
}

TEST(ShadowsQuests, S165_S167_the_dragon_won) {
  Play t(four(kHeroic + kDragonsEnd));
  t.move(0, "lay fight_1 1");
  EXPECT_EQ(t.white(), 2);
  EXPECT_EQ(t.life(0), 6);
  EXPECT_EQ(t.life(1), 6);  // 3 + 2 + Palamedes' own
  EXPECT_EQ(t.state().offer_size, 7);
  t.move(0, "deal_at_random");
  EXPECT_EQ(t.view(0, "/quests/2/state"), "\"won\"");
}

TEST(ShadowsQuests, S166_dragon_lost_costs_two_life_each) {
  Play t(four(
      R"("lancelot": "won", "places": ["dragon", "dragon", "camelot", "camelot"], "black_next": ["lancelot_1_dragon_5"],
                 "lancelot_black": ["lancelot_1_dragon_5", "lancelot_1_dragon_5", "lancelot_3_dragon_7", "lancelot_3_dragon_7"])"));
  t.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(t.black(), 2);
  EXPECT_EQ(t.life(0) + t.life(1), 4);
  EXPECT_TRUE(t.saw(0, "totals dragon 0 29"));
}

TEST(ShadowsQuests, S172_at_minus_five_the_sword_is_lost_at_once) {
  Play nearly(four(R"("sword": -3, "black_next": ["excalibur_black"])"));
  nearly.move(0, "black_card");
  EXPECT_EQ(nearly.black(), 0);
  Play t(four(R"("sword": -4, "places": ["excalibur"], "black_next": ["excalibur_black"])"));
  EXPECT_EQ(t.view(1, "/quests/3/missing/to_lose"), "1");
  t.move(0, "black_card");
  EXPECT_EQ(t.black(), 2);
  EXPECT_EQ(t.life(0), 3);
  EXPECT_EQ(t.relic(kExcalibur), "gone");
}

TEST(ShadowsQuests, S168_S172_S173_excalibur_won) {
  Play t(four(kHeroic +
              R"("sword": 4, "places": ["excalibur", "excalibur", "camelot", "camelot"], "hands": [["merlin"]])"));
  EXPECT_EQ(t.view(1, "/quests/3/missing/to_win"), "1");
  EXPECT_EQ(t.view(1, "/quests/3/missing/to_lose"), "9");
  t.move(0, "drop merlin");
  EXPECT_EQ(t.white(), 2);
  EXPECT_EQ(t.life(0), 5);
  EXPECT_EQ(t.state().offer_size, 7);
  EXPECT_EQ(t.relic(kExcalibur), "0");
  t.move(0, "deal_at_random");
  t.move(0, "sacrifice").refused(0, "move excalibur", "S-094");
}

TEST(ShadowsQuests, S169_S170_a_card_moves_the_sword_towards_us) {
  Play t(four(kHeroic + R"("places": ["excalibur"], "hands": [["merlin"]])"));
  EXPECT_EQ(t.view(1, "/quests/3/missing/to_win") + t.view(1, "/quests/3/missing/to_lose"), "55");
  t.move(0, "drop merlin");
  EXPECT_EQ(t.sword(), 1);
  EXPECT_EQ(t.cards(0), 0);
}

TEST(ShadowsQuests, S171_a_black_card_moves_the_sword_back) {
  Play back(four(R"("sword": 1, "black_next": ["excalibur_black"])"));
  back.move(0, "black_card");
  EXPECT_EQ(back.sword(), 0);
  EXPECT_EQ(back.discarded("excalibur_black"), 1);
}

TEST(ShadowsQuests, S170_any_white_card_moves_the_sword) {
  for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
    const std::string id(kCards[c].id);
    Play t(with(R"("gawain", "palamedes", "galahad", "tristan")",
                kHeroic + R"("places": ["excalibur"], "hands": [[")" + id + "\"]]",
                kMc));
    EXPECT_TRUE(t.can(0, "drop " + id)) << id;
  }
}

TEST(ShadowsQuests, S176_S249_merlin_does_not_move_the_sword_or_desolation) {
  Play t(four(
      kHeroic +
      R"("sword": -3, "grail_black": ["desolation"], "lasting": ["mists_of_avalon"], "mordred": "pict_war", "hands": [["merlin"]])"));
  EXPECT_EQ(t.legal(0, "merlin"), "merlin nothing 0");
}

TEST(ShadowsQuests, S178_S181_despair_takes_the_next_spot) {
  Play t(four(R"("grail_white": 2, "grail_black": ["despair"], "black_next": ["despair"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.state().grail_black, 2);
}

TEST(ShadowsQuests, S183_desolation_takes_a_spot_too) {
  Play t(four(R"("grail_white": 2, "black_next": ["desolation"])"));
  t.move(0, "black_card");
  EXPECT_GE(t.state().grail_black, 1);
}

TEST(ShadowsQuests, S177_S185_S187_the_grail_lost) {
  Play lost(
      four(R"("places": ["grail"], "grail_black": ["despair", "despair", "despair", "despair", "despair", "desolation"],
                    "black_next": ["despair"])"));
  lost.move(0, "black_card");
  EXPECT_EQ(lost.black(), 3);
  EXPECT_EQ(lost.life(0), 3);
  EXPECT_EQ(lost.relic(kHolyGrail), "gone");
  EXPECT_EQ(lost.discarded("despair"), 6);
  EXPECT_EQ(lost.discarded("desolation"), 1);  // S-289
}

TEST(ShadowsQuests, S184_S291_dark_forest_forbids_grail_cards_there) {
  Play t(
      four(kHeroic +
           R"("lasting": ["dark_forest"], "places": ["grail", "excalibur"], "hands": [["grail", "grail", "grail"]])"));
  t.refused(0, "play_grail", "S-184");
  EXPECT_TRUE(t.can(0, "heal grail 0"));
  Play go(four(kHeroic + R"("lasting": ["dark_forest"], "places": ["excalibur"], "hands": [["grail"]])"));
  EXPECT_TRUE(go.can(0, "move grail") && go.can(0, "drop grail"));
  Play despair(four(R"("lasting": ["dark_forest"], "black_next": ["despair"])"));
  despair.move(0, "black_card");
  EXPECT_EQ(despair.state().grail_black, 1);
}

TEST(ShadowsQuests, S193_the_fourth_warrior_loses_the_war) {
  Play t(four(R"("saxons": 2, "black_next": ["saxons", "saxons"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.saxons() * 10 + t.black(), 30);
  t.move(0, "draw").move(0, "end_turn").move(1, "black_card");
  EXPECT_EQ(t.saxons() * 10 + t.black(), 1);
}

TEST(ShadowsQuests, S189_S190_S192_wars_are_separate) {
  Play t(four(R"("black_next": ["saxons", "picts"], "places": ["saxon_war"], "hands": [["fight_1", "fight_2"]])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.saxons() * 10 + t.picts(), 10);
  EXPECT_EQ(t.discarded("saxons"), 1);
  EXPECT_EQ(t.view(0, "/quests/5/missing/fitting"), "[1]");
  t.refused(0, "lay fight_2 2", "S-191").move(0, "lay fight_1 1");
  EXPECT_EQ(t.laid("saxon_war"), "1");
  EXPECT_EQ(t.laid("pict_war"), "");
}

TEST(ShadowsQuests, S197_S459_a_lost_war) {
  Play t(four(
      R"("places": ["saxon_war", "camelot"], "saxons": 3, "saxon_white": ["fight_1", "fight_2"], "black_next": ["saxons"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.black(), 1);
  EXPECT_EQ(t.engines(), 2);
  EXPECT_EQ(t.life(0), 3);
  EXPECT_EQ(t.saxons(), 0);
  EXPECT_EQ(t.laid("saxon_war"), "");
  EXPECT_EQ(t.place(0), "camelot");
}

TEST(ShadowsQuests, S198_S222_no_kay_in_wars) {
  Play t(with(
      R"("kay", "gawain", "galahad", "tristan")",
      kHeroic +
          R"("places": ["pict_war"], "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"], "hands": [["fight_5", "fight_1"]])"));
  t.move(0, "lay fight_5 5");  // no question for Kay
  EXPECT_EQ(t.asks(), "heroic 0");
}

TEST(ShadowsQuests, S456_S457_S458_life_then_the_relic_then_the_swords) {
  Play t(four(
      R"("sword": -4, "places": ["excalibur"], "lasting": ["mists_of_avalon"], "black_next": ["excalibur_black"])"));
  t.move(0, "black_card");
  const std::string seen = t.seen_by(1);
  EXPECT_LT(seen.find("quest_end"), seen.find("0 life 3"));
  EXPECT_LT(seen.find("0 life 3"), seen.find("relic excalibur no"));
  EXPECT_LT(seen.find("relic excalibur no"), seen.find("swords 0 3"));
}

TEST(ShadowsQuests, S459_S460_engines_after_the_swords_then_the_end) {
  Play war(four(R"("saxons": 3, "black": 6, "siege_engines": 10, "black_next": ["saxons"])"));
  war.move(0, "black_card");
  const std::string last = war.seen_by(1);
  EXPECT_LT(last.find("swords 0 1"), last.find("engines 12 2"));
  EXPECT_EQ(war.result(), "twelve_siege_engines:");
}

TEST(ShadowsQuests, S460_a_game_that_is_over_shares_no_spoils) {
  Play t(four(kHeroic + R"("white": 10, "places": ["excalibur", "excalibur"], "sword": 4, "hands": [["grail"]])"));
  t.move(0, "drop grail");
  EXPECT_EQ(t.result(), "white_majority: 0 1 2 3");
  EXPECT_EQ(t.cards(0), 0);
}

TEST(ShadowsQuests, S464_the_interrupted_phase_goes_on) {
  Play t(four(R"("saxons": 3, "places": ["saxon_war"], "black_next": ["saxons"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.asks(), "heroic 0");
}

}  // namespace
}  // namespace logres::shadows
