// Section 15, Special Events and Special Locations (section 11), with the worked examples.
#include "games/legends/legality.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

constexpr const char* kQuiet = "; left: 0; final_drawn: dragonslayer";
std::string quiet(const std::string& scene) { return scene + kQuiet; }

TEST(LegendsEvents, L344_L447_L173_castle_of_maidens_takes_prisoners) {
  Play t(
      "phase event; active 1; next: castle_of_maidens; camelot 1: guinevere merlin; forest 1: isolde; "
      "camelot 2: nimue; camelot 0: lunete ettard");
  // Beginning with the Drawer; the sums of scores are 12 and 12: id order.
  t.question("prisoner 1", "choose princess_guinevere, choose princess_isolde", "choose princess_guinevere");
  t.move(1, "choose isolde");
  EXPECT_EQ(t.where("isolde") + ", " + t.where("guinevere"), "castle 1, camelot 1");
  EXPECT_EQ(t.where("nimue"), "castle 2");  // their only one, taken without asking, before seat 0's
  t.question("prisoner 0", "choose lady_ettard, choose lady_lunete", "choose lady_ettard");  // 8 and 13
  t.move(0, "choose lunete");
  EXPECT_EQ(t.state().prisoner, set_of(kIsolde, kNimue, kLunete));
}

TEST(LegendsEvents, L345_the_isle_keeps_its_women) {
  Play t = drawn("castle_of_maidens", "open: avalon; avalon 0: tor lyonesse; avalon 1: kay isolde; camelot 1: nimue");
  EXPECT_EQ(t.where("lyonesse") + ", " + t.where("isolde"), "avalon 0, avalon 1");
  EXPECT_EQ(t.where("nimue"), "castle 1");
  EXPECT_EQ(t.state().prisoner, set_of(kNimue));
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

TEST(LegendsEvents, L348_eighteen_in_any_one_ability_completes_the_castle) {
  Play t(
      "phase complete; open: castle; castle 0: galahad percival bors ector; castle 1: tor; camelot 0: arthur "
      "guinevere; "
      "events camelot: feast; hand 0: kay");
  EXPECT_EQ(t.total(0, "castle", "combat"), 5 + 4 + 4 + 5);
  EXPECT_TRUE(t.may("complete castle_of_maidens nobody"));
  Play psyche("phase complete; open: castle; castle 0: nascien merlin nimue archbishop");
  EXPECT_EQ(psyche.total(0, "castle", "psyche"), 19);
  EXPECT_TRUE(psyche.may("complete castle_of_maidens nobody"));
  Play less("phase complete; open: castle; castle 0: galahad percival bors tor; camelot 0: lucan; hand 0: kay");
  EXPECT_EQ(less.total(0, "castle", "chivalry"), 17);  // the most they have
  EXPECT_EQ(less.asks(), "actions 0");
  EXPECT_TRUE(less.may("play kay castle") && less.may("move camelot castle"));
}

TEST(LegendsEvents, L349_L350_L456_the_release_from_the_castle) {
  Play t(
      quiet("phase complete; open: castle; castle 0: galahad percival bors ector; castle 1: tor; castle 2: isolde; "
            "prisoners: isolde"));
  t.move(0, "complete castle_of_maidens nobody");
  EXPECT_EQ(t.where_event("castle_of_maidens"), "zone 0");
  EXPECT_EQ(t.where("isolde"), "castle 0");  // the completer has her now
  EXPECT_EQ(t.asks(), "release 0");
  EXPECT_EQ(t.absent(), "release princess_isolde camelot");
  t.move(0, "release galahad forest");
  EXPECT_EQ(t.asks(), "release 1");
  t.move(1, "release tor cornwall").move(0, "release bors camelot").move(0, "release ector camelot");
  t.move(0, "release percival forest").move(0, "release isolde forest");  // until nobody is there
  EXPECT_EQ(t.where("tor") + ", " + t.where("isolde"), "cornwall 1, forest 0");
  EXPECT_EQ(t.state().at[kCastle], 0U);
}

TEST(LegendsEvents, L456_the_absent_send_to_cornwall_when_camelot_is_full) {
  Play t = completed("castle_of_maidens",
                     "open: castle; castle 0: galahad percival bors ector; camelot 0: kay lucan tor dinas lot ban");
  EXPECT_EQ(t.absent(), "release sir_bors cornwall");
  t.leave("release 0");
}

TEST(LegendsEvents, L352_L213_the_turn_ends_with_the_castle) {
  Play t(
      quiet("phase complete; open: castle avalon; castle 0: galahad percival bors ector; camelot 0: arthur guinevere; "
            "forest 0: kay; marked: kay; events camelot: feast"));
  EXPECT_EQ(t.where_event("castle_of_maidens"), "castle");  // it has stayed until now
  t.move(0, "complete castle_of_maidens nobody");
  for (int i = 0; i < 4; ++i) t.move(0, t.absent());
  EXPECT_EQ(t.active(), 1);  // no Feast, no actions ...
  EXPECT_EQ(t.where_event("feast"), "camelot");
  EXPECT_EQ(t.where("kay"), "pile");  // ... but the end of the turn
  EXPECT_EQ(t.state().castle, 0);
  t.refused(1, "move camelot castle", "L-127");
  EXPECT_EQ(t.state().avalon, 1);  // the Isle stays
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

TEST(LegendsEvents, L366_L367_one_knight_and_one_woman_sail_to_avalon) {
  Play t(
      "phase actions; open: avalon; camelot 0: kay guinevere tor isolde merlin; hand 0: bors; camelot 1: lucan nimue");
  t.refused(0, "play bors avalon", "L-366");
  t.move(0, "move camelot avalon");
  EXPECT_EQ(t.legal(),
            "movers princess_guinevere sir_kay nobody, movers princess_guinevere sir_tor nobody, "
            "movers princess_isolde sir_kay nobody, movers princess_isolde sir_tor nobody");
  t.refused(0, "movers kay nobody nobody", "L-367").refused(0, "movers kay tor nobody", "L-367");
  t.move(0, "movers guinevere kay nobody").refused(0, "move camelot avalon", "L-367");  // once
  EXPECT_TRUE(t.state().visited.has(0));
  EXPECT_FALSE(t.state().visited.has(1));
  EXPECT_EQ(t.state().actions, 1);
  refuses("phase actions; open: avalon; camelot 0: kay tor", "move camelot avalon", "L-367");
  refuses("phase actions; open: avalon; camelot 0: isolde guinevere", "move camelot avalon", "L-367");
}

TEST(LegendsEvents, L368_L372_nobody_leaves_the_isle_and_nobody_follows_the_lost) {
  refuses(
      "phase actions; open: avalon; visited: 0; avalon 0: kay guinevere; hand 0: bors", "move avalon camelot", "L-368");
  Play ride("phase actions; open: avalon; visited: 0; avalon 0: agloval isolde; camelot 0: tor");
  EXPECT_EQ(ride.legal("ride"), "");
  // Loss of control and Discards still happen there.
  Play taken = used("morgan", "open: avalon; visited: 0 1; avalon 0: tor morgan; avalon 1: kay lyonesse");
  EXPECT_EQ(taken.where("kay") + ", " + taken.where("morgan"), "avalon 0, pile");
  // Whoever has lost somebody there sends nobody else.
  Play lost = used("lamorak",
                   "open: avalon; visited: 0 1; avalon 0: lamorak isolde; avalon 1: kay lyonesse; "
                   "camelot 1: bors guinevere; left: 0; final_drawn: dragonslayer");
  EXPECT_EQ(lost.where("kay"), "pile");
  lost.to("actions").move(0, "end").to("actions").refused(1, "move camelot avalon", "L-367");
}

TEST(LegendsEvents, L214_special_locations_are_played_and_moved_to) {
  Play t("phase actions; open: castle; left: 0; final_drawn: dragonslayer; camelot 0: kay; hand 0: bors");
  EXPECT_EQ(t.legal("play"),
            "play sir_bors camelot, play sir_bors cornwall, play sir_bors forest, play sir_bors castle, play sir_bors "
            "final");
  t.move(0, "play bors final").move(0, "move camelot castle");
  EXPECT_EQ(t.where("bors") + ", " + t.where("kay"), "final 0, castle 0");
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

TEST(LegendsEvents, L353_L354_L355_dark_journey) {
  Play t(
      "phase event; active 1; next: dark_journey; camelot 0: kay; forest 1: bors; cornwall 2: tor; open: castle; "
      "castle 0: lucan");
  EXPECT_EQ(t.asks(), "journey 1");  // the Drawer first
  EXPECT_EQ(t.legal(),
            "journey sir_kay cornwall, journey sir_kay forest, journey sir_tor camelot, journey sir_tor forest");
  t.refused(1, "pass", "L-354").refused(1, "journey bors camelot", "L-354").refused(1, "journey lucan forest", "L-354");
  t.move(1, "journey tor forest");
  EXPECT_EQ(t.where("tor"), "forest 2");  // the Controller stays
  EXPECT_EQ(t.asks(), "journey 2");
  t.move(2, "journey kay forest").move(0, "journey bors camelot");
  EXPECT_EQ(t.where_event("dark_journey"), "pile");
  Play none = drawn("dark_journey", "camelot 0: kay");
  EXPECT_EQ(none.asks(), "journey 1");  // seat 0 has nobody to move
  none.leave("journey 1");
  Play full =
      drawn("dark_journey",
            "seats 2; forest 1: bors; open: avalon; avalon 1: gawain nimue; camelot 1: kay lucan tor ector dinas "
            "lionel; cornwall 1: lot ban mark pelles agravain gaheris");
  EXPECT_FALSE(full.may("journey bors camelot") || full.may("journey bors cornwall"));  // six are there
  EXPECT_TRUE(full.may("journey kay forest"));
  full.leave("journey 0");
}

TEST(LegendsEvents, L443_the_absent_make_the_first_journey_in_id_order) {
  Play t = drawn("dark_journey", "camelot 0: kay; forest 1: bors; cornwall 2: tor");
  EXPECT_EQ(t.absent(), "journey sir_bors camelot");
  t.move(0, t.absent());
  EXPECT_EQ(t.asks() + ": " + t.absent(), "journey 1: journey sir_kay cornwall");
  t.leave("journey 1");
}

TEST(LegendsEvents, X35_L376_L377_noble_alliance) {
  Play t = drawn("noble_alliance",
                 "camelot 0: kay lucan tor; forest 0: bors gawain lot; camelot 1: ector dinas merlin nascien; camelot "
                 "2: gareth ban mark pelles");
  EXPECT_EQ(t.asks(), "alliance 0");
  EXPECT_TRUE(t.may("give bors 1") && t.may("give bors 2"));  // the giver chooses
  t.move(0, "give bors 2");
  EXPECT_EQ(t.where("bors"), "forest 2");  // where he was
  Play fewest = drawn("noble_alliance", "camelot 0: kay lucan tor; camelot 1: ector dinas; camelot 2: ban");
  EXPECT_EQ(fewest.legal(), "give sir_kay 2, give sir_lucan 2, give sir_tor 2");
  fewest.move(0, "give tor 2");
  Play tie = drawn("noble_alliance", "camelot 0: kay lucan; camelot 1: ector dinas; camelot 2: ban");
  EXPECT_EQ(tie.where_event("noble_alliance"), "pile");
  EXPECT_TRUE(tie.at_rest());
}

TEST(LegendsEvents, L378_nobody_is_given_where_the_receiver_has_no_room) {
  Play full(
      "seats 2; phase event; next: noble_alliance; camelot 0: kay lucan tor bors gawain lot; forest 0: pelles; "
      "camelot 1: ector dinas merlin nascien gareth ban");
  EXPECT_EQ(full.where("pelles"), "forest 1");  // the only one who can be given
  Play nobody(
      "seats 2; phase event; next: noble_alliance; camelot 0: kay lucan tor bors gawain lot; open: castle; castle 0: "
      "isolde; prisoners: isolde; camelot 1: ector dinas merlin nascien gareth ban");
  EXPECT_EQ(nobody.where_event("noble_alliance"), "pile");
  EXPECT_EQ(count(nobody.state().of[0]), 7);  // no effect
}

TEST(LegendsEvents, L444_the_absent_give_their_weakest_to_the_next_player) {
  Play t = drawn("noble_alliance",
                 "camelot 0: kay lucan tor; forest 0: bors gawain lot; camelot 1: ector dinas merlin nascien; camelot "
                 "2: gareth ban mark pelles");
  EXPECT_EQ(t.absent(), "give sir_tor 1");  // sum 11, to the next player clockwise
  t.move(0, t.absent());
  // Whoever gives is counted from, not the active player.
  Play other = drawn("noble_alliance",
                     "camelot 1: kay lucan tor; forest 1: bors gawain lot; camelot 0: ector dinas merlin nascien; "
                     "camelot 2: gareth ban mark pelles");
  EXPECT_EQ(other.asks() + ": " + other.absent(), "alliance 1: give sir_tor 2");
  other.move(1, "give tor 2");
}

TEST(LegendsEvents, X34_L379_L445_royal_boon) {
  Play none = drawn("royal_boon", "hand 0: kay lucan tor bors; hand 1: gawain lot ban mark; hand 2: pelles dinas");
  EXPECT_EQ(none.hand(0), 4);
  EXPECT_EQ(none.asks(), "actions 0");
  Play t = drawn("royal_boon", "hand 0: kay lucan tor bors gawain; hand 1: lot ban mark; hand 2: pelles dinas nascien");
  t.question("boon 0", "give_to 1, give_to 2", "give_to 1");
  t.rolls({1}).move(0, "give_to 2");
  EXPECT_EQ(t.hand(0), 4);
  EXPECT_EQ(t.hand(2), 4);
  EXPECT_EQ(t.where("gawain"), "hand 2");  // the second in id order: bors, gawain, ...
  // Whoever gives is counted from, not the active player; a single poorest one is not asked about.
  Play other = drawn("royal_boon", "seats 4; hand 0: kay; hand 1: ban; hand 2: bors gawain lot; hand 3: lucan tor");
  other.question("boon 2", "give_to 0, give_to 1", "give_to 0");
  other.move(2, "give_to 1");
  Play lone = drawn("royal_boon", "hand 0: kay lucan; hand 1: tor; hand 2: ");
  EXPECT_EQ(lone.hand(0) + 10 * lone.hand(1) + 100 * lone.hand(2), 111);
}

TEST(LegendsEvents, L433_L487_only_the_two_know_the_card_of_the_royal_boon) {
  Play t = drawn("royal_boon", "hand 0: kay lucan tor bors gawain; hand 1: lot ban mark; hand 2: pelles dinas nascien");
  t.rolls({1}).move(0, "give_to 2");
  EXPECT_TRUE(t.saw(0, "0 gave sir_gawain 2") && t.saw(2, "0 gave sir_gawain 2") && t.saw(1, "0 gave ? 2"));
  EXPECT_EQ(t.view(0, "/players/2/known"), "[\"sir_gawain\"]");
  EXPECT_EQ(t.view(1, "/players/2/known"), "[]");
  EXPECT_EQ(t.view(kNoSeat, "/players/2/known"), "[]");
  // Other cards in the same numbers: the same is asked.
  Play same =
      drawn("royal_boon", "hand 0: mark ban lot nascien dinas; hand 1: kay lucan tor; hand 2: bors gawain pelles");
  EXPECT_EQ(same.asks() + ": " + same.legal(), "boon 0: give_to 1, give_to 2");
  same.leave("boon 0");
}

TEST(LegendsEvents, L400_L402_the_best_knight_of_each_with_the_sum_of_his_place) {
  Play t = drawn("tournament_of_logres",
                 "camelot 0: kay lucan griflet merlin; forest 1: gawain; cornwall 1: bors; cornwall 2: tor");
  // Griflet 2+2+2 and 3 = 9, with Kay and Lucan at Camelot, beats Kay 6; Gawain and Bors 8: seat 1 chooses; Tor 6.
  t.question("champion 1", "choose sir_bors, choose sir_gawain", "choose sir_bors");
  t.move(1, "choose gawain");
  EXPECT_TRUE(t.saw(2, "2 champion sir_tor")) << t.seen_by(2);
  EXPECT_EQ(t.asks(), "winner 0");  // on the card Griflet alone would have 5
  t.move(0, "go camelot");
  EXPECT_EQ(t.where("griflet") + t.where("kay") + t.where("bors"), "camelot 0camelot 0cornwall 1");
}

TEST(LegendsEvents, L403_L446_L065_the_winner_goes_where_he_likes_the_others_go_home) {
  Play t = drawn("tournament_of_logres",
                 "camelot 0: kay lucan griflet; forest 1: gawain; cornwall 2: tor; hand 2: bors dinas merlin nascien "
                 "ban; hand 1: mark");
  t.question("winner 0", "go camelot, go cornwall, go forest", "go camelot");
  t.move(0, "go forest");
  EXPECT_EQ(t.where("griflet"), "forest 0");
  EXPECT_EQ(t.where("gawain"), "hand 1");
  EXPECT_EQ(t.where("tor"), "pile");  // their hand is full
  EXPECT_EQ(t.hand(2), 5);
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

TEST(LegendsEvents, L057_L215_texts_of_main_locations_work_at_none_but_these) {
  for (const char* where : {"camelot", "cornwall", "forest"}) {
    Play t(std::string(where) + " 0: bragwaine; open: castle; castle 0: kay");
    EXPECT_TRUE(t.may("use bragwaine")) << where;
  }
  for (const char* where : {"castle", "final"}) {
    const std::string scene = "open: castle; left: 0; final_drawn: dragonslayer; forest 0: bors; " + std::string(where);
    refuses(scene + " 0: bragwaine", "use bragwaine", "L-100");
    refuses(scene + " 0: kay dagonet", "use kay", "L-100");        // "at Camelot"
    refuses(scene + " 0: andred dagonet", "use andred", "L-100");  // "in Cornwall"
    refuses(scene + " 0: peris isolde", "use peris", "L-100");     // "in the Forest"
    refuses(scene + " 0: turquin; " + where + " 1: kay", "use turquin", "L-100");
  }
}

TEST(LegendsEvents, L058_L217_texts_without_a_place_work_at_special_locations) {
  for (const char* where : {"castle", "final", "avalon"}) {
    const std::string scene = "open: castle avalon; left: 0; final_drawn: dragonslayer; " + std::string(where);
    for (const char* who : {"lamorak", "marhaus", "mordred", "morgan", "nimue"}) {
      Play t(scene + " 0: " + who + "; " + where + " 1: kay");
      EXPECT_TRUE(t.may("use " + std::string(who))) << who << " " << where;
    }
    Play seen("phase actions; " + scene + " 0: lancelot; " + where + " 1: guinevere");
    EXPECT_EQ(seen.score("lancelot", "combat"), 7) << where;  // "at his location"
  }
  Play t = used("lamorak", "open: castle; castle 0: lamorak; castle 1: kay");
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
