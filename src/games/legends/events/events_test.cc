// Section 15, Location Events, with the worked examples.
#include "games/legends/legality.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

constexpr const char* kQuiet = "; left: 0; final_drawn: dragonslayer";
std::string quiet(const std::string& scene) { return scene + kQuiet; }

TEST(LegendsEvents, L342_L451_assassination) {
  Play t = completed("assassination",
                     "cornwall 0: mark agravain andred; events cornwall: assassination; open: avalon; avalon 1: tor "
                     "lyonesse; camelot 1: merlin");
  t.question("may 0", "choose king_mark, choose sir_agravain, choose sir_andred, choose sir_tor, pass", "pass");
  t.move(0, "choose tor");  // at a Special Location too
  EXPECT_EQ(t.where("tor"), "pile");
}

TEST(LegendsEvents, L343_L452_L192_battle_of_caerleon) {
  Play t = completed("caerleon", "camelot 0: lot gawain lancelot merlin; forest 0: tor; events camelot: caerleon");
  t.question("must 0", "choose king_lot, choose merlin, choose sir_gawain, choose sir_lancelot", "choose sir_lancelot");
  t.refused(0, "pass", "L-452").move(0, "choose merlin");  // any Character
  EXPECT_EQ(t.bearer(kHighKing), "merlin");
  EXPECT_EQ(t.where_event("caerleon"), "zone 0");
}

TEST(LegendsEvents, L189_L190_L191_a_special_card_is_aside_or_with_one_bearer_who_may_have_several) {
  Play t = completed("caerleon",
                     "camelot 0: lot gawain lancelot; camelot 1: kay; high_king: kay; excalibur: gawain; events "
                     "camelot: caerleon");
  EXPECT_EQ(t.view(2, "/specials/0/bearer"), "\"sir_kay\"");
  EXPECT_EQ(t.view(2, "/specials/2/bearer"), "null");  // aside
  EXPECT_EQ(t.points(1), 3);
  t.move(0, "choose gawain");  // taken from Kay
  EXPECT_EQ(t.bearer(kHighKing) + " " + t.bearer(kExcalibur), "sir_gawain sir_gawain");
  EXPECT_EQ(t.points(1), 0);
  Play first = completed("caerleon", "camelot 0: lot gawain lancelot; events camelot: caerleon");
  EXPECT_EQ(first.bearer(kHighKing), "aside");
  first.move(0, "choose lot");  // taken from aside
  EXPECT_EQ(first.bearer(kHighKing), "king_lot");
}

TEST(LegendsEvents, L356_false_promise) {
  Play t = completed("promise", "cornwall 0: mark guinevere; events cornwall: promise; hand 0: kay; hand 1: bors tor");
  EXPECT_EQ(t.legal(), "swap 1, swap 2, pass");
  Play empty = t;
  t.move(0, "swap 1");
  EXPECT_EQ(t.where("kay") + t.where("bors") + t.where("tor"), "hand 1hand 0hand 0");
  EXPECT_TRUE(t.saw(0, "0 received sir_bors") && t.saw(0, "0 received sir_tor")) << t.seen_by(0);
  EXPECT_TRUE(t.saw(1, "1 received sir_kay")) << t.seen_by(1);
  EXPECT_FALSE(t.saw(2, "1 received sir_kay"));
  empty.move(0, "swap 2");  // even an empty one
  EXPECT_EQ(empty.where("kay"), "hand 2");
  EXPECT_EQ(empty.hand(0), 0);
  Play none = completed("promise", "cornwall 0: mark guinevere; events cornwall: promise; hand 1: bors tor");
  EXPECT_EQ(none.asks(), "actions 0");
}

TEST(LegendsEvents, L359_L360_L455_grand_tournament) {
  Play t(
      "phase complete; camelot 0: galahad gareth gawain; camelot 1: kay lucan griflet; camelot 2: merlin tor; "
      "forest 1: dagonet; events camelot: grand_tournament; negated 2: griflet");
  EXPECT_EQ(t.score("lucan", "combat"), 2);
  t.move(0, "complete grand_tournament nobody");
  // Lucan and Griflet tie; their sums are 11 and 12.
  t.question("tournament 1", "choose sir_griflet, choose sir_lucan", "choose sir_griflet");
  t.move(1, "choose lucan");
  EXPECT_EQ(t.where("lucan") + t.where("merlin"), "pilepile");
  EXPECT_EQ(t.where("griflet") + t.where("tor") + t.where("dagonet"), "camelot 1camelot 2forest 1");
}

TEST(LegendsEvents, L361_a_protected_weakest_member_saves_its_company) {
  Play t = completed("grand_tournament",
                     "camelot 0: galahad gareth gawain; camelot 1: kay lucan; sieged: lucan; zone 1: siege; events "
                     "camelot: grand_tournament");
  EXPECT_EQ(t.where("lucan") + t.where("kay"), "camelot 1camelot 1");
}

TEST(LegendsEvents, L364_L365_L452_irish_alliance) {
  Play t("phase complete; cornwall 0: mark tristan isolde guinevere; events cornwall: irish");
  EXPECT_EQ(t.legal("complete"), "complete irish_alliance king_mark, complete irish_alliance sir_tristan");
  t.move(0, "complete irish tristan");
  t.question("must 0", "choose princess_guinevere, choose princess_isolde", "choose princess_guinevere");
  t.move(0, "choose isolde");
  EXPECT_EQ(t.bearer(kLovePotion), "sir_tristan");
  EXPECT_EQ(t.state().companion, kIsolde);
  EXPECT_EQ(t.where_event("irish"), "pile");
  Play alone("phase complete; cornwall 0: mark tristan; cornwall 1: isolde; events cornwall: irish");
  EXPECT_EQ(alone.asks(), "actions 0");  // no woman in his Company
  Play six("phase complete; cornwall 0: tristan kay guinevere; events cornwall: irish");
  EXPECT_EQ(six.legal("complete"), "complete irish_alliance sir_tristan");  // 3 + 3; Kay has 2 + 3
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
  Play t = completed(
      "damosel", "forest 0: percival pellinore; events forest: damosel; hand 0: guinevere ettard kay; forest 1: tor");
  EXPECT_EQ(t.legal(),
            "play lady_ettard forest, play princess_guinevere forest, play_pin forest king_pellinore, "
            "play_pin forest sir_percival, play_pin forest sir_tor, pass");
  t.move(0, "play_pin forest tor");  // L-248: Ettard's text works
  EXPECT_EQ(t.where("ettard"), "forest 0");
  EXPECT_EQ(t.state().pinned, kTor);
  EXPECT_EQ(t.state().actions, 0);
}

TEST(LegendsEvents, L487_mysterious_damosel_asks_whenever_the_hand_is_not_empty) {
  Play t = completed("damosel", "forest 0: percival pellinore; events forest: damosel; hand 0: kay");
  EXPECT_EQ(t.asks(), "may 0");
  EXPECT_EQ(t.legal(), "pass");
  t.leave("may 0");
  Play none = completed("damosel", "forest 0: percival pellinore; events forest: damosel");
  EXPECT_EQ(none.asks(), "actions 0");
}

TEST(LegendsEvents, L380_siege_perilous_protects_the_highest_psyche) {
  Play t = completed("siege", "camelot 0: galahad percival gareth; forest 0: nascien; events camelot: siege");
  EXPECT_EQ(t.state().sieged, kGalahad);
  Play tie("phase complete; camelot 0: percival gareth nascien ban bors pelles; events camelot: siege");
  EXPECT_EQ(tie.score("percival", "psyche"), 5);
  EXPECT_EQ(tie.score("pelles", "psyche"), 5);
  tie.move(0, "complete siege nobody");
  EXPECT_EQ(tie.legal(), "choose king_pelles, choose sir_percival");  // Nascien has 6 and is no Knight
  tie.move(0, "choose percival");
  EXPECT_EQ(tie.state().sieged, kPercival);
  Play none = completed("siege", "camelot 0: nascien guinevere archbishop; forest 0: kay; events camelot: siege");
  EXPECT_EQ(none.where_event("siege"), "zone 0");
  EXPECT_EQ(none.state().sieged, kNobody);  // without a Knight there nothing happens
}

TEST(LegendsEvents, L383_L412_nobody_ignores_siege_perilous_and_no_protection_matters) {
  Play t =
      completed("siege",
                "camelot 0: galahad percival gareth; camelot 1: dinadan merlin kay; forest 1: lyonesse; excalibur: "
                "galahad; events camelot: siege");
  EXPECT_EQ(t.asks(), "actions 0");  // Dinadan is not asked
  EXPECT_EQ(t.state().sieged, kGalahad);
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
  Play t = used("morgan", "camelot 0: morgan; camelot 1: kay; sieged: kay; zone 1: siege");
  EXPECT_EQ(t.where("kay"), "camelot 0");  // L-423
  EXPECT_EQ(t.state().sieged, kKay);
}

TEST(LegendsEvents, L385_test_of_amour) {
  Play t = completed("amour", "cornwall 0: gareth guinevere lyonesse kay; events cornwall: amour");
  EXPECT_EQ(t.legal(),
            "bond sir_gareth lady_lyonesse, bond sir_gareth princess_guinevere, bond sir_kay lady_lyonesse, "
            "bond sir_kay princess_guinevere");
  EXPECT_EQ(t.absent(), "bond sir_gareth lady_lyonesse");
  t.move(0, "bond gareth guinevere");
  EXPECT_EQ(t.bearer(kLovePotion), "sir_gareth");
  EXPECT_EQ(t.where_event("amour"), "zone 0");
  Play alone(
      "phase complete; cornwall 0: gareth ban; events cornwall: amour; camelot 0: gawain; events camelot: feast");
  EXPECT_EQ(alone.asks(), "actions 0");
}

TEST(LegendsEvents, X31_L091_L386_the_black_knight) {
  Play full = drawn("black_knight", "events forest: damosel lake theft");
  EXPECT_EQ(full.legal(), "cover lady_of_the_lake, cover mysterious_damosel, cover theft_of_excalibur, discard");
  full.move(0, "cover lake");
  EXPECT_EQ(full.where_event("lake"), "covered");
  EXPECT_EQ(full.where_event("black_knight"), "forest");
  Play t = drawn("black_knight", "events forest: damosel");
  t.refused(0, "discard", "L-386").move(0, "put");
  EXPECT_EQ(t.where_event("black_knight") + ", " + t.where_event("damosel"), "forest, forest");
  Play intro("level introductory; phase event; next: black_knight; events forest: damosel grail_castle temptation");
  EXPECT_EQ(intro.legal(), "put, cover mysterious_damosel, cover mystic_temptation, cover the_grail_castle");
  intro.leave("black_knight 0");
  Play gone = drawn("black_knight", "events forest: damosel lake theft");
  gone.move(0, "discard");
  EXPECT_EQ(gone.where_event("black_knight"), "pile");
}

TEST(LegendsEvents, L389_what_the_black_knight_may_cover) {
  Play away = drawn("black_knight",
                    "open: castle avalon; events forest: damosel; events camelot: beast; events cornwall: trial");
  EXPECT_EQ(away.legal(), "put, cover mysterious_damosel");
  away.refused(0, "cover castle_of_maidens", "L-386").refused(0, "cover beast", "L-386").leave("black_knight 0");
  Play here = drawn("black_knight", "events forest: beast");
  here.move(0, "cover beast");
  EXPECT_EQ(here.where_event("beast"), "covered");
}

TEST(LegendsEvents, L441_the_black_knight_without_his_drawer) {
  Play fits = drawn("black_knight", "events forest: damosel");
  EXPECT_EQ(fits.absent(), "put");
  fits.leave("black_knight 0");
  Play full = drawn("black_knight", "events forest: damosel lake theft");
  EXPECT_EQ(full.absent(), "discard");
  full.leave("black_knight 0");
}

TEST(LegendsEvents, L387_the_pair_counts_as_one_event) {
  Play t = drawn("grail_castle", "events forest: damosel black_knight; covered: lake");
  EXPECT_EQ(t.where_event("grail_castle"), "forest");
}

TEST(LegendsEvents, X32_L388_L472_a_completed_black_knight_uncovers) {
  Play t =
      completed("black_knight", "forest 0: pellinore percival lot gawain; events forest: black_knight; covered: beast");
  EXPECT_EQ(t.where_event("beast"), "forest");
  EXPECT_EQ(t.asks(), "actions 0");  // not in the same turn
}

TEST(LegendsEvents, L388_a_discarded_black_knight_uncovers) {
  Play t = used("la_cote", "forest 0: la_cote; events forest: black_knight; covered: beast");
  EXPECT_EQ(t.where_event("black_knight"), "pile");
  EXPECT_EQ(t.where_event("beast"), "forest");
}

TEST(LegendsEvents, L390_L463_the_grail_castle) {
  Play t = completed(
      "grail_castle",
      "forest 0: galahad percival; events forest: grail_castle; next: feast sword trial truage amour; left: 6");
  EXPECT_EQ(t.legal(), "look, pass");
  t.move(0, "look");
  EXPECT_EQ(t.asks(), "order 0");
  EXPECT_EQ(t.absent(), "order feast_of_pentecost sword_in_the_stone trial_by_combat");  // unchanged
  const std::string orders = t.legal();
  EXPECT_EQ(std::count(orders.begin(), orders.end(), ','), 23);
  t.move(0, "order truage trial feast");
  EXPECT_EQ(t.state().next[0], kTruageOfCornwall);
  EXPECT_EQ(t.state().next[1], kTrialByCombat);
  EXPECT_EQ(t.state().next[2], kFeastOfPentecost);
  EXPECT_EQ(t.state().next[3], kSwordInTheStone);
  EXPECT_EQ(t.state().next[4], kTestOfAmour);
}

TEST(LegendsEvents, L426_L427_only_the_completer_sees_the_four) {
  Play t = completed("grail_castle",
                     "forest 0: galahad percival; events forest: grail_castle; next: feast sword trial truage amour; "
                     "left: 6; final: final_war");
  for (Seat p = 0; p < 3; ++p) EXPECT_EQ(t.view(p, "/mine/next_events"), "[]");
  t.move(0, "look");
  EXPECT_EQ(t.view(0, "/mine/next_events"),
            R"(["feast_of_pentecost","sword_in_the_stone","trial_by_combat","truage_of_cornwall"])");
  EXPECT_EQ(t.view(0, "/mine/final_event"), "null");  // it is not among the four
  EXPECT_EQ(t.view(1, "/event_deck"), "7");           // the number is public
  t.move(0, "order truage trial feast");
  EXPECT_EQ(t.view(0, "/mine/next_events"),
            R"(["truage_of_cornwall","trial_by_combat","feast_of_pentecost","sword_in_the_stone"])");
  for (const Seat p : {Seat{1}, Seat{2}}) {
    EXPECT_EQ(t.view(p, "/mine/next_events"), "[]");
    EXPECT_EQ(t.all_seen_by(p).find("sword"), std::string::npos) << t.all_seen_by(p);
  }
}

TEST(LegendsEvents, L426_who_has_looked_still_knows_the_rest_when_one_is_drawn) {
  Play t = completed(
      "grail_castle",
      "forest 0: galahad percival; events forest: grail_castle; next: feast sword trial truage amour; left: 6");
  t.move(0, "look").move(0, "order truage trial feast");
  for (int i = 0; i < 4 && t.state().active == 0; ++i) t.move(0, "end");
  ASSERT_EQ(t.where_event("truage"), "cornwall");
  EXPECT_EQ(t.view(0, "/mine/next_events"), R"(["trial_by_combat","feast_of_pentecost","sword_in_the_stone"])");
  EXPECT_EQ(t.view(1, "/mine/next_events"), "[]");
}

TEST(LegendsEvents, L390_L427_the_final_event_stays_last) {
  Play t(
      "phase complete; forest 0: galahad percival; events forest: grail_castle; next: feast sword; left: 2; final: "
      "final_war");
  t.move(0, "complete grail_castle nobody").move(0, "look");
  EXPECT_EQ(t.view(0, "/mine/final_event"), "\"the_final_war\"");
  EXPECT_EQ(t.view(1, "/mine/final_event"), "null");
  const std::string orders = t.legal();
  EXPECT_EQ(std::count(orders.begin(), orders.end(), ','), 1);
  t.move(0, "order sword feast feast");
  EXPECT_EQ(t.state().next[0], kSwordInTheStone);
  EXPECT_EQ(t.state().final_in_deck, 1);
}

TEST(LegendsEvents, L427_the_final_event_is_seen_when_fewer_than_four_lie_above_it) {
  const std::string scene =
      "phase complete; forest 0: galahad percival; events forest: grail_castle; next: feast sword trial";
  const auto looked = [&](const std::string& rest) {
    Play t(scene + rest);
    t.move(0, "complete grail_castle nobody").move(0, "look").move(0, "order feast sword trial");
    EXPECT_EQ(t.view(1, "/mine/final_event"), "null");
    return t.view(0, "/mine/final_event");
  };
  EXPECT_EQ(looked("; left: 3; final: final_war"), "\"the_final_war\"");
  EXPECT_EQ(looked(" truage; left: 4; final: final_war"), "null");
}

TEST(LegendsEvents, L392_L393_the_questing_beast) {
  const std::string scene = "phase actions; events forest: beast; events cornwall: trial truage amour; ";
  Play t(scene + "camelot 0: kay");
  EXPECT_EQ(t.legal("beast"), "beast camelot");
  t.refused(0, "beast cornwall", "L-392").refused(0, "beast forest", "L-392");
  t.move(0, "beast camelot");
  EXPECT_EQ(t.where_event("beast"), "camelot");
  EXPECT_EQ(t.state().actions, 1);
  Play other(scene + "active 1; camelot 0: kay");
  other.move(1, "beast camelot");  // any player, in their own turn
  EXPECT_EQ(other.where_event("beast"), "camelot");
  Play there = completed("beast", "camelot 0: pellinore percival lancelot; events camelot: beast");
  EXPECT_EQ(there.points(0), 4);
  Play left("phase complete; forest 0: pellinore percival lancelot; events camelot: beast");
  EXPECT_EQ(left.asks(), "actions 0");  // no Company where it is
}

TEST(LegendsEvents, L394_L216_no_beast_under_the_black_knight_and_no_event_at_a_special_location) {
  refuses("phase actions; events forest: black_knight; covered: beast", "beast camelot", "L-392");
  Play covered("phase actions; events forest: black_knight; covered: beast; camelot 0: kay");
  EXPECT_EQ(covered.legal("beast"), "");
  Play t(
      "phase actions; open: castle avalon; events forest: beast; left: 0; final_drawn: dragonslayer; camelot 0: kay");
  EXPECT_EQ(t.legal("beast"), "beast camelot, beast cornwall");
  for (const char* where : {"castle", "avalon", "final"}) t.refused(0, "beast " + std::string(where), "L-392");
  for (EventId e = 1; e <= kEventCards; ++e) {
    const EventData& d = kDefaultCards.events[e];
    EXPECT_TRUE(d.kind != Kind::kLocation || d.place < kMains) << kEventNames[e];
  }
}

TEST(LegendsEvents, L396_round_table_needs_completion_by_anybody) {
  Play t(
      "phase complete; camelot 0: arthur merlin guinevere gareth ban; events camelot: round_table; camelot 1: gawain "
      "kay bors");
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
  Play t = completed("trial", "cornwall 0: arthur ban; cornwall 1: merlin; camelot 1: kay; events cornwall: trial");
  EXPECT_EQ(t.legal(), "choose king_arthur, choose king_ban, choose merlin, pass");
  t.move(0, "choose merlin");
  EXPECT_EQ(t.where("merlin"), "pile");
}

TEST(LegendsEvents, L407_truage_of_cornwall) {
  Play t = completed("truage", "cornwall 0: arthur guinevere; events cornwall: truage; hand 0: kay");
  EXPECT_EQ(t.legal(), "refill, pass");
  t.move(0, "refill");
  EXPECT_EQ(t.hand(0), 5);
  Play full =
      completed("truage", "cornwall 0: arthur guinevere; events cornwall: truage; hand 0: kay tor bors lucan dinas");
  EXPECT_EQ(full.asks(), "actions 0");
}

TEST(LegendsEvents, L408_villainous_request) {
  Play t = completed(
      "request",
      "cornwall 0: mark guinevere agravain; cornwall 1: isolde kay; camelot 1: nimue; events cornwall: request");
  EXPECT_EQ(t.legal(), "choose princess_isolde, pass");
  t.move(0, "choose isolde");
  EXPECT_EQ(t.where("isolde"), "cornwall 0");
  Play full = completed(
      "request", "cornwall 0: mark guinevere agravain lot ban tor; cornwall 1: isolde; events cornwall: request");
  EXPECT_EQ(full.asks(), "actions 0");
}

}  // namespace
}  // namespace logres::legends
