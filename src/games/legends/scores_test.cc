// Section 9, the continuous texts of section 14, Heraldic Events and Company bonuses, with their worked examples.
#include "games/legends/scores.h"

#include "games/legends/testing.h"

namespace logres::legends {
namespace {

TEST(LegendsScores, X01_L244_L245_L299_king_lot_and_orkney) {
  Play t("forest 0: lot gawain gaheris; events forest: black_knight; phase complete");
  EXPECT_EQ(t.score("lot", "combat"), 4);
  EXPECT_EQ(t.score("gawain", "combat"), 6);
  EXPECT_EQ(t.score("gaheris", "combat"), 4);
  EXPECT_EQ(t.total(0, "forest", "combat"), 14);
  EXPECT_EQ(t.score("gaheris", "adventure"), 4);
  t.move(0, "complete black_knight nobody");
  EXPECT_EQ(t.points(0), 3);
  EXPECT_EQ(t.where_event("black_knight"), "zone 0");
  for (const char* c : {"lot", "gawain", "gaheris"}) EXPECT_EQ(t.where(c), "forest 0");  // L-120
}

TEST(LegendsScores, X02_L362_L094_L093_heraldic_bonus) {
  const std::string scene = "forest 0: lot gawain gaheris; phase actions; ";
  Play t(scene + "heraldic: strength_of_orkney");
  EXPECT_EQ(t.score("lot", "combat"), 6);
  EXPECT_EQ(t.score("gawain", "combat"), 8);
  EXPECT_EQ(t.score("gaheris", "combat"), 6);
  EXPECT_EQ(t.total(0, "forest", "combat"), 20);
  Play later(scene + "heraldic: strength_of_orkney honor_of_de_ganis");
  EXPECT_EQ(later.total(0, "forest", "combat"), 14);
}

TEST(LegendsScores, L362_L363_each_heraldic_event_for_knights_of_all_players) {
  const std::string scene = "camelot 0: bors gareth; camelot 1: tor dinas; phase actions; heraldic: ";
  Play ganis(scene + "honor_of_de_ganis");
  EXPECT_EQ(ganis.score("bors", "chivalry"), 6);
  EXPECT_EQ(ganis.score("gareth", "chivalry"), 7);  // two shields, either counts
  EXPECT_EQ(ganis.score("tor", "chivalry"), 3);
  Play gales(scene + "knights_of_the_quest");
  EXPECT_EQ(gales.score("tor", "adventure"), 5);
  EXPECT_EQ(gales.score("bors", "adventure"), 3);
  Play orkney(scene + "strength_of_orkney");
  EXPECT_EQ(orkney.score("gareth", "combat"), 6);
  Play cornwall(scene + "treachery_of_cornwall");
  EXPECT_EQ(cornwall.score("dinas", "cunning"), 3);
  EXPECT_EQ(cornwall.score("dinas", "combat"), 3);
}

TEST(LegendsScores, L244_L245_six_kings_lead_everybody_else_of_their_company) {
  struct King {
    const char* name;
    const char* ability;
  };
  for (const King& k : {King{"bagdemagus", "diplomacy"},
                        King{"ban", "chivalry"},
                        King{"lot", "combat"},
                        King{"mark", "cunning"},
                        King{"pelles", "psyche"},
                        King{"pellinore", "adventure"}}) {
    Play t("phase actions; camelot 0: merlin sagramore " + std::string(k.name) + "; camelot 1: kay");
    const Ability a = ability(k.ability);
    const auto printed = [&](Character c) { return static_cast<int>(kDefaultCards.characters[c].score[a]); };
    EXPECT_EQ(t.score("merlin", k.ability), printed(kMerlin) + 1) << k.name;
    EXPECT_EQ(t.score("sagramore", k.ability), printed(kSagramore) + 1);
    EXPECT_EQ(t.score(k.name, k.ability), printed(character(k.name)));
    EXPECT_EQ(t.score("kay", k.ability), printed(kKay));
    for (const auto other : kAbilityNames) {
      if (other == k.ability) continue;
      EXPECT_EQ(t.score("merlin", other), kDefaultCards.characters[kMerlin].score[ability(other)]);
    }
  }
}

TEST(LegendsScores, X03_L271_agravain) {
  Play t("phase actions; camelot 0: agravain lot gawain mordred; camelot 1: gaheris");
  EXPECT_EQ(t.score("agravain", "cunning"), 7);
}

TEST(LegendsScores, X04_L303_griflet) {
  Play t("phase actions; camelot 0: griflet kay lucan; camelot 1: bedivere");
  EXPECT_EQ(t.score("griflet", "combat"), 6);
  EXPECT_EQ(t.total(0, "camelot", "combat"), 11);
}

TEST(LegendsScores, X05_L314_L187_lancelot) {
  Play t("phase actions; active 1; camelot 0: lancelot; camelot 1: guinevere");
  EXPECT_EQ(t.scores("lancelot"), "7 4 6 2 6 2");
  t.move(1, "move camelot forest");
  EXPECT_EQ(t.scores("lancelot"), "6 3 5 1 5 1");
}

TEST(LegendsScores, X10_L331_L332_L347_tristan) {
  Play apart("phase actions; cornwall 0: tristan; cornwall 1: isolde");
  EXPECT_EQ(apart.score("tristan", "combat"), 8);
  EXPECT_EQ(apart.score("tristan", "psyche"), -2);
  Play together("phase actions; forest 0: tristan isolde");
  EXPECT_EQ(together.score("tristan", "combat"), 6);
  EXPECT_EQ(together.score("tristan", "psyche"), 2);
  Play alone("phase actions; camelot 0: tristan; hand 1: isolde");
  EXPECT_EQ(alone.score("tristan", "combat"), 5);
  EXPECT_EQ(alone.score("tristan", "psyche"), 2);
  // L-347: a prisoner is at the location, but in no Company.
  Play prison("phase actions; open: castle; castle 0: tristan isolde; prisoners: isolde");
  EXPECT_EQ(prison.score("tristan", "combat"), 6);
  EXPECT_EQ(prison.score("tristan", "psyche"), -2);
}

TEST(LegendsScores, L282_X40_bedivere_and_another_king) {
  Play t("phase actions; camelot 0: bedivere ban");
  EXPECT_EQ(t.score("bedivere", "diplomacy"), 3);
  EXPECT_EQ(t.score("bedivere", "chivalry"), 5);
  Play alone("phase actions; camelot 0: bedivere; camelot 1: ban; high_king: bedivere");
  EXPECT_EQ(alone.score("bedivere", "chivalry"), 3);  // another one must be the King
}

TEST(LegendsScores, L053_L199_the_high_king_is_a_king) {
  Play t("phase actions; forest 0: bedivere kay; high_king: kay");
  EXPECT_EQ(t.score("bedivere", "chivalry"), 4);
}

TEST(LegendsScores, L297_L298_dinas_and_ector_with_their_families) {
  Play t("phase actions; camelot 0: dinas tristan andred; camelot 1: ector bors lionel");
  EXPECT_EQ(t.score("dinas", "combat"), 4);  // once, however many
  EXPECT_EQ(t.score("dinas", "diplomacy"), 4);
  EXPECT_EQ(t.score("ector", "combat"), 5);
  EXPECT_EQ(t.score("ector", "chivalry"), 4);
  Play apart("phase actions; camelot 0: dinas bors; camelot 1: ector tristan");
  EXPECT_EQ(apart.score("dinas", "combat"), 3);
  EXPECT_EQ(apart.score("ector", "combat"), 4);
}

TEST(LegendsScores, L316_L182_X44_lionel_counts_once) {
  Play t("phase actions; camelot 0: lionel bors; camelot 1: lancelot");
  EXPECT_EQ(t.scores_in("lionel", "combat adventure"), "5 4");
}

TEST(LegendsScores, L319_X39_owain) {
  Play t("phase actions; camelot 0: owain lunete; camelot 1: gawain");
  EXPECT_EQ(t.scores_in("owain", "combat chivalry"), "6 4");
}

TEST(LegendsScores, L320_L176_palomides_at_the_same_location) {
  Play t("phase actions; camelot 0: palomides; camelot 1: tristan; camelot 2: isolde");
  EXPECT_EQ(t.scores_in("palomides", "combat cunning"), "5 3");
  Play away("phase actions; camelot 0: palomides; forest 1: tristan");
  EXPECT_EQ(away.score("palomides", "combat"), 4);
}

TEST(LegendsScores, L178_L179_L180_X09_additions_before_doublings) {
  Play t("forest 0: sagramore isolde gouvernail; events forest: black_knight");
  t.move(0, "use sagramore").move(0, "use isolde");
  EXPECT_EQ(t.score("sagramore", "combat"), 12);
  EXPECT_EQ(t.total(0, "forest", "combat") - t.score("gouvernail", "combat"), 11);
  t.move(0, "use gouvernail").move(0, "boost sagramore combat");  // used later, counted before
  EXPECT_EQ(t.score("sagramore", "combat"), 20);
  EXPECT_EQ(t.total(0, "forest", "combat"), 20);
  Play once("forest 0: sagramore lot; excalibur: sagramore");
  once.move(0, "use sagramore");
  EXPECT_EQ(once.score("sagramore", "combat"), (3 + 1 + 2) * 2);
  EXPECT_EQ(once.score("sagramore", "adventure"), 2);  // of this ability only
}

TEST(LegendsScores, L183_a_negative_score_is_doubled_as_it_is) {
  Play low = used("isolde", "camelot 0: dagonet isolde");
  EXPECT_EQ(low.score("dagonet", "combat"), -2);
}

TEST(LegendsScores, L181_bonuses_of_different_cards_add_up) {
  Play t("phase actions; camelot 0: owain gawain lot; excalibur: owain");
  EXPECT_EQ(t.score("owain", "combat"), 4 + 2 + 1 + 2);
}

TEST(LegendsScores, L055_scores_may_leave_the_printed_range) {
  Play t("phase actions; cornwall 0: tristan; cornwall 1: isolde; excalibur: tristan");
  EXPECT_EQ(t.score("tristan", "combat"), 10);
  EXPECT_EQ(t.score("tristan", "psyche"), -2);
}

TEST(LegendsScores, L056_L113_totals_of_companies_are_not_added) {
  Play t("phase complete; forest 0: kay; camelot 0: gawain; forest 1: lancelot; events forest: black_knight");
  EXPECT_EQ(t.total(0, "forest", "combat"), 3);
  EXPECT_EQ(t.total(1, "forest", "combat"), 6);
  EXPECT_EQ(t.asks(), "actions 0");
}

TEST(LegendsScores, L184_bonuses_of_a_character_count_in_comparisons_and_single_knight_events) {
  // Kay 3+2 Combat with Excalibur and 3 Chivalry; King Ban +1 Chivalry: 9, with Honor of De Ganis nothing.
  Play t("phase complete; camelot 0: kay ban griflet; excalibur: kay; events camelot: sword");
  EXPECT_EQ(t.score("kay", "combat") + t.score("kay", "chivalry"), 9);
  EXPECT_EQ(t.score("ban", "combat") + t.score("ban", "chivalry"), 8);
  EXPECT_EQ(t.score("griflet", "combat") + t.score("griflet", "chivalry"), 8);
  EXPECT_EQ(t.asks(), "actions 0");
  Play lot("phase complete; camelot 0: kay ban lot; excalibur: kay; events camelot: sword");
  EXPECT_EQ(lot.legal("complete"), "complete sword_in_the_stone sir_kay");
}

TEST(LegendsScores, L185_L122_company_bonuses_change_totals_only) {
  Play t("phase complete; forest 0: bors pelles; zone 0: temptation green_knight; events forest: lake");
  EXPECT_EQ(t.score("bors", "psyche"), 4);
  EXPECT_EQ(t.total(0, "forest", "psyche"), 4 + 5 + 2);
  EXPECT_EQ(t.total(0, "forest", "adventure"), 3 + 2 + 2);
  // Bors 3 + 4 and Pelles 2 + 5 both have 7: the bonuses of the Zone do not make it 8.
  EXPECT_EQ(t.asks(), "actions 0");
}

TEST(LegendsScores, L375_L391_zone_bonuses_for_each_own_company) {
  Play t("phase actions; camelot 0: kay; forest 0: bors; camelot 1: lucan; zone 0: temptation green_knight");
  EXPECT_EQ(t.total(0, "camelot", "psyche"), 1 + 2);
  EXPECT_EQ(t.total(0, "forest", "adventure"), 3 + 2);
  EXPECT_EQ(t.total(1, "camelot", "psyche"), 2);
  EXPECT_EQ(t.total(0, "cornwall", "psyche"), 0);  // no Company, no Total
}

TEST(LegendsScores, X22_L396_L397_round_table) {
  Play t("phase actions; camelot 0: gareth kay; forest 0: gareths_dwarf; zone 1: round_table");
  EXPECT_EQ(t.total(0, "camelot", "chivalry"), 10);
  EXPECT_EQ(t.total(0, "camelot", "combat"), 9);
  Play two("phase actions; camelot 0: gareth marhaus; zone 1: round_table");
  EXPECT_EQ(two.total(0, "camelot", "chivalry"), 8);
}

TEST(LegendsScores, L192_L191_L200_excalibur_for_any_character) {
  Play t("phase actions; camelot 0: guinevere; excalibur: guinevere; high_king: guinevere");
  EXPECT_EQ(t.score("guinevere", "combat"), 1);
  EXPECT_EQ(t.points(0), 6);
}

TEST(LegendsScores, L177_L197_a_negated_character_keeps_scores_and_special_cards) {
  Play t("phase actions; camelot 0: lot kay; camelot 1: nimue; negated 1: lot kay; excalibur: kay");
  EXPECT_EQ(t.score("lot", "combat"), 4);
  EXPECT_EQ(t.score("kay", "combat"), 5);  // no bonus from the negated Lot; Excalibur stays
}

TEST(LegendsScores, explanations_add_up_to_the_score) {
  Play t("forest 0: gaheris lot gawain; heraldic: strength_of_orkney; excalibur: gaheris");
  const Reasons why = explain_score(t.state(), kGaheris, kCombat);
  std::string text;
  int sum = 3;
  for (const Reason& r : why) {
    sum += r.amount;
    text += std::string(card_name(r.source)) + " ";
  }
  EXPECT_EQ(text, "king_lot strength_of_orkney excalibur ");
  EXPECT_EQ(sum, t.score("gaheris", "combat"));
  t.move(0, "use gawain");
  EXPECT_EQ(explain_score(t.state(), kGawain, kCombat).size(), 3);
}

TEST(LegendsScores, lacks_say_what_is_missing) {
  Play t(
      "phase actions; camelot 0: kay; camelot 1: gawain lancelot; events camelot: grand_tournament sword; "
      "cornwall 0: lucan; events cornwall: amour");
  const Lack kay = lacks(t.state(), 0, kGrandTournament);
  EXPECT_TRUE(kay.in_play && kay.company && !kay.fulfilled());
  EXPECT_EQ(kay.missing[kCombat], 9);
  EXPECT_EQ(kay.missing[kChivalry], 5);
  EXPECT_EQ(lacks(t.state(), 1, kGrandTournament).missing[kCombat], 1);
  const Lack nobody = lacks(t.state(), 2, kSwordInTheStone);
  EXPECT_FALSE(nobody.knight);  // not "a hundred points are missing"
  EXPECT_EQ(nobody.single, cards(t.state()).event(kSwordInTheStone).single_min);
  EXPECT_EQ(lacks(t.state(), 0, kSwordInTheStone).single, 4);
  EXPECT_EQ(lacks(t.state(), 1, kSwordInTheStone).single, 0);
  EXPECT_TRUE(lacks(t.state(), 1, kSwordInTheStone).fulfilled());
  EXPECT_FALSE(lacks(t.state(), 0, kTestOfAmour).woman);
  EXPECT_FALSE(lacks(t.state(), 2, kTestOfAmour).company);
  EXPECT_FALSE(lacks(t.state(), 0, kBlackKnight).in_play);
  EXPECT_EQ(t.view(2, "/places/0/events/0/companies/0/missing"), R"({"combat":9,"chivalry":5})");
}

}  // namespace
}  // namespace logres::legends
