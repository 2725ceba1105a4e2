// Sections 4 and 8: terms and the timing of texts; section 19.
#include "games/legends/acts.h"
#include "games/legends/legality.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

std::string quiet(const std::string& scene) { return scene + "; left: 0; final_drawn: dragonslayer"; }

TEST(LegendsTerms, L039_L041_L043_controllers_companies_and_being_in_play) {
  Play t(
      "phase actions; camelot 0: kay lucan; forest 0: tor; camelot 1: bors; hand 2: gawain; discard: ban; open: "
      "castle; castle 2: isolde");
  EXPECT_EQ(company(t.state(), 0, kCamelot), set_of(kKay, kLucan));  // one player, two Companies
  EXPECT_EQ(company(t.state(), 0, kForest), set_of(kTor));
  EXPECT_EQ(in_play(t.state()), set_of(kKay, kLucan, kTor, kBors, kIsolde));
  Play taken("camelot 0: morgan; camelot 1: kay lot");
  taken.move(0, "use morgan").move(0, "on kay");
  EXPECT_EQ(taken.where("kay"), "camelot 0");
  EXPECT_EQ(taken.score("kay", "combat"), 3);  // at once another Company
}

TEST(LegendsTerms, L040_opposing_is_anybody_else) {
  // Turquin's text says "opposing" (L-333).
  Play t = used("turquin", "forest 0: turquin kay; forest 1: lucan; forest 2: tor");
  EXPECT_TRUE(t.may("on lucan"));
  EXPECT_TRUE(t.may("on tor"));  // there are no teams
  EXPECT_FALSE(t.may("on kay"));
  t.leave("target 0");
}

TEST(LegendsTerms, L044_L046_no_company_above_six) {
  Play t("phase actions; camelot 0: kay lucan tor ector dinas lionel; forest 0: bors; hand 0: gawain");
  t.refused(0, "play gawain camelot", "L-044").refused(0, "move forest camelot", "L-044");
  Play gift(
      "seats 2; phase event; next: noble_alliance; camelot 0: kay lucan tor bors gawain lot; forest 0: pelles tristan; "
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
  Play t = used("lamorak", "camelot 0: lamorak; camelot 1: kay");
  EXPECT_EQ(t.view(2, "/discard"), "[\"sir_kay\"]");
}

TEST(LegendsTerms, L065_who_finds_no_room_in_the_hand_is_discarded) {
  Play t("camelot 0: breunis; hand 0: tor lot ban mark pelles; hand 1: kay");
  t.rolls({0}).move(0, "use breunis");
  EXPECT_EQ(t.view(2, "/discard"), R"(["sir_breunis","sir_kay"])");
}

TEST(LegendsTerms, L066_who_comes_back_is_new) {
  Play t(
      "camelot 0: kay lamorak; camelot 1: priamus bors; hand 1: tor; excalibur: bors; marked: bors; used: bors; active "
      "0");
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
  refuses("camelot 0: kay; camelot 1: dagonet; excalibur: dagonet; forest 0: bors", "use kay", "L-105");
  refuses("cornwall 0: andred; cornwall 1: dagonet; excalibur: dagonet; forest 0: bors", "use andred", "L-105");
  refuses("forest 0: peris bors; forest 1: isolde; excalibur: isolde", "use peris", "L-105");
  refuses("forest 0: turquin bors; forest 1: dagonet; excalibur: dagonet", "use turquin", "L-105");
  Play ettard("phase actions; hand 0: ettard; forest 1: dagonet; excalibur: dagonet");
  EXPECT_EQ(ettard.legal("play_pin"), "");
  // ...and nothing else is: Dagonet, Alisander, the hands' texts, all Events.
  Play fool("phase actions; hand 0: dagonet; forest 1: kay; excalibur: kay");
  EXPECT_TRUE(fool.may("replace kay"));
  refuses("phase actions; forest 1: alisander; camelot 0: kay; warded: kay; forest 0: lyonesse",
          "move camelot forest",
          "L-272");
  Play killing = completed(
      "assassination",
      "cornwall 0: mark agravain andred; events cornwall: assassination; camelot 1: merlin kay; excalibur: kay");
  EXPECT_TRUE(killing.may("choose kay"));
  killing.leave("may 0");
}

TEST(LegendsTerms, L071_L072_at_ones_own_but_not_at_oneself) {
  Play t = used("marhaus", "camelot 0: marhaus kay");
  EXPECT_EQ(t.where("kay"), "pile");
  refuses("camelot 0: nimue; forest 0: bors", "use nimue", "L-105");
  refuses("forest 0: turquin kay; camelot 0: bors", "use turquin", "L-105");                // opposing only
  refuses("camelot 0: lyonesse; camelot 1: kay; forest 0: bors", "use lyonesse", "L-105");  // of her Company only
}

TEST(LegendsTerms, L075_L430_L437_events_that_lie_open) {
  Play t(
      "phase actions; zone 1: feast sword_in_the_stone; events forest: black_knight; covered: lake; heraldic: "
      "strength_of_orkney honor_of_de_ganis; event_discard: trial");
  for (const Seat p : {Seat{0}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(p, "/players/1/zone"), R"(["feast_of_pentecost","sword_in_the_stone"])");
    EXPECT_EQ(t.view(p, "/event_discard"), "[\"trial_by_combat\"]");
    EXPECT_EQ(t.view(p, "/heraldic"), R"(["honor_of_de_ganis","strength_of_orkney"])");
    EXPECT_EQ(t.view(p, "/heraldic_top"), "\"honor_of_de_ganis\"");
    EXPECT_EQ(t.view(p, "/places/2/events/0/covers"), "\"lady_of_the_lake\"");
  }
  Play done = completed("black_knight", "forest 0: lot gawain gaheris; events forest: black_knight");
  EXPECT_EQ(done.view(2, "/players/0/zone"), "[\"the_black_knight\"]");  // what one has completed
}

TEST(LegendsTerms, L431_characters_and_all_that_lies_on_them) {
  Play t(
      "phase actions; forest 0: turquin; captives: kay; marked: turquin; spent: arthur; "
      "camelot 1: ettard bors tor; pinned: bors; warded: tor; cornwall 2: lyonesse gawain isolde; sieged: gawain; "
      "zone 2: siege; high_king: gawain; love_potion: gawain isolde; excalibur: lyonesse");
  for (const Seat p : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(p, "/captives"), "[\"sir_kay\"]");
    EXPECT_EQ(t.view(p, "/spent"), "[\"king_arthur\"]");
    EXPECT_EQ(t.view(p, "/places/2/companies/0/members/0/character"), "\"sir_turquin\"");
    EXPECT_EQ(t.view(p, "/places/2/companies/0/members/0/is"), "[\"marked\"]");
    EXPECT_EQ(t.view(p, "/places/0/companies/0/members/1/is"), "[\"pinned\"]");
    EXPECT_EQ(t.view(p, "/places/0/companies/0/members/2/is"), "[\"warded\"]");
    EXPECT_EQ(t.view(p, "/places/1/companies/0/members/2/is"), "[\"sieged\"]");
    EXPECT_EQ(t.view(p, "/places/1/companies/0/members/2/bears"), R"(["high_king","love_potion"])");
    EXPECT_EQ(t.view(p, "/specials/1/bearer"), "\"lady_lyonesse\"");
    EXPECT_EQ(t.view(p, "/specials/2/companion"), "\"princess_isolde\"");
  }
}

TEST(LegendsTiming, L172_sorts_of_texts) {
  // Optional at another moment: none of these is offered in phase 2.
  Play t("camelot 0: ettard lunete balin agloval dinadan lambegus; hand 0: dagonet");
  EXPECT_EQ(t.asks(), "actions 0");
}

TEST(LegendsTiming, L174_all_are_determined_then_asked_then_discarded_together) {
  // Grand Tournament finds Lambegus himself in one Company: he cannot answer for anybody.
  Play t = completed("grand_tournament",
                     "camelot 0: galahad gareth gawain; camelot 1: lambegus kay; camelot 2: lucan tor; events camelot: "
                     "grand_tournament");
  EXPECT_EQ(t.where("lambegus") + t.where("lucan"), "pilepile");
  Play pair = completed("grand_tournament",
                        "camelot 0: galahad gareth gawain; camelot 1: lambegus dagonet; camelot 2: lucan tor; events "
                        "camelot: grand_tournament");
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
  Play t = used("gouvernail", "camelot 0: gouvernail kay; camelot 1: bors");
  EXPECT_EQ(t.legal("boost"), "boost sir_kay combat, boost sir_kay adventure");  // his Company only
  t.leave("target 0");
}

TEST(LegendsTiming, L177_negated) {
  Play t(
      "camelot 0: gawain arthur; high_king: arthur; negated 1: gawain arthur; forest 0: turquin bors; captives: kay");
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
  // Turquin's captives are Discarded before Priamus is asked, and stay so when he brings Turquin back.
  Play u("camelot 0: lamorak; excalibur: lamorak; camelot 1: turquin priamus; captives: kay; hand 1: tor");
  u.move(0, "use lamorak").move(0, "on turquin");
  EXPECT_EQ(u.where("kay"), "pile");
  EXPECT_EQ(u.asks(), "priamus 1");
  u.move(1, "rescue turquin tor");
  EXPECT_EQ(u.where("turquin") + ", " + u.where("kay"), "camelot 1, pile");
  // Special Cards go aside before Priamus brings their bearer back.
  Play king("camelot 0: lamorak; camelot 1: kay priamus; high_king: kay; hand 1: tor");
  king.move(0, "use lamorak").move(0, "on kay");
  EXPECT_EQ(king.bearer(kHighKing), "aside");
  EXPECT_EQ(king.asks(), "priamus 1");
  king.move(1, "rescue kay tor");
  EXPECT_EQ(king.where("kay") + ", " + king.bearer(kHighKing), "camelot 1, aside");
}

TEST(LegendsTiming, L416_L417_L470_discard_both_with_a_protected_one) {
  Play source = used("marhaus", "camelot 0: marhaus; camelot 1: kay; sieged: marhaus; zone 0: siege");
  EXPECT_EQ(source.where("marhaus") + source.where("kay"), "camelot 0pile");
  Play target("camelot 0: marhaus; camelot 1: kay; sieged: kay; zone 1: siege");
  EXPECT_TRUE(target.may("use marhaus"));  // still a legal target
  target.move(0, "use marhaus");
  EXPECT_EQ(target.where("marhaus") + target.where("kay"), "pilecamelot 1");
  refuses("phase actions; hand 0: dagonet; camelot 1: kay lucan; sieged: kay; zone 1: siege", "replace kay", "L-287");
}

TEST(LegendsTiming, L469_both_are_discarded_together_after_the_answer) {
  Play t("camelot 0: marhaus; camelot 1: kay lambegus");
  t.move(0, "use marhaus").move(0, "on kay");
  EXPECT_EQ(t.view(2, "/doomed"), R"(["sir_kay","sir_marhaus"])");  // determined together
  EXPECT_EQ(t.legal(), "sacrifice sir_kay, pass");                  // an answer for the target
  t.move(1, "pass");
  EXPECT_EQ(t.where("marhaus") + t.where("kay") + t.where("lambegus"), "pilepilecamelot 1");
}

TEST(LegendsTiming, L472_text_then_balin_then_uncovering) {
  Play t = completed("black_knight",
                     "forest 0: balin gawain lot; events forest: black_knight; covered: damosel; zone 1: feast");
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

}  // namespace
}  // namespace logres::legends
