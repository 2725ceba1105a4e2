// Section 15, Special Locations (section 11) and their worked examples.
#include "games/legends/legality.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

constexpr const char* kQuiet = "; left: 0; final_drawn: dragonslayer";
std::string quiet(const std::string& scene) { return scene + kQuiet; }

// -- Location Events

TEST(LegendsEvents, L342_L451_assassination) {
  Play t("phase complete; cornwall 0: mark agravain andred; events cornwall: assassination; open: avalon; "
         "avalon 1: tor lyonesse; camelot 1: merlin");
  t.move(0, "complete assassination nobody");
  EXPECT_EQ(t.asks(), "may 0");
  EXPECT_EQ(t.legal(), "choose king_mark, choose sir_agravain, choose sir_andred, choose sir_tor, pass");
  EXPECT_EQ(t.absent(), "pass");
  t.move(0, "choose tor");  // at a Special Location too
  EXPECT_EQ(t.where("tor"), "pile");
}

TEST(LegendsEvents, L343_L452_L189_L190_L191_L192_battle_of_caerleon) {
  Play t("phase complete; camelot 0: lot gawain lancelot merlin; camelot 1: kay; high_king: kay; "
         "events camelot: caerleon");
  t.move(0, "complete caerleon nobody");
  EXPECT_EQ(t.asks(), "must 0");
  EXPECT_EQ(t.legal(), "choose king_lot, choose merlin, choose sir_gawain, choose sir_lancelot");
  EXPECT_EQ(t.absent(), "choose sir_lancelot");
  t.move(0, "choose merlin");  // any Character
  EXPECT_EQ(t.bearer(kHighKing), "merlin");
  EXPECT_EQ(t.where_event("caerleon"), "zone 0");
  EXPECT_EQ(t.points(1), 0);
}

TEST(LegendsEvents, L344_L345_L447_L173_castle_of_maidens_takes_prisoners) {
  Play t("phase event; active 1; next: castle_of_maidens; open: avalon; camelot 1: guinevere merlin; forest 1: isolde; "
         "camelot 2: nimue; avalon 0: tor lyonesse");
  EXPECT_EQ(t.asks(), "prisoner 1");  // beginning with the Drawer
  EXPECT_EQ(t.legal(), "choose princess_guinevere, choose princess_isolde");
  EXPECT_EQ(t.absent(), "choose princess_guinevere");  // sum of scores 12 and 12: id order
  t.move(1, "choose isolde");
  EXPECT_EQ(t.where("isolde"), "castle 1");
  EXPECT_EQ(t.where("nimue"), "castle 2");      // his only one, taken without asking
  EXPECT_EQ(t.where("lyonesse"), "avalon 0");  // the Isle keeps its women
}

TEST(LegendsEvents, L346_L411_a_prisoner_belongs_to_no_company) {
  Play t("open: castle; castle 0: guinevere kay lot; castle 1: morgan; prisoners: guinevere morgan; forest 0: tor peris");
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
  Play t(quiet("phase complete; open: castle; castle 0: galahad percival bors ector; castle 1: tor; castle 2: isolde; "
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
  Play t(quiet("phase complete; open: castle; castle 0: galahad percival bors ector gawain; castle 1: isolde nimue; "
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

TEST(LegendsEvents, L356_false_promise) {
  Play t("phase complete; cornwall 0: mark guinevere; events cornwall: promise; hand 0: kay; hand 1: bors tor");
  t.move(0, "complete promise nobody");
  EXPECT_EQ(t.legal(), "swap 1, swap 2, pass");
  Play empty = t;
  t.move(0, "swap 1");
  EXPECT_EQ(t.where("kay") + t.where("bors") + t.where("tor"), "hand 1hand 0hand 0");
  empty.move(0, "swap 2");  // even an empty one
  EXPECT_EQ(empty.where("kay"), "hand 2");
  EXPECT_EQ(empty.hand(0), 0);
  Play none("phase complete; cornwall 0: mark guinevere; events cornwall: promise; hand 1: bors tor");
  none.move(0, "complete promise nobody");
  EXPECT_EQ(none.asks(), "actions 0");
}

TEST(LegendsEvents, L359_L360_L455_grand_tournament) {
  Play t("phase complete; camelot 0: galahad gareth gawain; camelot 1: kay lucan griflet; camelot 2: merlin tor; "
         "forest 1: dagonet; events camelot: grand_tournament; negated 2: griflet");
  EXPECT_EQ(t.score("lucan", "combat"), 2);
  t.move(0, "complete grand_tournament nobody");
  EXPECT_EQ(t.asks(), "tournament 1");  // Lucan and Griflet tie
  EXPECT_EQ(t.legal(), "choose sir_griflet, choose sir_lucan");
  EXPECT_EQ(t.absent(), "choose sir_griflet");  // sum 11 against 12
  t.move(1, "choose lucan");
  EXPECT_EQ(t.where("lucan") + t.where("merlin"), "pilepile");
  EXPECT_EQ(t.where("griflet") + t.where("tor") + t.where("dagonet"), "camelot 1camelot 2forest 1");
}

TEST(LegendsEvents, L361_a_protected_weakest_member_saves_its_company) {
  Play t("phase complete; camelot 0: galahad gareth gawain; camelot 1: kay lucan; sieged: lucan; zone 1: siege; "
         "events camelot: grand_tournament");
  t.move(0, "complete grand_tournament nobody");
  EXPECT_EQ(t.where("lucan") + t.where("kay"), "camelot 1camelot 1");
}

TEST(LegendsEvents, L364_L365_L202_L385_irish_alliance) {
  Play t("phase complete; cornwall 0: mark tristan isolde guinevere; events cornwall: irish");
  EXPECT_EQ(t.legal("complete"), "complete irish_alliance king_mark, complete irish_alliance sir_tristan");
  t.move(0, "complete irish tristan");
  EXPECT_EQ(t.legal(), "choose princess_guinevere, choose princess_isolde");
  EXPECT_EQ(t.absent(), "choose princess_guinevere");
  t.move(0, "choose isolde");
  EXPECT_EQ(t.bearer(kLovePotion), "sir_tristan");
  EXPECT_EQ(t.state().companion, kIsolde);
  EXPECT_EQ(t.where_event("irish"), "pile");
  Play alone("phase complete; cornwall 0: mark tristan; cornwall 1: isolde; events cornwall: irish");
  EXPECT_EQ(alone.asks(), "actions 0");  // no woman in his Company
}

TEST(LegendsEvents, L366_L367_L368_L372_L214_isle_of_avalon) {
  Play t("phase actions; open: avalon; camelot 0: kay guinevere tor; hand 0: isolde bors; camelot 1: lucan nimue");
  t.refused(0, "play bors avalon", "L-366");
  t.move(0, "move camelot avalon");
  EXPECT_EQ(t.legal(), "movers princess_guinevere sir_kay nobody, movers princess_guinevere sir_tor nobody");
  t.refused(0, "movers kay nobody nobody", "L-367").refused(0, "movers kay tor nobody", "L-367");
  t.move(0, "movers guinevere kay nobody").refused(0, "move avalon camelot", "L-368").refused(0, "move camelot avalon", "L-367");
  EXPECT_TRUE(t.state().visited.has(0));
  // L-372: lost or not, nobody else may be sent.
  Play again("phase actions; open: avalon; visited: 0; camelot 0: kay guinevere");
  again.refused(0, "move camelot avalon", "L-367");
  Play alone("phase actions; open: avalon; camelot 0: kay tor");
  alone.refused(0, "move camelot avalon", "L-367");
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
  Play t("open: avalon; avalon 0: percival lyonesse");
  t.move(0, "use percival");
  EXPECT_EQ(t.score("percival", "adventure"), 8);
  EXPECT_EQ(t.points(0), 5);
}

TEST(LegendsEvents, L373_lady_of_the_lake) {
  Play t("phase complete; forest 0: percival bors; events forest: lake; forest 1: kay; excalibur: kay");
  EXPECT_EQ(t.legal("complete"), "complete lady_of_the_lake sir_percival");
  t.move(0, "complete lake percival");
  EXPECT_EQ(t.bearer(kExcalibur), "sir_percival");
  EXPECT_EQ(t.score("kay", "combat"), 3);
  EXPECT_EQ(t.where_event("lake"), "pile");
}

TEST(LegendsEvents, L374_mysterious_damosel) {
  Play t("phase complete; forest 0: percival pellinore; events forest: damosel; hand 0: guinevere ettard kay; forest 1: tor");
  t.move(0, "complete damosel nobody");
  EXPECT_EQ(t.legal(),
            "play lady_ettard forest, play princess_guinevere forest, play_pin forest king_pellinore, "
            "play_pin forest sir_percival, play_pin forest sir_tor, pass");
  t.move(0, "play_pin forest tor");  // L-248: Ettard's text works
  EXPECT_EQ(t.where("ettard"), "forest 0");
  EXPECT_EQ(t.state().pinned, kTor);
  EXPECT_EQ(t.state().actions, 0);
}

TEST(LegendsEvents, L487_mysterious_damosel_asks_whenever_the_hand_is_not_empty) {
  Play t("phase complete; forest 0: percival pellinore; events forest: damosel; hand 0: kay");
  t.move(0, "complete damosel nobody");
  EXPECT_EQ(t.asks(), "may 0");
  EXPECT_EQ(t.legal(), "pass");
  t.leave("may 0");
  Play none("phase complete; forest 0: percival pellinore; events forest: damosel");
  none.move(0, "complete damosel nobody");
  EXPECT_EQ(none.asks(), "actions 0");
}

TEST(LegendsEvents, L380_L381_L383_L412_siege_perilous) {
  Play t("phase complete; camelot 0: galahad percival gareth; camelot 1: dinadan; events camelot: siege");
  t.move(0, "complete siege nobody");
  EXPECT_EQ(t.state().sieged, kGalahad);  // nobody is asked to ignore it
  Play tie("phase complete; camelot 0: percival gareth nascien ban bors pelles; events camelot: siege");
  EXPECT_EQ(tie.score("percival", "psyche"), 5);
  EXPECT_EQ(tie.score("pelles", "psyche"), 5);
  tie.move(0, "complete siege nobody");
  EXPECT_EQ(tie.legal(), "choose king_pelles, choose sir_percival");
  tie.move(0, "choose percival");
  EXPECT_EQ(tie.state().sieged, kPercival);
}

TEST(LegendsEvents, X23_L381_L382_siege_perilous_and_the_own_marks) {
  Play t(quiet("camelot 0: galahad archbishop; sieged: galahad; zone 0: siege"));
  t.move(0, "use galahad").to("actions").move(0, "end");
  EXPECT_EQ(t.where("galahad"), "camelot 0");
  EXPECT_EQ(t.state().marked, 0U);  // L-139: the Mark is gone all the same
  Play lost(quiet("camelot 0: galahad archbishop; sieged: galahad; zone 0: siege"));
  lost.move(0, "use galahad").move(0, "use archbishop");
  EXPECT_EQ(lost.state().sieged, kNobody);
  lost.to("actions").move(0, "end");
  EXPECT_EQ(lost.where("galahad"), "pile");
}

TEST(LegendsEvents, L382_the_protection_follows_the_knight) {
  Play t("camelot 0: morgan; camelot 1: kay; sieged: kay; zone 1: siege");
  t.move(0, "use morgan");
  EXPECT_EQ(t.where("kay"), "camelot 0");  // L-423
  EXPECT_EQ(t.state().sieged, kKay);
}

TEST(LegendsEvents, L385_test_of_amour) {
  Play t("phase complete; cornwall 0: gareth guinevere lyonesse kay; events cornwall: amour");
  t.move(0, "complete amour nobody");
  EXPECT_EQ(t.legal(),
            "bond sir_gareth lady_lyonesse, bond sir_gareth princess_guinevere, bond sir_kay lady_lyonesse, "
            "bond sir_kay princess_guinevere");
  EXPECT_EQ(t.absent(), "bond sir_gareth lady_lyonesse");
  t.move(0, "bond gareth guinevere");
  EXPECT_EQ(t.bearer(kLovePotion), "sir_gareth");
  EXPECT_EQ(t.where_event("amour"), "zone 0");
  Play alone("phase complete; cornwall 0: gareth ban; events cornwall: amour; camelot 0: gawain; events camelot: feast");
  EXPECT_EQ(alone.asks(), "actions 0");
}

TEST(LegendsEvents, X31_L091_L386_L389_L441_the_black_knight) {
  Play full("phase event; next: black_knight; events forest: damosel lake theft");
  EXPECT_EQ(full.legal(), "cover lady_of_the_lake, cover mysterious_damosel, cover theft_of_excalibur, discard");
  EXPECT_EQ(full.absent(), "discard");
  full.move(0, "cover lake");
  EXPECT_EQ(full.where_event("lake"), "covered");
  Play t("phase event; next: black_knight; events forest: damosel; events camelot: beast; events cornwall: trial");
  EXPECT_EQ(t.legal(), "put, cover mysterious_damosel");  // nothing outside the Forest
  EXPECT_EQ(t.absent(), "put");
  t.refused(0, "discard", "L-386").move(0, "put");
  EXPECT_EQ(t.where_event("black_knight"), "forest");
  Play intro("level introductory; phase event; next: black_knight; events forest: damosel grail_castle temptation");
  EXPECT_EQ(intro.legal(), "put, cover mysterious_damosel, cover mystic_temptation, cover the_grail_castle");
  intro.leave("black_knight 0");
  Play gone("phase event; next: black_knight; events forest: damosel lake theft");
  gone.move(0, "discard");
  EXPECT_EQ(gone.where_event("black_knight"), "pile");
}

TEST(LegendsEvents, L387_the_pair_counts_as_one_event) {
  Play t("phase event; next: grail_castle; events forest: damosel black_knight; covered: lake");
  EXPECT_EQ(t.where_event("grail_castle"), "forest");
}

TEST(LegendsEvents, X32_L388_L472_a_completed_black_knight_uncovers) {
  Play t("phase complete; forest 0: pellinore percival lot gawain; events forest: black_knight; covered: beast");
  t.move(0, "complete black_knight nobody");
  EXPECT_EQ(t.where_event("beast"), "forest");
  EXPECT_EQ(t.asks(), "actions 0");  // not in the same turn
}

TEST(LegendsEvents, L388_a_discarded_black_knight_uncovers) {
  Play t("forest 0: la_cote; events forest: black_knight; covered: beast");
  t.move(0, "use la_cote");
  EXPECT_EQ(t.where_event("black_knight"), "pile");
  EXPECT_EQ(t.where_event("beast"), "forest");
}

TEST(LegendsEvents, L390_L426_L427_L463_the_grail_castle) {
  Play t("phase complete; forest 0: galahad percival; events forest: grail_castle; "
         "next: feast sword trial truage amour; left: 6");
  t.move(0, "complete grail_castle nobody");
  EXPECT_EQ(t.legal(), "look, pass");
  t.move(0, "look");
  EXPECT_EQ(t.asks(), "order 0");
  EXPECT_EQ(t.absent(), "order feast_of_pentecost sword_in_the_stone trial_by_combat");
  EXPECT_EQ(t.view(0, "/mine/next_events"),
            R"(["feast_of_pentecost","sword_in_the_stone","trial_by_combat","truage_of_cornwall"])");
  EXPECT_EQ(t.view(1, "/mine/next_events"), "[]");
  const std::string orders = t.legal();
  EXPECT_EQ(std::count(orders.begin(), orders.end(), ','), 23);
  t.move(0, "order truage trial feast");
  EXPECT_EQ(t.state().next[0], kTruageOfCornwall);
  EXPECT_EQ(t.state().next[3], kSwordInTheStone);
  EXPECT_EQ(t.state().next[4], kTestOfAmour);
  EXPECT_EQ(t.view(2, "/mine/next_events"), "[]");
  EXPECT_EQ(t.view(0, "/mine/final_event"), "null");
}

TEST(LegendsEvents, L390_L427_the_final_event_stays_last) {
  Play t("phase complete; forest 0: galahad percival; events forest: grail_castle; next: feast sword; left: 2; final: final_war");
  t.move(0, "complete grail_castle nobody").move(0, "look");
  EXPECT_EQ(t.view(0, "/mine/final_event"), "\"the_final_war\"");
  EXPECT_EQ(t.view(1, "/mine/final_event"), "null");
  const std::string orders = t.legal();
  EXPECT_EQ(std::count(orders.begin(), orders.end(), ','), 1);
  t.move(0, "order sword feast feast");
  EXPECT_EQ(t.state().next[0], kSwordInTheStone);
  EXPECT_EQ(t.state().final_in_deck, 1);
}

TEST(LegendsEvents, L392_L393_L394_L216_the_questing_beast) {
  Play t("phase actions; open: castle; events forest: beast; events cornwall: trial truage amour; camelot 0: kay");
  EXPECT_EQ(t.legal("beast"), "beast camelot");
  t.refused(0, "beast cornwall", "L-392").refused(0, "beast castle", "L-392");
  t.move(0, "beast camelot");
  EXPECT_EQ(t.where_event("beast"), "camelot");
  EXPECT_EQ(t.state().actions, 1);
  Play covered("phase actions; events forest: black_knight; covered: beast");
  covered.refused(0, "beast camelot", "L-392");
  Play there("phase complete; camelot 0: pellinore percival lancelot; events camelot: beast");
  there.move(0, "complete beast nobody");
  EXPECT_EQ(there.points(0), 4);
}

TEST(LegendsEvents, L396_round_table_needs_completion_by_anybody) {
  Play t("phase complete; camelot 0: arthur merlin guinevere gareth ban; events camelot: round_table; camelot 1: gawain kay bors");
  const int before = t.total(1, "camelot", "combat");
  t.move(0, "complete round_table nobody");
  EXPECT_EQ(t.total(1, "camelot", "combat"), before + 2);
}

TEST(LegendsEvents, L399_theft_of_excalibur) {
  Play t("phase complete; forest 0: mark agravain mordred guinevere; events forest: theft");
  t.move(0, "complete theft nobody").move(0, "choose guinevere");
  EXPECT_EQ(t.bearer(kExcalibur), "princess_guinevere");
  EXPECT_EQ(t.where_event("theft"), "zone 0");
}

TEST(LegendsEvents, L406_trial_by_combat) {
  Play t("phase complete; cornwall 0: arthur ban; cornwall 1: merlin; camelot 1: kay; events cornwall: trial");
  t.move(0, "complete trial nobody");
  EXPECT_EQ(t.legal(), "choose king_arthur, choose king_ban, choose merlin, pass");
  t.move(0, "choose merlin");
  EXPECT_EQ(t.where("merlin"), "pile");
}

TEST(LegendsEvents, L407_truage_of_cornwall) {
  Play t("phase complete; cornwall 0: arthur guinevere; events cornwall: truage; hand 0: kay");
  t.move(0, "complete truage nobody");
  EXPECT_EQ(t.legal(), "refill, pass");
  t.move(0, "refill");
  EXPECT_EQ(t.hand(0), 5);
  Play full("phase complete; cornwall 0: arthur guinevere; events cornwall: truage; hand 0: kay tor bors lucan dinas");
  full.move(0, "complete truage nobody");
  EXPECT_EQ(full.asks(), "actions 0");
}

TEST(LegendsEvents, L408_villainous_request) {
  Play t("phase complete; cornwall 0: mark guinevere agravain; cornwall 1: isolde kay; camelot 1: nimue; events cornwall: request");
  t.move(0, "complete request nobody");
  EXPECT_EQ(t.legal(), "choose princess_isolde, pass");
  t.move(0, "choose isolde");
  EXPECT_EQ(t.where("isolde"), "cornwall 0");
  Play full("phase complete; cornwall 0: mark guinevere agravain lot ban tor; cornwall 1: isolde; events cornwall: request");
  full.move(0, "complete request nobody");
  EXPECT_EQ(full.asks(), "actions 0");
}

// -- Special Events

TEST(LegendsEvents, L353_L354_L355_L443_dark_journey) {
  Play t("phase event; next: dark_journey; camelot 0: kay; forest 1: bors; cornwall 2: tor; open: castle; castle 1: lucan");
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
  Play none("phase event; next: dark_journey; camelot 0: kay");
  EXPECT_EQ(none.asks(), "journey 1");  // seat 0 has nobody to move
  none.leave("journey 1");
}

TEST(LegendsEvents, X35_L376_L377_L378_L444_noble_alliance) {
  Play t("phase event; next: noble_alliance; camelot 0: kay lucan tor; forest 0: bors gawain lot; "
         "camelot 1: ector dinas merlin nascien; camelot 2: gareth ban mark pelles");
  EXPECT_EQ(t.asks(), "alliance 0");
  EXPECT_EQ(t.absent(), "give sir_tor 1");  // sum 11, to the next player clockwise
  t.move(0, "give bors 2");
  EXPECT_EQ(t.where("bors"), "forest 2");
  Play tie("phase event; next: noble_alliance; camelot 0: kay lucan; camelot 1: ector dinas; camelot 2: ban");
  EXPECT_EQ(tie.where_event("noble_alliance"), "pile");
  EXPECT_TRUE(tie.at_phase());
  // L-378: no room in the receiver's Company.
  Play full("seats 2; phase event; next: noble_alliance; camelot 0: kay lucan tor bors gawain lot; forest 0: pelles; "
            "camelot 1: ector dinas merlin nascien gareth ban");
  EXPECT_EQ(full.where("pelles"), "forest 1");  // the only one who can be given
}

TEST(LegendsEvents, X34_L379_L445_L433_L487_royal_boon) {
  Play none("phase event; next: royal_boon; hand 0: kay lucan tor bors; hand 1: gawain lot ban mark; hand 2: pelles dinas");
  EXPECT_EQ(none.hand(0), 4);
  EXPECT_EQ(none.asks(), "actions 0");
  Play t("phase event; next: royal_boon; hand 0: kay lucan tor bors gawain; hand 1: lot ban mark; hand 2: pelles dinas nascien");
  EXPECT_EQ(t.asks(), "boon 0");
  EXPECT_EQ(t.legal(), "give_to 1, give_to 2");
  EXPECT_EQ(t.absent(), "give_to 1");
  t.rolls({1}).move(0, "give_to 2");
  EXPECT_EQ(t.hand(0), 4);
  EXPECT_EQ(t.hand(2), 4);
  EXPECT_EQ(t.where("gawain"), "hand 2");  // the second in id order: bors, gawain, ...
  EXPECT_TRUE(t.saw(0, "0 gave sir_gawain 2") && t.saw(2, "0 gave sir_gawain 2") && t.saw(1, "0 gave ? 2"));
  EXPECT_EQ(t.view(0, "/players/2/known"), "[\"sir_gawain\"]");
  EXPECT_EQ(t.view(1, "/players/2/known"), "[]");
}

TEST(LegendsEvents, L400_L402_L403_L446_L065_tournament_of_logres) {
  Play t("phase event; next: tournament_of_logres; camelot 0: kay lucan griflet; forest 1: gawain; cornwall 2: tor; "
         "hand 2: bors dinas merlin nascien ban; hand 1: mark");
  // Griflet 2+2+2 and 3 = 9 beats Kay 6; Gawain 8; Tor 6.
  EXPECT_EQ(t.asks(), "winner 0");
  EXPECT_EQ(t.legal(), "go camelot, go cornwall, go forest");
  EXPECT_EQ(t.absent(), "go camelot");
  t.move(0, "go forest");
  EXPECT_EQ(t.where("griflet"), "forest 0");
  EXPECT_EQ(t.where("gawain"), "hand 1");
  EXPECT_EQ(t.where("tor"), "pile");  // his hand is full
}

TEST(LegendsEvents, L400_L446_ties_within_a_hand_and_several_winners) {
  Play t("seats 2; phase event; next: tournament_of_logres; camelot 0: gawain ban; forest 1: marhaus bors");
  // Gawain 5+3+1 by Ban = 9; Ban 8. Marhaus 8, Bors 8: seat 1 chooses.
  EXPECT_EQ(t.asks(), "champion 1");
  EXPECT_EQ(t.legal(), "choose sir_bors, choose sir_marhaus");
  EXPECT_EQ(t.absent(), "choose sir_bors");
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
  Play t("seats 2; phase event; next: tournament_of_logres; open: avalon; avalon 0: galahad lyonesse; camelot 0: gawain kay; "
         "camelot 1: ettard; pinned: gawain");
  EXPECT_EQ(t.asks(), "winner 0");
  t.move(0, "go camelot");
  EXPECT_EQ(t.where("galahad") + t.where("gawain") + t.where("kay"), "avalon 0camelot 0camelot 0");
}

TEST(LegendsEvents, L403_back_to_a_special_location_only_without_a_legal_main_location) {
  Play t("seats 2; phase event; next: tournament_of_logres; left: 1; open: castle; castle 0: galahad; "
         "camelot 0: kay lucan tor ector dinas lionel; cornwall 0: bors lot ban mark pelles agravain; "
         "forest 0: owain palomides pelleas sagramore gaheris bedivere");
  EXPECT_EQ(t.where("galahad"), "castle 0");
  EXPECT_EQ(t.asks(), "texts 0");  // he has gone back without a question
}

TEST(LegendsEvents, L404_L405_answers_in_the_company_he_left) {
  Play t("seats 2; phase event; next: tournament_of_logres; camelot 0: galahad; forest 1: gawain lambegus; "
         "hand 1: bors dinas merlin nascien ban");
  t.move(0, "go camelot");
  EXPECT_EQ(t.asks(), "lambegus 1");
  t.move(1, "sacrifice gawain");
  EXPECT_EQ(t.where("gawain"), "forest 1");
  EXPECT_EQ(t.where("lambegus"), "pile");
  Play sieged("seats 2; phase event; next: tournament_of_logres; camelot 0: galahad; forest 1: gawain; sieged: gawain; "
              "zone 1: siege; hand 1: bors dinas merlin nascien ban");
  sieged.move(0, "go camelot");
  EXPECT_EQ(sieged.where("gawain"), "forest 1");
}

// -- Special Locations

TEST(LegendsEvents, L057_L058_L215_L217_texts_at_special_locations) {
  Play t("open: castle; castle 0: bragwaine lamorak; castle 1: kay; forest 0: bors");
  t.refused(0, "use bragwaine", "L-100");  // only in a Main Location
  t.move(0, "use lamorak");                // no place condition
  EXPECT_EQ(t.where("kay"), "pile");
}

TEST(LegendsEvents, L213_L371_the_isle_stays_to_the_end) {
  Play t("phase complete; open: avalon; left: 0; final_drawn: sacred_quest; final 0: percival pellinore lancelot owain; "
         "avalon 1: tor lyonesse");
  t.move(0, "complete sacred_quest nobody");
  EXPECT_EQ(t.state().avalon, 1);
  EXPECT_EQ(t.points(1), 3);
}

}  // namespace
}  // namespace logres::legends
