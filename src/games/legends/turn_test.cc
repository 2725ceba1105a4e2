// Section 5: the turn, phase 1 and its end; section 6; section 13: the end of the game.
#include "games/legends/acts.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

TEST(LegendsTurn, L081_the_steps_of_a_turn_in_order) {
  Play t = drawn("feast", "camelot 0: gareth ban; events camelot: sword; left: 1; final: dragonslayer");
  EXPECT_EQ(t.where_event("feast"), "camelot");  // phase 1 is over
  EXPECT_EQ(t.asks(), "texts 0");
  t.refused(0, "complete sword gareth", "L-081").refused(0, "draw", "L-081");
  t.move(0, "use gareth");  // the only text: the phase ends by itself
  EXPECT_EQ(t.asks(), "complete 0");
  t.refused(0, "use gareth", "L-118").refused(0, "draw", "L-118");
  t.move(0, "complete sword gareth").to("actions");
  EXPECT_EQ(t.asks(), "actions 0");
  t.refused(0, "use gareth", "L-124").refused(0, "complete feast nobody", "L-124");
  t.move(0, "end");
  EXPECT_EQ(t.active(), 1);
  EXPECT_EQ(t.where("gareth"), "pile");
}

TEST(LegendsTurn, L082_L083_L471_start_of_turn_nimue_then_lamorak_then_the_event) {
  // Lamorak, negated by seat 0's Nimue, is free again before he is checked.
  Play t(
      "phase event; camelot 0: lamorak gawain gaheris; negated 0: lamorak kay; negated 1: tor; forest 1: kay tor; "
      "next: feast");
  EXPECT_EQ(t.where("lamorak"), "pile");
  EXPECT_EQ(t.state().negated[0], 0U);
  EXPECT_EQ(t.state().negated[1], bit(kTor));  // another player's goes on
  // He is gone before the Event is drawn: seat 0 has not the most Characters any more.
  Play drawn_after = drawn("noble_alliance", "seats 2; camelot 0: lamorak gawain gaheris; forest 1: kay tor");
  EXPECT_EQ(drawn_after.where("lamorak"), "pile");
  EXPECT_EQ(count(drawn_after.state().of[0]), 2);
  EXPECT_EQ(count(drawn_after.state().of[1]), 2);
}

TEST(LegendsTurn, L084_free_move_completions_and_uses_are_cleared_each_turn) {
  Play t(
      "phase actions; camelot 0: agloval tor; camelot 1: gawain; used: gawain; actions: 2; completed: camelot; left: "
      "0; "
      "final_drawn: dragonslayer");
  t.move(0, "ride forest");
  EXPECT_EQ(t.active(), 1);
  EXPECT_EQ(t.state().rode + t.state().actions + t.state().completed, 0);
  EXPECT_EQ(t.state().used, 0U);
  EXPECT_TRUE(t.may("use gawain"));
}

TEST(LegendsTurn, L491_equal_turns_one_action_less_in_the_first_turn_of_the_game) {
  const std::string scene =
      "phase event; opening: 1; next: trial; left: 1; final_drawn: dragonslayer; hand 0: kay tor; hand 1: bors lucan "
      "balin; ";
  Play t(scene + "camelot 0: owain");
  EXPECT_EQ(t.asks(), "actions 0");
  EXPECT_EQ(t.view(kNoSeat, "/actions"), "1");
  EXPECT_EQ(t.view(kNoSeat, "/short_turn"), "true");
  t.move(0, "play kay camelot");
  EXPECT_EQ(t.active(), 1) << "their turn is over";
  t.to("actions").move(1, "play bors camelot");
  EXPECT_EQ(t.asks(), "actions 1") << "everybody else has two";
  EXPECT_EQ(t.view(kNoSeat, "/short_turn"), "false");
  t.move(1, "play lucan camelot");
  Play king(scene + "camelot 0: gareth; high_king: gareth");
  king.to("actions").move(0, "play kay camelot");
  EXPECT_EQ(king.asks(), "actions 0") << "the third action stays (L-132)";
  king.move(0, "play tor camelot");
  EXPECT_EQ(king.active(), 1);
}

TEST(LegendsTurn, L491_L136_nothing_is_left_after_turquin) {
  Play t(
      "phase event; opening: 1; next: trial; left: 1; final_drawn: dragonslayer; forest 0: turquin; forest 1: lucan; "
      "hand 0: kay");
  t.to("texts").move(0, "use turquin");
  EXPECT_EQ(t.where("lucan"), "captive");
  EXPECT_EQ(t.active(), 1);
  EXPECT_EQ(t.where("kay"), "hand 0");
}

TEST(LegendsTurn, L085_L087_L088_an_event_is_drawn_shown_and_placed) {
  Play t = drawn("trial", "left: 3");
  EXPECT_EQ(t.where_event("trial"), "cornwall");
  EXPECT_EQ(t.state().events_left, 2);
  EXPECT_EQ(t.view(kNoSeat, "/places/1/events/0/event"), "\"trial_by_combat\"");
}

TEST(LegendsTurn, L086_no_event_from_an_empty_deck) {
  Play t("phase event; left: 0; final_drawn: dragonslayer; camelot 0: kay");
  EXPECT_EQ(t.asks(), "actions 0");
  EXPECT_EQ(count(t.state().event_pile), 0);
}

// Where an Event comes to lie that is drawn in this position.
std::string comes_to(const std::string& event, const std::string& position) {
  return drawn(event, position).where_event(event);
}

TEST(LegendsTurn, L089_X31_a_fourth_event_is_discarded) {
  EXPECT_EQ(comes_to("grail_castle", "events forest: damosel lake theft"), "pile");
  EXPECT_EQ(comes_to("grail_castle", "events forest: damosel lake"), "forest");
}

TEST(LegendsTurn, L090_no_limit_in_the_introductory_game) {
  Play t("level introductory; phase event; next: grail_castle; events forest: damosel temptation black_knight");
  EXPECT_EQ(t.where_event("grail_castle"), "forest");
}

TEST(LegendsTurn, L092_L063_special_events_are_discarded_after_their_text) {
  EXPECT_EQ(comes_to("royal_boon", "hand 0: kay lucan; hand 1: bors; hand 2: tor ector"), "pile");
}

TEST(LegendsTurn, L093_L094_only_the_top_heraldic_event_works) {
  Play t = drawn("honor_of_de_ganis", "heraldic: strength_of_orkney; camelot 0: gareth; camelot 1: gawain");
  EXPECT_EQ(t.where_event("honor_of_de_ganis"), "heraldic");
  EXPECT_EQ(t.where_event("strength_of_orkney"), "heraldic below");
  EXPECT_EQ(t.score("gawain", "combat"), 5);
  EXPECT_EQ(t.score("gareth", "chivalry"), 7);
}

TEST(LegendsTurn, L095_a_bidding_event_is_bid_at_once) {
  Play t = drawn("french_delegation", "camelot 0: arthur; camelot 1: kay");
  t.leave("bid 0");
}

TEST(LegendsTurn, L096_special_locations_do_not_count_for_the_limit) {
  EXPECT_EQ(comes_to("isle",
                     "events forest: damosel lake theft; events camelot: feast sword caerleon; events cornwall: trial "
                     "truage amour"),
            "avalon");
  EXPECT_EQ(comes_to("castle_of_maidens", "events forest: damosel lake theft"), "castle");
}

TEST(LegendsTurn, L097_L098_L218_the_final_event_becomes_a_location) {
  Play t("phase event; left: 0; final: sacred_quest; hand 0: kay; camelot 0: lucan");
  EXPECT_EQ(t.where_event("sacred_quest"), "final");
  t.to("actions");
  EXPECT_TRUE(t.may("play kay final"));
  EXPECT_TRUE(t.may("move camelot final"));
  // With a Company there it may be completed in phase 3 like a Location Event.
  Play done("phase complete; left: 0; final_drawn: sacred_quest; final 0: percival pellinore lancelot agloval owain");
  EXPECT_TRUE(done.may("complete sacred_quest nobody"));
}

TEST(LegendsTurn, L076_L077_L078_a_marked_character_serves_until_the_end_of_the_turn) {
  Play t(
      "camelot 0: guinevere gawain bors lucan; events camelot: sword; left: 0; final_drawn: dragonslayer; hand 0: tor");
  t.move(0, "use gawain").move(0, "use guinevere").move(0, "boost gawain combat");
  for (const Seat p : {Seat{1}, kNoSeat}) {  // public
    EXPECT_EQ(t.view(p, "/places/0/companies/0/members/2/character"), "\"sir_gawain\"");
    EXPECT_EQ(t.view(p, "/places/0/companies/0/members/2/is"), R"(["marked","used"])");
    EXPECT_EQ(t.view(p, "/places/0/companies/0/members/1/is"), "absent");  // Bors
  }
  EXPECT_TRUE(t.marked("gawain") && !t.marked("guinevere"));
  EXPECT_EQ(t.score("gawain", "combat"), 9);                   // two texts serve him
  EXPECT_EQ(t.total(0, "camelot", "combat"), -1 + 9 + 4 + 2);  // in play in every respect:
  t.to("complete").move(0, "complete sword gawain").move(0, "move camelot forest");
  t.move(0, "movers gawain nobody nobody");
  EXPECT_EQ(t.bearer(kHighKing) + ", " + t.where("gawain"), "sir_gawain, forest 0");
  t.move(0, "end");
  EXPECT_EQ(t.where("gawain"), "pile");
  const std::string seen = t.seen_by(1);
  EXPECT_EQ(seen.find("discarded sir_gawain"), seen.rfind("discarded sir_gawain"));  // once, with two Marks
}

TEST(LegendsTurn, L139_L140_L079_marks_and_modifiers_end_together) {
  Play t("camelot 0: lucan kay gawain bors; left: 0; final_drawn: dragonslayer");
  t.move(0, "use gawain").move(0, "use bors").move(0, "use lucan").move(0, "on kay");
  EXPECT_EQ(t.score("kay", "diplomacy"), 2 + 3);
  t.to("actions");
  EXPECT_EQ(t.score("kay", "diplomacy"), 2 + 3);  // for the whole turn
  t.move(0, "end");
  for (const char* c : {"gawain", "bors", "lucan"}) EXPECT_EQ(t.where(c), "pile");
  EXPECT_EQ(t.where("kay"), "camelot 0");
  EXPECT_EQ(t.score("kay", "diplomacy"), 2);
  EXPECT_EQ(t.state().boosts_size, 0);
  EXPECT_EQ(t.state().marked, 0U);
  // The Discards are one happening: an answer waits before any of them, and the modifiers have ended by then.
  Play answered("camelot 0: lucan gawain; camelot 1: kay lambegus; marked: kay; left: 0; final_drawn: dragonslayer");
  answered.move(0, "use gawain").to("actions").move(0, "end");
  EXPECT_EQ(answered.asks(), "lambegus 1");
  EXPECT_EQ(answered.view(2, "/doomed"), R"(["sir_gawain","sir_kay"])");
  EXPECT_EQ(answered.score("gawain", "combat"), 5);
  answered.move(1, "pass");
  EXPECT_EQ(answered.where("gawain") + answered.where("kay"), "pilepile");
}

TEST(LegendsTurn, L141_L080_the_player_on_the_left_is_next) {
  Play t("phase actions; active 2; left: 0; final_drawn: dragonslayer; camelot 0: kay");
  t.move(2, "end");
  EXPECT_EQ(t.active(), 0);
}

TEST(LegendsTurn, L142_lambegus_and_priamus_do_not_answer_the_own_end_of_turn) {
  Play t("camelot 0: gawain lambegus priamus; hand 0: kay; left: 0; final_drawn: dragonslayer");
  t.move(0, "use gawain").to("actions").move(0, "end");
  EXPECT_EQ(t.where("gawain"), "pile");
  EXPECT_EQ(t.active(), 1);
}

TEST(LegendsTurn, L143_L145_the_discard_pile_becomes_the_deck) {
  std::string all = "phase actions; forest 0: turquin; captives: kay; hand 1: tor; discard:";
  for (Character c = 1; c < kCharacterIds; ++c) {
    if (c != kTurquin && c != kKay && c != kTor) all += " " + std::string(kCharacterNames[c]);
  }
  Play t(all);
  EXPECT_EQ(t.state().deck_size, 0);
  t.move(0, "draw");
  EXPECT_EQ(t.state().deck_size, 56);
  EXPECT_EQ(t.state().pile, 0U);
  EXPECT_EQ(t.where("kay"), "captive");
  EXPECT_TRUE(t.saw(2, "reshuffled"));
}

TEST(LegendsTurn, L144_nothing_to_draw) {
  std::string text = "seats 4; phase actions; left: 0; final_drawn: dragonslayer; open: castle; ";
  // All 60 are in play or in hands: five hands' worth and four Companies of six at three places.
  int next = 1;
  const auto take = [&next](int n) {
    std::string names;
    for (int i = 0; i < n && next < kCharacterIds; ++i)
      names += " " + std::string(kCharacterNames[static_cast<std::size_t>(next++)]);
    return names;
  };
  for (const char* p : {"camelot", "cornwall"}) {
    for (int seat = 0; seat < 4; ++seat) text += std::string(p) + " " + std::to_string(seat) + ":" + take(6) + ";";
  }
  text += "hand 0:" + take(4) + "; hand 1:" + take(5) + "; hand 2:" + take(3);
  Play t(text);
  EXPECT_EQ(t.state().deck_size, 0);
  t.refused(0, "draw", "L-144");
}

TEST(LegendsTurn, L219_L220_L223_the_final_event_ends_the_game_at_once) {
  Play t(
      "phase complete; left: 0; final_drawn: sacred_quest; final 0: percival pellinore lancelot owain; camelot 0: "
      "arthur "
      "guinevere; events camelot: feast; events forest: damosel; hand 0: kay");
  EXPECT_TRUE(t.may("complete feast nobody"));
  t.move(0, "complete sacred_quest nobody");
  EXPECT_EQ(t.where_event("sacred_quest"), "zone 0");
  EXPECT_EQ(t.points(0), 6);
  EXPECT_EQ(t.result(), "final_event: 0");
  EXPECT_EQ(t.asks(), "over");
  EXPECT_EQ(t.where_event("feast") + ", " + t.where_event("damosel"), "camelot, forest");  // others are left
  t.refused(0, "complete feast nobody", "L-223").refused(0, "draw", "L-223");
}

TEST(LegendsTurn, L229_the_highest_score_wins_whoever_has_ended_the_game) {
  Play t = completed("sacred_quest",
                     "left: 0; final_drawn: sacred_quest; final 0: percival pellinore lancelot owain; zone 1: "
                     "black_knight grail_castle; zone 2: trial");
  EXPECT_EQ(t.points(0), 6);
  EXPECT_EQ(t.points(1), 7);
  EXPECT_EQ(t.result(), "final_event: 1");
}

TEST(LegendsTurn, L221_L222_final_events_have_no_text_and_cannot_be_discarded) {
  for (const EventId e : {kDragonslayer, kSacredQuest, kFinalWar}) {
    EXPECT_EQ(kDefaultCards.events[e].grants, kNone);
    EXPECT_EQ(kDefaultCards.events[e].zone_bonus + kDefaultCards.events[e].discarded, 0);
  }
  refuses("left: 0; final_drawn: dragonslayer; final 0: la_cote; camelot 0: gawain",
          "use la_cote",
          "L-100");  // only in a Main Location
}

TEST(LegendsTurn, L079_L224_no_modifier_outlives_the_game) {
  Play t("camelot 0: guinevere gawain bors; left: 0; final_drawn: dragonslayer");
  t.move(0, "use guinevere").move(0, "boost gawain combat");
  State s = t.state();
  ASSERT_EQ(s.boosts_size, 1);
  Dice dice = Dice::fast(1);
  finish(s, {dice}, kStalled);
  EXPECT_EQ(s.boosts_size, 0);
}

TEST(LegendsTurn, L224_marked_characters_are_discarded_before_scoring) {
  Play t("left: 0; final_drawn: sacred_quest; final 0: percival pellinore lancelot owain; high_king: percival");
  t.move(0, "use percival").to("complete").move(0, "complete sacred_quest nobody");
  EXPECT_EQ(t.where("percival"), "pile");
  EXPECT_EQ(t.bearer(kHighKing), "aside");
  EXPECT_EQ(t.points(0), 6);
  EXPECT_EQ(t.state().boosts_size, 0);
}

TEST(LegendsTurn, L225_X48_the_introductory_game_ends_with_its_last_event) {
  Play t(
      "level introductory; phase complete; left: 0; forest 0: lot gawain gaheris; events forest: black_knight; "
      "marked: lot");
  t.move(0, "complete black_knight nobody");
  EXPECT_EQ(t.result(), "last_event: 0");
  EXPECT_EQ(t.points(0), 3);
  // Not while an Event lies covered.
  Play covered(
      "level introductory; phase complete; left: 0; forest 0: lot gawain gaheris; events forest: black_knight; "
      "covered: damosel");
  covered.move(0, "complete black_knight nobody");
  EXPECT_EQ(covered.result(), "");
  // Checked after phase 1 too: the last card is a Special Event and nothing lies anywhere.
  Play boon("level introductory; phase event; left: 1; next: royal_boon; camelot 0: kay");
  EXPECT_EQ(boon.result(), "last_event: 0 1 2");
}

TEST(LegendsTurn, L226_introductory_turns_without_phase_1) {
  Play t("level introductory; phase actions; left: 0; camelot 0: kay; events camelot: feast");
  t.move(0, "end");
  EXPECT_EQ(t.asks(), "actions 1");
}

TEST(LegendsTurn, L227_the_stall_rule) {
  // Eight rounds of three players; the turn in which the deck became empty does not count.
  Play t("phase event; left: 0; final: dragonslayer; camelot 0: kay; stall: 0");
  t.to("actions");
  for (int i = 0; i < 24; ++i) {
    EXPECT_EQ(t.state().stall, i == 0 ? 0 : i - 1);
    t.move(t.active(), "end");
  }
  EXPECT_EQ(t.state().stall, 23);
  t.move(t.active(), "end");
  EXPECT_EQ(t.result(), "stall: 0 1 2");
}

TEST(LegendsTurn, L227_a_completed_event_sets_the_counter_back) {
  Play t(
      "phase complete; left: 0; final_drawn: dragonslayer; stall: 23; forest 0: lot gawain gaheris; "
      "events forest: black_knight");
  t.move(0, "complete black_knight nobody").move(0, "end");
  EXPECT_EQ(t.state().stall, 0);
  EXPECT_EQ(t.result(), "");
}

TEST(LegendsTurn, L228_L196_L231_X45_scoring) {
  Play t(
      "phase actions; open: avalon; zone 0: black_knight grail_castle truage; camelot 0: kay; high_king: kay; "
      "forest 0: turquin; captives: tor bors; avalon 0: lancelot lyonesse; hand 0: galahad; events camelot: feast");
  EXPECT_EQ(t.points(0), 3 + 4 + 2 + 3 + 2 + 5);
  EXPECT_EQ(t.points(1), 0);
}

TEST(LegendsTurn, L230_a_tie_is_shared) {
  Play t = completed("sacred_quest",
                     "left: 0; final_drawn: sacred_quest; final 0: percival pellinore lancelot owain; zone 1: "
                     "black_knight feast; zone 2: trial");
  EXPECT_EQ(t.result(), "final_event: 0 1");
}

}  // namespace
}  // namespace logres::legends
