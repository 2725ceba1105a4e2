// Sections 10, 16, 17 and 18: Special Cards, protections, what is hidden, decisions.
#include "games/legends/acts.h"
#include "games/legends/legality.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

std::string quiet(const std::string& scene) { return scene + "; left: 0; final_drawn: dragonslayer"; }

TEST(LegendsSpecials, L193_L194_bearers_who_leave_and_bearers_who_change_sides) {
  Play keeps = used("morgan", "camelot 0: morgan; camelot 1: kay; high_king: kay");
  EXPECT_EQ(keeps.bearer(kHighKing), "sir_kay");
  EXPECT_EQ(keeps.points(0), 3);
  Play discarded = used("lamorak", "camelot 0: lamorak; camelot 1: kay; high_king: kay");
  EXPECT_EQ(discarded.bearer(kHighKing), "aside");
  Play hand = used("breunis", "camelot 0: breunis; hand 1: kay; high_king: breunis");
  EXPECT_EQ(hand.where("breunis") + ", " + hand.bearer(kHighKing), "hand 0, aside");
  Play under = used("turquin", "forest 0: turquin; forest 1: kay; high_king: kay");
  EXPECT_EQ(under.where("kay") + ", " + under.bearer(kHighKing), "captive, aside");
}

TEST(LegendsSpecials, L201_morgan_cannot_take_the_bearer_of_excalibur) {
  refuses("camelot 0: morgan; camelot 1: kay; excalibur: kay", "use morgan", "L-124");  // nothing to do in phase 2
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
  Play t = completed("amour",
                     "cornwall 0: gareth guinevere; events cornwall: amour; zone 0: temptation; camelot 1: tristan "
                     "isolde; love_potion: tristan isolde");
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
  Play full(
      "phase actions; cornwall 0: tristan isolde; camelot 0: kay tor lucan bors ector; love_potion: tristan isolde");
  full.move(0, "move cornwall camelot").refused(0, "movers isolde tristan nobody", "L-044");
  full.move(0, "movers isolde nobody nobody");
  EXPECT_EQ(full.bearer(kLovePotion), "sir_tristan");
}

TEST(LegendsSpecials, L206_L207_the_other_is_discarded_too) {
  Play t = used("lamorak", "camelot 0: lamorak; camelot 1: kay; forest 2: isolde; love_potion: kay isolde");
  EXPECT_EQ(t.where("kay") + t.where("isolde"), "pilepile");
  Play answered = used("peris", "forest 0: peris; forest 1: isolde; camelot 2: kay lambegus; love_potion: kay isolde");
  EXPECT_EQ(answered.asks(), "lambegus 2");
  answered.move(2, "sacrifice kay");
  EXPECT_EQ(answered.where("isolde") + answered.where("kay") + answered.where("lambegus"), "pilecamelot 2pile");
  EXPECT_EQ(answered.bearer(kLovePotion), "aside");  // L-212
}

TEST(LegendsSpecials, L208_leaving_in_another_way_breaks_the_bond_only) {
  Play t = used("turquin", "forest 0: turquin; forest 1: kay isolde; love_potion: kay isolde");
  EXPECT_EQ(t.where("isolde"), "forest 1");
  EXPECT_EQ(t.bearer(kLovePotion), "aside");
}

TEST(LegendsSpecials, L211_L419_no_bond_without_a_discard) {
  Play t =
      used("lamorak", "camelot 0: lamorak; camelot 1: kay isolde; love_potion: kay isolde; sieged: kay; zone 1: siege");
  EXPECT_EQ(t.where("kay") + t.where("isolde"), "camelot 1camelot 1");
  EXPECT_EQ(t.bearer(kLovePotion), "sir_kay");
}

TEST(LegendsSpecials, L212_siege_perilous_saves_the_other_half) {
  Play t =
      used("peris",
           "forest 0: peris; forest 1: isolde; camelot 1: kay; love_potion: kay isolde; sieged: kay; zone 1: siege");
  EXPECT_EQ(t.where("isolde") + t.where("kay"), "pilecamelot 1");
  EXPECT_EQ(t.bearer(kLovePotion), "aside");
}

TEST(LegendsProtections, L410_L412_chosen_then_ignored_then_stopped) {
  Play t = completed(
      "trial", "cornwall 0: arthur ban; cornwall 1: dinadan kay; events cornwall: trial; sieged: kay; zone 1: siege");
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
  Play own = used("nimue", "camelot 0: nimue merlin kay; excalibur: kay");
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
  refuses("forest 0: turquin bors; forest 1: kay merlin", "use turquin", "L-105");
}

TEST(LegendsHidden, L424_L438_a_hand_is_its_owners) {
  Play t("phase actions; hand 0: kay tor; hand 1: bors");
  EXPECT_EQ(t.view(0, "/mine/hand"), R"(["sir_kay","sir_tor"])");
  for (const Seat p : {Seat{1}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(p, "/players/0/hand"), "2");
    EXPECT_EQ(t.view(p, "/players/0/known"), "[]");
    EXPECT_EQ(t.view_text(p).find("sir_kay"), std::string::npos);
    EXPECT_EQ(t.view_text(p).find("sir_tor"), std::string::npos);
  }
  EXPECT_EQ(t.view_text(kNoSeat).find("sir_bors"), std::string::npos);
  EXPECT_EQ(t.view(kNoSeat, "/mine"), "null");
  t.move(0, "draw");
  EXPECT_TRUE(t.saw(1, "0 drew ?"));
  EXPECT_FALSE(t.saw(0, "0 drew ?"));
}

TEST(LegendsHidden, L425_the_character_deck_is_a_number) {
  Play t("phase actions; hand 0: kay tor; hand 1: bors");
  for (const Seat p : {Seat{0}, Seat{1}, kNoSeat}) {
    EXPECT_EQ(t.view(p, "/deck"), "57");
    for (const Character c : Members(t.state().deck)) {
      EXPECT_EQ(t.view_text(p).find("\"" + std::string(kCharacterNames[c]) + "\""), std::string::npos);
    }
  }
}

TEST(LegendsHidden, L428_nobody_ever_sees_the_events_that_were_left_out) {
  Play t(make_setup(2, kBlue), 7);
  const Set finals = cards(t.state()).finals & ~bit(t.state().final_chosen);
  for (int moves = 0; moves < 400 && !is_over(t.state()); ++moves) t.move(Legends::pending(t.state()).seat, t.absent());
  ASSERT_TRUE(is_over(t.state()));
  EXPECT_EQ(count(t.state().unseen), 28 - 17);
  for (const Seat p : {Seat{0}, Seat{1}, kNoSeat}) {
    const std::string known = t.view_text(p) + t.all_seen_by(p);
    for (const EventId e : Members(t.state().unseen | finals)) {
      EXPECT_EQ(known.find(kEventNames[e]), std::string::npos) << kEventNames[e];
    }
  }
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
  Play t = completed("damosel", "forest 0: percival pellinore; events forest: damosel; hand 0: guinevere");
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
  Play may = completed("truage", "cornwall 0: arthur guinevere; events cornwall: truage");
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
  EXPECT_EQ(std::string(kPlaceNames[0]) + std::string(kPlaceNames[1]) + std::string(kPlaceNames[2]),
            "camelotcornwallforest");
  Play t("phase actions; camelot 0: kay");
  EXPECT_EQ(printed_sum(t.state(), kKay), 13);
}

}  // namespace
}  // namespace logres::legends
