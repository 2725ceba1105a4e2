// Section 15, Special Events and Special Locations (section 11), with the worked examples.
#include "games/legends/legality.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

constexpr const char* kQuiet = "; left: 0; final_drawn: dragonslayer";
std::string quiet(const std::string& scene) { return scene + kQuiet; }

TEST(LegendsEvents, L344_L345_L447_L173_castle_of_maidens_takes_prisoners) {
  Play t(
      "phase event; active 1; next: castle_of_maidens; open: avalon; camelot 1: guinevere merlin; forest 1: isolde; "
      "camelot 2: nimue; avalon 0: tor lyonesse");
  // Beginning with the Drawer; the sums of scores are 12 and 12: id order.
  t.question("prisoner 1", "choose princess_guinevere, choose princess_isolde", "choose princess_guinevere");
  t.move(1, "choose isolde");
  EXPECT_EQ(t.where("isolde"), "castle 1");
  EXPECT_EQ(t.where("nimue"), "castle 2");     // their only one, taken without asking
  EXPECT_EQ(t.where("lyonesse"), "avalon 0");  // the Isle keeps its women
}

TEST(LegendsEvents, L346_L411_a_prisoner_belongs_to_no_company) {
  Play t(
      "open: castle; castle 0: guinevere kay lot; castle 1: morgan; prisoners: guinevere morgan; forest 0: tor peris");
  EXPECT_EQ(t.total(0, "castle", "diplomacy"), 2 + 2);
  EXPECT_EQ(t.score("guinevere", "combat"), -1);  // Lot does not lead her
  t.refused(0, "use guinevere", "L-346");
  t.to("actions").move(0, "move castle forest");
  t.refused(0, "movers guinevere nobody nobody", "L-129");
  t.leave("movers 0");
  EXPECT_FALSE(can_affect(t.state(), standing(t.state(), kKay), 0, kMorgan));
  EXPECT_TRUE(can_affect(t.state(), standing(t.state(), kKay), 0, kLot));
}

TEST(LegendsEvents, L347_same_location_sees_prisoners) {
  Play t("phase actions; open: castle; castle 0: lancelot; castle 1: guinevere; prisoners: guinevere");
  EXPECT_EQ(t.score("lancelot", "combat"), 7);
}

TEST(LegendsEvents, L348_L349_L350_L352_L456_L213_completing_the_castle) {
  Play t(
      quiet("phase complete; open: castle; castle 0: galahad percival bors ector; castle 1: tor; castle 2: isolde; "
            "prisoners: isolde; camelot 0: arthur guinevere; events camelot: feast; hand 0: kay"));
  EXPECT_EQ(t.total(0, "castle", "combat"), 5 + 4 + 4 + 5);
  t.move(0, "complete castle_of_maidens nobody");
  EXPECT_EQ(t.where_event("castle_of_maidens"), "zone 0");
  EXPECT_EQ(t.where("isolde"), "castle 0");  // the completer has her now
  EXPECT_EQ(t.asks(), "release 0");
  EXPECT_EQ(t.absent(), "release princess_isolde camelot");
  t.move(0, "release galahad forest");
  EXPECT_EQ(t.asks(), "release 1");
  t.move(1, "release tor cornwall").move(0, "release bors camelot").move(0, "release ector camelot");
  t.move(0, "release percival forest").move(0, "release isolde forest");
  // The turn ends at once: no Feast, no actions.
  EXPECT_EQ(t.active(), 1);
  EXPECT_EQ(t.where_event("feast"), "camelot");
  EXPECT_EQ(t.state().castle, 0);
}

TEST(LegendsEvents, L351_no_limit_in_the_castle_but_at_the_destinations) {
  Play t(
      quiet("phase complete; open: castle; castle 0: galahad percival bors ector gawain; castle 1: isolde nimue; "
            "prisoners: isolde nimue; sieged: galahad; zone 0: siege; "
            "camelot 0: kay lucan tor dinas lot ban; cornwall 0: gareth gaheris agravain lionel mark pelles; "
            "forest 0: sagramore owain palomides pelleas marhaus; pinned: bors; castle 2: ettard"));
  t.move(0, "complete castle_of_maidens nobody");
  EXPECT_EQ(count(company(t.state(), 0, kCastle)), 7);  // five and two prisoners
  EXPECT_TRUE(t.may("release bors forest"));            // Ettard holds nobody back
  t.move(0, "release bors forest");
  t.move(2, "release ettard camelot");
  // Everything is full: the rest is Discarded, even the Knight of Siege Perilous.
  EXPECT_EQ(t.where("galahad") + t.where("isolde"), "pilepile");
  EXPECT_EQ(t.active(), 1);
}

TEST(LegendsEvents, L366_L367_L368_L372_L214_isle_of_avalon) {
  Play t("phase actions; open: avalon; camelot 0: kay guinevere tor; hand 0: isolde bors; camelot 1: lucan nimue");
  t.refused(0, "play bors avalon", "L-366");
  t.move(0, "move camelot avalon");
  EXPECT_EQ(t.legal(), "movers princess_guinevere sir_kay nobody, movers princess_guinevere sir_tor nobody");
  t.refused(0, "movers kay nobody nobody", "L-367").refused(0, "movers kay tor nobody", "L-367");
  t.move(0, "movers guinevere kay nobody")
      .refused(0, "move avalon camelot", "L-368")
      .refused(0, "move camelot avalon", "L-367");
  EXPECT_TRUE(t.state().visited.has(0));
  // L-372: lost or not, nobody else may be sent.
  refuses("phase actions; open: avalon; visited: 0; camelot 0: kay guinevere", "move camelot avalon", "L-367");
  refuses("phase actions; open: avalon; camelot 0: kay tor", "move camelot avalon", "L-367");
}

TEST(LegendsEvents, X30_L369_L370_L371_points_of_the_isle) {
  Play t("phase actions; open: avalon; avalon 0: percival lyonesse; zone 0: green_knight");
  EXPECT_EQ(t.points(0), 2 + 5);
  Play quest("phase actions; open: avalon; avalon 0: percival lyonesse; heraldic: knights_of_the_quest");
  EXPECT_EQ(quest.points(0), 7);
  Play two("phase actions; open: avalon; avalon 0: percival kay morgan");
  EXPECT_EQ(two.points(0), 5);
  Play low("phase actions; open: avalon; avalon 0: dagonet lyonesse");
  EXPECT_EQ(low.points(0), 0);
  EXPECT_EQ(kDefaultCards.events[kIsleOfAvalon].points, 0);
  EXPECT_FALSE(lacks(t.state(), 0, kIsleOfAvalon).in_play);  // never completed
}

TEST(LegendsEvents, L369_one_turn_boosts_do_not_count) {
  Play t = used("percival", "open: avalon; avalon 0: percival lyonesse");
  EXPECT_EQ(t.score("percival", "adventure"), 8);
  EXPECT_EQ(t.points(0), 5);
}

TEST(LegendsEvents, L353_L354_L355_L443_dark_journey) {
  Play t = drawn("dark_journey", "camelot 0: kay; forest 1: bors; cornwall 2: tor; open: castle; castle 1: lucan");
  EXPECT_EQ(t.asks(), "journey 0");
  EXPECT_EQ(t.legal(),
            "journey sir_bors camelot, journey sir_bors cornwall, journey sir_tor camelot, journey sir_tor forest");
  EXPECT_EQ(t.absent(), "journey sir_bors camelot");
  t.refused(0, "pass", "L-354");
  t.move(0, "journey tor forest");
  EXPECT_EQ(t.where("tor"), "forest 2");  // the Controller stays
  EXPECT_EQ(t.asks(), "journey 1");
  t.move(1, "journey kay forest").move(2, "journey kay camelot");
  EXPECT_EQ(t.where_event("dark_journey"), "pile");
  Play none = drawn("dark_journey", "camelot 0: kay");
  EXPECT_EQ(none.asks(), "journey 1");  // seat 0 has nobody to move
  none.leave("journey 1");
}

TEST(LegendsEvents, X35_L376_L377_L378_L444_noble_alliance) {
  Play t = drawn("noble_alliance",
                 "camelot 0: kay lucan tor; forest 0: bors gawain lot; camelot 1: ector dinas merlin nascien; camelot "
                 "2: gareth ban mark pelles");
  EXPECT_EQ(t.asks(), "alliance 0");
  EXPECT_EQ(t.absent(), "give sir_tor 1");  // sum 11, to the next player clockwise
  t.move(0, "give bors 2");
  EXPECT_EQ(t.where("bors"), "forest 2");
  // Whoever gives is counted from, not the active player.
  Play other = drawn("noble_alliance",
                     "camelot 1: kay lucan tor; forest 1: bors gawain lot; camelot 0: ector dinas merlin nascien; "
                     "camelot 2: gareth ban mark pelles");
  EXPECT_EQ(other.asks() + ": " + other.absent(), "alliance 1: give sir_tor 2");
  other.move(1, "give tor 2");
  Play tie = drawn("noble_alliance", "camelot 0: kay lucan; camelot 1: ector dinas; camelot 2: ban");
  EXPECT_EQ(tie.where_event("noble_alliance"), "pile");
  EXPECT_TRUE(tie.at_rest());
  // L-378: no room in the receiver's Company.
  Play full(
      "seats 2; phase event; next: noble_alliance; camelot 0: kay lucan tor bors gawain lot; forest 0: pelles; "
      "camelot 1: ector dinas merlin nascien gareth ban");
  EXPECT_EQ(full.where("pelles"), "forest 1");  // the only one who can be given
}

TEST(LegendsEvents, X34_L379_L445_L433_L487_royal_boon) {
  Play none = drawn("royal_boon", "hand 0: kay lucan tor bors; hand 1: gawain lot ban mark; hand 2: pelles dinas");
  EXPECT_EQ(none.hand(0), 4);
  EXPECT_EQ(none.asks(), "actions 0");
  Play t = drawn("royal_boon", "hand 0: kay lucan tor bors gawain; hand 1: lot ban mark; hand 2: pelles dinas nascien");
  t.question("boon 0", "give_to 1, give_to 2", "give_to 1");
  t.rolls({1}).move(0, "give_to 2");
  EXPECT_EQ(t.hand(0), 4);
  EXPECT_EQ(t.hand(2), 4);
  EXPECT_EQ(t.where("gawain"), "hand 2");  // the second in id order: bors, gawain, ...
  EXPECT_TRUE(t.saw(0, "0 gave sir_gawain 2") && t.saw(2, "0 gave sir_gawain 2") && t.saw(1, "0 gave ? 2"));
  EXPECT_EQ(t.view(0, "/players/2/known"), "[\"sir_gawain\"]");
  EXPECT_EQ(t.view(1, "/players/2/known"), "[]");
}

TEST(LegendsEvents, L400_L402_L403_L446_L065_tournament_of_logres) {
  Play t = drawn("tournament_of_logres",
                 "camelot 0: kay lucan griflet; forest 1: gawain; cornwall 2: tor; hand 2: bors dinas merlin nascien "
                 "ban; hand 1: mark");
  // Griflet 2+2+2 and 3 = 9 beats Kay 6; Gawain 8; Tor 6.
  t.question("winner 0", "go camelot, go cornwall, go forest", "go camelot");
  t.move(0, "go forest");
  EXPECT_EQ(t.where("griflet"), "forest 0");
  EXPECT_EQ(t.where("gawain"), "hand 1");
  EXPECT_EQ(t.where("tor"), "pile");  // their hand is full
}

TEST(LegendsEvents, L400_L446_ties_within_a_hand_and_several_winners) {
  Play t("seats 2; phase event; next: tournament_of_logres; camelot 0: gawain ban; forest 1: marhaus bors");
  // Gawain 5+3+1 by Ban = 9; Ban 8. Marhaus 8, Bors 8: seat 1 chooses.
  t.question("champion 1", "choose sir_bors, choose sir_marhaus", "choose sir_bors");
  t.move(1, "choose marhaus");
  EXPECT_EQ(t.asks(), "winner 0");
  t.move(0, "go camelot");
  EXPECT_EQ(t.where("marhaus"), "hand 1");
  Play two("seats 2; phase event; active 1; next: tournament_of_logres; camelot 0: marhaus; forest 1: bors");
  EXPECT_EQ(two.asks(), "winner 1");  // from the Drawer
  two.move(1, "go forest").move(0, "go cornwall");
  EXPECT_EQ(two.where("bors") + two.where("marhaus"), "forest 1cornwall 0");
}

TEST(LegendsEvents, L401_passed_over_knights) {
  Play t(
      "seats 2; phase event; next: tournament_of_logres; open: avalon; avalon 0: galahad lyonesse; camelot 0: gawain "
      "kay; "
      "camelot 1: ettard; pinned: gawain");
  t.move(0, "go forest");
  EXPECT_EQ(t.where("galahad") + t.where("gawain") + t.where("kay"), "avalon 0camelot 0forest 0");
}

TEST(LegendsEvents, L403_L272_a_champion_on_the_card_guards_no_forest) {
  Play t("seats 2; phase event; next: tournament_of_logres; camelot 0: gareth; forest 1: alisander");
  EXPECT_EQ(t.score("gareth", "combat"), t.score("alisander", "combat"));  // 4 and 4: he would not get past him
  t.move(0, "go forest");
  EXPECT_EQ(t.where("gareth") + t.where("alisander"), "forest 0hand 1");
}

TEST(LegendsEvents, L403_back_to_a_special_location_only_without_a_legal_main_location) {
  Play t(
      "seats 2; phase event; next: tournament_of_logres; left: 1; open: castle; castle 0: galahad; "
      "camelot 0: kay lucan tor ector dinas lionel; cornwall 0: bors lot ban mark pelles agravain; "
      "forest 0: owain palomides pelleas sagramore gaheris bedivere");
  EXPECT_EQ(t.where("galahad"), "castle 0");
  EXPECT_EQ(t.asks(), "texts 0");  // he has gone back without a question
}

TEST(LegendsEvents, L404_L405_answers_in_the_company_he_left) {
  Play t(
      "seats 2; phase event; next: tournament_of_logres; camelot 0: galahad; forest 1: gawain lambegus; "
      "hand 1: bors dinas merlin nascien ban");
  t.move(0, "go camelot");
  EXPECT_EQ(t.asks(), "lambegus 1");
  t.move(1, "sacrifice gawain");
  EXPECT_EQ(t.where("gawain"), "forest 1");
  EXPECT_EQ(t.where("lambegus"), "pile");
  Play sieged(
      "seats 2; phase event; next: tournament_of_logres; camelot 0: galahad; forest 1: gawain; sieged: gawain; "
      "zone 1: siege; hand 1: bors dinas merlin nascien ban");
  sieged.move(0, "go camelot");
  EXPECT_EQ(sieged.where("gawain"), "forest 1");
}

TEST(LegendsEvents, L057_L058_L215_L217_texts_at_special_locations) {
  Play t("open: castle; castle 0: bragwaine lamorak; castle 1: kay; forest 0: bors");
  t.refused(0, "use bragwaine", "L-100");  // only in a Main Location
  t.move(0, "use lamorak");                // no place condition
  EXPECT_EQ(t.where("kay"), "pile");
}

TEST(LegendsEvents, L213_L371_the_isle_stays_to_the_end) {
  Play t = completed("sacred_quest",
                     "open: avalon; left: 0; final_drawn: sacred_quest; final 0: percival pellinore lancelot owain; "
                     "avalon 1: tor lyonesse");
  EXPECT_EQ(t.state().avalon, 1);
  EXPECT_EQ(t.points(1), 3);
}

}  // namespace
}  // namespace logres::legends
