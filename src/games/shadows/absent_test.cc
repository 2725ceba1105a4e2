// Section 19: what is played for an absent player.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

const std::string kPlain = R"("gawain", "palamedes", "galahad", "tristan")";

TEST(ShadowsAbsent, D01_D02_opening) {
  Play t(game(4), 5);
  while (t.asked() == "offer") {
    const Seat p = Shadows::pending(t.state()).seat;
    EXPECT_EQ(t.absent(p).find("merlin"), std::string::npos);
    t.move(p, t.absent(p));
  }
  const Seat first = t.state().first;
  EXPECT_EQ(t.absent(first), "deal_at_random");
  t.move(first, "deal_at_random");
}

TEST(ShadowsAbsent, D03_D04_D05_D06_D07_D08_evil) {
  Play percival(with(R"("percival", "palamedes", "galahad", "tristan")",
                     R"("lancelot": "won", "relics": {"lancelots_armor": 0}, "black_next": ["mercenaries", "picts"])"));
  EXPECT_EQ(percival.absent(0), "look");
  percival.move(0, "look");
  EXPECT_EQ(percival.absent(0), "put_under mercenaries");
  percival.leave("under 0");
  Play armor(four(
      R"("lancelot": "won", "relics": {"lancelots_armor": 0}, "saxons": 1, "black_next": ["mercenaries", "picts"])"));
  EXPECT_EQ(armor.absent(0), "black_card");
  armor.move(0, "black_card");
  EXPECT_EQ(armor.absent(0), "play_black mercenaries");
  armor.move(0, "play_black mercenaries");
  EXPECT_EQ(armor.absent(0), "choose_war pict_war");
  armor.leave("war 0");
  Play tie(four(R"("black_next": ["mercenaries"])"));
  tie.move(0, "black_card");
  EXPECT_EQ(tie.absent(0), "choose_war saxon_war");
  tie.leave("war 0");
  Play combat(four(R"("black_next": ["black_knight_1"])"));
  combat.move(0, "black_card");
  EXPECT_EQ(combat.absent(0), "face_up");
  combat.leave("facing 0");
}

TEST(ShadowsAbsent, D09_D10_D11_D12_D13_windows) {
  Play t(four(R"("black_next": ["morgan_5"], "excalibur": "won", "relics": {"excalibur": 1}, "hands": [["merlin"]])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.absent(0), "merlins 0");
  t.move(0, "merlins 0");
  EXPECT_EQ(t.absent(1), "pass");
  t.move(1, "pass");
  EXPECT_EQ(t.absent(0), "pass");
  t.move(0, "pass").move(1, "pass").move(2, "volunteer").move(3, "volunteer");
  EXPECT_EQ(t.absent(0), "pick_volunteer 2");
  t.leave("pick_volunteer 0");
  Play d(four(R"("black_next": ["morgan_2"], "hands": [["grail"]])"));
  d.move(0, "black_card").move(0, "merlins 0");
  EXPECT_EQ(d.absent(0), "discard grail");
  d.leave("discard 0");
}

TEST(ShadowsAbsent, D10_surplus_merlins_are_taken_one_by_one_from_the_drawer) {
  Play t(four(
      R"("black_next": ["morgan_4"], "hands": [["merlin", "merlin"], ["merlin", "merlin"], ["grail"], ["merlin"]])"));
  t.move(0, "black_card").move(0, "merlins 2").move(1, "merlins 2").move(2, "merlins 0").move(3, "merlins 1");
  EXPECT_EQ(t.cards(0) * 100 + t.cards(1) * 10 + t.cards(3), 110);
}

TEST(ShadowsAbsent, D14_D15_witches) {
  Play t(with(kPlain, R"("black_next": ["witch_4"], "hands": [["grail"], []])", kMc));
  t.move(0, "black_card").move(0, "merlins 0");
  EXPECT_EQ(t.absent(0), "give_grail");
  EXPECT_EQ(t.absent(1), "take_loss");
  t.leave("witch_4 0");
  Play order(with(kPlain, R"("black_next": ["witch_3"], "saxons": 3, "picts": 3)", kMc));
  order.move(0, "black_card");
  EXPECT_EQ(order.absent(0), "choose_war pict_war");
  order.leave("witch_3 0");
}

TEST(ShadowsAbsent, D16_D17_D18_D19_D29_D32_D36_heroic) {
  Play camelot(four(kHeroic + R"("siege_engines": 6, "hands": [["piety"]])"));
  EXPECT_EQ(camelot.absent(0), "draw");
  camelot.move(0, "draw");
  EXPECT_EQ(camelot.absent(0), "end_turn");
  camelot.move(0, "sacrifice");  // and then away: the action that was bought is done (S-087)
  EXPECT_EQ(camelot.absent(0), "move excalibur");
  Play away(four(kHeroic + R"("places": ["grail"], "hands": [["grail"]])"));
  EXPECT_EQ(away.absent(0), "move camelot");
  const std::string twelve =
      R"(["fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_2", "fight_2", "fight_2", "fight_2", "fight_2", "grail"])";
  Play full(four(kHeroic + R"("hands": [)" + twelve + "]"));
  EXPECT_EQ(full.absent(0), "move excalibur");
  Play over(four(kHeroic + R"("excalibur": "won", "hands": [)" + twelve + "]"));
  EXPECT_EQ(over.absent(0), "move black_knight");
  Play merlin(with(R"("arthur", "palamedes", "galahad", "tristan")",
                   kHeroic + R"("merlin": "camelot", "hands": [["grail"], ["grail"]])",
                   kMc));
  EXPECT_EQ(merlin.absent(0), "merlins_card");
}

TEST(ShadowsAbsent, D20_D21_D22_fights) {
  Play t(
      with(R"("kay", "palamedes", "galahad", "tristan")", kHeroic + R"("siege_engines": 1, "hands": [["fight_5"]])"));
  t.move(0, "fight");
  EXPECT_EQ(t.absent(0), "confirm");
  t.move(0, "pick fight_5 5");
  EXPECT_EQ(t.absent(0), "take_back");
  t.move(0, "take_back").move(0, "confirm");
  EXPECT_EQ(t.absent(0), "pass");
  t.move(0, "pass");
  Play slayer(with(
      kPlain, kHeroic + R"("lancelot": "won", "places": ["dragon"], "hands": [["dragon_slayer", "fight_any"]])", kMc));
  slayer.move(0, "dragon_slayer lay");
  EXPECT_EQ(slayer.absent(0), "lay fight_any 1");
  slayer.leave("dragon_slayer 0");
}

TEST(ShadowsAbsent, D23_D24_D25_D35_cards) {
  Play t(with(R"("arthur", "palamedes", "galahad", "tristan")",
              kHeroic + R"("hands": [["convocation"], ["grail"]], "places": ["camelot", "excalibur"])"));
  Play exchange = t;
  exchange.move(0, "exchange 1").move(0, "exchange_card convocation");
  EXPECT_EQ(exchange.absent(1), "exchange_card grail");
  exchange.leave("exchange 1");
  t.move(0, "convocation");
  EXPECT_EQ(t.absent(1), "stay");
  t.leave("come 1");
  Play seen(four(kHeroic + R"("hands": [["clairvoyance"]])"));
  seen.move(0, "clairvoyance");
  EXPECT_EQ(seen.absent(0), "keep_order");
  seen.leave("clairvoyance 0");
  Play fate(four(kHeroic + R"("hands": [["fate"]])"));
  fate.move(0, "fate");
  EXPECT_EQ(fate.absent(0), "loyal");
  fate.leave("fate 0");
}

TEST(ShadowsAbsent, D26_D27_D28_D30_shares_losses_rescues) {
  Play share(four(
      kHeroic +
      R"("places": ["pict_war", "pict_war"], "hands": [["fight_5"]], "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"])"));
  share.move(0, "lay fight_5 5");
  EXPECT_EQ(share.absent(0), "deal_at_random");
  share.leave("share 0");
  const auto lamorak = [](int life) {
    Play t(with(R"("lamorak", "palamedes", "galahad", "tristan")",
                R"("hands": [["grail", "grail"]], "black_next": ["morgan_1"], "life": [)" + std::to_string(life) + "]",
                kMc));
    t.move(0, "black_card").move(0, "merlins 0").leave("lamorak 0");
    return t.absent(0);
  };
  EXPECT_EQ(lamorak(2), "take_loss");
  EXPECT_EQ(lamorak(1), "replace_loss");
  const auto rescue = [](int owner) {
    Play t(four(R"("life": [1, 4, 4, 4], "grail": "won", "relics": {"holy_grail": )" + std::to_string(owner) + "}"));
    t.move(0, "lose_life").leave("grail " + std::to_string(owner));
    return t.absent(static_cast<Seat>(owner));
  };
  EXPECT_EQ(rescue(0), "save 0");
  EXPECT_EQ(rescue(1), "pass");
  Play squires(with(R"("gawain", "squire", "squire", "tristan")",
                    kHeroic + R"("places": ["pict_war", "pict_war", "pict_war"], "hands": [["fight_5"]],
    "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"])",
                    R"("squires": 6)"));
  squires.move(0, "lay fight_5 5").move(0, "deal_at_random");
  EXPECT_EQ(squires.absent(0), "knight 1");
  squires.move(0, "knight 2");
  EXPECT_EQ(squires.absent(1), "refuse");
  squires.leave("squire_vote 1");
}

TEST(ShadowsAbsent, D31_travel) {
  const auto asked = [](const std::string& card, const std::string& hand) {
    Play t(with(kPlain, kHeroic + R"("travel_next": [")" + card + R"("], "hands": [)" + hand + "]", kMc));
    t.move(0, "move excalibur").leave(t.asks());
    return t.absent(0);
  };
  EXPECT_EQ(asked("travel_lost", R"(["grail"])"), "stay");
  EXPECT_EQ(asked("travel_ambushed", R"(["fight_5"])"), "decline");
  EXPECT_EQ(asked("travel_charged", R"(["fight_5", "fight_5"])"), "pay_pair fight_5 fight_5");
  EXPECT_EQ(asked("travel_charged", R"(["fight_5"])"), "take_sword");
}

TEST(ShadowsAbsent, D33_D34_traitor) {
  Play t(
      R"({"seats": 4, "active": 1, "places": ["camelot", "shadows"], "hands": [["grail", "fight_1"], [], ["fight_1"], ["fight_2", "fight_3"]]})");
  EXPECT_EQ(t.absent(1), "rob 3");  // most cards, first clockwise
  t.move(1, "rob 3");
  EXPECT_EQ(t.absent(1), "black_card");
  t.leave("traitor_evil 1");
}

}  // namespace
}  // namespace logres::shadows
