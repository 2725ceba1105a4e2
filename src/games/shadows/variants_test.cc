// Section 16: variants and options.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

TEST(ShadowsVariants, S404_no_traitor) {
  Play t(R"({"seats": 4, "options": {"loyalty_mode": "no_traitor"}, "phase": "heroic", "white": 6})");
  EXPECT_EQ(t.view(1, "/players/0/loyalty"), "\"loyal\"");
  t.refused(0, "accuse 1", "S-404");
  Dice dice = Dice::fast(1);
  const State eight = Shadows::setup(game(8, {{kOptExpansion, 1}, {kOptLoyaltyMode, kNoTraitor}}), {dice});
  for (Seat p = 0; p < 8; ++p) EXPECT_EQ(eight.loyalty[p], kLoyal);
  const State usual = Shadows::setup(game(8, {{kOptExpansion, 1}}), {dice});
  for (Seat p = 0; p < 8; ++p) {
    EXPECT_EQ(eight.face[p], Face::kLoyal);
    EXPECT_EQ(usual.face[p], Face::kHidden);
  }
}

TEST(ShadowsVariants, S405_traitor_among_us) {
  int dealt = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Dice dice = Dice::fast(seed);
    const State s = Shadows::setup(game(4, {{kOptLoyaltyMode, kTraitorAmongUs}}), {dice});
    EXPECT_EQ(s.spare_loyal + s.spare_traitor, 1);
    dealt += s.spare_traitor == 0 ? 1 : 0;
  }
  EXPECT_NEAR(dealt, 320, 40);
}

TEST(ShadowsVariants, S406_S407_three_players_do_not_know_themselves) {
  Play t(
      R"({"seats": 3, "knights": ["gawain", "palamedes", "galahad"], "loyalty": ["traitor", "loyal", "loyal"], "phase": "heroic", "hands": [["fate"]], "siege_engines": 6})");
  EXPECT_EQ(t.view(0, "/mine/loyalty"), "null");
  Play fate = t;
  fate.move(0, "fate");  // no question: it can only be used loyally
  EXPECT_EQ(fate.cards(1), 1);
  t.move(0, "accuse 1");
  EXPECT_EQ(t.face(1), "loyal");
  EXPECT_EQ(t.view(1, "/mine/loyalty"), "\"loyal\"");
  Play off(R"({"seats": 3, "options": {"three_player_delayed_loyalty": "off"}})");
  EXPECT_NE(off.view(0, "/mine/loyalty"), "null");
  Play without(R"({"seats": 3, "options": {"loyalty_mode": "no_traitor"}})");
  EXPECT_EQ(without.view(0, "/mine/loyalty"), "\"loyal\"");
}

TEST(ShadowsVariants, S408_the_real_cards_decide) {
  Play t(
      R"({"seats": 3, "loyalty": ["loyal", "traitor", "loyal"], "places": ["camelot", "camelot", "dead"], "life": [1, 4]})");
  t.move(0, "lose_life");
  EXPECT_EQ(t.result(), "no_loyal_knight: 1");
}

TEST(ShadowsVariants, S410_S413_squires_start_with_what_the_host_says) {
  Play t(game(4, {{kOptSquires, 0b0101}}), 3);
  EXPECT_EQ(t.knight(0) + t.knight(2), "squiresquire");
  EXPECT_EQ(t.life(0), 4);
  EXPECT_EQ(t.cards(0), 6);
  EXPECT_NE(t.knight(1), "squire");
  t.leave(t.asks());
  Play hard(game(4, {{kOptSquires, 1}, {kOptSquireLife, 3}, {kOptSquireCards, 2}}), 3);
  EXPECT_EQ(hard.life(0), 3);
  EXPECT_EQ(hard.cards(0), 3);
  EXPECT_EQ(hard.cards(1), 6);
  hard.leave(hard.asks());
}

const std::string kWar =
    kHeroic + R"("hands": [["fight_5"]], "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"], "places": )";

TEST(ShadowsVariants, S411_S412_S463_one_squire_is_knighted) {
  Play t(with(R"("squire", "palamedes", "galahad", "tristan")", kWar + R"(["pict_war"])", R"("squires": 1)"));
  t.move(0, "lay fight_5 5");
  EXPECT_NE(t.knight(0), "squire");
  EXPECT_NE(t.knight(0), "palamedes");
  EXPECT_TRUE(t.saw(3, "0 knighted " + t.knight(0)));
}

TEST(ShadowsVariants, S411_agreement_or_the_winner_or_the_nearest) {
  const auto war = [](const std::string& knights) {
    Play t(with(knights, kWar + R"(["pict_war", "pict_war", "pict_war"])", R"("squires": 7)"));
    t.move(0, "lay fight_5 5").move(0, "deal_at_random");
    return t;
  };
  Play agreed = war(R"("squire", "squire", "squire", "tristan")");
  EXPECT_EQ(agreed.legal(0), "knight 0, knight 1, knight 2");
  Play refused = agreed;
  agreed.move(0, "knight 1").everybody("accept");
  EXPECT_NE(agreed.knight(1), "squire");
  EXPECT_EQ(agreed.knight(0), "squire");
  refused.move(0, "knight 1").move(1, "accept").move(2, "refuse").move(3, "accept");
  EXPECT_NE(refused.knight(0), "squire");  // their action won it
  EXPECT_EQ(refused.knight(1), "squire");
  Play nearest = war(R"("gawain", "squire", "squire", "tristan")");
  nearest.move(0, "knight 2").everybody("refuse");
  EXPECT_NE(nearest.knight(1), "squire");
  EXPECT_EQ(nearest.knight(2), "squire");
}

TEST(ShadowsVariants, S414_S481_a_newcomer_sits_on_arthurs_left) {
  Play t(
      R"({"seats": 6, "options": {"late_seats": 2}, "knights": ["gawain", "arthur", "galahad", "tristan"], "active": 3})");
  EXPECT_EQ(t.place(4), "empty");
  t.refused(0, "join", "S-037").move(3, "join");
  EXPECT_EQ(t.place(5), "empty");
  EXPECT_EQ(t.state().left[1], 4);
  EXPECT_EQ(t.state().left[4], 2);
  EXPECT_EQ(t.life(4), 4);
  EXPECT_EQ(t.cards(4), 5);
  EXPECT_EQ(t.place(4), "camelot");
  EXPECT_NE(t.knight(4), "arthur");
  EXPECT_EQ(t.asks(), "evil 3");  // they wait for their turn
  EXPECT_EQ(t.state().spare_loyal + t.state().spare_traitor, 3);
  t.move(3, "siege_engine").refused(3, "join", "S-481");
  EXPECT_EQ(Shadows::setup_of(t.state()).seats, 6);
}

TEST(ShadowsVariants, S415_while_there_is_room_a_coat_and_a_card) {
  Play full(R"({"seats": 7})");
  full.refused(0, "join", "S-415");
  EXPECT_EQ(Shadows::refuse(game(4, {{kOptLateSeats, 2}})).rule, "S-414");
  Play cards(
      R"({"seats": 6, "options": {"loyalty_mode": "traitor_among_us", "late_seats": 2}, "knights": ["gawain", "palamedes", "galahad", "tristan"]})");
  cards.move(0, "join").refused(0, "join", "S-415");  // five players, five cards
  Play delayed(R"({"seats": 4, "options": {"late_seats": 1}, "knights": ["gawain", "palamedes", "galahad"]})");
  delayed.move(0, "join");
  EXPECT_EQ(delayed.view(3, "/mine/loyalty"), "null");  // the same looking rule
}

TEST(ShadowsVariants, S417_an_absent_player_has_not_left) {
  Play t(four());
  EXPECT_EQ(t.absent(0), "black_card");
  t.move(0, t.absent(0));
  EXPECT_NE(t.place(0), "dead");
  t.leave(t.asks());
}

TEST(ShadowsVariants, options_come_back_from_the_state) {
  const logres::Setup setup = game(6,
                                   {{kOptExpansion, 1},
                                    {kOptLoyaltyMode, 2},
                                    {kOptDelayed, 0},
                                    {kOptSquires, 9},
                                    {kOptSquireLife, 2},
                                    {kOptSquireCards, 1},
                                    {kOptDeathTiming, 1},
                                    {kOptRemoveSpent, 1},
                                    {kOptMordred, 0},
                                    {kOptCurse, 1},
                                    {kOptYoungest, 3},
                                    {kOptOpenTable, 1},
                                    {kOptLateSeats, 2}});
  Dice dice = Dice::fast(1);
  EXPECT_EQ(Shadows::setup_of(Shadows::setup(setup, {dice})), setup);
}

}  // namespace
}  // namespace logres::shadows
