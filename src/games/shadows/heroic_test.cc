// Section 5: Heroic Actions.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

TEST(ShadowsHeroic, S073_S076_the_five_types_are_offered) {
  Play t(four(kHeroic + R"("siege_engines": 6, "hands": [["piety", "grail", "grail", "grail"]])"));
  EXPECT_EQ(t.legal(0),
            "move black_knight, move lancelot, move excalibur, move grail, move saxon_war, move pict_war, draw, fight, "
            "piety self, piety others, heal grail 0, accuse 1, accuse 2, accuse 3");
}

TEST(ShadowsHeroic, S108_an_accusation_is_the_turns_action) {
  Play t(four(kHeroic + R"("siege_engines": 6, "loyalty": ["loyal", "loyal", "loyal", "traitor"])"));
  t.move(0, "accuse 1");
  EXPECT_EQ(t.asks(), "heroic 0");
  t.refused(0, "accuse 2", "S-081").refused(0, "draw", "S-074");  // only a Life point buys another, of another type
  t.move(0, "sacrifice").move(0, "draw");
}

TEST(ShadowsHeroic, S075_nothing_else_possible_means_moving) {
  Play t(four(kHeroic + R"("places": ["grail"])"));
  EXPECT_EQ(t.legal(0),
            "move camelot, move black_knight, move lancelot, move excalibur, move saxon_war, move pict_war");
}

TEST(ShadowsHeroic, S079_S384_S465_sacrifice_to_zero_still_acts_then_dies) {
  Play t(four(kHeroic + R"("life": [1, 4, 4, 4], "hands": [["piety"]])"));
  t.move(0, "draw").move(0, "sacrifice");
  EXPECT_EQ(t.life(0), 0);
  EXPECT_EQ(t.asks(), "heroic 0");
  t.move(0, "piety self");  // S-381: does not help
  EXPECT_EQ(t.place(0), "dead");
  EXPECT_EQ(t.asks(), "evil 1");
}

TEST(ShadowsHeroic, S087_a_sacrifice_is_not_thrown_away) {
  Play t(four(R"("phase": "heroic")"));
  t.move(0, "draw").move(0, "sacrifice").refused(0, "end_turn", "S-087").move(0, "move grail").move(0, "end_turn");
  // Arthur has moved and exchanges his only Grail card, so no action is left: the turn may end.
  Play arthur(with(R"("arthur", "palamedes", "galahad", "gawain")",
                   kHeroic + R"("places": ["camelot", "camelot"], "hands": [["grail"], ["fight_1"]])"));
  arthur.move(0, "move grail").move(0, "sacrifice").refused(0, "end_turn", "S-087");
  arthur.move(0, "exchange 1").move(0, "exchange_card grail").move(1, "exchange_card fight_1").move(0, "end_turn");
}

TEST(ShadowsHeroic, S079_S211_a_grail_won_by_that_action_comes_too_late) {
  Play t(four(kHeroic + R"("life": [1, 4, 4, 4], "places": ["camelot"], "grail_white": 6, "hands": [["grail"]])"));
  t.moves(0, {"move grail", "sacrifice", "play_grail"});
  EXPECT_EQ(t.white(), 3);
  EXPECT_EQ(t.place(0), "dead");
  EXPECT_EQ(t.relic(kHolyGrail), "gone");
  Play before(four(kHeroic + R"("life": [1, 4, 4, 4], "grail": "won", "relics": {"holy_grail": 0})"));
  before.moves(0, {"draw", "sacrifice", "move excalibur", "save 0"});
  EXPECT_EQ(before.life(0), 4);
}

TEST(ShadowsHeroic, S081_S082_no_type_twice) {
  Play t(four(kHeroic + R"("siege_engines": 1)"));
  t.move(0, "draw").move(0, "sacrifice").refused(0, "fight", "S-081").refused(0, "draw", "S-081");
  EXPECT_TRUE(t.can(0, "move grail"));
}

TEST(ShadowsHeroic, S077_only_one_sacrifice_though_actions_are_left) {
  Play t(four(kHeroic + R"("hands": [["grail", "grail", "grail"]])"));
  t.moves(0, {"draw", "sacrifice", "heal grail 0"}).refused(0, "sacrifice", "S-077");
  t.refused(0, "move grail", "S-074");
}

TEST(ShadowsHeroic, S083_being_sent_home_is_no_move) {
  Play t(four(
      kHeroic +
      R"("places": ["saxon_war"], "hands": [["fight_5"]], "saxon_white": ["fight_1", "fight_2", "fight_3", "fight_4"])"));
  t.move(0, "lay fight_5 5");
  EXPECT_EQ(t.place(0), "camelot");
  t.move(0, "sacrifice");
  EXPECT_TRUE(t.can(0, "move saxon_war"));
}

TEST(ShadowsHeroic, S085_S086_S228_powers_before_after_or_between) {
  Play t(with(R"("tristan", "palamedes", "galahad", "gawain")", kHeroic + R"("hands": [["grail"]])"));
  t.move(0, "move grail");
  EXPECT_EQ(t.place(0), "grail");
  t.move(0, "play_grail");  // the move was free
  t.refused(0, "move camelot", "S-081");
  t.refused(0, "sacrifice", "S-077");  // nothing is left to do
}

TEST(ShadowsHeroic, S077_S078_whoever_has_acted_is_not_told_to_act_first) {
  Play t(with(R"("tristan", "palamedes", "galahad", "gawain")", kHeroic + R"("hands": [["grail"]])"));
  t.refused(0, "sacrifice", "S-078 act_first").move(0, "move grail");
  t.refused(0, "sacrifice", "S-078 act_first");  // it was free
  t.move(0, "play_grail").refused(0, "sacrifice", "S-077 nothing_left_to_do");
}

TEST(ShadowsHeroic, S229_by_the_printed_text_he_ended_his_last_turn_in_camelot) {
  const auto tristan = [](const std::string& rule) {
    return Play(with(R"("tristan", "palamedes", "galahad", "gawain")",
                     kHeroic + R"("places": ["black_knight"], "hands": [["fight_4"]],
                     "black_knight_white": ["fight_2", "fight_2", "fight_4"])",
                     R"("tristan_rule": ")" + rule + "\""));
  };
  Play faq = tristan("faq").move(0, "lay fight_4 4");
  EXPECT_TRUE(faq.can(0, "move grail"));  // the quest brought him home
  Play printed = tristan("printed").move(0, "lay fight_4 4");
  printed.refused(0, "move grail", "S-074").move(0, "end_turn");
  for (Seat p = 1; p < 4; ++p) printed.move(p, "siege_engine").move(p, "draw").move(p, "end_turn");
  printed.move(0, "siege_engine").move(0, "move grail");  // now he had ended it there: free
  EXPECT_FALSE(printed.can(0, "sacrifice"));
}

TEST(ShadowsHeroic, S472_a_free_move_alone_counts_as_the_action) {
  Play t(with(R"("tristan", "palamedes", "galahad", "gawain")", R"("phase": "heroic")"));
  t.move(0, "move grail").move(0, "end_turn");
  EXPECT_EQ(t.asks(), "evil 1");
}

TEST(ShadowsHeroic, S088_S089_S095_moving) {
  Play t(four(kHeroic + R"("places": ["pict_war"])"));
  t.refused(0, "move pict_war", "S-095").move(0, "move excalibur");
  EXPECT_EQ(t.place(0), "excalibur");
  // S-089: Round Table and siege area are one place: from Camelot both actions are open without a move.
  Play c(four(kHeroic + R"("siege_engines": 1)"));
  EXPECT_TRUE(c.can(0, "draw") && c.can(0, "fight"));
}

TEST(ShadowsHeroic, S091_S092_S093_leaving_quests) {
  Play solo(four(
      kHeroic +
      R"("places": ["black_knight"], "black_knight_white": ["fight_2"], "black_knight_black": ["black_knight_5"])"));
  solo.move(0, "move grail");
  EXPECT_EQ(solo.laid("black_knight"), "");
  EXPECT_EQ(solo.discarded("fight_2"), 1);
  EXPECT_EQ(solo.spots("black_knight"), "black_knight_5");
  EXPECT_EQ(solo.black() + (4 - solo.life(0)), 0);
  Play group(four(kHeroic + R"("places": ["saxon_war"], "saxon_white": ["fight_1"])"));
  group.move(0, "move grail");
  EXPECT_EQ(group.laid("saxon_war"), "1");
}

TEST(ShadowsHeroic, S094_finished_quests_are_closed) {
  Play t(four(kHeroic + R"("lancelot": "won", "excalibur": "won", "grail": "lost")"));
  t.refused(0, "move lancelot", "S-094").refused(0, "move excalibur", "S-094").refused(0, "move grail", "S-094");
  EXPECT_TRUE(t.can(0, "move dragon"));
  Play early(four(R"("phase": "heroic")"));
  early.refused(0, "move dragon", "S-094");  // S-159
}

TEST(ShadowsHeroic, S097_S098_S099_quest_actions_need_presence_and_card) {
  Play t(four(kHeroic +
              R"("places": ["black_knight", "camelot", "grail"], "hands": [["fight_2", "fight_2"], ["fight_4"]])"));
  t.refused(0, "play_grail", "S-097").refused(0, "drop fight_2", "S-097").refused(0, "draw", "S-097");
  t.refused(0, "lay fight_4 4", "S-099").refused(0, "lay fight_2 3", "S-243").move(0, "lay fight_2 2");
  EXPECT_EQ(t.laid("black_knight"), "2");  // one card per action
  t.refused(0, "lay fight_2 2", "S-081");
}

TEST(ShadowsHeroic, S100_S101_S102_special_cards_from_anywhere_even_for_nothing) {
  Play t(four(kHeroic + R"("places": ["grail"], "hands": [["merlin", "piety"]])"));
  t.move(0, "merlin nothing 0");
  EXPECT_EQ(t.discarded("merlin"), 1);
  Play mc(with(R"("gawain", "palamedes", "galahad", "tristan")", kHeroic + R"("hands": [["dispel"]])", kMc));
  mc.move(0, "dispel nothing");
  EXPECT_EQ(mc.discarded("dispel"), 1);
}

TEST(ShadowsHeroic, S104_S106_S107_healing) {
  Play t(four(kHeroic +
              R"("life": [6, 3, 3, 3], "hands": [["merlin", "merlin", "merlin", "fight_5", "fight_5", "fight_5"]])"));
  EXPECT_EQ(t.legal(0, "heal"), "heal fight_5 0, heal merlin 0");
  t.move(0, "heal fight_5 0");
  EXPECT_EQ(t.life(0), 6);
  EXPECT_EQ(t.life(1), 3);
  EXPECT_TRUE(t.saw(1, "0 discarded 3"));
}

}  // namespace
}  // namespace logres::shadows
