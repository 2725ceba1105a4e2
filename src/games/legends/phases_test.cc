// Section 5, phases 2 to 4: texts, completions, actions.
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

TEST(LegendsTurn, L099_L101_L109_each_text_once_in_any_order) {
  Play t("camelot 0: gawain gareth bors");
  EXPECT_EQ(t.legal(), "use sir_bors, use sir_gareth, use sir_gawain, end");
  t.move(0, "use gawain").refused(0, "use gawain", "L-099");
  t.move(0, "use bors");
  EXPECT_EQ(t.legal(), "use sir_gareth, end");
  t.move(0, "end");
  EXPECT_EQ(t.asks(), "actions 0");
}

TEST(LegendsTurn, L100_phase_2_texts_only_in_the_controllers_own_phase_2) {
  Play t("active 1; camelot 0: gawain; camelot 1: bors");
  t.refused(0, "use gawain", "L-467").refused(1, "use gawain", "L-099");
  t.to("actions").refused(1, "use bors", "L-124");
  Play wrong("camelot 0: andred bors");
  wrong.refused(0, "use andred", "L-100").refused(0, "use merlin", "L-099");
}

TEST(LegendsTurn, L102_not_from_the_hand) { refuses("camelot 0: bors; hand 0: gawain", "use gawain", "L-099"); }

TEST(LegendsTurn, L103_L236_L339_newcomers_may_use_their_text_in_the_same_phase) {
  Play guest("camelot 0: bragwaine; forest 0: gawain");
  guest.move(0, "use gawain");  // alone he may use it before...
  Play t("camelot 0: bragwaine; forest 0: gawain kay; camelot 1: dagonet");
  EXPECT_FALSE(t.may("use kay"));
  t.move(0, "use bragwaine").move(0, "on kay");
  EXPECT_TRUE(t.may("use kay"));  // ...and Kay after he has come to Camelot
  Play heir("camelot 0: white_knight; hand 0: gawain");
  heir.move(0, "succeed gawain").move(0, "use gawain");
  EXPECT_EQ(heir.score("gawain", "combat"), 8);
  Play victim("camelot 0: morgan; camelot 1: gawain");
  victim.move(0, "use morgan").move(0, "use gawain");
  EXPECT_TRUE(victim.marked("gawain"));
}

TEST(LegendsTurn, L104_a_used_text_is_not_renewed_by_a_new_controller) {
  Play t = used("morgan", "camelot 0: morgan; camelot 1: gawain; used: gawain");
  EXPECT_EQ(t.where("gawain"), "camelot 0");
  EXPECT_FALSE(t.may("use gawain"));
}

TEST(LegendsTurn, L105_only_if_it_can_do_something) {
  Play t("camelot 0: kay lucan");
  t.refused(0, "use kay", "L-105");  // nobody has less Chivalry
  EXPECT_TRUE(t.may("use lucan"));
  Play alone("camelot 0: lucan bors");
  EXPECT_TRUE(alone.may("use lucan"));
  Play nobody("camelot 0: lucan; forest 0: bors");
  nobody.refused(0, "use lucan", "L-105");
}

TEST(LegendsTurn, L106_effect_and_mark_together) {
  Play t = used("nascien", "camelot 0: nascien percival");
  EXPECT_EQ(t.score("percival", "adventure"), 10);
  EXPECT_TRUE(t.marked("nascien") && t.marked("percival"));
  EXPECT_TRUE(t.saw(2, "marked sir_percival"));
}

TEST(LegendsTurn, L107_L188_X42_accolon_amount_is_fixed_when_used) {
  Play t("cornwall 0: accolon mark bragwaine; hand 0: kay; forest 0: andred");
  EXPECT_EQ(t.score("accolon", "cunning"), 4);
  t.move(0, "use accolon").move(0, "raise combat");
  EXPECT_EQ(t.score("accolon", "combat"), 8);
  t.to("actions").move(0, "move cornwall camelot").move(0, "movers king_mark nobody nobody");
  EXPECT_EQ(t.score("accolon", "cunning"), 3);
  EXPECT_EQ(t.score("accolon", "combat"), 8);
}

TEST(LegendsTurn, L108_continuous_texts_ask_nothing) {
  Play t("camelot 0: lot agravain merlin");
  EXPECT_EQ(t.asks(), "actions 0");  // phase 2 has nothing to offer
  EXPECT_EQ(t.score("agravain", "cunning"), 5);
}

TEST(LegendsTurn, L110_completing_is_never_compulsory) {
  Play t("phase complete; forest 0: lot gawain gaheris; events forest: black_knight");
  EXPECT_EQ(t.legal(), "complete the_black_knight nobody, end");
  t.move(0, "end");
  EXPECT_EQ(t.where_event("black_knight"), "forest");
}

TEST(LegendsTurn, L111_L112_equal_or_higher_in_each_ability) {
  // Trial by Combat: Combat 9 and Diplomacy 6.
  Play equal("phase complete; cornwall 0: lancelot kay lucan; events cornwall: trial");
  EXPECT_EQ(equal.total(0, "cornwall", "combat"), 11);
  EXPECT_TRUE(equal.may("complete trial nobody"));
  Play one("phase complete; cornwall 0: lancelot kay; events cornwall: trial");
  EXPECT_EQ(one.total(0, "cornwall", "diplomacy"), 5);
  EXPECT_EQ(one.asks(), "actions 0");
  Play exact("phase complete; cornwall 0: arthur ban; events cornwall: trial");
  EXPECT_EQ(exact.total(0, "cornwall", "combat"), 9);
  EXPECT_TRUE(exact.may("complete trial nobody"));
  Play elsewhere("phase complete; camelot 0: arthur ban; events cornwall: trial; events camelot: feast");
  elsewhere.refused(0, "complete trial nobody", "L-111 no_company");
  EXPECT_TRUE(elsewhere.may("complete feast nobody"));
}

TEST(LegendsTurn, L114_one_event_per_location_and_turn) {
  Play t = completed("black_knight", "forest 0: lot gawain lancelot percival; events forest: black_knight damosel");
  EXPECT_EQ(t.asks(), "actions 0");
  EXPECT_EQ(t.where_event("damosel"), "forest");
  Play two(
      "phase complete; forest 0: lot gawain lancelot; camelot 0: galahad gareth; events camelot: green_knight; "
      "events forest: black_knight damosel");
  two.move(0, "complete black_knight nobody").refused(0, "complete damosel nobody", "L-114");
  two.move(0, "complete green_knight nobody");
  EXPECT_EQ(two.points(0), 5);
}

TEST(LegendsTurn, L115_special_locations_are_locations_of_their_own) {
  Play t = completed("black_knight",
                     "open: castle; forest 0: lot gawain lancelot; castle 0: galahad percival gareth bors ector; "
                     "events forest: black_knight");
  EXPECT_TRUE(t.may("complete castle_of_maidens nobody"));
}

TEST(LegendsTurn, L116_L475_each_event_with_the_scores_of_its_moment) {
  // Grand Tournament Discards seat 1's Guinevere; then Lancelot in the same place is weaker for the next.
  Play t(
      "phase complete; camelot 0: galahad gareth gawain lancelot; camelot 1: guinevere; forest 0: kay; "
      "events camelot: grand_tournament");
  EXPECT_EQ(t.score("lancelot", "combat"), 7);
  t.move(0, "complete grand_tournament nobody");
  EXPECT_EQ(t.where("guinevere"), "pile");
  EXPECT_EQ(t.score("lancelot", "combat"), 6);
}

TEST(LegendsTurn, L117_a_covered_event_cannot_be_completed) {
  refuses("phase complete; forest 0: lot gawain lancelot percival; events forest: black_knight; covered: damosel",
          "complete damosel nobody",
          "L-117");
}

TEST(LegendsTurn, L118_only_in_phase_3_of_the_own_turn) {
  refuses("phase actions; forest 0: lot gawain lancelot; events forest: black_knight",
          "complete black_knight nobody",
          "L-124");
  Play other(
      "phase complete; active 1; camelot 1: galahad gareth; events camelot: green_knight; "
      "forest 0: lot gawain lancelot; events forest: black_knight");
  other.refused(1, "complete black_knight nobody", "L-111").refused(0, "complete black_knight nobody", "L-467");
}

TEST(LegendsTurn, L119_the_card_is_in_the_zone_before_its_text_is_carried_out) {
  Play t(
      "phase complete; camelot 0: galahad gareth gawain lancelot; camelot 1: guinevere; events camelot: "
      "grand_tournament");
  t.move(0, "complete grand_tournament nobody");
  EXPECT_EQ(t.where_event("grand_tournament"), "zone 0");
  EXPECT_EQ(t.where("guinevere"), "pile");
  const std::string seen = t.seen_by(1);
  EXPECT_LT(seen.find("completed grand_tournament"), seen.find("guinevere")) << seen;
}

TEST(LegendsTurn, L120_L121_a_discarded_card_brings_no_points_and_characters_stay) {
  Play t("phase complete; camelot 0: arthur; events camelot: sword");
  t.move(0, "complete sword arthur");
  EXPECT_EQ(t.where_event("sword"), "pile");
  EXPECT_TRUE(t.saw(1, "event_discarded sword_in_the_stone")) << t.seen_by(1);
  EXPECT_EQ(t.where("arthur"), "camelot 0");
  EXPECT_EQ(t.points(0), 3);  // the High King's, none for the Event
}

TEST(LegendsTurn, L122_L384_X06_sword_in_the_stone_by_a_single_knight) {
  Play t(
      "phase complete; camelot 0: arthur; events camelot: sword; hand 0: kay lucan; left: 0; final_drawn: "
      "dragonslayer");
  t.move(0, "complete sword arthur");
  EXPECT_EQ(t.bearer(kHighKing), "king_arthur");
  t.move(0, "play kay forest").move(0, "play lucan forest");
  EXPECT_EQ(t.asks(), "actions 0");
  t.move(0, "draw");
  EXPECT_EQ(t.active(), 1);
  Play two("phase complete; camelot 0: kay griflet; events camelot: sword");
  EXPECT_EQ(two.asks(), "actions 0");  // together they would have enough
}

TEST(LegendsTurn, L111_L122_what_is_missing_is_told_by_the_kind_of_event) {
  Play t(
      "phase complete; camelot 0: kay griflet; cornwall 0: arthur ban; events camelot: sword; events cornwall: trial");
  t.refused(0, "complete sword kay", "L-122 single_knight");
}

TEST(LegendsTurn, X07_boost_and_loss) {
  Play t("camelot 0: gareth; events camelot: sword; left: 0; final_drawn: dragonslayer");
  EXPECT_FALSE(can_complete(t.state(), 0, kSwordInTheStone));
  t.move(0, "use gareth").to("complete");
  EXPECT_EQ(t.score("gareth", "chivalry"), 8);
  t.move(0, "complete sword gareth");
  EXPECT_EQ(t.bearer(kHighKing), "sir_gareth");
  t.move(0, "end");
  EXPECT_EQ(t.where("gareth"), "pile");
  EXPECT_EQ(t.bearer(kHighKing), "aside");
}

TEST(LegendsTurn, L123_L124_L138_up_to_two_actions) {
  Play t("phase actions; camelot 0: kay; hand 0: bors lucan tor; left: 0; final_drawn: dragonslayer");
  t.refused(0, "use kay", "L-124");
  t.move(0, "play bors camelot").move(0, "play lucan forest");
  EXPECT_EQ(t.active(), 1);
  Play none("phase actions; camelot 0: kay; hand 0: bors; left: 0; final_drawn: dragonslayer");
  none.move(0, "end");
  EXPECT_EQ(none.active(), 1);
}

TEST(LegendsTurn, L123_no_third_action_while_a_free_move_is_left) {
  Play t("phase actions; camelot 0: agloval tor; hand 0: bors lucan kay");
  t.move(0, "play bors forest").move(0, "play lucan forest");
  EXPECT_EQ(t.asks(), "actions 0");
  t.refused(0, "play kay forest", "L-123").refused(0, "draw", "L-123");
}

TEST(LegendsTurn, L125_L126_L064_draw_only_below_five_and_never_discard_by_choice) {
  Play t("phase actions; hand 0: bors lucan kay tor; camelot 0: gawain");
  t.move(0, "draw").refused(0, "draw", "L-125");
  EXPECT_EQ(t.hand(0), 5);
  t.refused(0, "discard", "L-124").refused(0, "pay kay", "L-124");
}

TEST(LegendsTurn, L127_L061_play_at_any_location_with_room) {
  Play t(
      "phase actions; hand 0: bors; open: avalon castle; left: 0; final_drawn: dragonslayer; "
      "camelot 0: kay lucan tor ector dinas lionel");
  EXPECT_EQ(t.legal("play"), "play sir_bors cornwall, play sir_bors forest, play sir_bors castle, play sir_bors final");
  t.refused(0, "play bors camelot", "L-044")
      .refused(0, "play bors avalon", "L-366")
      .refused(0, "play kay forest", "L-127");
  t.move(0, "play bors castle");
  EXPECT_EQ(t.where("bors"), "castle 0");
}

TEST(LegendsTurn, L128_L129_move_one_or_two_from_one_place_to_another) {
  Play t("phase actions; camelot 0: kay lucan bors; forest 0: tor; open: castle; next: feast");
  t.move(0, "move camelot forest");
  EXPECT_EQ(t.legal(),
            "movers sir_bors nobody nobody, movers sir_bors sir_kay nobody, movers sir_bors sir_lucan nobody, "
            "movers sir_kay nobody nobody, movers sir_kay sir_lucan nobody, movers sir_lucan nobody nobody");
  t.refused(0, "movers sir_bors sir_kay sir_lucan", "L-128").refused(0, "movers tor nobody nobody", "L-129");
  t.refused(0, "movers kay tor nobody", "L-129");
  t.move(0, "movers bors kay nobody");
  EXPECT_EQ(t.where("bors") + t.where("kay") + t.where("lucan"), "forest 0forest 0camelot 0");
  EXPECT_EQ(t.state().actions, 1);
  t.move(0, "move forest castle").move(0, "movers tor nobody nobody");
  EXPECT_EQ(t.where("tor"), "castle 0");
}

TEST(LegendsTurn, L130_L060_from_any_location_to_any_other_in_play_under_the_same_controller) {
  const std::vector<std::string> places = {"camelot", "cornwall", "forest", "castle", "final"};
  for (const std::string& from : places) {
    for (const std::string& to : places) {
      Play t("phase actions; open: castle; left: 0; final_drawn: dragonslayer; hand 0: tor; " + from + " 0: kay; " +
             to + " 1: lucan");
      if (from == to) {
        t.refused(0, "move " + from + " " + to, "L-060");
        continue;
      }
      t.move(0, "move " + from + " " + to);
      EXPECT_EQ(t.where("kay"), to + " 0");
      EXPECT_TRUE(has(in_play(t.state()), kKay));
    }
  }
}

TEST(LegendsTurn, L131_L044_L046_moves_respect_the_limit_of_six) {
  Play t("phase actions; open: castle; castle 0: kay lucan tor ector dinas; camelot 0: bors gawain");
  t.move(0, "move camelot castle").refused(0, "movers bors gawain nobody", "L-044");
  t.move(0, "movers bors nobody nobody")
      .refused(0, "move camelot castle", "L-044")
      .refused(0, "play bors castle", "L-127");
}

TEST(LegendsTurn, L132_L135_X28_third_action_of_the_high_king) {
  Play t("phase actions; cornwall 0: kay; high_king: kay; left: 0; final_drawn: dragonslayer");
  t.move(0, "move cornwall camelot").move(0, "draw");
  EXPECT_EQ(t.asks(), "actions 0");
  t.move(0, "move camelot forest");  // the third may take him away
  EXPECT_EQ(t.where("kay"), "forest 0");
  EXPECT_EQ(t.active(), 1);
  Play away("phase actions; camelot 0: kay; high_king: kay; left: 0; final_drawn: dragonslayer");
  away.move(0, "move camelot forest").move(0, "draw");
  EXPECT_EQ(away.active(), 1);
}

TEST(LegendsTurn, L134_L198_the_third_action_comes_and_goes_with_the_high_king) {
  const auto left = [](const Play& t) { return t.view(kNoSeat, "/actions"); };
  Play comes("phase actions; cornwall 0: kay; high_king: kay; left: 0; final_drawn: dragonslayer");
  EXPECT_EQ(left(comes), "2");
  comes.move(0, "move cornwall camelot");
  EXPECT_EQ(left(comes), "2");  // two more of three
  comes.move(0, "move camelot cornwall");
  EXPECT_EQ(comes.active(), 1);  // he has left again
  Play taken("camelot 0: morgan; camelot 1: kay; high_king: kay");
  EXPECT_EQ(left(taken), "2");  // another player's High King
  taken.move(0, "use morgan");
  EXPECT_EQ(left(taken), "3");
  Play lost("camelot 0: marhaus kay; high_king: kay");
  EXPECT_EQ(left(lost), "3");
  lost.move(0, "use marhaus");  // the card is aside
  EXPECT_EQ(left(lost), "2");
  Play other("phase actions; camelot 1: kay; camelot 0: tor; high_king: kay; left: 0; final_drawn: dragonslayer");
  other.move(0, "draw").move(0, "draw");
  EXPECT_EQ(other.active(), 1);
  EXPECT_EQ(left(other), "3");  // in their own turn
}

TEST(LegendsTurn, L132_L133_L357_feast_of_pentecost_and_never_four_actions) {
  Play t(
      "phase complete; camelot 0: guinevere arthur; high_king: arthur; events camelot: feast; left: 0; "
      "final_drawn: dragonslayer");
  t.move(0, "complete feast nobody").move(0, "draw").move(0, "draw").move(0, "draw");
  EXPECT_EQ(t.active(), 1);
  Play alone("phase complete; camelot 0: guinevere arthur; events camelot: feast; left: 0; final_drawn: dragonslayer");
  alone.move(0, "complete feast nobody").move(0, "draw").move(0, "draw");
  EXPECT_EQ(alone.asks(), "actions 0");
}

TEST(LegendsTurn, L136_X17_L333_one_action_after_turquin) {
  Play t =
      used("turquin",
           "forest 0: turquin; forest 1: kay; camelot 0: lucan; high_king: lucan; left: 0; final_drawn: dragonslayer");
  EXPECT_EQ(t.where("kay"), "captive");
  t.to("actions").move(0, "draw");
  EXPECT_EQ(t.active(), 1);
}

TEST(LegendsTurn, L136_turquin_beats_the_feast) {
  Play t(
      "forest 0: turquin; forest 1: kay; camelot 0: guinevere arthur; events camelot: feast; left: 0; "
      "final_drawn: dragonslayer");
  t.move(0, "use turquin").to("complete").move(0, "complete feast nobody").move(0, "draw");
  EXPECT_EQ(t.active(), 1);
}

TEST(LegendsTurn, L137_free_moves_before_between_and_after_actions) {
  for (int before = 0; before <= 2; ++before) {
    Play t("phase actions; camelot 0: agloval tor; left: 0; final_drawn: dragonslayer");
    for (int i = 0; i < before; ++i) t.move(0, "draw");
    t.move(0, "ride forest");
    EXPECT_EQ(t.where("agloval") + t.where("tor"), "forest 0forest 0");
    EXPECT_EQ(t.state().actions, before == 2 ? 0 : before);  // after the second action and the ride the turn is over
  }
}

}  // namespace
}  // namespace logres::legends
