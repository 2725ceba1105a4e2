// Section 7: Bidding Events.
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

TEST(LegendsBidding, X19_L155_L157_the_roman_war) {
  Play t = drawn("roman_war", "camelot 0: lot; hand 0: agravain tor; forest 1: mark; hand 1: morgan bors; hand 2: kay");
  EXPECT_EQ(t.asks(), "bid 0");
  t.move(0, "bid lot").move(1, "bid mark").move(2, "pass");
  t.move(0, "bid agravain").move(1, "bid morgan").move(2, "pass");
  EXPECT_EQ(t.total(0, "bid", "combat") + t.total(0, "bid", "cunning"), 17);
  EXPECT_EQ(t.total(1, "bid", "combat") + t.total(1, "bid", "cunning"), 14);
  t.move(0, "pass").move(1, "pass");  // three in a row
  EXPECT_EQ(t.where_event("roman_war"), "zone 0");
  EXPECT_EQ(t.points(0), 6);
  for (const char* c : {"lot", "agravain", "mark", "morgan"}) EXPECT_EQ(t.where(c), "pile");  // the winner's too
}

TEST(LegendsBidding, L146_L159_from_the_hand_and_from_play_as_one_likes) {
  Play t = drawn("roman_war",
                 "camelot 0: lot kay; forest 0: bors; hand 0: agravain; camelot 1: mark; hand 1: lucan; hand 2: tor");
  EXPECT_EQ(t.legal(), "bid king_lot, bid sir_agravain, bid sir_bors, bid sir_kay, pass");
  t.move(0, "bid lot");
  EXPECT_EQ(t.where("lot"), "bid 0");  // it has left its location and is in play
  EXPECT_TRUE(has(in_play(t.state()), kLot));
  EXPECT_EQ(t.score("kay", "combat"), 3);  // Lot leads nobody at Camelot any more
  t.move(1, "pass").move(2, "pass").move(0, "bid agravain");
  EXPECT_EQ(t.where("agravain"), "bid 0");
  EXPECT_EQ(t.hand(0), 0);
  t.move(1, "pass").move(2, "pass").move(0, "pass");
  EXPECT_EQ(t.where("lot") + t.where("agravain"), "pilepile");
  EXPECT_EQ(t.where("kay") + t.where("bors"), "camelot 0forest 0");  // who was not bid stays
}

TEST(LegendsBidding, L148_L149_L151_from_the_drawer_on_one_bid_each_and_again_after_a_pass) {
  Play t("phase event; active 1; next: roman_war; hand 0: kay lucan; hand 1: mark tor; hand 2: bors dinas");
  EXPECT_EQ(t.asks(), "bid 1");  // the Drawer
  t.refused(2, "bid bors", "L-467").move(1, "pass");
  EXPECT_EQ(t.asks(), "bid 2");
  EXPECT_EQ(t.view(kNoSeat, "/passes"), "1");
  t.move(2, "bid bors");
  EXPECT_EQ(t.view(kNoSeat, "/passes"), "0");
  EXPECT_TRUE(t.saw(0, "2 bid sir_bors"));                                 // face up
  EXPECT_EQ(t.asks(), "bid 0");                                            // exactly one
  t.refused(2, "bid dinas", "L-467").move(0, "pass").move(1, "bid mark");  // who has passed may still bid
  EXPECT_EQ(t.where("mark"), "bid 1");
  t.leave("bid 2");
}

TEST(LegendsBidding, L152_all_pass_in_a_row) {
  Play t = drawn("roman_war", "hand 0: lot kay; hand 1: mark tor; hand 2: bors");
  t.move(0, "bid lot").move(1, "pass").move(2, "pass").move(0, "pass");
  EXPECT_EQ(t.where_event("roman_war"), "zone 0");
}

TEST(LegendsBidding, L147_L150_L152_limits_and_the_end_when_all_have_them) {
  Play t("seats 2; phase event; next: french_delegation; hand 0: lot kay tor; hand 1: mark bors lucan");
  t.move(0, "bid lot").move(1, "bid mark").move(0, "bid kay").move(1, "bid bors");
  EXPECT_EQ(t.where("tor") + t.where("lucan"), "hand 0hand 1");  // two each: the auction is over
  EXPECT_NE(t.where_event("french_delegation"), "resolving");
  Play one("seats 2; phase event; next: french_delegation; hand 0: lot kay tor; hand 1: mark bors lucan");
  one.move(0, "bid lot").move(1, "pass").move(0, "bid kay").move(1, "bid mark");
  EXPECT_EQ(one.asks(), "bid 1");  // seat 0 has two and has passed by itself
  EXPECT_TRUE(one.saw(1, "0 passed"));
  one.refused(0, "bid tor", "L-467").move(1, "pass");
  EXPECT_EQ(one.where_event("french_delegation"), "zone 0");
  EXPECT_EQ(one.where("tor"), "hand 0");
}

TEST(LegendsBidding, L358_L395_L409_how_many_and_which_abilities) {
  struct Row {
    const char *rule, *event, *first, *second;
    int limit;
  };
  for (const Row& row : {Row{"L-358", "french_delegation", "diplomacy", "chivalry", 2},
                         Row{"L-395", "roman_war", "combat", "cunning", 4},
                         Row{"L-409", "visit", "adventure", "psyche", 3}}) {
    SCOPED_TRACE(row.rule);
    Play t("seats 2; phase event; next: " + std::string(row.event) +
           "; hand 0: merlin tor galahad kay palomides; hand 1: lucan");
    int bid = 0;
    for (const char* c : {"merlin", "tor", "galahad", "kay", "palomides"}) {
      if (t.asks() != "bid 0") break;
      t.move(0, "bid " + std::string(c));
      ++bid;
      EXPECT_EQ(bid_total(t.state(), 0), t.total(0, "bid", row.first) + t.total(0, "bid", row.second));
      t.move(1, "pass");
    }
    EXPECT_EQ(bid, row.limit);
    EXPECT_EQ(t.where_event(row.event), "zone 0");
  }
}

TEST(LegendsBidding, L154_nobody_bids) {
  Play t = drawn("french_delegation", "hand 0: lot; hand 1: mark; hand 2: kay");
  t.move(0, "pass").move(1, "pass").move(2, "pass");
  EXPECT_EQ(t.where_event("french_delegation"), "pile");
}

TEST(LegendsBidding, X20_L156_a_tie_discards_everything) {
  Play t("seats 2; phase event; next: french_delegation; hand 0: arthur; hand 1: kay lucan");
  t.move(0, "bid arthur").move(1, "bid kay").move(1, "bid lucan");
  EXPECT_EQ(t.where_event("french_delegation"), "pile");
  EXPECT_TRUE(t.saw(0, "bid_tied french_delegation"));
  for (const char* c : {"arthur", "kay", "lucan"}) EXPECT_EQ(t.where(c), "pile");
}

TEST(LegendsBidding, L158_one_bid_is_enough_even_below_zero) {
  Play t("seats 2; phase event; next: visit; hand 0: dagonet; camelot 0: isolde; hand 1: kay; negated 1: isolde");
  t.move(0, "bid isolde").move(1, "pass").move(0, "pass");
  EXPECT_EQ(t.where_event("visit"), "zone 0");
  Play low("seats 2; phase event; next: roman_war; hand 0: guinevere; hand 1: kay");
  low.move(0, "bid guinevere").move(1, "pass");
  EXPECT_EQ(low.where_event("roman_war"), "zone 0");
  Play below("seats 2; phase event; next: french_delegation; hand 0: breunis; hand 1: kay");
  below.move(0, "bid breunis").move(1, "pass");
  EXPECT_TRUE(below.saw(1, "bid_total 0 -2"));  // told as it is: 0 would look like a tie with somebody's 0
}

TEST(LegendsBidding, L153_L398_company_bonuses_count) {
  // Gareth and Kay have three allegiances: +2 in both abilities, and +2 Psyche from the Zone.
  Play t(
      "seats 2; phase event; next: visit; hand 0: gareth kay; hand 1: pelles; zone 1: round_table; zone 0: temptation");
  t.move(0, "bid gareth").move(1, "pass").move(0, "bid kay");
  EXPECT_EQ(t.total(0, "bid", "adventure"), 3 + 1 + 2);
  EXPECT_EQ(t.total(0, "bid", "psyche"), 2 + 1 + 2 + 2);
  t.leave("bid 1");
}

TEST(LegendsBidding, L160_L059_all_bid_characters_are_at_one_location) {
  Play t = drawn("roman_war", "hand 0: lancelot griflet; hand 1: guinevere tor; hand 2: kay");
  t.move(0, "bid lancelot");
  EXPECT_EQ(t.score("lancelot", "combat"), 6);
  t.move(1, "bid guinevere");
  EXPECT_EQ(t.score("lancelot", "combat"), 7);
  t.move(2, "bid kay").move(0, "bid griflet");
  EXPECT_EQ(t.score("griflet", "combat"), 2);  // Kay is in another Company
  t.leave(t.asks());
}

TEST(LegendsBidding, L161_no_optional_texts_during_a_bid) {
  Play t = drawn("roman_war", "camelot 0: gawain; hand 1: kay");
  t.refused(0, "use gawain", "L-149");
  t.leave("bid 0");
}

TEST(LegendsBidding, L162_L306_L325_lambegus_and_priamus_do_not_answer) {
  Play t(
      "seats 2; phase event; next: roman_war; hand 0: kay; camelot 1: bors lambegus priamus; hand 1: tor; "
      "love_potion: bors guinevere; camelot 0: guinevere");
  t.move(0, "bid guinevere").move(1, "pass").move(0, "pass");
  EXPECT_EQ(t.where("bors"), "pile");
  EXPECT_EQ(t.where("lambegus"), "camelot 1");
  EXPECT_NE(t.asked(), "priamus");
}

TEST(LegendsBidding, L163_special_cards_stay_until_the_discard) {
  Play t("seats 2; phase event; next: roman_war; camelot 0: kay; excalibur: kay; hand 1: tor");
  t.move(0, "bid kay");
  EXPECT_EQ(t.score("kay", "combat"), 5);
  t.move(1, "pass");
  EXPECT_EQ(t.bearer(kExcalibur), "aside");
}

TEST(LegendsBidding, L164_avalon_prisoners_and_captives_cannot_be_bid) {
  Play t = drawn("roman_war",
                 "open: avalon castle; avalon 0: kay lyonesse; castle 0: isolde; prisoners: isolde; forest 0: turquin; "
                 "captives: bors; hand 1: tor");
  EXPECT_EQ(t.legal(), "bid sir_turquin, pass");
  t.refused(0, "bid kay", "L-164").refused(0, "bid isolde", "L-164").refused(0, "bid bors", "L-146");
  t.leave("bid 0");
}

TEST(LegendsBidding, L165_L250_a_pinned_knight_may_be_bid) {
  Play t = drawn("roman_war", "camelot 0: kay; camelot 1: ettard; pinned: kay; hand 2: tor");
  EXPECT_TRUE(t.may("bid kay"));
  t.leave("bid 0");
}

TEST(LegendsBidding, L166_a_bid_cannot_be_taken_back) {
  Play t("seats 2; phase event; next: roman_war; hand 0: kay lucan; hand 1: tor bors");
  t.move(0, "bid kay").move(1, "bid tor").refused(0, "bid kay", "L-166");
  t.leave("bid 0");
}

TEST(LegendsBidding, L167_L206_the_love_potion_reaches_who_was_not_bid) {
  Play t(
      "seats 2; phase event; next: roman_war; camelot 0: tristan; forest 1: isolde; love_potion: tristan isolde; hand "
      "1: kay");
  t.move(0, "bid tristan").move(1, "pass");
  EXPECT_EQ(t.where("tristan") + t.where("isolde"), "pilepile");
  EXPECT_EQ(t.bearer(kLovePotion), "aside");
}

TEST(LegendsBidding, L168_L336_captives_of_a_bid_turquin) {
  Play t("seats 2; phase event; next: roman_war; forest 0: turquin; captives: kay tor; hand 1: bors");
  t.move(0, "bid turquin").move(1, "pass");
  EXPECT_EQ(t.where("kay") + t.where("tor") + t.where("turquin"), "pilepilepile");
}

TEST(LegendsBidding, L169_siege_perilous_does_not_help_a_bid_character) {
  Play t("seats 2; phase event; next: roman_war; camelot 0: kay; sieged: kay; zone 0: siege; hand 1: dagonet");
  t.move(0, "bid kay").refused(1, "bid_fool kay", "L-169");
  t.move(1, "pass");
  EXPECT_EQ(t.where("kay"), "pile");
}

TEST(LegendsBidding, L170_L290_dagonet_takes_a_slot) {
  Play t = drawn("french_delegation", "hand 0: arthur guinevere; hand 1: dagonet lucan bors; hand 2: tor");
  t.move(0, "bid arthur").refused(1, "bid dagonet", "L-170");
  t.move(1, "bid_fool arthur");
  EXPECT_EQ(t.where("arthur"), "pile");
  EXPECT_EQ(t.where("dagonet"), "bid 0");
  t.move(2, "pass").move(0, "bid guinevere");  // their second slot: nobody's number has changed
  t.move(1, "bid lucan").move(2, "pass").move(1, "pass");
  EXPECT_EQ(t.where_event("french_delegation"), "zone 0");  // Dagonet 1+0 and Guinevere 5+4 against Lucan 3+3
}

TEST(LegendsBidding, L290_dagonet_without_a_bid_cannot_be_bid_and_negated_is_like_anybody) {
  Play t = drawn("french_delegation", "hand 0: dagonet; hand 1: kay; hand 2: tor");
  EXPECT_EQ(t.legal(), "pass");
  t.leave("bid 0");
  Play negated(
      "phase event; active 1; next: french_delegation; camelot 0: dagonet; negated 2: dagonet; hand 1: kay; hand 2: "
      "tor");
  negated.move(1, "pass").move(2, "pass");
  EXPECT_EQ(negated.legal(), "bid sir_dagonet, pass");
  negated.leave("bid 0");
}

TEST(LegendsBidding, L171_L279_balin_does_not_strike_after_a_bid) {
  Play t("seats 2; phase event; next: roman_war; camelot 0: balin; hand 1: kay; zone 1: feast");
  t.move(0, "bid balin").move(1, "pass");
  EXPECT_EQ(t.where_event("roman_war"), "zone 0");
  EXPECT_EQ(t.where_event("feast"), "zone 1");
}

TEST(LegendsBidding, L432_L442_bids_are_public_and_the_absent_pass) {
  Play t = drawn("roman_war", "hand 0: kay; hand 1: tor; hand 2: bors");
  EXPECT_EQ(t.absent(), "pass");
  t.move(0, "bid kay");
  for (const Seat p : {Seat{1}, Seat{2}, kNoSeat}) EXPECT_TRUE(t.saw(p, "0 bid sir_kay"));
  t.leave("bid 1");
}

TEST(LegendsBidding, L464_L487_who_has_nothing_to_bid_is_not_asked_but_a_hand_always_is) {
  // Seat 0 has an empty hand and nobody in play; seat 1 holds only Dagonet, whom they cannot bid, and is asked all the
  // same.
  Play t = drawn("roman_war", "hand 1: dagonet; camelot 2: kay");
  EXPECT_EQ(t.asks(), "bid 1");
  EXPECT_EQ(t.legal(), "pass");
  t.leave("bid 1");
}

}  // namespace
}  // namespace logres::legends
