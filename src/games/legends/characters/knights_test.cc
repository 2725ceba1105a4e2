// Section 14, Sir Bors to the White Knight, with the worked examples.
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

std::string quiet(const std::string& scene) { return scene + "; left: 0; final_drawn: dragonslayer"; }

TEST(LegendsCharacters, L484_every_move_to_the_forest_is_tested) {
  Play brag = used("bragwaine", "forest 0: bragwaine; camelot 0: bors; cornwall 0: gawain; forest 1: alisander");
  EXPECT_EQ(brag.where("gawain"), "forest 0");  // Bors was no choice
  Play journey = drawn("dark_journey", "seats 2; forest 1: alisander; camelot 0: kay; active 1");
  EXPECT_EQ(journey.where("kay"), "cornwall 0");  // the Forest is closed, so nothing was to choose
  journey.leave("journey 0");
  Play ride("phase actions; camelot 0: agloval tor; forest 1: alisander");
  ride.refused(0, "ride forest", "L-269");
  EXPECT_TRUE(ride.may("ride cornwall"));
  Play logres(
      "seats 2; phase event; next: tournament_of_logres; camelot 0: lucan griflet; forest 1: alisander; cornwall 1: "
      "galahad");
  EXPECT_EQ(logres.asks(), "winner 1");
  logres.move(1, "go forest");
  Play castle =
      completed("castle_of_maidens", "open: castle; castle 0: galahad percival bors ector; forest 1: alisander");
  EXPECT_FALSE(castle.may("release bors forest"));
  EXPECT_TRUE(castle.may("release galahad forest"));
  castle.leave("release 0");
}

struct OwnBoost {
  const char *rule, *who, *before, *after;
};

// A text that changes its own Character's Scores for one turn, and Marks that Character.
void boost_themselves(const std::vector<OwnBoost>& rows) {
  for (const OwnBoost& row : rows) {
    SCOPED_TRACE(row.rule);
    Play t(quiet("camelot 0: kay " + std::string(row.who)));
    EXPECT_EQ(t.scores(row.who), row.before);
    t.move(0, "use " + std::string(row.who));
    EXPECT_EQ(t.scores(row.who), row.after);
    EXPECT_EQ(t.state().marked, bit(character(row.who)));
    t.to("actions").move(0, "end");
    EXPECT_EQ(t.where(row.who), "pile");
  }
}

TEST(LegendsCharacters, L283_L300_L301_boosts_of_bors_galahad_and_gareth) {
  boost_themselves({{"L-283", "bors", "4 1 3 1 4 3", "4 1 3 1 4 6"},
                    {"L-300", "galahad", "5 1 5 0 6 6", "6 2 6 1 7 7"},
                    {"L-301", "gareth", "4 2 3 0 5 2", "4 2 3 0 8 2"}});
}

TEST(LegendsCharacters, L302_L322_L329_boosts_of_gawain_percival_and_sagramore) {
  boost_themselves({{"L-302", "gawain", "5 3 3 2 3 1", "8 3 3 2 3 1"},
                    {"L-322", "percival", "4 0 5 -1 4 4", "4 0 8 -1 4 4"},
                    {"L-329", "sagramore", "3 1 2 1 2 1", "6 1 2 1 2 1"}});
}

TEST(LegendsCharacters, X37_L284_L436_breunis) {
  Play t("camelot 0: breunis; hand 0: tor lot ban mark pelles; hand 1: kay bors");
  t.rolls({1}).move(0, "use breunis");
  EXPECT_EQ(t.where("kay"), "pile");
  EXPECT_EQ(t.where("breunis"), "pile");
  EXPECT_TRUE(t.saw(2, "1 from_hand sir_kay"));
  Play four("camelot 0: breunis; hand 0: tor lot ban mark; hand 1: kay bors; hand 2: lucan; excalibur: breunis");
  four.move(0, "use breunis").rolls({0}).move(0, "against 1");
  EXPECT_EQ(four.where("breunis"), "hand 0");
  EXPECT_EQ(four.bearer(kExcalibur), "aside");  // L-193
}

TEST(LegendsCharacters, X27_L285_L288_L195_dagonet_and_a_special_card) {
  Play t("phase actions; hand 0: dagonet; camelot 1: lancelot; excalibur: lancelot");
  t.move(0, "replace lancelot");
  EXPECT_EQ(t.where("lancelot"), "pile");
  EXPECT_EQ(t.where("dagonet"), "camelot 1");
  EXPECT_EQ(t.bearer(kExcalibur), "sir_dagonet");
  EXPECT_EQ(t.score("dagonet", "combat"), 1);
  EXPECT_EQ(t.state().actions, 1);
}

TEST(LegendsCharacters, L286_dagonet_played_like_anybody_else) {
  Play t("phase actions; hand 0: dagonet; camelot 0: kay; camelot 1: lancelot");
  t.move(0, "play dagonet camelot");
  EXPECT_EQ(t.where("dagonet") + ", " + t.where("lancelot"), "camelot 0, camelot 1");
  EXPECT_EQ(t.state().pile, 0U);
  EXPECT_EQ(t.state().actions, 1);
}

TEST(LegendsCharacters, X26_L291_L295_dinadan_ignores) {
  Play t = completed("grand_tournament",
                     "camelot 0: galahad gareth gawain; camelot 1: dinadan guinevere; camelot 2: kay lucan; events "
                     "camelot: grand_tournament");
  EXPECT_EQ(t.asks(), "dinadan 1");
  EXPECT_EQ(t.where("lucan"), "camelot 2");  // before anything happens
  t.move(1, "ignore");
  EXPECT_EQ(t.where("guinevere") + t.where("dinadan"), "camelot 1camelot 1");
  EXPECT_EQ(t.where("lucan"), "pile");
  EXPECT_EQ(t.view(1, "/ignoring"), "[]");  // it has been resolved
  Play no(
      "phase complete; camelot 0: galahad gareth gawain; camelot 1: dinadan guinevere; events camelot: "
      "grand_tournament");
  no.move(0, "complete grand_tournament nobody").move(1, "pass");
  EXPECT_EQ(no.where("guinevere"), "pile");
}

TEST(LegendsCharacters, L448_L465_the_game_waits_for_dinadan_who_ignores_when_away) {
  Play t = completed("grand_tournament",
                     "camelot 0: galahad gareth gawain; camelot 1: dinadan guinevere; camelot 2: kay lucan; events "
                     "camelot: grand_tournament");
  t.question("dinadan 1", "ignore, pass", "ignore");
  t.refused(0, "end", "L-467").refused(2, "pass", "L-467").move(1, "ignore");
}

TEST(LegendsCharacters, L291_L295_events_dinadan_may_ignore) {
  Play journey = drawn("dark_journey", "camelot 1: dinadan kay; forest 2: tor");
  EXPECT_EQ(journey.asks(), "dinadan 1");
  journey.move(1, "ignore");
  EXPECT_EQ(journey.legal(), "journey sir_tor camelot, journey sir_tor cornwall");
  journey.leave("journey 0");
  Play killing(
      "phase complete; cornwall 0: mark agravain andred; events cornwall: assassination; camelot 1: dinadan kay");
  killing.move(0, "complete assassination nobody").move(1, "ignore");
  EXPECT_FALSE(killing.may("choose kay"));
  killing.leave("may 0");
  Play castle = drawn("castle_of_maidens", "camelot 1: dinadan isolde; forest 1: guinevere");
  castle.move(1, "ignore");
  EXPECT_EQ(castle.where("guinevere"), "castle 1");
  EXPECT_EQ(castle.where("isolde"), "camelot 1");
  Play alliance = drawn("noble_alliance", "camelot 1: dinadan kay; forest 1: tor; camelot 0: bors");
  EXPECT_EQ(alliance.asks(), "dinadan 1");
  alliance.move(1, "ignore");
  EXPECT_EQ(alliance.where("tor"), "forest 2");
  Play logres = drawn("tournament_of_logres", "camelot 1: dinadan galahad; forest 1: tor; cornwall 0: gawain");
  logres.move(1, "ignore").move(0, "go camelot");
  EXPECT_EQ(logres.where("galahad") + logres.where("tor"), "camelot 1hand 1");
  Play request(
      "phase complete; cornwall 0: mark guinevere agravain; cornwall 1: isolde dinadan; events cornwall: request");
  request.move(0, "complete request nobody").move(1, "ignore");
  EXPECT_EQ(request.asks(), "actions 0");
  Play trial("phase complete; cornwall 0: arthur ban; cornwall 1: dinadan kay; events cornwall: trial");
  trial.move(0, "complete trial nobody").move(1, "ignore");
  EXPECT_EQ(trial.legal(), "choose king_arthur, choose king_ban, pass");
  trial.leave("may 0");
}

TEST(LegendsCharacters, L066_L206_L295_who_leaves_play_ignores_nothing_any_more) {
  Play t = completed("assassination",
                     "cornwall 0: mark agravain andred; events cornwall: assassination; camelot 1: dinadan guinevere; "
                     "camelot 2: tor priamus; hand 2: bors; love_potion: tor guinevere");
  t.move(1, "ignore");
  EXPECT_EQ(t.view(1, "/ignoring"), R"(["princess_guinevere","sir_dinadan"])");
  t.move(0, "choose tor");  // and Guinevere with him
  EXPECT_EQ(t.view(1, "/ignoring"), R"(["sir_dinadan"])");
  t.leave("priamus 2");
}

TEST(LegendsCharacters, L292_L293_special_cards_and_siege_perilous_cannot_be_ignored) {
  Play special(
      "phase complete; camelot 0: lot gawain lancelot; camelot 1: dinadan kay; high_king: kay; events camelot: "
      "caerleon");
  special.move(0, "complete caerleon nobody");
  EXPECT_EQ(special.asks(), "must 0");  // Dinadan was not asked
  special.move(0, "choose lot");
  EXPECT_EQ(special.bearer(kHighKing), "king_lot");
  Play siege = completed("siege", "camelot 0: galahad percival gareth; camelot 1: dinadan; events camelot: siege");
  EXPECT_EQ(siege.asks(), "actions 0");
  EXPECT_EQ(siege.state().sieged, kGalahad);
}

TEST(LegendsCharacters, L294_hands_bids_and_the_release_are_not_dinadans_business) {
  Play boon = drawn("royal_boon", "camelot 1: dinadan kay; hand 1: tor bors; hand 0: lot");
  EXPECT_EQ(boon.hand(1), 1);
  Play promise =
      completed("promise",
                "cornwall 0: mark guinevere; cornwall 1: dinadan; events cornwall: promise; hand 0: kay; hand 1: bors");
  promise.move(0, "swap 1");
  EXPECT_EQ(promise.where("bors"), "hand 0");
  Play bid = drawn("roman_war", "camelot 1: dinadan kay; hand 0: tor");
  bid.move(0, "pass").move(1, "bid kay").move(0, "pass").move(1, "pass");
  EXPECT_EQ(bid.where("kay"), "pile");
  Play release =
      completed("castle_of_maidens", "open: castle; castle 0: galahad percival bors ector; castle 1: dinadan");
  EXPECT_EQ(release.asks(), "release 0");
  release.move(0, "release bors camelot").move(1, "release dinadan forest");
  EXPECT_EQ(release.where("dinadan"), "forest 1");
  release.leave("release 0");
}

TEST(LegendsCharacters, L296_dinadan_does_nothing_in_his_controllers_own_turn) {
  Play own(
      "phase complete; active 1; camelot 1: galahad gareth gawain dinadan; camelot 0: kay; events camelot: "
      "grand_tournament");
  own.move(1, "complete grand_tournament nobody");
  EXPECT_EQ(own.where("kay"), "pile");
  Play journey("phase event; active 1; next: dark_journey; camelot 1: dinadan; forest 0: kay");
  EXPECT_EQ(journey.asks(), "journey 1");
  journey.move(1, "journey kay camelot");
  EXPECT_EQ(
      journey.legal("journey"),
      "journey sir_dinadan cornwall, journey sir_dinadan forest, journey sir_kay cornwall, journey sir_kay forest");
  journey.leave("journey 2");
}

TEST(LegendsCharacters, X14_L304_L071_kay_and_the_fool) {
  Play t = used("kay", "camelot 0: kay dagonet");
  EXPECT_EQ(t.where("kay") + t.where("dagonet"), "pilepile");
  refuses("cornwall 0: kay dagonet bors", "use kay", "L-100");
  Play anybody("camelot 0: kay; camelot 1: merlin; negated 2: merlin");
  anybody.move(0, "use kay");  // Knight or not
  EXPECT_EQ(anybody.where("merlin"), "pile");
}

TEST(LegendsCharacters, X49_L305_L457_L469_lambegus_and_threat) {
  Play t("cornwall 0: andred; cornwall 1: dinas lambegus");
  t.move(0, "use andred").move(0, "on dinas");
  t.question("lambegus 1", "sacrifice sir_dinas, pass", "pass");
  EXPECT_EQ(t.where("andred"), "cornwall 0");  // both go together, after the answer
  t.move(1, "sacrifice dinas");
  EXPECT_EQ(t.where("andred") + t.where("lambegus") + t.where("dinas"), "pilepilecornwall 1");
  Play no("cornwall 0: andred; cornwall 1: dinas lambegus");
  no.move(0, "use andred").move(0, "on dinas").move(1, "pass");
  EXPECT_EQ(no.where("andred") + no.where("dinas") + no.where("lambegus"), "pilepilecornwall 1");
  // Only Knights of his own Company, and only Knights.
  Play away = used("andred", "cornwall 0: andred; cornwall 1: dinas; camelot 1: lambegus");
  EXPECT_EQ(away.where("dinas"), "pile");
  Play woman("forest 0: peris; forest 1: nimue lambegus");
  woman.move(0, "use peris");
  EXPECT_EQ(woman.where("nimue") + woman.where("lambegus"), "pileforest 1");
}

TEST(LegendsCharacters, L307_lambegus_answers_nothing_but_discards) {
  Play turquin("forest 0: turquin; forest 1: kay lambegus");
  turquin.move(0, "use turquin").move(0, "on kay");
  EXPECT_EQ(turquin.where("kay"), "captive");
  Play control("camelot 0: morgan; camelot 1: kay lambegus");
  control.move(0, "use morgan").move(0, "on kay");
  EXPECT_EQ(control.where("kay"), "camelot 0");
  Play home = drawn("tournament_of_logres", "seats 2; camelot 0: galahad; forest 1: gawain lambegus");
  home.move(0, "go camelot");
  EXPECT_EQ(home.where("gawain"), "hand 1");
  Play moved = drawn("dark_journey", "seats 2; camelot 1: kay lambegus");
  moved.move(0, "journey kay forest");
  EXPECT_EQ(moved.where("kay") + moved.where("lambegus"), "forest 1camelot 1");
}

TEST(LegendsCharacters, L305_L381_a_lambegus_who_cannot_be_discarded_cannot_answer) {
  Play t("cornwall 0: andred; cornwall 1: dinas lambegus; sieged: lambegus; zone 1: siege");
  t.move(0, "use andred").move(0, "on dinas");
  EXPECT_EQ(t.where("dinas") + t.where("lambegus"), "pilecornwall 1");
}

TEST(LegendsCharacters, L308_one_lambegus_saves_one_knight) {
  Play both(quiet("phase actions; camelot 1: kay tor lambegus; marked: kay tor; forest 0: bors"));
  both.move(0, "end");
  EXPECT_EQ(both.legal(), "sacrifice sir_kay, sacrifice sir_tor, pass");
  both.move(1, "sacrifice tor");
  EXPECT_EQ(both.where("kay") + both.where("tor") + both.where("lambegus"), "pilecamelot 1pile");
  // Whoever is saved drags nobody along.
  Play t(
      quiet("cornwall 0: andred; cornwall 1: dinas lambegus tristan; cornwall 2: isolde; love_potion: tristan isolde"));
  t.move(0, "use andred");
  EXPECT_EQ(t.legal(), "on sir_dinas, on sir_lambegus, on sir_tristan");
  t.move(0, "on tristan").move(1, "sacrifice tristan");
  EXPECT_EQ(t.where("tristan") + t.where("isolde") + t.where("lambegus"), "cornwall 1cornwall 2pile");  // L-211
}

TEST(LegendsCharacters, L309_lambegus_answers_dagonet) {
  Play t("phase actions; hand 0: dagonet; camelot 1: lancelot lambegus; excalibur: lancelot");
  t.move(0, "replace lancelot").move(1, "sacrifice lancelot");
  EXPECT_EQ(t.where("lambegus") + t.where("dagonet") + t.where("lancelot"), "pilecamelot 1camelot 1");
  EXPECT_EQ(t.bearer(kExcalibur), "sir_lancelot");
}

TEST(LegendsCharacters, X12_L310_L201_lamorak_and_excalibur) {
  Play t("camelot 0: lamorak; camelot 1: accolon kay; excalibur: accolon");
  EXPECT_EQ(t.score("accolon", "combat"), 6);
  t.move(0, "use lamorak");
  EXPECT_EQ(t.where("kay") + t.where("lamorak"), "pilecamelot 0");
}

TEST(LegendsCharacters, X13_L311_L312_L313_lamoraks_feud) {
  Play t = drawn("feast", "camelot 0: lamorak gawain; camelot 1: gareth");
  EXPECT_EQ(t.where("lamorak"), "pile");
  Play one = drawn("feast", "camelot 0: lamorak gawain; forest 1: gareth");
  EXPECT_EQ(one.where("lamorak"), "camelot 0");
  Play other = drawn("feast", "active 1; camelot 0: lamorak gawain gaheris");
  EXPECT_EQ(other.where("lamorak"), "camelot 0");  // only at the start of his Controller's turn
  Play negated = drawn("feast", "camelot 0: lamorak gawain; camelot 1: gareth kay; negated 2: lamorak");
  EXPECT_EQ(negated.where("lamorak"), "camelot 0");
  EXPECT_FALSE(negated.may("use lamorak"));
}

TEST(LegendsCharacters, L315_lucan) {
  Play t = used("lucan", "camelot 0: lucan kay merlin");
  EXPECT_EQ(t.score("kay", "diplomacy"), 5);
  EXPECT_TRUE(t.marked("lucan") && !t.marked("kay"));
}

TEST(LegendsCharacters, X15_L317_L186_marhaus) {
  Play t = used("marhaus", "camelot 0: marhaus; camelot 1: ector");
  EXPECT_EQ(t.where("marhaus") + t.where("ector"), "pilepile");
  Play two("camelot 0: marhaus gawain; camelot 1: ector bors");
  two.refused(0, "use bors", "L-099");
  EXPECT_EQ(two.score("ector", "combat") + two.score("ector", "chivalry"), 9);
  EXPECT_FALSE(two.may("use marhaus"));  // Bors 8, and Gawain, his own, 8: not lower
}

TEST(LegendsCharacters, L318_mordred) {
  Play t("camelot 0: mordred; camelot 1: gawain lancelot");
  t.move(0, "use mordred").move(0, "on lancelot");  // 9 against 7 and 7
  EXPECT_EQ(t.where("mordred") + t.where("lancelot") + t.where("gawain"), "pilepilecamelot 1");
}

TEST(LegendsCharacters, L321_pelleas) {
  Play t = used("pelleas", "camelot 0: pelleas guinevere");
  EXPECT_EQ(t.legal(), "raise combat, raise diplomacy, raise adventure, raise cunning, raise chivalry, raise psyche");
  t.move(0, "raise chivalry");
  EXPECT_EQ(t.score("pelleas", "chivalry"), 5);
  EXPECT_TRUE(t.marked("pelleas"));
  refuses("camelot 0: pelleas bors; camelot 1: guinevere", "use pelleas", "L-321");
}

TEST(LegendsCharacters, L323_peris) {
  Play t = used("peris", "forest 0: peris isolde; forest 1: nimue kay");
  EXPECT_EQ(t.legal(), "on nimue, on princess_isolde");
  t.move(0, "on nimue");
  EXPECT_EQ(t.where("peris") + t.where("nimue"), "pilepile");
  refuses("camelot 0: peris bors; camelot 1: nimue", "use peris", "L-100");
}

TEST(LegendsCharacters, L324_L420_L458_priamus) {
  Play t("camelot 0: lamorak; camelot 1: priamus kay; hand 1: tor bors");
  t.move(0, "use lamorak").move(0, "on kay");
  EXPECT_EQ(t.where("kay"), "pile");  // after the Discard
  t.question("priamus 1", "rescue sir_kay sir_bors, rescue sir_kay sir_tor, pass", "pass");
  t.move(1, "rescue kay tor");
  EXPECT_EQ(t.where("kay") + t.where("tor"), "camelot 1pile");
  Play woman("forest 0: peris; forest 1: nimue priamus; hand 1: tor");
  woman.move(0, "use peris").move(1, "rescue nimue tor");  // any Character
  EXPECT_EQ(woman.where("nimue"), "forest 1");
  Play away("camelot 0: lamorak; camelot 1: kay; forest 1: priamus; hand 1: tor");
  away.move(0, "use lamorak");
  EXPECT_EQ(away.where("kay"), "pile");  // not of his Company
}

TEST(LegendsCharacters, L326_priamus_does_not_save_himself_nor_when_he_goes_too) {
  Play himself("camelot 0: lamorak; camelot 1: priamus kay; hand 1: tor");
  himself.move(0, "use lamorak").move(0, "on priamus");
  EXPECT_EQ(himself.where("priamus"), "pile");
  Play both(quiet("phase actions; camelot 1: priamus kay; marked: priamus kay; hand 1: tor; forest 0: bors"));
  both.move(0, "end");
  EXPECT_EQ(both.where("priamus") + both.where("kay") + both.where("tor"), "pilepilehand 1");
}

TEST(LegendsCharacters, L327_who_is_rescued_comes_back_without_anything) {
  Play scene("camelot 0: lamorak; camelot 1: priamus kay; hand 1: tor; high_king: kay; marked: kay");
  State s = scene.state();
  s.boosts[s.boosts_size++] = {kKay, kChivalry, 2, 0};
  Play t(s);
  EXPECT_EQ(t.score("kay", "chivalry"), 5);
  t.move(0, "use lamorak").move(0, "on kay").move(1, "rescue kay tor");
  EXPECT_EQ(t.bearer(kHighKing), "aside");
  EXPECT_FALSE(t.marked("kay"));
  EXPECT_EQ(t.score("kay", "chivalry"), 3);
}

TEST(LegendsCharacters, L324_once_in_each_turn_of_another_player) {
  Play t("camelot 0: lamorak marhaus; camelot 1: priamus kay lucan; hand 1: tor bors");
  t.move(0, "use lamorak").move(0, "on kay").move(1, "rescue kay tor");
  t.move(0, "use marhaus").move(0, "on lucan");
  EXPECT_EQ(t.where("lucan"), "pile");
  EXPECT_NE(t.asked(), "priamus");
}

TEST(LegendsCharacters, L328_no_card_or_no_room_no_rescue) {
  Play empty("camelot 0: lamorak; camelot 1: priamus kay");
  empty.move(0, "use lamorak").move(0, "on kay");
  EXPECT_EQ(empty.where("kay"), "pile");
  Play t("phase actions; hand 0: dagonet; camelot 1: priamus kay lucan tor ector dinas; hand 1: bors");
  t.move(0, "replace kay");
  EXPECT_EQ(t.where("kay"), "pile");
  EXPECT_EQ(t.asks(), "actions 0");  // Dagonet has filled the place
}

TEST(LegendsCharacters, X43_L330_tor) {
  Play t("forest 0: tor percival; forest 1: lamorak");
  t.move(0, "use tor").move(0, "raise adventure");
  EXPECT_EQ(t.score("tor", "adventure"), 6);
  EXPECT_TRUE(t.marked("tor"));
}

TEST(LegendsCharacters, L336_X17_captives_go_when_turquin_goes) {
  Play t("active 1; forest 0: turquin; captives: kay; forest 1: lamorak; excalibur: lamorak");
  t.move(1, "use lamorak");
  EXPECT_EQ(t.where("turquin") + t.where("kay"), "pilepile");
  Play fool("phase actions; active 1; forest 0: turquin; captives: kay; hand 1: dagonet");
  fool.move(1, "replace turquin");
  EXPECT_EQ(fool.where("kay"), "pile");
}

TEST(LegendsCharacters, L487_the_white_knights_successor_is_named_with_the_move_not_asked_for) {
  Play t("camelot 0: white_knight kay; hand 0: tor");
  t.refused(0, "use white_knight", "L-487");
  t.move(0, "succeed tor");
  EXPECT_EQ(t.where("tor") + t.where("white_knight"), "camelot 0pile");
}

TEST(LegendsCharacters, L338_L339_L340_white_knight) {
  Play t("camelot 0: white_knight merlin guinevere; hand 0: gawain tor nascien; excalibur: white_knight");
  EXPECT_EQ(t.legal("succeed"), "succeed sir_gawain, succeed sir_tor");
  t.refused(0, "succeed nascien", "L-338").refused(0, "use white_knight", "L-487");
  t.move(0, "use guinevere").move(0, "boost white_knight combat").move(0, "succeed gawain");
  EXPECT_EQ(t.where("gawain") + t.where("white_knight"), "camelot 0pile");
  EXPECT_EQ(t.bearer(kExcalibur), "sir_gawain");
  EXPECT_EQ(t.state().actions, 0);  // without an action
  EXPECT_FALSE(t.marked("gawain"));
  EXPECT_EQ(t.score("gawain", "combat"), 5 + 2);  // Excalibur, without Guinevere's +1
  t.move(0, "use gawain");                        // in the same phase 2
  EXPECT_EQ(t.score("gawain", "combat"), 5 + 2 + 3);
}

TEST(LegendsCharacters, L341_L485_where_the_white_knight_has_no_successor) {
  refuses("camelot 0: white_knight bors; hand 0: kay; sieged: white_knight; zone 0: siege", "succeed kay", "L-341");
  refuses("open: avalon; avalon 0: white_knight lyonesse; camelot 0: bors; hand 0: kay", "succeed kay", "L-485");
}

}  // namespace
}  // namespace logres::legends
