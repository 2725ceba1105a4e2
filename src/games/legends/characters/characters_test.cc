// Section 14: the texts of the Characters, in the order of the rules file, and their worked examples.
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

std::string quiet(const std::string& scene) { return scene + "; left: 0; final_drawn: dragonslayer"; }

TEST(LegendsCharacters, L232_L233_X47_archbishop) {
  Play t("camelot 0: archbishop kay gareth; zone 0: damosel feast");
  t.move(0, "use archbishop");
  EXPECT_EQ(t.legal(), "spend feast_of_pentecost, spend mysterious_damosel");
  t.move(0, "spend damosel");
  EXPECT_EQ(t.bearer(kHighKing), "sir_gareth");
  EXPECT_EQ(t.where("archbishop"), "pile");
  EXPECT_EQ(t.where_event("damosel"), "pile");
  Play tie("camelot 0: archbishop kay lucan; zone 0: damosel");
  tie.move(0, "use archbishop");
  EXPECT_EQ(tie.legal(), "on sir_kay, on sir_lucan");
  tie.move(0, "on lucan");
  EXPECT_EQ(tie.bearer(kHighKing), "sir_lucan");
  Play empty("camelot 0: archbishop kay gareth");
  empty.refused(0, "use archbishop", "L-105");
  Play nobody("camelot 0: archbishop merlin; camelot 1: kay; zone 0: damosel; forest 0: bors");
  nobody.refused(0, "use archbishop", "L-105");
  Play away("forest 0: archbishop gareth; zone 0: damosel");
  away.refused(0, "use archbishop", "L-100");
}

TEST(LegendsCharacters, L234_L235_L236_bragwaine) {
  Play t(quiet("camelot 0: bragwaine; forest 0: kay tor merlin; cornwall 0: bors; forest 1: ettard; pinned: tor; open: avalon; "
               "avalon 0: lucan guinevere"));
  t.move(0, "use bragwaine");
  EXPECT_EQ(t.legal(), "on sir_bors, on sir_kay");  // not the pinned one, not from the Isle, no other Characters
  t.move(0, "on kay");
  EXPECT_EQ(t.where("kay"), "camelot 0");
  EXPECT_TRUE(t.marked("bragwaine"));
  EXPECT_EQ(t.state().actions, 0);
  Play full("camelot 0: bragwaine bors lucan dinas ector lionel; forest 0: kay");
  full.refused(0, "use bragwaine", "L-105");
}

TEST(LegendsCharacters, L237_L238_the_dwarf_and_gouvernail) {
  Play t("camelot 0: dwarf gouvernail kay merlin");
  t.move(0, "use dwarf");
  EXPECT_EQ(t.legal(), "boost sir_kay combat, boost sir_kay chivalry");
  t.move(0, "boost kay chivalry").move(0, "use gouvernail");
  EXPECT_EQ(t.legal(), "boost sir_kay combat, boost sir_kay adventure");
  t.move(0, "boost kay adventure");
  EXPECT_EQ(t.score("kay", "chivalry"), 5);
  EXPECT_EQ(t.score("kay", "adventure"), 3);
  EXPECT_TRUE(t.marked("dwarf") && t.marked("gouvernail") && !t.marked("kay"));
}

TEST(LegendsCharacters, L239_L240_L241_L429_hellawes) {
  Play t("forest 0: hellawes; hand 0: kay tor; discard: galahad merlin");
  t.move(0, "use hellawes");
  EXPECT_EQ(t.legal(), "on merlin, on sir_galahad");  // she and the card she costs are not in it
  t.move(0, "on galahad");
  EXPECT_EQ(t.legal(), "pay sir_kay, pay sir_tor");
  t.move(0, "pay kay");
  EXPECT_EQ(t.where("galahad"), "hand 0");
  EXPECT_EQ(t.where("hellawes") + t.where("kay"), "pilepile");
  EXPECT_EQ(t.view(1, "/players/0/known"), "[\"sir_galahad\"]");  // everybody has seen it
  Play away("camelot 0: hellawes bors; hand 0: kay; discard: galahad");
  away.refused(0, "use hellawes", "L-100");
  Play empty("forest 0: hellawes bors; discard: galahad");
  empty.refused(0, "use hellawes", "L-105");
  EXPECT_EQ(t.view(1, "/discard"), R"(["hellawes","merlin","sir_kay"])");
}

TEST(LegendsCharacters, L242_L243_L067_king_arthur_once_per_game) {
  Play t("camelot 0: arthur kay tor");
  t.move(0, "use arthur");
  EXPECT_EQ(t.bearer(kHighKing), "king_arthur");
  Play two("camelot 0: arthur kay merlin lucan; camelot 1: tor; negated 1: lucan");
  EXPECT_TRUE(two.may("use arthur"));  // Kay and Lucan
  Play one("camelot 0: arthur kay merlin; forest 0: bors");
  one.refused(0, "use arthur", "L-105");
  // L-243: the card remembers, whoever holds it.
  Play spent("active 1; camelot 1: arthur kay tor bors; spent: arthur");
  spent.refused(1, "use arthur", "L-067");
}

TEST(LegendsCharacters, L246_L247_la_cote) {
  Play t("forest 0: la_cote; events forest: black_knight damosel lake");
  t.move(0, "use la_cote");
  EXPECT_EQ(t.where_event("damosel"), "pile");  // 1 point; the Lady of the Lake has none
  EXPECT_EQ(t.where_event("lake"), "forest");
  EXPECT_EQ(t.where("la_cote"), "pile");
  Play tie("cornwall 0: la_cote; events cornwall: assassination truage trial");
  tie.move(0, "use la_cote");
  EXPECT_EQ(tie.legal(), "spend assassination, spend truage_of_cornwall");
  tie.move(0, "spend truage");
  EXPECT_EQ(tie.where_event("truage"), "pile");
  Play none("forest 0: la_cote bors; events forest: lake");
  none.refused(0, "use la_cote", "L-105");
  Play covered("forest 0: la_cote; events forest: black_knight; covered: damosel");
  covered.move(0, "use la_cote");
  EXPECT_EQ(covered.where_event("black_knight"), "pile");  // the covered one is not considered
}

TEST(LegendsCharacters, X50_L248_L249_L250_L460_ettard) {
  Play t(quiet("phase actions; hand 0: ettard; cornwall 1: tristan kay merlin"));
  EXPECT_EQ(t.legal("play_pin"), "");
  t.leave(t.asks());
  Play pin(quiet("phase actions; hand 0: ettard; cornwall 1: tristan kay; cornwall 0: bors"));
  EXPECT_EQ(pin.legal("play_pin"), "play_pin cornwall sir_bors, play_pin cornwall sir_kay, play_pin cornwall sir_tristan");
  EXPECT_TRUE(pin.may("play ettard cornwall"));  // she need not
  pin.move(0, "play_pin cornwall tristan").move(0, "end");
  EXPECT_EQ(pin.active(), 1);
  pin.to("actions").move(1, "move cornwall camelot");
  EXPECT_EQ(pin.where("kay"), "camelot 1");  // the only one who could go
  pin.refused(1, "move cornwall camelot", "L-250");
}

TEST(LegendsCharacters, L249_the_pin_ends_for_good_when_she_leaves) {
  Play t("phase actions; cornwall 0: ettard; cornwall 1: tristan; pinned: tristan");
  t.move(0, "move cornwall camelot").move(0, "move camelot cornwall");
  EXPECT_EQ(t.state().pinned, kNobody);
}

TEST(LegendsCharacters, L250_pinned_against_events_but_not_against_losing_control) {
  Play t("camelot 0: morgan; camelot 1: ettard kay; pinned: kay");
  t.move(0, "use morgan");
  EXPECT_EQ(t.where("kay"), "camelot 0");
  EXPECT_EQ(t.state().pinned, kKay);
  Play journey("phase event; next: dark_journey; camelot 1: ettard kay; pinned: kay");
  EXPECT_EQ(journey.legal(), "journey lady_ettard cornwall, journey lady_ettard forest");
  journey.leave("journey 0");
}

TEST(LegendsCharacters, L251_L252_L253_L461_lunete) {
  Play t("phase actions; camelot 0: lunete; camelot 1: bors; hand 0: kay guinevere ettard merlin");
  EXPECT_EQ(t.legal("play_with"), "play_with sir_kay lady_ettard, play_with sir_kay princess_guinevere");
  EXPECT_EQ(t.legal("play_with_pin"), "play_with_pin sir_kay sir_bors, play_with_pin sir_kay sir_kay");
  Play pin = t;
  t.move(0, "play_with kay guinevere");
  EXPECT_EQ(t.where("kay") + t.where("guinevere"), "camelot 0camelot 0");
  EXPECT_EQ(t.state().actions, 1);
  pin.move(0, "play_with_pin kay bors");
  EXPECT_EQ(pin.where("ettard"), "camelot 0");
  EXPECT_EQ(pin.state().pinned, kBors);
  Play full("phase actions; camelot 0: lunete bors lucan tor ector; hand 0: kay guinevere");
  full.refused(0, "play_with kay guinevere", "L-252");
  EXPECT_TRUE(full.may("play kay camelot"));
  Play other("phase actions; camelot 1: lunete; camelot 0: tor; hand 0: kay guinevere");
  other.refused(0, "play_with kay guinevere", "L-251");
}

TEST(LegendsCharacters, L254_lunete_does_not_follow_the_white_knights_heir) {
  Play t("camelot 0: lunete white_knight; hand 0: kay guinevere");
  t.move(0, "succeed kay");
  EXPECT_EQ(t.where("guinevere"), "hand 0");
}

TEST(LegendsCharacters, L255_L256_L067_lyonesse) {
  Play t("camelot 0: lyonesse kay merlin; camelot 1: lamorak");
  t.move(0, "use lyonesse");
  EXPECT_EQ(t.state().warded, kKay);
  EXPECT_TRUE(has(t.state().spent, kLyonesse));
  // Anywhere, while she is in play.
  Play far("active 1; forest 0: lyonesse; camelot 0: kay; camelot 1: lamorak; warded: kay; spent: lyonesse");
  EXPECT_EQ(far.asks(), "actions 1");
  Play again("camelot 0: lyonesse tor bors; spent: lyonesse");
  again.refused(0, "use lyonesse", "L-067");
  Play gone("active 1; forest 0: lyonesse; camelot 0: kay; forest 1: peris; warded: kay");
  gone.move(1, "use peris");
  EXPECT_EQ(gone.state().warded, kNobody);
}

TEST(LegendsCharacters, L257_L258_L072_merlin) {
  Play t("camelot 0: marhaus nimue; camelot 1: merlin kay");
  t.refused(0, "use marhaus", "L-105");  // Psyche 2 against 5
  EXPECT_TRUE(t.may("use nimue"));       // Psyche 5, equal
  Play led("camelot 0: nimue; forest 0: bors; camelot 1: merlin kay pelles");
  led.refused(0, "use nimue", "L-105");  // Merlin has 6; and she does not work on herself
  Play off("camelot 0: marhaus; camelot 1: merlin kay; negated 0: merlin");
  off.move(0, "use marhaus");
  EXPECT_EQ(off.where("kay"), "pile");
}

TEST(LegendsCharacters, L259_L260_L045_morgan) {
  Play t("camelot 0: morgan guinevere bors tor ector dinas; camelot 1: kay galahad nimue; marked: kay; excalibur: bors");
  t.move(0, "use morgan");  // Kay (1) is the only man with less than 4
  EXPECT_EQ(t.where("kay"), "camelot 0");
  EXPECT_TRUE(t.marked("kay"));
  EXPECT_EQ(t.where("morgan"), "pile");
  EXPECT_EQ(count(company(t.state(), 0, kCamelot)), 6);  // as full as before
}

TEST(LegendsCharacters, L261_L264_L265_nascien_guinevere_isolde) {
  Play t("camelot 0: nascien percival kay");
  t.move(0, "use nascien");
  EXPECT_EQ(t.legal(), "on sir_kay, on sir_percival");
  t.move(0, "on percival");
  EXPECT_EQ(t.score("percival", "adventure"), 10);
  EXPECT_TRUE(t.marked("nascien") && t.marked("percival"));
  Play g("camelot 0: guinevere kay");
  g.move(0, "use guinevere").move(0, "boost kay psyche");
  EXPECT_EQ(g.score("kay", "psyche"), 2);
  EXPECT_TRUE(g.marked("kay") && !g.marked("guinevere"));
  Play i("camelot 0: isolde kay");
  i.move(0, "use isolde");
  EXPECT_EQ(i.score("kay", "combat"), 6);
  EXPECT_TRUE(i.marked("kay") && i.marked("isolde"));
}

TEST(LegendsCharacters, L262_L263_nimue) {
  Play t(quiet("camelot 0: nimue; camelot 1: lot kay guinevere"));
  t.move(0, "use nimue");
  EXPECT_EQ(t.legal(), "on king_lot, on sir_kay");  // men only
  t.move(0, "on lot");
  EXPECT_EQ(t.score("kay", "combat"), 3);
  t.to("actions").move(0, "move camelot forest").move(0, "end");  // it goes on without her
  EXPECT_EQ(t.score("kay", "combat"), 3);
  t.to("actions").move(1, "end");
  EXPECT_EQ(t.score("kay", "combat"), 3);
  t.to("actions").move(2, "end");
  EXPECT_EQ(t.active(), 0);
  EXPECT_EQ(t.score("kay", "combat"), 4);
}

TEST(LegendsCharacters, L266_L267_L462_L434_morgause) {
  Play t("camelot 0: morgause; hand 0: tor; hand 1: kay bors; hand 2: lucan");
  t.move(0, "use morgause");
  EXPECT_EQ(t.legal(), "against 1, against 2");
  t.move(0, "against 1");
  EXPECT_EQ(t.asks(), "morgause 0");
  EXPECT_EQ(t.legal(), "take sir_bors, take sir_kay");  // compulsory
  EXPECT_EQ(t.absent(), "take sir_bors");
  EXPECT_EQ(t.view(0, "/players/1/known"), R"(["sir_bors","sir_kay"])");
  EXPECT_EQ(t.view(2, "/players/1/known"), "[]");
  t.refused(0, "pass", "L-267").move(0, "take kay");
  EXPECT_EQ(t.where("kay"), "hand 0");
  EXPECT_EQ(t.where("morgause"), "pile");
  EXPECT_TRUE(t.saw(2, "0 took ? 1") && t.saw(1, "0 took sir_kay 1"));
  Play full("camelot 0: morgause; hand 0: tor lot ban mark pelles; hand 1: kay bors");
  full.move(0, "use morgause").move(0, "take kay");
  EXPECT_EQ(full.where("kay"), "pile");
  Play empty("camelot 0: morgause bors");
  empty.refused(0, "use morgause", "L-105");
}

TEST(LegendsCharacters, L268_accolon) {
  Play t("camelot 0: accolon");
  t.move(0, "use accolon");
  EXPECT_EQ(t.legal(), "raise combat, raise diplomacy, raise adventure, raise chivalry, raise psyche");
  t.move(0, "raise psyche");
  EXPECT_EQ(t.score("accolon", "psyche"), 3);
  EXPECT_TRUE(t.marked("accolon"));
}

TEST(LegendsCharacters, L269_L270_agloval) {
  Play t("phase actions; camelot 0: agloval tor percival kay; forest 1: pellinore");
  t.move(0, "ride forest");
  EXPECT_EQ(t.legal(), "movers sir_agloval sir_percival nobody, movers sir_agloval sir_tor nobody");
  t.refused(0, "movers agloval kay nobody", "L-270").refused(0, "movers agloval percival tor", "L-270");
  t.move(0, "movers agloval tor nobody");
  EXPECT_EQ(t.state().actions, 0);
  t.refused(0, "ride camelot", "L-269");
  Play alone("phase actions; camelot 0: agloval kay; camelot 1: tor");
  alone.refused(0, "ride forest", "L-269");
}

TEST(LegendsCharacters, X18_L272_L273_L274_L275_alisander) {
  Play t("phase actions; forest 1: alisander; camelot 0: gawain bors guinevere; hand 0: kay");
  t.move(0, "move camelot forest");
  EXPECT_TRUE(t.may("movers gawain nobody nobody"));     // 5
  t.refused(0, "movers bors nobody nobody", "L-272");    // 4, equal
  t.refused(0, "movers bors gawain nobody", "L-272");    // each must pass
  EXPECT_TRUE(t.may("movers guinevere nobody nobody"));  // no Knight
  t.move(0, "movers guinevere gawain nobody");
  EXPECT_TRUE(t.may("play kay forest"));  // playing is not moving
  t.refused(0, "move camelot forest", "L-272");
  // L-274: with the bonuses of the place he leaves.
  Play led("phase actions; forest 1: alisander; camelot 0: bors lot");
  led.move(0, "move camelot forest");
  EXPECT_EQ(led.where("bors"), "forest 0");
}

TEST(LegendsCharacters, L272_only_while_he_is_in_the_forest_and_has_a_text) {
  Play away("phase actions; camelot 1: alisander; camelot 0: kay");
  EXPECT_TRUE(away.may("move camelot forest"));
  Play negated("phase actions; forest 1: alisander; camelot 0: kay; negated 0: alisander");
  EXPECT_TRUE(negated.may("move camelot forest"));
  Play own("phase actions; forest 0: alisander; camelot 0: kay");
  EXPECT_TRUE(own.may("move camelot forest"));
}

TEST(LegendsCharacters, L484_every_move_to_the_forest_is_tested) {
  Play brag("forest 0: bragwaine; camelot 0: bors; cornwall 0: gawain; forest 1: alisander");
  brag.move(0, "use bragwaine");
  EXPECT_EQ(brag.where("gawain"), "forest 0");  // Bors was no choice
  Play journey("phase event; next: dark_journey; seats 2; forest 1: alisander; camelot 0: kay; active 1");
  EXPECT_EQ(journey.where("kay"), "cornwall 0");  // the Forest is closed, so nothing was to choose
  journey.leave("journey 0");
  Play ride("phase actions; camelot 0: agloval tor; forest 1: alisander");
  ride.refused(0, "ride forest", "L-269");
  EXPECT_TRUE(ride.may("ride cornwall"));
  Play logres("seats 2; phase event; next: tournament_of_logres; camelot 0: lucan griflet; forest 1: alisander; cornwall 1: galahad");
  EXPECT_EQ(logres.asks(), "winner 1");
  logres.move(1, "go forest");
  Play castle("phase complete; open: castle; castle 0: galahad percival bors ector; forest 1: alisander");
  castle.move(0, "complete castle_of_maidens nobody");
  EXPECT_FALSE(castle.may("release bors forest"));
  EXPECT_TRUE(castle.may("release galahad forest"));
  castle.leave("release 0");
}

TEST(LegendsCharacters, L276_andred) {
  Play t("cornwall 0: andred; forest 0: bors; cornwall 1: dinas mordred merlin");
  t.refused(0, "use andred", "L-105");  // Merlin shields them
  Play free("cornwall 0: andred; cornwall 1: dinas mordred");
  free.move(0, "use andred");  // Mordred's Cunning is 5
  EXPECT_EQ(free.where("andred") + free.where("dinas") + free.where("mordred"), "pilepilecornwall 1");
  Play away("camelot 0: andred; camelot 1: dinas; forest 0: bors");
  away.refused(0, "use andred", "L-100");
}

TEST(LegendsCharacters, X41_L277_L278_L279_L280_L281_L453_L454_balin) {
  Play t("phase complete; forest 0: balin gawain lot; events forest: black_knight; zone 1: feast trial; zone 2: damosel");
  t.move(0, "complete black_knight nobody");
  EXPECT_EQ(t.asks(), "balin 0");
  EXPECT_EQ(t.absent(), "pass");
  t.move(0, "stroke");
  EXPECT_EQ(t.where("balin"), "pile");
  EXPECT_EQ(t.where_event("black_knight"), "pile");
  EXPECT_EQ(t.asks(), "yield 1");
  EXPECT_EQ(t.absent(), "yield feast_of_pentecost");
  t.move(1, "yield trial");
  EXPECT_EQ(t.where_event("damosel"), "pile");  // his only one, without a question
  EXPECT_EQ(t.points(1), 3);
  Play sword("phase complete; camelot 0: balin arthur; events camelot: sword; zone 1: feast");
  sword.move(0, "complete sword arthur");
  EXPECT_EQ(sword.asks(), "actions 0");
  Play final("phase complete; left: 0; final_drawn: sacred_quest; final 0: balin percival pellinore lancelot owain");
  final.move(0, "complete sacred_quest nobody");
  EXPECT_EQ(final.asks(), "over");
  Play castle("phase complete; open: castle; castle 0: balin galahad percival gawain; zone 1: feast");
  castle.move(0, "complete castle_of_maidens nobody");
  castle.leave("release 0");
  Play elsewhere("phase complete; forest 0: gawain lot lancelot; camelot 0: balin; events forest: black_knight");
  elsewhere.move(0, "complete black_knight nobody");
  EXPECT_EQ(elsewhere.asks(), "actions 0");
}

TEST(LegendsCharacters, L280_what_a_discarded_event_gave_stays) {
  Play t("phase complete; camelot 0: balin lot gawain; events camelot: caerleon; zone 1: feast");
  t.move(0, "complete caerleon nobody").move(0, "choose gawain").move(0, "stroke");
  EXPECT_EQ(t.bearer(kHighKing), "sir_gawain");
  EXPECT_EQ(t.where_event("caerleon") + t.where_event("feast"), "pilepile");
}

TEST(LegendsCharacters, L283_L300_L301_L302_L322_L329_boosts_of_ones_own) {
  Play t("camelot 0: bors galahad gareth gawain percival sagramore");
  for (const char* c : {"bors", "galahad", "gareth", "gawain", "percival", "sagramore"}) {
    t.move(0, "use " + std::string(c));
    if (!t.marked(c)) ADD_FAILURE() << c;
  }
  EXPECT_EQ(t.score("bors", "psyche"), 6);
  EXPECT_EQ(t.scores("galahad"), "6 2 6 1 7 7");
  EXPECT_EQ(t.score("gareth", "chivalry"), 8);
  EXPECT_EQ(t.score("gawain", "combat"), 8);
  EXPECT_EQ(t.score("percival", "adventure"), 8);
  EXPECT_EQ(t.score("sagramore", "combat"), 6);
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

TEST(LegendsCharacters, X27_L285_L286_L288_L195_dagonet_and_a_special_card) {
  Play t("phase actions; hand 0: dagonet; camelot 1: lancelot; excalibur: lancelot");
  EXPECT_TRUE(t.may("play dagonet camelot"));
  t.move(0, "replace lancelot");
  EXPECT_EQ(t.where("lancelot"), "pile");
  EXPECT_EQ(t.where("dagonet"), "camelot 1");
  EXPECT_EQ(t.bearer(kExcalibur), "sir_dagonet");
  EXPECT_EQ(t.score("dagonet", "combat"), 1);
  EXPECT_EQ(t.state().actions, 1);
}

TEST(LegendsCharacters, L287_L289_L070_whom_dagonet_replaces) {
  Play t("phase actions; hand 0: dagonet; open: avalon castle; avalon 1: tor lyonesse; castle 2: isolde; prisoners: isolde; "
         "camelot 1: merlin kay lucan; sieged: lucan; zone 1: siege; excalibur: kay; camelot 0: bors");
  EXPECT_EQ(t.legal("replace"), "replace merlin, replace sir_kay");  // Merlin and Excalibur do not stop him
  t.refused(0, "replace lucan", "L-287").refused(0, "replace tor", "L-289").refused(0, "replace isolde", "L-289");
  t.refused(0, "replace bors", "L-285");
}

TEST(LegendsCharacters, X26_L291_L295_L448_L465_dinadan_ignores) {
  Play t("phase complete; camelot 0: galahad gareth gawain; camelot 1: dinadan guinevere; camelot 2: kay lucan; "
         "events camelot: grand_tournament");
  t.move(0, "complete grand_tournament nobody");
  EXPECT_EQ(t.asks(), "dinadan 1");
  EXPECT_EQ(t.absent(), "ignore");
  t.refused(0, "end", "L-467").move(1, "ignore");
  EXPECT_EQ(t.where("guinevere") + t.where("dinadan"), "camelot 1camelot 1");
  EXPECT_EQ(t.where("lucan"), "pile");
  Play no("phase complete; camelot 0: galahad gareth gawain; camelot 1: dinadan guinevere; events camelot: grand_tournament");
  no.move(0, "complete grand_tournament nobody").move(1, "pass");
  EXPECT_EQ(no.where("guinevere"), "pile");
}

TEST(LegendsCharacters, L291_L295_events_dinadan_may_ignore) {
  Play journey("phase event; next: dark_journey; camelot 1: dinadan kay; forest 2: tor");
  EXPECT_EQ(journey.asks(), "dinadan 1");
  journey.move(1, "ignore");
  EXPECT_EQ(journey.legal(), "journey sir_tor camelot, journey sir_tor cornwall");
  journey.leave("journey 0");
  Play killing("phase complete; cornwall 0: mark agravain andred; events cornwall: assassination; camelot 1: dinadan kay");
  killing.move(0, "complete assassination nobody").move(1, "ignore");
  EXPECT_FALSE(killing.may("choose kay"));
  killing.leave("may 0");
  Play castle("phase event; next: castle_of_maidens; camelot 1: dinadan isolde; forest 1: guinevere");
  castle.move(1, "ignore");
  EXPECT_EQ(castle.where("guinevere"), "castle 1");
  EXPECT_EQ(castle.where("isolde"), "camelot 1");
  Play alliance("phase event; next: noble_alliance; camelot 1: dinadan kay; forest 1: tor; camelot 0: bors");
  EXPECT_EQ(alliance.asks(), "dinadan 1");
  alliance.move(1, "ignore");
  EXPECT_EQ(alliance.where("tor"), "forest 2");
  Play logres("phase event; next: tournament_of_logres; camelot 1: dinadan galahad; forest 1: tor; cornwall 0: gawain");
  logres.move(1, "ignore").move(0, "go camelot");
  EXPECT_EQ(logres.where("galahad") + logres.where("tor"), "camelot 1hand 1");
  Play request("phase complete; cornwall 0: mark guinevere agravain; cornwall 1: isolde dinadan; events cornwall: request");
  request.move(0, "complete request nobody").move(1, "ignore");
  EXPECT_EQ(request.asks(), "actions 0");
  Play trial("phase complete; cornwall 0: arthur ban; cornwall 1: dinadan kay; events cornwall: trial");
  trial.move(0, "complete trial nobody").move(1, "ignore");
  EXPECT_EQ(trial.legal(), "choose king_arthur, choose king_ban, pass");
  trial.leave("may 0");
}

TEST(LegendsCharacters, L292_L293_L294_L296_what_dinadan_cannot_ignore) {
  Play special("phase complete; camelot 0: lot gawain lancelot; camelot 1: dinadan kay; high_king: kay; events camelot: caerleon");
  special.move(0, "complete caerleon nobody").move(0, "choose lot");
  EXPECT_EQ(special.bearer(kHighKing), "king_lot");
  Play siege("phase complete; camelot 0: galahad percival gareth; camelot 1: dinadan; events camelot: siege");
  siege.move(0, "complete siege nobody");
  EXPECT_EQ(siege.state().sieged, kGalahad);
  Play boon("phase event; next: royal_boon; camelot 1: dinadan kay; hand 1: tor bors; hand 0: lot");
  EXPECT_EQ(boon.hand(1), 1);
  Play bid("phase event; next: roman_war; camelot 1: dinadan kay; hand 0: tor");
  bid.move(0, "pass").move(1, "bid kay").move(0, "pass").move(1, "pass");
  EXPECT_EQ(bid.where("kay"), "pile");
  Play own("phase complete; active 1; camelot 1: galahad gareth gawain dinadan; camelot 0: kay; events camelot: grand_tournament");
  own.move(1, "complete grand_tournament nobody");
  EXPECT_EQ(own.where("kay"), "pile");  // in his Controller's own turn nobody is asked
  Play journey("phase event; active 1; next: dark_journey; camelot 1: dinadan; forest 0: kay");
  EXPECT_EQ(journey.asks(), "journey 1");
  journey.leave("journey 1");
}

TEST(LegendsCharacters, X14_L304_L071_kay_and_the_fool) {
  Play t("camelot 0: kay dagonet");
  t.move(0, "use kay");
  EXPECT_EQ(t.where("kay") + t.where("dagonet"), "pilepile");
  Play cornwall("cornwall 0: kay dagonet bors");
  cornwall.refused(0, "use kay", "L-100");
  Play anybody("camelot 0: kay; camelot 1: merlin; negated 2: merlin");
  anybody.move(0, "use kay");  // Knight or not
  EXPECT_EQ(anybody.where("merlin"), "pile");
}

TEST(LegendsCharacters, X49_L305_L307_L308_L457_L469_lambegus_and_threat) {
  Play t("cornwall 0: andred; cornwall 1: dinas lambegus");
  t.move(0, "use andred").move(0, "on dinas");
  EXPECT_EQ(t.asks(), "lambegus 1");
  EXPECT_EQ(t.legal(), "sacrifice sir_dinas, pass");
  EXPECT_EQ(t.absent(), "pass");
  t.move(1, "sacrifice dinas");
  EXPECT_EQ(t.where("andred") + t.where("lambegus") + t.where("dinas"), "pilepilecornwall 1");
  Play no("cornwall 0: andred; cornwall 1: dinas lambegus");
  no.move(0, "use andred").move(0, "on dinas").move(1, "pass");
  EXPECT_EQ(no.where("dinas") + no.where("lambegus"), "pilecornwall 1");
  // L-307: no Discard, no answer.
  Play turquin("forest 0: turquin; forest 1: kay lambegus");
  turquin.move(0, "use turquin").move(0, "on kay");
  EXPECT_EQ(turquin.where("kay"), "captive");
  // Only Knights of his own Company, only in another's turn.
  Play away("cornwall 0: andred; cornwall 1: dinas; camelot 1: lambegus");
  away.move(0, "use andred");
  EXPECT_EQ(away.where("dinas"), "pile");
}

TEST(LegendsCharacters, L308_one_lambegus_saves_one_knight) {
  // Two marked Knights of seat 1 cannot be; so two bonds: the bearer and Lambegus's other Knight fall together.
  Play t(quiet("cornwall 0: andred; cornwall 1: dinas lambegus tristan; cornwall 2: isolde; love_potion: tristan isolde"));
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
  Play t("phase event; next: feast; camelot 0: lamorak gawain; camelot 1: gareth");
  EXPECT_EQ(t.where("lamorak"), "pile");
  Play one("phase event; next: feast; camelot 0: lamorak gawain; forest 1: gareth");
  EXPECT_EQ(one.where("lamorak"), "camelot 0");
  Play other("phase event; next: feast; active 1; camelot 0: lamorak gawain gaheris");
  EXPECT_EQ(other.where("lamorak"), "camelot 0");  // only at the start of his Controller's turn
  Play negated("phase event; next: feast; camelot 0: lamorak gawain; camelot 1: gareth kay; negated 2: lamorak");
  EXPECT_EQ(negated.where("lamorak"), "camelot 0");
  EXPECT_FALSE(negated.may("use lamorak"));
}

TEST(LegendsCharacters, L315_lucan) {
  Play t("camelot 0: lucan kay merlin");
  t.move(0, "use lucan");
  EXPECT_EQ(t.score("kay", "diplomacy"), 5);
  EXPECT_TRUE(t.marked("lucan") && !t.marked("kay"));
}

TEST(LegendsCharacters, X15_L317_L186_marhaus) {
  Play t("camelot 0: marhaus; camelot 1: ector");
  t.move(0, "use marhaus");
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
  Play t("camelot 0: pelleas guinevere");
  t.move(0, "use pelleas");
  EXPECT_EQ(t.legal(), "raise combat, raise diplomacy, raise adventure, raise cunning, raise chivalry, raise psyche");
  t.move(0, "raise chivalry");
  EXPECT_EQ(t.score("pelleas", "chivalry"), 5);
  EXPECT_TRUE(t.marked("pelleas"));
  Play alone("camelot 0: pelleas bors; camelot 1: guinevere");
  alone.refused(0, "use pelleas", "L-105");
}

TEST(LegendsCharacters, L323_peris) {
  Play t("forest 0: peris isolde; forest 1: nimue kay");
  t.move(0, "use peris");
  EXPECT_EQ(t.legal(), "on nimue, on princess_isolde");
  t.move(0, "on nimue");
  EXPECT_EQ(t.where("peris") + t.where("nimue"), "pilepile");
  Play away("camelot 0: peris bors; camelot 1: nimue");
  away.refused(0, "use peris", "L-100");
}

TEST(LegendsCharacters, L324_L326_L327_L328_L458_L420_priamus) {
  Play t("camelot 0: lamorak; camelot 1: priamus kay; hand 1: tor bors; high_king: kay");
  t.move(0, "use lamorak").move(0, "on kay");
  EXPECT_EQ(t.asks(), "priamus 1");
  EXPECT_EQ(t.where("kay"), "pile");  // after the Discard
  EXPECT_EQ(t.legal(), "rescue sir_kay sir_bors, rescue sir_kay sir_tor, pass");
  EXPECT_EQ(t.absent(), "pass");
  t.move(1, "rescue kay tor");
  EXPECT_EQ(t.where("kay") + t.where("tor"), "camelot 1pile");
  EXPECT_EQ(t.bearer(kHighKing), "aside");  // he comes back without it
  Play empty("camelot 0: lamorak; camelot 1: priamus kay");
  empty.move(0, "use lamorak").move(0, "on kay");
  EXPECT_EQ(empty.where("kay"), "pile");
  Play himself("camelot 0: lamorak; camelot 1: priamus kay; hand 1: tor");
  himself.move(0, "use lamorak").move(0, "on priamus");
  EXPECT_EQ(himself.where("priamus"), "pile");
}

TEST(LegendsCharacters, L324_once_in_each_turn_of_another_player) {
  Play t("camelot 0: lamorak marhaus; camelot 1: priamus kay lucan; hand 1: tor bors");
  t.move(0, "use lamorak").move(0, "on kay").move(1, "rescue kay tor");
  t.move(0, "use marhaus").move(0, "on lucan");
  EXPECT_EQ(t.where("lucan"), "pile");
  EXPECT_NE(t.asked(), "priamus");
}

TEST(LegendsCharacters, L328_no_room_no_rescue) {
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

TEST(LegendsCharacters, L333_L334_L335_L337_L042_L422_turquin) {
  Play t("forest 0: turquin gawain; forest 1: kay galahad merlin tor; negated 2: merlin; excalibur: tor; high_king: kay");
  t.move(0, "use turquin");  // Galahad 5 is not lower, Tor bears Excalibur; Gawain is his own
  EXPECT_EQ(t.where("kay"), "captive");
  EXPECT_EQ(t.bearer(kHighKing), "aside");
  EXPECT_EQ(t.points(0), 1);
  EXPECT_EQ(count(company(t.state(), 0, kForest)), 2);
  EXPECT_FALSE(has(in_play(t.state()), kKay));
  Play stolen("active 1; forest 0: turquin; captives: kay tor; forest 1: morgan");
  stolen.move(1, "use morgan");
  EXPECT_EQ(stolen.points(1), 2);
}

TEST(LegendsCharacters, L336_X17_captives_go_when_turquin_goes) {
  Play t("active 1; forest 0: turquin; captives: kay; forest 1: lamorak; excalibur: lamorak");
  t.move(1, "use lamorak");
  EXPECT_EQ(t.where("turquin") + t.where("kay"), "pilepile");
  Play fool("phase actions; active 1; forest 0: turquin; captives: kay; hand 1: dagonet");
  fool.move(1, "replace turquin");
  EXPECT_EQ(fool.where("kay"), "pile");
}

TEST(LegendsCharacters, L338_L339_L340_L341_L485_white_knight) {
  Play t("camelot 0: white_knight merlin guinevere; hand 0: kay tor nascien; excalibur: white_knight");
  EXPECT_EQ(t.legal("succeed"), "succeed sir_kay, succeed sir_tor");
  t.refused(0, "succeed nascien", "L-338").refused(0, "use white_knight", "L-487");
  t.move(0, "use guinevere").move(0, "boost white_knight combat").move(0, "succeed kay");
  EXPECT_EQ(t.where("kay") + t.where("white_knight"), "camelot 0pile");
  EXPECT_EQ(t.bearer(kExcalibur), "sir_kay");
  EXPECT_FALSE(t.marked("kay"));
  EXPECT_EQ(t.score("kay", "combat"), 5);
  Play sieged("camelot 0: white_knight bors; hand 0: kay; sieged: white_knight; zone 0: siege");
  sieged.refused(0, "succeed kay", "L-341");
  Play isle("open: avalon; avalon 0: white_knight lyonesse; camelot 0: bors; hand 0: kay");
  isle.refused(0, "succeed kay", "L-485");
}

}  // namespace
}  // namespace logres::legends
