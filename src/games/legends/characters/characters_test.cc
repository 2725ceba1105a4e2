// Section 14, Archbishop of Canterbury to Sir Balin, with the worked examples.
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

std::string quiet(const std::string& scene) { return scene + "; left: 0; final_drawn: dragonslayer"; }

TEST(LegendsCharacters, L232_L233_X47_archbishop) {
  Play t = used("archbishop", "camelot 0: archbishop kay gareth; zone 0: damosel feast");
  EXPECT_EQ(t.legal(), "spend feast_of_pentecost, spend mysterious_damosel");
  t.move(0, "spend damosel");
  EXPECT_EQ(t.bearer(kHighKing), "sir_gareth");
  EXPECT_EQ(t.where("archbishop"), "pile");
  EXPECT_EQ(t.where_event("damosel"), "pile");
  Play tie = used("archbishop", "camelot 0: archbishop kay lucan; zone 0: damosel");
  EXPECT_EQ(tie.legal(), "on sir_kay, on sir_lucan");
  tie.move(0, "on lucan");
  EXPECT_EQ(tie.bearer(kHighKing), "sir_lucan");
  refuses("camelot 0: archbishop kay gareth", "use archbishop", "L-105");
  refuses("camelot 0: archbishop merlin; camelot 1: kay; zone 0: damosel; forest 0: bors", "use archbishop", "L-105");
  refuses("forest 0: archbishop gareth; zone 0: damosel", "use archbishop", "L-100");
}

TEST(LegendsCharacters, L234_L235_L236_bragwaine) {
  Play t(quiet(
      "camelot 0: bragwaine; forest 0: kay tor merlin; cornwall 0: bors; forest 1: ettard; pinned: tor; open: avalon; "
      "avalon 0: lucan guinevere"));
  t.move(0, "use bragwaine");
  EXPECT_EQ(t.legal(), "on sir_bors, on sir_kay");  // not the pinned one, not from the Isle, no other Characters
  t.move(0, "on kay");
  EXPECT_EQ(t.where("kay"), "camelot 0");
  EXPECT_TRUE(t.marked("bragwaine"));
  EXPECT_EQ(t.state().actions, 0);
  refuses("camelot 0: bragwaine bors lucan dinas ector lionel; forest 0: kay", "use bragwaine", "L-105");
}

TEST(LegendsCharacters, L237_L238_the_dwarf_and_gouvernail) {
  Play t = used("dwarf", "camelot 0: dwarf gouvernail kay merlin");
  EXPECT_EQ(t.legal(), "boost sir_kay combat, boost sir_kay chivalry");
  t.move(0, "boost kay chivalry").move(0, "use gouvernail");
  EXPECT_EQ(t.legal(), "boost sir_kay combat, boost sir_kay adventure");
  t.move(0, "boost kay adventure");
  EXPECT_EQ(t.score("kay", "chivalry"), 5);
  EXPECT_EQ(t.score("kay", "adventure"), 3);
  EXPECT_TRUE(t.marked("dwarf") && t.marked("gouvernail") && !t.marked("kay"));
}

TEST(LegendsCharacters, L239_L240_hellawes) {
  Play t = used("hellawes", "forest 0: hellawes; hand 0: kay tor; discard: galahad merlin");
  EXPECT_EQ(t.legal(), "on merlin, on sir_galahad");  // she and the card she costs are not in it
  t.move(0, "on galahad");
  EXPECT_EQ(t.legal(), "pay sir_kay, pay sir_tor");
  t.move(0, "pay kay");
  EXPECT_EQ(t.where("galahad"), "hand 0");
  EXPECT_EQ(t.where("hellawes") + t.where("kay"), "pilepile");
  EXPECT_EQ(t.view(1, "/players/0/known"), "[\"sir_galahad\"]");  // everybody has seen it
  refuses("camelot 0: hellawes bors; hand 0: kay; discard: galahad", "use hellawes", "L-100");
  refuses("forest 0: hellawes bors; discard: galahad", "use hellawes", "L-105");
  refuses("forest 0: hellawes bors; hand 0: kay", "use hellawes", "L-105");  // nobody was in the pile before
}

TEST(LegendsCharacters, L241_L429_everybody_may_look_through_the_discard_pile) {
  Play t("forest 0: hellawes; hand 0: kay tor; discard: galahad merlin");
  for (const Seat p : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(p, "/discard"), R"(["merlin","sir_galahad"])");  // her Controller before they decide
  }
  EXPECT_EQ(t.view(0, "/texts/0/targets"), R"(["merlin","sir_galahad"])");
  t.move(0, "use hellawes").move(0, "on galahad").move(0, "pay kay");
  for (const Seat p : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(p, "/discard"), R"(["hellawes","merlin","sir_kay"])");
  }
}

TEST(LegendsCharacters, L242_L243_L067_king_arthur_once_per_game) {
  Play t = used("arthur", "camelot 0: arthur kay tor");
  EXPECT_EQ(t.bearer(kHighKing), "king_arthur");
  Play two("camelot 0: arthur kay merlin lucan; camelot 1: tor; negated 1: lucan");
  EXPECT_TRUE(two.may("use arthur"));  // Kay and Lucan
  refuses("camelot 0: arthur kay merlin; forest 0: bors", "use arthur", "L-242");
  // L-243: the card remembers, whoever holds it.
  Play spent("active 1; camelot 1: arthur kay tor bors; spent: arthur");
  spent.refused(1, "use arthur", "L-067");
}

TEST(LegendsCharacters, L246_L247_la_cote) {
  Play t = used("la_cote", "forest 0: la_cote; events forest: black_knight damosel lake");
  EXPECT_EQ(t.where_event("damosel"), "pile");  // 1 point; the Lady of the Lake has none
  EXPECT_EQ(t.where_event("lake"), "forest");
  EXPECT_EQ(t.where("la_cote"), "pile");
  Play tie = used("la_cote", "cornwall 0: la_cote; events cornwall: assassination truage trial");
  EXPECT_EQ(tie.legal(), "spend assassination, spend truage_of_cornwall");
  tie.move(0, "spend truage");
  EXPECT_EQ(tie.where_event("truage"), "pile");
  Play none("forest 0: la_cote bors; events forest: lake");
  none.refused(0, "use la_cote", "L-105");
  Play covered = used("la_cote", "forest 0: la_cote; events forest: black_knight; covered: damosel");
  EXPECT_EQ(covered.where_event("black_knight"), "pile");  // the covered one is not considered
}

TEST(LegendsCharacters, X50_L248_L249_L250_ettard) {
  Play t(quiet("phase actions; hand 0: ettard; cornwall 1: tristan kay merlin"));
  EXPECT_EQ(t.legal("play_pin"), "");
  t.leave(t.asks());
  Play pin(quiet("phase actions; hand 0: ettard; cornwall 1: tristan kay; cornwall 0: bors"));
  EXPECT_EQ(pin.legal("play_pin"),
            "play_pin cornwall sir_bors, play_pin cornwall sir_kay, play_pin cornwall sir_tristan");
  pin.move(0, "play_pin cornwall tristan").move(0, "end");
  EXPECT_EQ(pin.active(), 1);
  pin.to("actions").move(1, "move cornwall camelot");
  EXPECT_EQ(pin.where("kay"), "camelot 1");  // the only one who could go
  pin.refused(1, "move cornwall camelot", "L-250");
}

TEST(LegendsCharacters, L460_ettard_pins_nobody_unless_somebody_is_named) {
  Play t("phase actions; hand 0: ettard; cornwall 1: tristan kay");
  EXPECT_EQ(t.absent(), "draw");
  t.move(0, "play ettard cornwall");
  EXPECT_EQ(t.where("ettard"), "cornwall 0");
  EXPECT_EQ(t.state().pinned, kNobody);
  EXPECT_EQ(t.asks(), "actions 0");  // nothing is asked afterwards (L-487)
}

TEST(LegendsCharacters, L249_the_pin_ends_for_good_when_she_leaves) {
  Play t(quiet("phase actions; cornwall 0: ettard; cornwall 1: tristan; pinned: tristan"));
  t.move(0, "move cornwall camelot").move(0, "move camelot cornwall");
  EXPECT_EQ(t.state().pinned, kNobody);
}

TEST(LegendsCharacters, L250_pinned_against_events_but_not_against_losing_control) {
  Play t = used("morgan", "camelot 0: morgan; camelot 1: ettard kay; pinned: kay");
  EXPECT_EQ(t.where("kay"), "camelot 0");
  EXPECT_EQ(t.state().pinned, kKay);
  Play journey = drawn("dark_journey", "camelot 1: ettard kay; pinned: kay");
  EXPECT_EQ(journey.legal(), "journey lady_ettard cornwall, journey lady_ettard forest");
  journey.leave("journey 0");
}

TEST(LegendsCharacters, L251_L252_lunete) {
  Play t("phase actions; camelot 0: lunete; camelot 1: bors; hand 0: kay guinevere ettard merlin");
  EXPECT_EQ(t.legal("play_with"), "play_with sir_kay lady_ettard, play_with sir_kay princess_guinevere");
  t.move(0, "play_with kay guinevere");
  EXPECT_EQ(t.where("kay") + t.where("guinevere"), "camelot 0camelot 0");
  EXPECT_EQ(t.state().actions, 1);
  Play full("phase actions; camelot 0: lunete bors lucan tor ector; hand 0: kay guinevere");
  full.refused(0, "play_with kay guinevere", "L-252");
  EXPECT_TRUE(full.may("play kay camelot"));
  Play fits("phase actions; camelot 0: lunete bors lucan tor; hand 0: kay guinevere");
  EXPECT_TRUE(fits.may("play_with kay guinevere"));
  refuses(
      "phase actions; camelot 1: lunete; camelot 0: tor; hand 0: kay guinevere", "play_with kay guinevere", "L-251");
}

TEST(LegendsCharacters, L253_the_woman_with_lunetes_knight_may_be_ettard) {
  Play t("phase actions; camelot 0: lunete; camelot 1: bors; hand 0: kay ettard");
  EXPECT_EQ(t.legal("play_with_pin"), "play_with_pin sir_kay sir_bors, play_with_pin sir_kay sir_kay");
  t.move(0, "play_with_pin kay bors");
  EXPECT_EQ(t.where("kay") + t.where("ettard"), "camelot 0camelot 0");
  EXPECT_EQ(t.state().pinned, kBors);
  EXPECT_EQ(t.state().actions, 1);
}

TEST(LegendsCharacters, L461_no_woman_comes_with_lunetes_knight_unless_she_is_named) {
  Play t("phase actions; camelot 0: lunete; hand 0: kay guinevere");
  EXPECT_EQ(t.absent(), "draw");
  t.move(0, "play kay camelot");
  EXPECT_EQ(t.where("kay") + t.where("guinevere"), "camelot 0hand 0");
  EXPECT_EQ(t.asks(), "actions 0");  // nothing is asked afterwards (L-487)
}

TEST(LegendsCharacters, L254_lunete_does_not_follow_the_white_knights_heir) {
  Play t("camelot 0: lunete white_knight; hand 0: kay guinevere");
  t.move(0, "succeed kay");
  EXPECT_EQ(t.where("guinevere"), "hand 0");
}

TEST(LegendsCharacters, L255_L256_L067_lyonesse) {
  Play t = used("lyonesse", "camelot 0: lyonesse kay merlin; camelot 1: lamorak");
  EXPECT_EQ(t.state().warded, kKay);
  EXPECT_TRUE(has(t.state().spent, kLyonesse));
  // Anywhere, while she is in play.
  Play far("active 1; forest 0: lyonesse; camelot 0: kay; camelot 1: lamorak; warded: kay; spent: lyonesse");
  EXPECT_EQ(far.asks(), "actions 1");
  refuses("camelot 0: lyonesse tor bors; spent: lyonesse", "use lyonesse", "L-067");
  Play gone("active 1; forest 0: lyonesse; camelot 0: kay; forest 1: peris; warded: kay");
  gone.move(1, "use peris");
  EXPECT_EQ(gone.state().warded, kNobody);
}

TEST(LegendsCharacters, L257_L258_L072_merlin) {
  Play t("camelot 0: marhaus nimue; camelot 1: merlin kay");
  t.refused(0, "use marhaus", "L-105");  // Psyche 2 against 5
  EXPECT_TRUE(t.may("use nimue"));       // Psyche 5, equal
  refuses("camelot 0: nimue; forest 0: bors; camelot 1: merlin kay pelles",
          "use nimue",
          "L-105");  // Merlin has 6; and she does not work on herself
  Play apart = used("marhaus", "camelot 0: marhaus; camelot 1: kay; forest 1: merlin; camelot 2: lucan");
  EXPECT_EQ(apart.legal(), "on sir_kay, on sir_lucan");  // Merlin shields his own Company only
  apart.leave("target 0");
  Play off = used("marhaus", "camelot 0: marhaus; camelot 1: merlin kay; negated 0: merlin");
  EXPECT_EQ(off.where("kay"), "pile");
}

TEST(LegendsCharacters, L259_L260_L045_morgan) {
  Play t(
      "camelot 0: morgan guinevere bors tor ector dinas; camelot 1: kay galahad nimue; marked: kay; excalibur: bors");
  t.move(0, "use morgan");  // Kay (1) is the only man with less than 4
  EXPECT_EQ(t.where("kay"), "camelot 0");
  EXPECT_TRUE(t.marked("kay"));
  EXPECT_EQ(t.where("morgan"), "pile");
  EXPECT_EQ(count(company(t.state(), 0, kCamelot)), 6);  // as full as before
}

TEST(LegendsCharacters, L261_L264_L265_nascien_guinevere_isolde) {
  Play t = used("nascien", "camelot 0: nascien percival kay");
  EXPECT_EQ(t.legal(), "on sir_kay, on sir_percival");
  t.move(0, "on percival");
  EXPECT_EQ(t.score("percival", "adventure"), 10);
  EXPECT_TRUE(t.marked("nascien") && t.marked("percival"));
  Play g("camelot 0: guinevere kay");
  g.move(0, "use guinevere").move(0, "boost kay psyche");
  EXPECT_EQ(g.score("kay", "psyche"), 2);
  EXPECT_TRUE(g.marked("kay") && !g.marked("guinevere"));
  Play i = used("isolde", "camelot 0: isolde kay");
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

TEST(LegendsCharacters, L266_L267_morgause) {
  Play t = used("morgause", "camelot 0: morgause; hand 0: tor; hand 1: kay bors; hand 2: lucan");
  EXPECT_EQ(t.legal(), "against 1, against 2");
  t.move(0, "against 1");
  EXPECT_EQ(t.legal(), "take sir_bors, take sir_kay");  // compulsory
  t.refused(0, "pass", "L-267").move(0, "take kay");
  EXPECT_EQ(t.where("kay"), "hand 0");
  EXPECT_EQ(t.where("morgause"), "pile");
  Play full("camelot 0: morgause; hand 0: tor lot ban mark pelles; hand 1: kay bors");
  full.move(0, "use morgause").move(0, "take kay");
  EXPECT_EQ(full.where("kay") + full.where("morgause"), "pilepile");
  refuses("camelot 0: morgause bors", "use morgause", "L-105");
}

TEST(LegendsCharacters, L433_L434_L462_who_sees_what_morgause_sees) {
  Play t("camelot 0: morgause; hand 0: tor; hand 1: kay bors; hand 2: lucan");
  t.move(0, "use morgause").move(0, "against 1");
  t.question("morgause 0", "take sir_bors, take sir_kay", "take sir_bors");
  EXPECT_EQ(t.view(0, "/players/1/known"), R"(["sir_bors","sir_kay"])");
  EXPECT_EQ(t.view(2, "/players/1/known"), "[]");
  EXPECT_EQ(t.view(kNoSeat, "/players/1/known"), "[]");
  t.move(0, "take kay");
  EXPECT_TRUE(t.saw(2, "0 took ? 1") && t.saw(1, "0 took sir_kay 1"));
}

TEST(LegendsCharacters, L268_accolon) {
  Play t = used("accolon", "camelot 0: accolon");
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
  refuses("phase actions; camelot 0: agloval kay; camelot 1: tor", "ride forest", "L-269");
}

TEST(LegendsCharacters, X18_L272_L273_alisander) {
  Play t(quiet("phase actions; forest 1: alisander; camelot 0: gawain bors; hand 0: kay"));
  t.move(0, "move camelot forest");
  EXPECT_EQ(t.where("gawain"), "forest 0");      // 5; Bors has 4, equal
  t.refused(0, "move camelot forest", "L-272");  // for Bors alone
  t.move(0, "play kay forest");                  // playing is not moving
  EXPECT_EQ(t.where("kay"), "forest 0");
}

TEST(LegendsCharacters, L274_the_combat_of_the_place_he_leaves) {
  Play led("phase actions; forest 1: alisander; camelot 0: bors lot");
  led.move(0, "move camelot forest");
  EXPECT_EQ(led.where("bors"), "forest 0");  // 4 + 1 by Lot at Camelot
  refuses("phase actions; forest 1: alisander; camelot 0: bors; forest 0: lot", "move camelot forest", "L-272");
}

TEST(LegendsCharacters, L275_who_is_no_knight_moves_freely_and_each_knight_is_tested) {
  Play t("phase actions; forest 1: alisander; camelot 0: gawain bors guinevere");
  t.move(0, "move camelot forest");
  EXPECT_TRUE(t.may("movers gawain nobody nobody"));
  EXPECT_TRUE(t.may("movers guinevere nobody nobody"));
  t.refused(0, "movers bors nobody nobody", "L-272");
  t.refused(0, "movers bors gawain nobody", "L-272").refused(0, "movers guinevere bors nobody", "L-272");
  t.move(0, "movers guinevere gawain nobody");
  EXPECT_EQ(t.where("gawain") + t.where("guinevere"), "forest 0forest 0");
}

TEST(LegendsCharacters, L272_only_while_he_is_in_the_forest_and_has_a_text) {
  Play away("phase actions; camelot 1: alisander; camelot 0: kay");
  EXPECT_TRUE(away.may("move camelot forest"));
  Play negated("phase actions; forest 1: alisander; camelot 0: kay; negated 0: alisander");
  EXPECT_TRUE(negated.may("move camelot forest"));
  Play own("phase actions; forest 0: alisander; camelot 0: kay");
  EXPECT_TRUE(own.may("move camelot forest"));
}

TEST(LegendsCharacters, L276_andred) {
  refuses("cornwall 0: andred; forest 0: bors; cornwall 1: dinas mordred merlin",
          "use andred",
          "L-105");  // Merlin shields them
  Play free("cornwall 0: andred; cornwall 1: dinas mordred");
  free.move(0, "use andred");  // Mordred's Cunning is 5
  EXPECT_EQ(free.where("andred") + free.where("dinas") + free.where("mordred"), "pilepilecornwall 1");
  refuses("camelot 0: andred; camelot 1: dinas; forest 0: bors", "use andred", "L-100");
}

TEST(LegendsCharacters, X41_L277_L281_balin) {
  Play t(
      "phase complete; active 1; forest 1: balin gawain lot; events forest: black_knight; zone 0: grail_castle amour; "
      "zone 1: temptation; zone 2: feast trial");
  t.move(1, "complete black_knight nobody");
  EXPECT_EQ(t.asks(), "balin 1");
  t.move(1, "stroke");
  EXPECT_EQ(t.where("balin"), "pile");
  EXPECT_EQ(t.where_event("black_knight"), "pile");
  EXPECT_EQ(t.asks(), "yield 2");  // in turn order after the active player
  EXPECT_EQ(t.legal(), "yield feast_of_pentecost, yield trial_by_combat");
  t.move(2, "yield trial");
  EXPECT_EQ(t.asks(), "yield 0");
  t.move(0, "yield grail_castle");
  EXPECT_EQ(t.where_event("trial") + t.where_event("grail_castle"), "pilepile");
  EXPECT_EQ(t.where_event("temptation"), "zone 1");  // only every other player
  Play few = completed("black_knight", "forest 0: balin gawain lot; events forest: black_knight; zone 2: damosel");
  few.move(0, "stroke");
  EXPECT_EQ(few.where_event("damosel"), "pile");  // their only one, without a question; seat 1 has none
  EXPECT_EQ(few.asks(), "actions 0");
  Play elsewhere =
      completed("black_knight", "forest 0: gawain lot lancelot; camelot 0: balin; events forest: black_knight");
  EXPECT_EQ(elsewhere.asks(), "actions 0");
}

TEST(LegendsCharacters, L278_L279_when_balin_cannot_strike) {
  Play sword("phase complete; camelot 0: balin arthur; events camelot: sword; zone 1: feast");
  sword.move(0, "complete sword arthur");
  EXPECT_EQ(sword.asks(), "actions 0");  // the Event is gone before
  Play final =
      completed("sacred_quest",
                "left: 0; final_drawn: sacred_quest; final 0: balin percival pellinore lancelot owain; zone 1: "
                "feast");
  EXPECT_EQ(final.asks(), "over");
  Play castle = completed("castle_of_maidens", "open: castle; castle 0: balin galahad percival gawain; zone 1: feast");
  for (int i = 0; i < 4; ++i) castle.move(0, castle.absent());
  EXPECT_EQ(castle.active(), 1);  // the turn is over without a question
  EXPECT_EQ(castle.where_event("castle_of_maidens") + castle.where_event("feast"), "zone 0zone 1");
  castle.leave(castle.asks());
}

TEST(LegendsCharacters, L453_L454_balin_and_his_victims_away) {
  Play t = completed("black_knight",
                     "forest 0: balin gawain lot; events forest: black_knight; zone 1: feast truage; zone 2: trial "
                     "green_knight temptation");
  t.question("balin 0", "stroke, pass", "pass");
  t.move(0, "stroke");
  EXPECT_EQ(t.absent(), "yield truage_of_cornwall");  // 2 points against 3
  t.move(1, t.absent());
  EXPECT_EQ(t.asks(), "yield 2");
  EXPECT_EQ(t.absent(), "yield mystic_temptation");  // 2 as the Green Knight, before it in id order
  t.move(2, t.absent());
}

TEST(LegendsCharacters, L277_L177_a_negated_balin_does_not_strike) {
  Play t = completed("black_knight",
                     "forest 0: balin gawain lot; events forest: black_knight; zone 1: feast; negated 1: balin");
  EXPECT_EQ(t.asks(), "actions 0");
}

TEST(LegendsCharacters, L280_what_a_discarded_event_gave_stays_and_its_lasting_bonus_ends) {
  Play t("phase complete; camelot 0: balin lot gawain; events camelot: caerleon; zone 1: feast");
  t.move(0, "complete caerleon nobody").move(0, "choose gawain").move(0, "stroke");
  EXPECT_EQ(t.bearer(kHighKing), "sir_gawain");
  EXPECT_EQ(t.where_event("caerleon") + t.where_event("feast"), "pilepile");
  Play bonus =
      completed("green_knight", "camelot 0: balin galahad gareth; forest 0: kay; events camelot: green_knight");
  EXPECT_EQ(bonus.total(0, "forest", "adventure"), 1 + 2);
  bonus.move(0, "stroke");
  EXPECT_EQ(bonus.total(0, "forest", "adventure"), 1);
}

TEST(LegendsCharacters, L287_L289_L070_whom_dagonet_replaces) {
  Play t(
      "phase actions; hand 0: dagonet; open: avalon castle; avalon 1: tor lyonesse; castle 2: isolde; prisoners: "
      "isolde; "
      "camelot 1: merlin kay lucan; sieged: lucan; zone 1: siege; excalibur: kay; camelot 0: bors");
  EXPECT_EQ(t.legal("replace"), "replace merlin, replace sir_kay");  // Merlin and Excalibur do not stop him
  t.refused(0, "replace lucan", "L-287").refused(0, "replace tor", "L-289").refused(0, "replace isolde", "L-289");
  t.refused(0, "replace bors", "L-285");
}

TEST(LegendsCharacters, L333_L422_whom_turquin_takes) {
  Play t(
      "forest 0: turquin gawain; forest 1: kay galahad merlin tor; negated 2: merlin; excalibur: tor; high_king: kay");
  t.move(0, "use turquin");  // Galahad 5 is not lower, Tor bears Excalibur; Gawain is his own
  EXPECT_EQ(t.where("kay"), "captive");
  EXPECT_EQ(t.bearer(kHighKing), "aside");
  EXPECT_EQ(t.view(0, "/actions"), "1");
  refuses("camelot 0: turquin bors; camelot 1: kay", "use turquin", "L-100");
  refuses("forest 0: turquin bors; forest 1: kay lyonesse; warded: kay", "use turquin", "L-105");
}

TEST(LegendsCharacters, L042_L334_a_captive_is_not_in_play_and_turquin_is_one_character) {
  Play t(
      quiet("phase actions; forest 0: turquin kay lucan dinas ector; captives: lot tor; hand 0: bors gareth; "
            "open: castle"));
  EXPECT_FALSE(has(in_play(t.state()), kLot));
  EXPECT_EQ(t.score("kay", "combat"), 3);  // Lot has no text
  EXPECT_EQ(t.total(0, "forest", "combat"), 5 + 3 + 2 + 3 + 4);
  t.move(0, "play bors forest").refused(0, "play gareth forest", "L-044");  // six with Turquin, not eight
  t.move(0, "move forest castle").refused(0, "movers tor nobody nobody", "L-129");
  t.move(0, "movers kay turquin nobody");  // two, and the captives with him
  EXPECT_EQ(t.where("turquin") + t.where("lot") + t.where("tor"), "castle 0captivecaptive");
  Play chosen = completed("assassination",
                          "cornwall 0: mark agravain andred; events cornwall: assassination; forest 1: turquin; "
                          "captives: kay");
  EXPECT_EQ(chosen.legal("choose"), "choose king_mark, choose sir_agravain, choose sir_andred, choose sir_turquin");
  chosen.move(0, "pass");
}

TEST(LegendsCharacters, L335_L337_a_point_for_each_captive_to_turquins_controller) {
  Play many("phase actions; forest 0: turquin; captives: kay tor bors gawain lot lancelot ban");
  EXPECT_EQ(many.points(0), 7);  // no limit
  Play stolen("active 1; forest 0: turquin; captives: kay tor; forest 1: morgan");
  EXPECT_EQ(stolen.points(0), 2);
  stolen.move(1, "use morgan");
  EXPECT_EQ(stolen.points(0), 0);
  EXPECT_EQ(stolen.points(1), 2);
  EXPECT_EQ(stolen.where("kay") + stolen.where("tor"), "captivecaptive");
}

}  // namespace
}  // namespace logres::legends
