// Section 10: the Black cards and the Witches.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

const std::string kPlain = R"("gawain", "palamedes", "galahad", "tristan")";
Play drawn(const std::string& card, const std::string& fields = "") {
  Play t(four(R"("black_next": [")" + card + "\"]" + (fields.empty() ? "" : ", " + fields)));
  t.move(0, "black_card");
  return t;
}
Play mc(const std::string& card, const std::string& fields = "") {
  return Play(with(kPlain, R"("black_next": [")" + card + "\"]" + (fields.empty() ? "" : ", " + fields), kMc));
}

TEST(ShadowsBlack, S002_S005_S307_the_black_deck) {
  EXPECT_EQ(copies_in(kBlackKnight1, kSaxons, false), 64);
  EXPECT_EQ(copies_in(kDesolation, kWitch7, false), 12);
  EXPECT_EQ(copies_in(kFirstBlack, kLastBlack, true), 90);
  EXPECT_EQ(copies_in(kWitch1, kWitch7, true), 7);
  for (Card c = kMorgan1; c <= kMorgan5; ++c) EXPECT_EQ(kCards[c].base, 1);
  EXPECT_EQ(kCards[kMorgan5].id, "morgan_5");
}

TEST(ShadowsBlack, S285_S286_swords_and_despair) {
  const Play sword = drawn("excalibur_black");
  EXPECT_EQ(sword.sword(), -1);
  EXPECT_EQ(sword.discarded("excalibur_black"), 1);
  const Play despair = drawn("despair");
  EXPECT_EQ(despair.state().grail_black, 1);
  EXPECT_EQ(despair.discarded("despair"), 0);  // it lies on the quest
}

TEST(ShadowsBlack, S287_one_warrior_and_the_card_is_discarded) {
  const auto told = [](const Play& t, const std::string& card) {
    return std::to_string(t.saxons()) + " " + std::to_string(t.picts()) + " " + std::to_string(t.discarded(card));
  };
  EXPECT_EQ(told(drawn("picts"), "picts"), "0 1 1");
  EXPECT_EQ(told(drawn("saxons"), "saxons"), "1 0 1");
  Play t(four(R"("black_next": ["mercenaries"])"));
  t.move(0, "black_card").move(0, "choose_war saxon_war");
  EXPECT_EQ(told(t, "mercenaries"), "1 0 1");
}

TEST(ShadowsBlack, S183_S288_desolation) {
  Play t = drawn("desolation", R"("grail_white": 3, "grail_black": ["despair"])");
  EXPECT_EQ(t.state().grails, 2);
  EXPECT_EQ(t.view(0, "/quests/4/black"), R"(["despair","desolation"])");
  EXPECT_EQ(t.discarded("grail"), 1);
  Play none = drawn("desolation");
  EXPECT_EQ(none.state().grail_black, 1);
}

TEST(ShadowsBlack, S289_the_last_placed_goes_first) {
  Play t(
      four(kHeroic +
           R"("places": ["grail"], "hands": [["grail"]], "grail_white": 5, "grail_black": ["desolation", "despair"])"));
  t.move(0, "play_grail");
  EXPECT_EQ(t.view(0, "/quests/4/black"), R"(["desolation"])");
}

TEST(ShadowsBlack, S290_S311_S315_lasting_cards_are_public) {
  Play t = drawn("dark_forest");
  EXPECT_EQ(t.view(kNoSeat, "/lasting"), R"(["dark_forest"])");
  EXPECT_EQ(drawn("vivien").view(1, "/lasting"), R"(["vivien"])");
}

TEST(ShadowsBlack, S292_S294_S295_guinevere_in_a_chain_ends_it) {
  Play t(with(kPlain, R"("places": ["grail"], "black_next": ["morgan_3", "picts", "guinevere", "saxons"])", kMc));
  t.move(0, "black_card");
  EXPECT_EQ(t.picts(), 1);
  EXPECT_EQ(t.saxons(), 0);
  EXPECT_EQ(t.asks(), "evil 1");
  EXPECT_EQ(t.state().travel_discard_size, 0);
}

TEST(ShadowsBlack, S293_group_quests_keep_everything) {
  Play t = drawn("guinevere", R"("places": ["saxon_war"], "saxon_white": ["fight_1"], "saxons": 2, "grail_white": 2)");
  EXPECT_EQ(t.laid("saxon_war") + std::to_string(t.saxons()), "12");
  EXPECT_EQ(t.state().grails, 2);
}

TEST(ShadowsBlack, S296_S297_mists_count_for_quests_only) {
  Play t(four(kHeroic + R"("lasting": ["mists_of_avalon"], "white": 1, "siege_engines": 6)"));
  t.move(0, "accuse 1");
  EXPECT_EQ(t.black(), 1);
  Play charged(with(kPlain, kHeroic + R"("lasting": ["mists_of_avalon"], "travel_next": ["travel_charged"])", kMc));
  charged.move(0, "move grail").move(0, "take_sword");
  EXPECT_EQ(charged.black(), 1);
}

TEST(ShadowsBlack, S298_S301_mordred_is_attached_to_the_war_the_drawer_chooses_and_to_no_other) {
  Play t = drawn("mordred");
  EXPECT_EQ(t.legal(0), "choose_war saxon_war, choose_war pict_war");
  t.move(0, "choose_war pict_war");
  EXPECT_TRUE(t.saw(1, "0 placed pict_war mordred")) << t.seen_by(1);
  EXPECT_EQ(t.view(1, "/quests/6/mordred"), "true");
  EXPECT_EQ(t.view(1, "/quests/6/missing/to_win"), "6");
  EXPECT_EQ(t.view(1, "/quests/5/mordred"), "false");
  EXPECT_EQ(t.view(1, "/quests/5/missing/to_win"), "5");
  EXPECT_EQ(t.discarded("mordred"), 0);
  // The other war is won by its fifth card, and leaves him where he is.
  Play other(four(kHeroic + R"("mordred": "pict_war", "places": ["saxon_war"], "hands": [["fight_5"]],
                              "saxon_white": ["fight_1", "fight_2", "fight_3", "fight_4"])"));
  other.move(0, "lay fight_5 5");
  EXPECT_EQ(other.white(), 1);
  EXPECT_EQ(other.view(1, "/quests/6/mordred"), "true");
}

TEST(ShadowsBlack, S299_mordred_brings_a_warrior_unless_the_flag_is_off) {
  Play t = drawn("mordred", R"("picts": 2)");
  t.move(0, "choose_war pict_war");
  EXPECT_EQ(t.picts(), 3);
  EXPECT_EQ(t.saxons(), 0);
  Play last = drawn("mordred", R"("picts": 3)");
  last.move(0, "choose_war pict_war");
  EXPECT_TRUE(last.saw(1, "0 quest_end pict_war no 0")) << last.seen_by(1);  // it may lose the war at once
  EXPECT_EQ(last.black(), 1);
  Play flag(with(kPlain, R"("black_next": ["mordred"], "picts": 3)", R"("mordred_adds_warrior": "off")"));
  flag.move(0, "black_card").move(0, "choose_war pict_war");
  EXPECT_EQ(flag.picts(), 3);
  EXPECT_EQ(flag.view(1, "/quests/6/mordred"), "true");
}

TEST(ShadowsBlack, S300_mordred_is_discarded_when_his_war_is_won_or_lost) {
  Play lost = drawn("mordred", R"("picts": 3)");
  lost.move(0, "choose_war pict_war");
  EXPECT_EQ(lost.discarded("mordred"), 1);
  EXPECT_EQ(lost.state().mordred, kNowhere);
  Play won(four(kHeroic + R"("mordred": "pict_war", "places": ["pict_war"], "hands": [["fight_5"]],
                            "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4", "fight_5"])"));
  won.move(0, "lay fight_5 5");
  EXPECT_EQ(won.white(), 1);
  EXPECT_EQ(won.discarded("mordred"), 1);
  EXPECT_EQ(won.state().mordred, kNowhere);
}

TEST(ShadowsBlack, S302_S314_morgan_1_hits_captured_but_not_the_unmasked) {
  Play t(R"({"seats": 4, "options": {"expansion": "on"}, "knights": ["gawain", "palamedes", "galahad", "tristan"],
             "places": ["camelot", "captured", "shadows", "dead"], "black_next": ["morgan_1"]})");
  t.move(0, "black_card");
  EXPECT_EQ(t.life(0), 3);
  EXPECT_EQ(t.life(1), 3);
  EXPECT_EQ(t.place(2), "shadows");
}

TEST(ShadowsBlack, S303_S308_S310_morgan_2) {
  Play t = drawn("morgan_2",
                 R"("hands": [["grail", "fight_1", "fight_2"], ["fight_1"], ["fight_3", "fight_3", "fight_4"], []])");
  t.everybody("merlins 0");
  EXPECT_EQ(t.asked_together(), " 0 2");  // only those with three cards
  Play none = t;
  t.move(0, "pass").moves(2, {"volunteer", "pick fight_3 0", "pick fight_3 0", "pick fight_4 0", "confirm"});
  EXPECT_EQ(t.cards(2), 0);
  EXPECT_EQ(t.cards(0) * 10 + t.cards(1), 31);
  none.move(0, "pass").move(2, "pass");
  EXPECT_EQ(none.asked_together(), " 0 1 2");
  none.move(0, "discard grail").move(1, "discard fight_1").move(2, "discard fight_4");
  EXPECT_EQ(none.cards(0) * 100 + none.cards(1) * 10 + none.cards(2), 202);
}

TEST(ShadowsBlack, S304_S452_morgan_3_draws_three) {
  Play t(four(R"("black_next": ["morgan_3", "picts", "saxons", "excalibur_black", "despair"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.picts() + t.saxons() - t.sword(), 3);
  EXPECT_EQ(t.state().grail_black, 0);
  EXPECT_EQ(t.discarded("morgan_3"), 1);
}

TEST(ShadowsBlack, S383_S452_the_chain_is_dropped_when_the_drawer_dies) {
  Play t(four(R"("life": [1, 4, 4, 4], "black_next": ["morgan_3", "morgan_1", "picts", "saxons"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.place(0), "dead");
  EXPECT_EQ(t.picts(), 0);
  EXPECT_EQ(t.asks(), "evil 1");
}

TEST(ShadowsBlack, S305_morgan_4) { EXPECT_EQ(drawn("morgan_4").engines(), 2); }

TEST(ShadowsBlack, S306_S308_S309_morgan_5) {
  Play t = drawn("morgan_5", R"("life": [1, 4, 2, 4])");
  EXPECT_EQ(t.asked_together(), " 1 2 3");
  t.move(1, "volunteer").move(2, "volunteer").move(3, "pass");
  EXPECT_EQ(t.legal(0), "pick_volunteer 1, pick_volunteer 2");
  t.move(0, "pick_volunteer 2");
  EXPECT_EQ(t.place(2), "dead");
  EXPECT_EQ(t.life(1), 4);
}

TEST(ShadowsBlack, S312_S313_curses_and_their_end) {
  const std::string war =
      kHeroic + R"("lasting": ["dark_forest", "vivien"], "places": ["pict_war"], "hands": [["fight_5"]],
                                       "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"])";
  Play t(four(war));
  t.move(0, "lay fight_5 5");
  EXPECT_EQ(t.view(0, "/lasting"), "[]");
  Play permanent(with(kPlain, war, R"("curse_duration": "permanent")"));
  permanent.move(0, "lay fight_5 5");
  EXPECT_EQ(permanent.view(0, "/lasting"), R"(["dark_forest","vivien"])");
  // also by a victory that a Black card brings
  Play black(four(
      R"("lasting": ["vivien"], "places": ["camelot", "black_knight"], "black_knight_white": ["fight_5", "fight_5"],
    "black_knight_black": ["black_knight_1", "black_knight_1", "black_knight_1"], "black_next": ["black_knight_3"])"));
  black.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(black.state().vivien, 0);
}

TEST(ShadowsBlack, S317_S327_witch_1_renews_both) {
  Play t = mc("witch_1", R"("white_discard": ["grail"], "black_discard": ["picts", "saxons"])");
  t.move(0, "black_card");
  EXPECT_EQ(t.state().white_discard_size, 0);
  EXPECT_EQ(t.state().black_discard_size, 1);
  EXPECT_EQ(t.discarded("witch_1"), 1);
  EXPECT_EQ(t.state().black_pile.size, copies_in(kFirstBlack, kLastBlack, true) - 1);
}

TEST(ShadowsBlack, S312_S318_witch_2_until_a_quest_is_won) {
  Play t(with(kPlain,
              kHeroic + R"("lasting": ["witch_2"], "places": ["pict_war"], "hands": [["fight_5"]],
                         "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"])",
              kMc + R"(, "curse_duration": "permanent")"));
  t.refused(0, "sacrifice", "S-080").move(0, "lay fight_5 5");
  EXPECT_EQ(t.state().witch_2, 0);
  EXPECT_EQ(t.discarded("witch_2"), 1);
}

TEST(ShadowsBlack, S319_forced_losses_and_volunteers_go_on_under_witch_2) {
  Play t = mc("morgan_5", R"("lasting": ["witch_2"])");
  t.move(0, "black_card").move(0, "volunteer").everybody("pass");
  EXPECT_EQ(t.life(0), 2);
  Play forced = mc("morgan_1", R"("lasting": ["witch_2"])");
  forced.move(0, "black_card");
  EXPECT_EQ(forced.life(2), 3);
}

TEST(ShadowsBlack, S320_witch_3) {
  Play t = mc("witch_3", R"("saxons": 1)");
  t.move(0, "black_card");
  EXPECT_EQ(t.saxons() * 10 + t.picts(), 21);
  Play both = mc("witch_3", R"("saxons": 3, "picts": 3)");
  both.move(0, "black_card");
  EXPECT_EQ(both.legal(0), "choose_war saxon_war, choose_war pict_war");
  both.move(0, "choose_war saxon_war");
  EXPECT_EQ(both.black(), 2);
  EXPECT_EQ(both.engines(), 4);
}

TEST(ShadowsBlack, S320_the_drawer_says_which_war_comes_first) {
  for (const std::string first : {"saxon_war", "pict_war"}) {
    Play t = mc("witch_3", R"("saxons": 3, "picts": 3)");
    t.move(0, "black_card").move(0, "choose_war " + first);
    const std::string seen = t.seen_by(1);
    EXPECT_EQ(seen.find("warrior saxon_war") < seen.find("warrior pict_war"), first == "saxon_war") << seen;
  }
}

TEST(ShadowsBlack, S321_S482_S483_witch_4) {
  Play t(with(R"("gawain", "lamorak", "galahad", "tristan")",
              R"("black_next": ["witch_4"], "hands": [["grail"], ["fight_1", "fight_1"], [], []])",
              kMc));
  t.move(0, "black_card").everybody("merlins 0");
  EXPECT_EQ(t.asked_together(), " 0 1 2 3");
  EXPECT_EQ(t.legal(0), "give_grail, take_loss");
  EXPECT_EQ(t.legal(1), "take_loss, replace_loss");
  EXPECT_EQ(t.legal(2), "take_loss");
  t.move(0, "give_grail").move(1, "replace_loss").move(2, "take_loss").move(3, "take_loss");
  t.moves(1, {"pick fight_1 0", "pick fight_1 0", "confirm"});
  EXPECT_EQ(t.life(0) * 1000 + t.life(1) * 100 + t.life(2) * 10 + t.life(3), 4433);
  Play grail(with(R"("gawain", "lamorak", "galahad", "tristan")",
                  R"("black_next": ["witch_4"], "hands": [[], ["grail", "fight_1"]])",
                  kMc));
  grail.move(0, "black_card").everybody("merlins 0");
  EXPECT_EQ(grail.legal(1), "give_grail, take_loss");
  grail.everybody("take_loss");
  EXPECT_EQ(grail.life(1), 3);
}

TEST(ShadowsBlack, S322_witch_5_turns_two_swords) {
  Play t(with(kPlain, kHeroic + R"("white": 4, "siege_engines": 6, "lasting": ["witch_5"])", kMc));
  t.move(0, "accuse 1");
  EXPECT_EQ(t.white() * 10 + t.black(), 22);
}

TEST(ShadowsBlack, S323_S324_witch_6_removes_played_merlins) {
  Play t(with(
      kPlain,
      kHeroic + R"("lasting": ["witch_6"], "siege_engines": 1, "hands": [["merlin", "merlin", "merlin", "merlin"]])",
      kMc));
  t.move(0, "merlin siege_engine 0");
  EXPECT_EQ(t.state().merlins_removed, 1);
  EXPECT_EQ(t.discarded("merlin"), 0);
  t.move(0, "sacrifice").move(0, "heal merlin 0");
  EXPECT_EQ(t.discarded("merlin"), 3);
  Play cancel = mc("morgan_4", R"("lasting": ["witch_6"], "hands": [["merlin", "merlin", "merlin"]])");
  cancel.move(0, "black_card").move(0, "merlins 3");
  EXPECT_EQ(cancel.state().merlins_removed, 3);
}

TEST(ShadowsBlack, S325_S456_witch_7_hits_the_absent_once) {
  Play t(with(
      kPlain,
      R"("lasting": ["witch_7"], "places": ["saxon_war", "camelot", "captured", "camelot"], "saxons": 3, "black_next": ["saxons"])",
      kMc));
  t.move(0, "black_card");
  EXPECT_EQ(t.life(0) * 1000 + t.life(1) * 100 + t.life(2) * 10 + t.life(3), 3333);
  EXPECT_EQ(t.state().witch_7, 0);
  EXPECT_EQ(t.discarded("witch_7"), 1);
}

TEST(ShadowsBlack, S325_witch_7_waits_for_a_lost_quest_and_strikes_once) {
  Play won(
      with(kPlain,
           R"("phase": "heroic", "lasting": ["witch_7"], "sword": 4, "places": ["excalibur"], "hands": [["merlin"]])",
           kMc));
  won.move(0, "drop merlin");
  EXPECT_EQ(won.white(), 2);
  EXPECT_EQ(won.life(1), 4);  // a quest that is won leaves the absent alone, and the witch in play
  EXPECT_EQ(won.state().witch_7, 1);
  EXPECT_EQ(won.discarded("witch_7"), 0);
  Play lost(with(kPlain,
                 R"("lasting": ["witch_7"], "places": ["saxon_war", "pict_war", "pict_war", "pict_war"],
                    "saxons": 3, "picts": 3, "black_next": ["saxons", "picts"])",
                 kMc));
  lost.move(0, "black_card");
  EXPECT_EQ(lost.life(1), 3);
  EXPECT_EQ(lost.view(0, "/lasting"), "[]");  // the first lost quest takes her away
  lost.move(0, "draw").move(0, "end_turn").move(1, "black_card");
  EXPECT_EQ(lost.black(), 2);
  EXPECT_EQ(lost.life(0), 3);  // away from the second one, which costs only those who are there
  EXPECT_EQ(lost.life(1), 2);
}

TEST(ShadowsBlack, S316_S326_witches_can_be_cancelled) {
  Play t = mc("witch_5", R"("hands": [["merlin", "merlin", "merlin"]])");
  t.move(0, "black_card").move(0, "merlins 3");
  EXPECT_EQ(t.state().witch_5, 0);
  EXPECT_EQ(t.discarded("witch_5"), 1);
}

}  // namespace
}  // namespace logres::shadows
