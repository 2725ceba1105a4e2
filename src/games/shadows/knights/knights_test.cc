// Section 8: the Knights.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

TEST(ShadowsKnights, S215_powers_are_public_and_optional) {
  Play t(with(R"("arthur", "palamedes", "galahad", "tristan")", kHeroic + R"("hands": [["grail"], ["fight_1"]])"));
  EXPECT_EQ(t.view(kNoSeat, "/players/0/knight"), "\"arthur\"");
  t.move(0, "draw").move(0, "end_turn");  // without his exchange
}

TEST(ShadowsKnights, S216_S217_S428_arthur_exchanges) {
  Play t(with(R"("arthur", "palamedes", "galahad", "tristan")",
              kHeroic + R"("hands": [["grail"], ["fight_1", "fight_2"], []])"));
  EXPECT_EQ(t.legal(0, "exchange"), "exchange 1");  // only partners who hold a card
  t.move(0, "exchange 1");
  EXPECT_EQ(t.asked_together(), " 0 1");
  const Observation before = t.observe(1);
  t.move(0, "exchange_card grail");
  EXPECT_TRUE(t.observe(1) == before);  // both choose before either sees
  EXPECT_EQ(t.legal(1), "exchange_card fight_1, exchange_card fight_2");
  t.move(1, "exchange_card fight_2");
  EXPECT_EQ(t.hand(0), "fight_2");
  EXPECT_EQ(t.hand(1), "fight_1 grail");
  EXPECT_TRUE(t.saw(2, "0 exchanged 1"));
  EXPECT_FALSE(t.saw(2, "0 got fight_2"));
  EXPECT_TRUE(t.saw(0, "1 got grail"));
  t.refused(0, "exchange 1", "S-216");  // once in his turn
}

TEST(ShadowsKnights, S218_S219_arthur_in_the_heroic_phase_and_with_messenger) {
  Play t(with(R"("arthur", "palamedes", "galahad", "tristan")", R"("hands": [["grail", "messenger"], ["fight_1"]])"));
  t.refused(0, "exchange 1", "S-055").move(0, "siege_engine");
  t.move(0, "exchange 1").move(0, "exchange_card grail").move(1, "exchange_card fight_1");
  t.moves(0, {"messenger 1", "pick fight_1 0", "confirm"});
  EXPECT_EQ(t.hand(1), "fight_1 grail");
}

TEST(ShadowsKnights, S220_S345_galahad_may_free_a_captive_for_nothing) {
  Play t(with(R"("galahad", "palamedes", "gawain", "tristan")",
              kHeroic + R"("places": ["camelot", "captured"], "hands": [["fate", "piety"]])",
              kMc));
  t.move(0, "free 1 fate").refused(0, "piety self", "S-081").move(0, "draw");
  EXPECT_EQ(t.place(1), "camelot");
}

TEST(ShadowsKnights, S222_S223_kay_after_the_reveal_in_anyones_turn) {
  Play t(with(
      R"("gawain", "kay", "galahad", "tristan")",
      R"("places": ["camelot", "black_knight"], "hands": [[], ["fight_5", "grail"]], "black_knight_white": ["fight_2", "fight_2"],
                 "black_knight_black": ["black_knight_1", "black_knight_1", "black_knight_1"], "black_next": ["black_knight_5"])"));
  t.move(0, "black_card").move(0, "face_down");
  EXPECT_TRUE(t.saw(1, "quest_reveal black_knight black_knight_5"));
  EXPECT_EQ(t.legal(1), "pass, add_fight fight_5 5");
  t.move(1, "add_fight fight_5 5");  // any value: a third kind, and no spot for it
  EXPECT_TRUE(t.saw(0, "totals black_knight 9 8"));
  EXPECT_EQ(t.white(), 1);
  EXPECT_EQ(t.discarded("fight_5"), 1);
  EXPECT_EQ(t.cards(1), 4);
}

TEST(ShadowsKnights, S224_palamedes_gains_one_more) {
  Play t(
      with(R"("gawain", "palamedes", "galahad", "tristan")",
           kHeroic + R"("places": ["saxon_war", "saxon_war", "camelot"], "life": [3, 3, 3, 3], "hands": [["fight_5"]],
              "saxon_white": ["fight_1", "fight_2", "fight_3", "fight_4"])"));
  t.move(0, "lay fight_5 5").move(0, "deal_at_random");
  EXPECT_EQ(std::to_string(t.life(0)) + std::to_string(t.life(1)) + std::to_string(t.life(2)), "453");
}

TEST(ShadowsKnights, S225_S426_S442_percival_looks) {
  Play t(with(R"("percival", "palamedes", "galahad", "tristan")", R"("black_next": ["mordred", "picts"])"));
  EXPECT_EQ(t.legal(0), "pass, look");
  t.move(0, "look");
  EXPECT_EQ(t.asks(), "evil 0");
  EXPECT_EQ(t.view(0, "/mine/black_top"), R"(["mordred",null])");
  EXPECT_EQ(t.view(1, "/mine/black_top/0"), "null");
  EXPECT_TRUE(t.saw(1, "0 looked ? ? 1"));
}

TEST(ShadowsKnights, S442_percival_looks_at_the_last_card) {
  Play t(with(R"("percival", "palamedes", "galahad", "tristan")", kHeroic + R"("active": 3)"));
  State s = t.state();
  for (Card c = kFirstBlack; c <= kLastBlack; ++c) s.black_discard[black_index(c)] = kCards[c].base;
  --s.black_discard[black_index(kPicts)];
  s.black_discard_size = 75;
  s.black_cards = {};
  s.black_cards[0] = kPicts;
  s.black_pile = Pile{.size = 1, .top = 1, .bottom = 0};
  ASSERT_EQ(Shadows::broken(s), nullptr);
  Dice dice = Dice::fast(1);
  for (int i = 0; i < 4 && Shadows::pending(s).seat == 3; ++i) Shadows::apply(s, Shadows::absent(s, 3, dice), {dice});
  EXPECT_EQ(Shadows::pending(s).seat, 0);
  EXPECT_EQ(Shadows::pending(s).kind, kAskLook);
}

TEST(ShadowsKnights, S226_S227_percival_with_the_armor) {
  Play t(with(R"("percival", "palamedes", "galahad", "tristan")",
              R"("lancelot": "won", "relics": {"lancelots_armor": 0}, "black_next": ["mordred", "picts", "saxons"])"));
  t.move(0, "look");
  EXPECT_EQ(t.legal(0), "put_under picts, put_under mordred");
  t.move(0, "put_under mordred");
  EXPECT_EQ(t.view(0, "/mine/black_bottom"), R"(["mordred"])");
  t.move(0, "black_card");  // no second card for the Armor
  EXPECT_EQ(t.picts(), 1);
}

TEST(ShadowsKnights, S230_S231_bors_shares_everywhere_but_not_solo) {
  Play t(with(R"("gawain", "bors", "galahad", "tristan")",
              kHeroic + R"("places": ["saxon_war", "grail", "saxon_war", "camelot"], "hands": [["fight_5"]],
              "saxon_white": ["fight_1", "fight_2", "fight_3", "fight_4"])",
              kMc));
  t.move(0, "lay fight_5 5");
  EXPECT_EQ(t.state().offer_size, 4);
  t.move(0, "deal_at_random");
  EXPECT_EQ(std::to_string(t.cards(0)) + std::to_string(t.cards(1)) + std::to_string(t.cards(2)), "211");
  EXPECT_EQ(t.life(1), 4);
  Play solo(with(
      R"("gawain", "bors", "galahad", "tristan")",
      kHeroic +
          R"("places": ["black_knight", "grail"], "hands": [["fight_4"]], "black_knight_white": ["fight_2", "fight_2", "fight_4"])",
      kMc));
  solo.move(0, "lay fight_4 4");
  EXPECT_EQ(solo.cards(0), 3);
  EXPECT_EQ(solo.cards(1), 0);
}

TEST(ShadowsKnights, S231_bors_gets_nothing_of_spoils_nobody_is_there_for) {
  Play t(with(
      R"("gawain", "bors", "galahad", "tristan")", kHeroic + R"("sword": 4, "hands": [["lady_of_the_lake"]])", kMc));
  t.move(0, "lady_of_the_lake");
  EXPECT_EQ(t.cards(1), 0);
}

TEST(ShadowsKnights, S232_S241_caradoc) {
  Play t(with(R"("caradoc", "palamedes", "galahad", "tristan")", R"("life": [2, 4, 4, 4])", kMc));
  t.refused(0, "caradoc", "S-055").move(0, "siege_engine").move(0, "caradoc");
  EXPECT_EQ(t.life(0), 1);
  EXPECT_EQ(t.cards(0), 2);
  t.refused(0, "caradoc", "S-232").refused(0, "end_turn", "S-074");
}

TEST(ShadowsKnights, S233_S422_gaheris) {
  const std::string hand = R"("hands": [["grail", "fight_1", "fight_2", "fight_3"]], "white_discard": )";
  Play t(with(R"("gaheris", "palamedes", "galahad", "tristan")", kHeroic + hand + R"(["merlin", "fate"])", kMc));
  t.moves(0, {"gaheris", "pick grail 0", "pick fight_1 0"}).refused(0, "confirm", "S-427");
  t.move(0, "pick fight_2 0").move(0, "confirm");
  EXPECT_EQ(t.hand(0), "fight_3 merlin");
  t.refused(0, "gaheris", "S-233");
  Play none(with(R"("gaheris", "palamedes", "galahad", "tristan")", kHeroic + hand + R"(["fate"])", kMc));
  none.moves(0, {"gaheris", "pick grail 0", "pick fight_1 0", "pick fight_2 0", "confirm"});
  EXPECT_EQ(none.cards(0), 4);  // refused without cost
  EXPECT_EQ(none.view(0, "/piles/white_discard"), "1");
}

TEST(ShadowsKnights, S234_S235_gareth) {
  Play t(with(R"("gareth", "palamedes", "galahad", "tristan")", kHeroic + R"("travel_next": ["travel_nothing"])", kMc));
  t.move(0, "move grail");
  EXPECT_EQ(t.cards(0), 1);
  Play sent(with(R"("palamedes", "gareth", "galahad", "tristan")",
                 R"("places": ["camelot", "grail"], "black_next": ["guinevere"])",
                 kMc));
  sent.move(0, "black_card");
  EXPECT_EQ(sent.cards(1), 0);
}

TEST(ShadowsKnights, S236_S059_geraint_needs_two_cards) {
  Play t(with(R"("geraint", "palamedes", "galahad", "tristan")", R"("hands": [["grail"]])", kMc));
  t.refused(0, "two_cards", "S-059 not_enough_cards");
  Play other(with(R"("gawain", "geraint", "galahad", "tristan")", R"("hands": [["grail", "grail"]])", kMc));
  other.refused(0, "two_cards", "S-059 not_your_power");
}

TEST(ShadowsKnights, S237_S238_lamorak_only_for_forced_losses) {
  const std::string hand = R"("hands": [["grail", "grail", "fight_1"]])";
  Play chosen(with(R"("lamorak", "palamedes", "galahad", "tristan")", hand, kMc));
  chosen.move(0, "lose_life");
  EXPECT_EQ(chosen.life(0), 3);
  EXPECT_EQ(chosen.asks(), "heroic 0");
  Play forced(with(R"("lamorak", "palamedes", "galahad", "tristan")", hand + R"(, "black_next": ["morgan_1"])", kMc));
  forced.move(0, "black_card").move(0, "merlins 0");
  EXPECT_EQ(forced.legal(0), "take_loss, replace_loss");
  forced.moves(0, {"replace_loss", "pick grail 0", "pick fight_1 0", "confirm"});
  EXPECT_EQ(forced.life(0), 4);
  EXPECT_EQ(forced.life(1), 3);
  EXPECT_EQ(forced.hand(0), "grail");
}

TEST(ShadowsKnights, S240_bedivere) {
  Play t(with(R"("bedivere", "palamedes", "galahad", "tristan")",
              kHeroic + R"("hands": [["grail"]], "white_next": ["fate"])",
              kMc));
  t.move(0, "bedivere grail");
  EXPECT_EQ(t.hand(0), "fate");
  t.refused(0, "bedivere fate", "S-240");
}

TEST(ShadowsKnights, S242_a_squire_has_no_power) {
  Play t(with(R"("squire", "palamedes", "galahad", "gawain")",
              kHeroic + R"("hands": [["grail"], ["grail"]])",
              R"("squires": 1)"));
  EXPECT_EQ(t.legal(0, "exchange"), "");
  t.move(0, "draw");
  EXPECT_EQ(t.cards(0), 3);  // two, not three
}

}  // namespace
}  // namespace logres::shadows
