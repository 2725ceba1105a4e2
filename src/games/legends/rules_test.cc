// Sections 4, 8, 10, 16, 17, 18 and 19: terms, timing, Special Cards, protections, what is hidden, decisions.
#include "games/legends/acts.h"
#include "games/legends/legality.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

std::string quiet(const std::string& scene) { return scene + "; left: 0; final_drawn: dragonslayer"; }

// -- section 4

TEST(LegendsTerms, L039_L040_L041_L043_controllers_companies_and_being_in_play) {
  Play t("phase actions; camelot 0: kay lucan; forest 0: tor; camelot 1: bors; hand 2: gawain; discard: ban; open: castle; castle 2: isolde");
  EXPECT_EQ(company(t.state(), 0, kCamelot), set_of(kKay, kLucan));  // one player, two Companies
  EXPECT_EQ(company(t.state(), 0, kForest), set_of(kTor));
  EXPECT_EQ(in_play(t.state()), set_of(kKay, kLucan, kTor, kBors, kIsolde));
  Play taken("camelot 0: morgan; camelot 1: kay lot");
  taken.move(0, "use morgan").move(0, "on kay");
  EXPECT_EQ(taken.where("kay"), "camelot 0");
  EXPECT_EQ(taken.score("kay", "combat"), 3);  // at once another Company
}

TEST(LegendsTerms, L044_L046_no_company_above_six) {
  Play t("phase actions; camelot 0: kay lucan tor ector dinas lionel; forest 0: bors; hand 0: gawain");
  t.refused(0, "play gawain camelot", "L-044").refused(0, "move forest camelot", "L-044");
  Play gift("seats 2; phase event; next: noble_alliance; camelot 0: kay lucan tor bors gawain lot; forest 0: pelles tristan; "
            "camelot 1: ector dinas merlin nascien gareth ban");
  EXPECT_EQ(gift.legal(), "give king_pelles 1, give sir_tristan 1");
  gift.leave("alliance 0");
}

TEST(LegendsTerms, L045_replacements_in_a_full_company) {
  Play t("camelot 0: white_knight lucan tor ector dinas lionel; hand 0: gawain");
  t.move(0, "succeed gawain");
  EXPECT_EQ(count(company(t.state(), 0, kCamelot)), 6);
  Play fool("phase actions; hand 0: dagonet; camelot 1: kay lucan tor ector dinas lionel");
  fool.move(0, "replace kay");
  EXPECT_EQ(count(company(fool.state(), 1, kCamelot)), 6);
}

TEST(LegendsTerms, L047_texts_on_knights_do_not_touch_others) {
  Play t("camelot 0: lamorak; forest 0: bors; camelot 1: merlin guinevere nascien; negated 2: merlin");
  t.refused(0, "use lamorak", "L-105");  // nobody there is a weaker Knight
  EXPECT_EQ(t.score("bors", "combat"), 4);
}

TEST(LegendsTerms, L062_L065_discards_go_face_up_to_the_pile) {
  Play t("camelot 0: lamorak; camelot 1: kay");
  t.move(0, "use lamorak");
  EXPECT_EQ(t.view(2, "/discard"), "[\"sir_kay\"]");
}

TEST(LegendsTerms, L066_who_comes_back_is_new) {
  Play t("camelot 0: kay lamorak; camelot 1: priamus bors; hand 1: tor; excalibur: bors; marked: bors; used: bors; active 0");
  t.refused(0, "use bors", "L-099");
  Play own("active 0; camelot 0: lamorak; camelot 1: priamus kay; hand 1: tor; marked: kay; used: kay; negated 2: kay");
  own.move(0, "use lamorak").move(0, "on kay").move(1, "rescue kay tor");
  EXPECT_FALSE(own.marked("kay"));
  EXPECT_FALSE(has(own.state().used | negated(own.state()), kKay));
}

TEST(LegendsTerms, L068_L069_L070_only_listed_texts_affect) {
  // Everything that Affects is stopped by Excalibur...
  for (const char* c : {"lamorak", "marhaus", "mordred", "nimue", "morgan"}) {
    Play t("camelot 0: " + std::string(c) + "; camelot 1: dagonet; excalibur: dagonet; forest 0: bors");
    t.refused(0, "use " + std::string(c), "L-105");
  }
  Play kay("camelot 0: kay; camelot 1: dagonet; excalibur: dagonet; forest 0: bors");
  kay.refused(0, "use kay", "L-105");
  Play andred("cornwall 0: andred; cornwall 1: dagonet; excalibur: dagonet; forest 0: bors");
  andred.refused(0, "use andred", "L-105");
  Play peris("forest 0: peris bors; forest 1: isolde; excalibur: isolde");
  peris.refused(0, "use peris", "L-105");
  Play turquin("forest 0: turquin bors; forest 1: dagonet; excalibur: dagonet");
  turquin.refused(0, "use turquin", "L-105");
  Play ettard("phase actions; hand 0: ettard; forest 1: dagonet; excalibur: dagonet");
  EXPECT_EQ(ettard.legal("play_pin"), "");
  // ...and nothing else is: Dagonet, Alisander, the hands' texts, all Events.
  Play fool("phase actions; hand 0: dagonet; forest 1: kay; excalibur: kay");
  EXPECT_TRUE(fool.may("replace kay"));
  Play alisander("phase actions; forest 1: alisander; camelot 0: kay; warded: kay; forest 0: lyonesse");
  alisander.refused(0, "move camelot forest", "L-272");
  Play killing("phase complete; cornwall 0: mark agravain andred; events cornwall: assassination; camelot 1: merlin kay; excalibur: kay");
  killing.move(0, "complete assassination nobody");
  EXPECT_TRUE(killing.may("choose kay"));
  killing.leave("may 0");
}

TEST(LegendsTerms, L071_L072_at_ones_own_but_not_at_oneself) {
  Play t("camelot 0: marhaus kay");
  t.move(0, "use marhaus");
  EXPECT_EQ(t.where("kay"), "pile");
  Play self("camelot 0: nimue; forest 0: bors");
  self.refused(0, "use nimue", "L-105");
  Play turquin("forest 0: turquin kay; camelot 0: bors");
  turquin.refused(0, "use turquin", "L-105");  // opposing only
  Play lyonesse("camelot 0: lyonesse; camelot 1: kay; forest 0: bors");
  lyonesse.refused(0, "use lyonesse", "L-105");  // of her Company only
}

TEST(LegendsTerms, L075_L430_L431_L437_what_lies_open) {
  Play t("phase actions; zone 1: feast; events forest: black_knight; covered: lake; heraldic: honor_of_de_ganis; "
         "forest 0: turquin; captives: kay; marked: turquin; spent: arthur; event_discard: trial");
  for (const Seat p : {Seat{0}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(p, "/players/1/zone"), "[\"feast_of_pentecost\"]");
    EXPECT_EQ(t.view(p, "/event_discard"), "[\"trial_by_combat\"]");
    EXPECT_EQ(t.view(p, "/heraldic_top"), "\"honor_of_de_ganis\"");
    EXPECT_EQ(t.view(p, "/places/2/events/0/covers"), "\"lady_of_the_lake\"");
    EXPECT_EQ(t.view(p, "/captives"), "[\"sir_kay\"]");
    EXPECT_EQ(t.view(p, "/places/2/companies/0/members/0/marked"), "true");
    EXPECT_EQ(t.view(p, "/spent"), "[\"king_arthur\"]");
  }
}

// -- section 8

TEST(LegendsTiming, L172_sorts_of_texts) {
  // Optional at another moment: none of these is offered in phase 2.
  Play t("camelot 0: ettard lunete balin agloval dinadan lambegus; hand 0: dagonet");
  EXPECT_EQ(t.asks(), "actions 0");
}

TEST(LegendsTiming, L174_all_are_determined_then_asked_then_discarded_together) {
  // Grand Tournament finds Lambegus himself in one Company: he cannot answer for anybody.
  Play t("phase complete; camelot 0: galahad gareth gawain; camelot 1: lambegus kay; camelot 2: lucan tor; "
         "events camelot: grand_tournament");
  t.move(0, "complete grand_tournament nobody");
  EXPECT_EQ(t.where("lambegus") + t.where("lucan"), "pilepile");
  Play pair("phase complete; camelot 0: galahad gareth gawain; camelot 1: lambegus dagonet; camelot 2: lucan tor; "
            "events camelot: grand_tournament");
  pair.move(0, "complete grand_tournament nobody");
  EXPECT_EQ(pair.where("lucan"), "camelot 2");  // still there while the answer is awaited
  pair.move(1, "sacrifice dagonet");
  EXPECT_EQ(pair.where("lucan") + pair.where("dagonet"), "pilecamelot 1");
}

TEST(LegendsTiming, L175_balin_gone_before_his_moment) {
  // Trial by Combat's text comes first; with Balin Discarded there is no stroke.
  Play t("phase complete; cornwall 0: arthur ban balin; events cornwall: trial; zone 1: feast");
  t.move(0, "complete trial nobody").move(0, "choose balin");
  EXPECT_EQ(t.asks(), "actions 0");
  EXPECT_EQ(t.where_event("trial"), "zone 0");
}

TEST(LegendsTiming, L176_company_and_location) {
  Play t("camelot 0: gouvernail kay; camelot 1: bors");
  t.move(0, "use gouvernail");
  EXPECT_EQ(t.legal("boost"), "boost sir_kay combat, boost sir_kay adventure");  // his Company only
  t.leave("target 0");
}

TEST(LegendsTiming, L177_negated) {
  Play t("camelot 0: gawain arthur; high_king: arthur; negated 1: gawain arthur; forest 0: turquin bors; captives: kay");
  t.refused(0, "use gawain", "L-177");
  EXPECT_EQ(t.score("gawain", "combat"), 5);
  EXPECT_EQ(t.points(0), 4);
}

TEST(LegendsTiming, L467_nobody_else_interrupts) {
  Play t("camelot 0: gawain; camelot 1: kay merlin nimue; hand 1: dagonet");
  for (const char* m : {"use kay", "replace gawain", "end", "pass"}) t.refused(1, m, "L-467");
}

TEST(LegendsTiming, L468_order_inside_one_removal) {
  // Siege Perilous first: Lambegus is not even asked for a Knight who cannot be Discarded.
  Play siege("camelot 0: lamorak; camelot 1: kay lambegus; sieged: kay; zone 1: siege");
  siege.move(0, "use lamorak").move(0, "on kay");
  EXPECT_EQ(siege.asks(), "actions 0");
  // Lambegus, then the bond, then Priamus.
  Play t("camelot 0: lamorak; camelot 1: kay lambegus priamus; forest 2: isolde; love_potion: kay isolde; hand 1: tor");
  t.move(0, "use lamorak").move(0, "on kay");
  EXPECT_EQ(t.asks(), "lambegus 1");
  t.move(1, "pass");
  EXPECT_EQ(t.where("isolde"), "pile");
  EXPECT_EQ(t.bearer(kLovePotion), "aside");
  EXPECT_EQ(t.asks(), "priamus 1");
  t.move(1, "rescue kay tor");
  EXPECT_EQ(t.where("kay"), "camelot 1");
}

TEST(LegendsTiming, L469_L470_L416_L417_discard_both_with_a_protected_one) {
  Play source("camelot 0: marhaus; camelot 1: kay; sieged: marhaus; zone 0: siege");
  source.move(0, "use marhaus");
  EXPECT_EQ(source.where("marhaus") + source.where("kay"), "camelot 0pile");
  Play target("camelot 0: marhaus; camelot 1: kay; sieged: kay; zone 1: siege");
  EXPECT_TRUE(target.may("use marhaus"));  // still a legal target
  target.move(0, "use marhaus");
  EXPECT_EQ(target.where("marhaus") + target.where("kay"), "pilecamelot 1");
}

TEST(LegendsTiming, L472_text_then_balin_then_uncovering) {
  Play t("phase complete; forest 0: balin gawain lot; events forest: black_knight; covered: damosel; zone 1: feast");
  t.move(0, "complete black_knight nobody");
  EXPECT_EQ(t.where_event("damosel"), "covered");
  t.move(0, "pass");
  EXPECT_EQ(t.where_event("damosel"), "forest");
}

TEST(LegendsTiming, L473_L474_L142_answers_at_the_end_of_anothers_turn) {
  // Seat 0's Isolde is marked; the bond drags seat 1's Tristan along, whom Lambegus and Priamus may help.
  Play t(quiet("camelot 0: isolde kay; forest 1: tristan lambegus priamus; love_potion: tristan isolde; hand 1: tor"));
  t.move(0, "use isolde").to("actions").move(0, "end");
  EXPECT_EQ(t.asks(), "lambegus 1");
  t.move(1, "sacrifice tristan");
  EXPECT_EQ(t.asks(), "priamus 1");
  t.move(1, "rescue lambegus tor");
  EXPECT_EQ(t.where("lambegus") + t.where("tristan"), "forest 1forest 1");
  EXPECT_EQ(t.where("isolde") + t.where("kay"), "pilepile");
  EXPECT_EQ(t.bearer(kLovePotion), "aside");  // L-212
  EXPECT_EQ(t.active(), 1);
}

// -- section 10

TEST(LegendsSpecials, L189_L190_L193_L194_bearers) {
  Play taken("camelot 0: morgan; camelot 1: kay; excalibur: kay");
  taken.refused(0, "use morgan", "L-124");  // Excalibur protects him, so there is nothing to do in phase 2
  Play keeps("camelot 0: morgan; camelot 1: kay; high_king: kay");
  keeps.move(0, "use morgan");
  EXPECT_EQ(keeps.bearer(kHighKing), "sir_kay");
  EXPECT_EQ(keeps.points(0), 3);
  Play hand("camelot 0: breunis; hand 1: kay; high_king: breunis");
  hand.move(0, "use breunis");
  EXPECT_EQ(hand.bearer(kHighKing), "aside");
}

TEST(LegendsSpecials, L195_L209_the_heir_takes_special_cards_and_the_bond) {
  Play t("camelot 0: white_knight isolde; hand 0: kay; love_potion: white_knight isolde; high_king: white_knight");
  t.move(0, "succeed kay");
  EXPECT_EQ(t.bearer(kLovePotion), "sir_kay");
  EXPECT_EQ(t.bearer(kHighKing), "sir_kay");
  EXPECT_EQ(t.where("isolde"), "camelot 0");
  Play fool("phase actions; hand 0: dagonet; camelot 1: tristan isolde; love_potion: tristan isolde");
  fool.move(0, "replace tristan");
  EXPECT_EQ(fool.bearer(kLovePotion), "sir_dagonet");
  EXPECT_EQ(fool.where("isolde"), "camelot 1");
}

TEST(LegendsSpecials, L210_dagonet_in_the_companions_place) {
  Play t("phase actions; hand 0: dagonet; camelot 1: tristan isolde; love_potion: tristan isolde");
  t.move(0, "replace isolde");
  EXPECT_EQ(t.where("isolde") + t.where("tristan"), "pilepile");
  EXPECT_EQ(t.where("dagonet"), "camelot 1");
}

TEST(LegendsSpecials, L202_given_anew_the_older_bond_ends) {
  Play t("phase complete; cornwall 0: gareth guinevere; events cornwall: amour; zone 0: temptation; camelot 1: tristan isolde; "
         "love_potion: tristan isolde");
  t.move(0, "complete amour nobody");
  EXPECT_EQ(t.bearer(kLovePotion), "sir_gareth");
  EXPECT_EQ(t.where("tristan") + t.where("isolde"), "camelot 1camelot 1");
}

TEST(LegendsSpecials, X24_L203_L204_L205_the_pair_moves_as_one) {
  Play t("phase actions; cornwall 0: tristan isolde dinas kay; love_potion: tristan isolde");
  t.move(0, "move cornwall camelot");
  EXPECT_TRUE(t.may("movers isolde dinas tristan"));
  EXPECT_FALSE(t.may("movers dinas kay tristan"));
  EXPECT_TRUE(t.may("movers tristan nobody nobody"));  // they may part
  t.move(0, "movers isolde dinas tristan");
  EXPECT_EQ(t.where("tristan") + t.where("isolde") + t.where("dinas"), "camelot 0camelot 0camelot 0");
  Play without("phase actions; cornwall 0: tristan isolde dinas");
  without.move(0, "move cornwall camelot");
  EXPECT_FALSE(without.may("movers isolde dinas tristan"));
  without.leave("movers 0");
  Play full("phase actions; cornwall 0: tristan isolde; camelot 0: kay tor lucan bors ector; love_potion: tristan isolde");
  full.move(0, "move cornwall camelot").refused(0, "movers isolde tristan nobody", "L-044");
  full.move(0, "movers isolde nobody nobody");
  EXPECT_EQ(full.bearer(kLovePotion), "sir_tristan");
}

TEST(LegendsSpecials, L206_L207_the_other_is_discarded_too) {
  Play t("camelot 0: lamorak; camelot 1: kay; forest 2: isolde; love_potion: kay isolde");
  t.move(0, "use lamorak");
  EXPECT_EQ(t.where("kay") + t.where("isolde"), "pilepile");
  Play answered("forest 0: peris; forest 1: isolde; camelot 2: kay lambegus; love_potion: kay isolde");
  answered.move(0, "use peris");
  EXPECT_EQ(answered.asks(), "lambegus 2");
  answered.move(2, "sacrifice kay");
  EXPECT_EQ(answered.where("isolde") + answered.where("kay") + answered.where("lambegus"), "pilecamelot 2pile");
  EXPECT_EQ(answered.bearer(kLovePotion), "aside");  // L-212
}

TEST(LegendsSpecials, L208_leaving_in_another_way_breaks_the_bond_only) {
  Play t("forest 0: turquin; forest 1: kay isolde; love_potion: kay isolde");
  t.move(0, "use turquin");
  EXPECT_EQ(t.where("isolde"), "forest 1");
  EXPECT_EQ(t.bearer(kLovePotion), "aside");
}

TEST(LegendsSpecials, L211_L419_no_bond_without_a_discard) {
  Play t("camelot 0: lamorak; camelot 1: kay isolde; love_potion: kay isolde; sieged: kay; zone 1: siege");
  t.move(0, "use lamorak");
  EXPECT_EQ(t.where("kay") + t.where("isolde"), "camelot 1camelot 1");
  EXPECT_EQ(t.bearer(kLovePotion), "sir_kay");
}

TEST(LegendsSpecials, L212_siege_perilous_saves_the_other_half) {
  Play t("forest 0: peris; forest 1: isolde; camelot 1: kay; love_potion: kay isolde; sieged: kay; zone 1: siege");
  t.move(0, "use peris");
  EXPECT_EQ(t.where("isolde") + t.where("kay"), "pilecamelot 1");
  EXPECT_EQ(t.bearer(kLovePotion), "aside");
}

// -- section 16

TEST(LegendsProtections, L410_L412_chosen_then_ignored_then_stopped) {
  Play t("phase complete; cornwall 0: arthur ban; cornwall 1: dinadan kay; events cornwall: trial; sieged: kay; zone 1: siege");
  t.move(0, "complete trial nobody");
  EXPECT_EQ(t.asks(), "dinadan 1");  // before a target is chosen
  t.move(1, "pass").move(0, "choose kay");
  EXPECT_EQ(t.where("kay"), "cornwall 1");  // (4)
}

TEST(LegendsProtections, L413_L414_one_protection_is_enough_and_nothing_is_paid) {
  Play t("camelot 0: marhaus lucan; camelot 1: kay tor bors; camelot 2: lyonesse; excalibur: kay; warded: tor");
  t.move(0, "use marhaus");  // Lucan is the only one left to choose
  EXPECT_EQ(t.where("lucan") + t.where("kay") + t.where("tor"), "pilecamelot 1camelot 1");
}

TEST(LegendsProtections, L415_own_texts_pass) {
  Play t("camelot 0: marhaus merlin kay; excalibur: kay");
  EXPECT_EQ(t.score("kay", "combat") + t.score("kay", "chivalry"), 8);
  Play own("camelot 0: nimue merlin kay; excalibur: kay");
  own.move(0, "use nimue");
  EXPECT_EQ(own.legal(), "on merlin, on sir_kay");
  own.leave("target 0");
}

TEST(LegendsProtections, L418_lambegus_for_a_cost_or_consequence) {
  // Isolde's Mark on Kay: at the end of seat 0's turn Kay belongs to seat 1, whose Lambegus stands beside him.
  Play t(quiet("camelot 0: isolde; camelot 1: kay lambegus; marked: kay"));
  t.to("actions").move(0, "end");
  EXPECT_EQ(t.asks(), "lambegus 1");
  t.move(1, "sacrifice kay");
  EXPECT_EQ(t.where("kay") + t.where("lambegus"), "camelot 1pile");
}

TEST(LegendsProtections, L421_both_in_one_turn_for_different_discards) {
  Play t("camelot 0: lamorak marhaus; camelot 1: priamus lambegus kay lucan; hand 1: tor bors");
  t.move(0, "use lamorak").move(0, "on kay").move(1, "pass").move(1, "rescue kay tor");
  t.move(0, "use marhaus").move(0, "on lucan");
  EXPECT_EQ(t.asks(), "lambegus 1");
  t.move(1, "sacrifice lucan");
  EXPECT_EQ(t.where("lucan") + t.where("kay") + t.where("lambegus"), "camelot 1camelot 1pile");
}

TEST(LegendsProtections, L422_L423_capture_and_seduction_pass_siege_and_lambegus) {
  Play capture("forest 0: turquin; forest 1: kay lambegus; sieged: kay; zone 1: siege");
  capture.move(0, "use turquin").move(0, "on kay");
  EXPECT_EQ(capture.where("kay"), "captive");
  EXPECT_EQ(capture.state().sieged, kNobody);
  Play stopped("forest 0: turquin bors; forest 1: kay merlin");
  stopped.refused(0, "use turquin", "L-105");
}

// -- section 17

TEST(LegendsHidden, L424_L425_L428_L438_hands_and_decks) {
  Play t("phase actions; hand 0: kay tor; hand 1: bors");
  EXPECT_EQ(t.view(0, "/mine/hand"), R"(["sir_kay","sir_tor"])");
  EXPECT_EQ(t.view(1, "/players/0/hand"), "2");
  EXPECT_EQ(t.view(1, "/players/0/known"), "[]");
  EXPECT_EQ(t.view(1, "/deck"), "57");
  EXPECT_EQ(t.view_text(1).find("sir_kay"), std::string::npos);
  EXPECT_EQ(t.view_text(kNoSeat).find("sir_bors"), std::string::npos);
  EXPECT_EQ(t.view(kNoSeat, "/mine"), "null");
  t.move(0, "draw");
  EXPECT_TRUE(t.saw(1, "0 drew ?"));
}

TEST(LegendsHidden, L425_determinized_decks_vary) {
  Play t("phase actions; hand 0: kay; hand 1: bors tor");
  int different = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Dice dice = Dice::fast(seed);
    different += Legends::determinize(Legends::observe(t.state(), 0), dice).hand[1] != t.state().hand[1] ? 1 : 0;
  }
  EXPECT_GT(different, 45);
}

TEST(LegendsHidden, L426_nobody_knows_the_event_deck) {
  Play t("phase actions; next: feast sword; final: final_war");
  for (const Seat p : {Seat{0}, Seat{1}, kNoSeat}) {
    EXPECT_EQ(t.view_text(p).find("feast"), std::string::npos);
    EXPECT_EQ(t.view_text(p).find("final_war"), std::string::npos);
  }
  EXPECT_EQ(t.view(1, "/event_deck"), "21");
}

TEST(LegendsHidden, L435_both_know_the_hand_they_gave_away) {
  Play t("phase complete; cornwall 0: mark guinevere; events cornwall: promise; hand 0: kay; hand 1: bors tor");
  t.move(0, "complete promise nobody").move(0, "swap 1");
  EXPECT_EQ(t.view(0, "/players/1/known"), "[\"sir_kay\"]");
  EXPECT_EQ(t.view(1, "/players/0/known"), R"(["sir_bors","sir_tor"])");
  EXPECT_EQ(t.view(2, "/players/0/known"), "[]");
  EXPECT_TRUE(t.saw(0, "0 received sir_bors") && t.saw(2, "0 received ?"));
}

TEST(LegendsHidden, L433_a_third_party_loses_sight_of_known_cards) {
  // Everybody saw Breunis go to seat 0's hand; then Morgause takes one card of that hand in secret.
  Play t(quiet("camelot 0: breunis; hand 0: kay; hand 1: tor; hand 2: bors; camelot 1: morgause"));
  t.move(0, "use breunis").move(0, "against 2");
  EXPECT_EQ(t.view(2, "/players/0/known"), "[\"sir_breunis\"]");
  t.to("actions").move(0, "end");
  t.move(1, "use morgause").move(1, "take kay");
  EXPECT_EQ(t.view(2, "/players/0/known"), "[]");
  EXPECT_EQ(t.view(1, "/players/0/known"), "[\"sir_breunis\"]");
  EXPECT_EQ(t.view(0, "/players/1/known"), "[\"sir_kay\"]");
}

TEST(LegendsHidden, L486_others_learn_who_decides_and_at_which_moment) {
  Play t("phase complete; forest 0: percival pellinore; events forest: damosel; hand 0: guinevere");
  t.move(0, "complete damosel nobody");
  EXPECT_EQ(t.view(1, "/ask"), "\"may\"");
  EXPECT_EQ(t.view(1, "/asked"), "0");
  EXPECT_EQ(t.view_text(1).find("guinevere"), std::string::npos);
  EXPECT_EQ(t.view(1, "/texts"), "[]");
  t.leave("may 0");
}

TEST(LegendsHidden, L487_being_asked_depends_on_public_facts_only) {
  // The White Knight with a hand: phase 2 is offered whether or not a Knight is in it.
  Play none("camelot 0: white_knight; hand 0: merlin");
  EXPECT_EQ(none.asks(), "texts 0");
  EXPECT_EQ(none.legal(), "end");
  Play some("camelot 0: white_knight; hand 0: kay");
  EXPECT_EQ(some.asks(), "texts 0");
  Play empty("camelot 0: white_knight");
  EXPECT_EQ(empty.asks(), "actions 0");
}

// -- section 18

TEST(LegendsDecisions, L449_L450_L459_defaults_of_the_phases) {
  Play t("camelot 0: gawain; events camelot: sword; excalibur: gawain; hand 0: kay tor bors lucan");
  EXPECT_EQ(t.absent(), "end");
  t.to("complete");
  EXPECT_EQ(t.absent(), "end");
  t.to("actions");
  EXPECT_EQ(t.absent(), "draw");
  t.move(0, "draw");
  EXPECT_EQ(t.absent(), "end");
}

TEST(LegendsDecisions, L464_a_single_answer_is_taken_without_asking) {
  Play t("camelot 0: lucan kay");
  t.move(0, "use lucan");  // Kay is the only other Knight
  EXPECT_EQ(t.score("kay", "diplomacy"), 5);
  Play may("phase complete; cornwall 0: arthur guinevere; events cornwall: truage");
  may.move(0, "complete truage nobody");
  EXPECT_EQ(may.asks(), "may 0");  // "may" is always asked
  may.leave("may 0");
}

TEST(LegendsDecisions, L465_L466_answers_stop_the_game_and_are_asked_only_if_legal) {
  Play t("camelot 0: lamorak; camelot 1: kay lambegus; hand 0: tor");
  t.move(0, "use lamorak").move(0, "on kay");
  t.refused(0, "end", "L-467").leave("lambegus 1");
  Play no("camelot 0: lamorak; camelot 1: kay lambegus; negated 0: lambegus");
  no.move(0, "use lamorak").move(0, "on kay");
  EXPECT_EQ(no.asks(), "actions 0");
}

TEST(LegendsDecisions, L488_id_order) {
  EXPECT_TRUE(std::is_sorted(kCharacterNames.begin() + 1, kCharacterNames.end()));
  EXPECT_TRUE(std::is_sorted(kEventNames.begin() + 1, kEventNames.begin() + 1 + kEventCards));
  EXPECT_EQ(std::string(kPlaceNames[0]) + std::string(kPlaceNames[1]) + std::string(kPlaceNames[2]), "camelotcornwallforest");
  Play t("phase actions; camelot 0: kay");
  EXPECT_EQ(printed_sum(t.state(), kKay), 13);
}

}  // namespace
}  // namespace logres::legends
