// Section 7: Relics.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

const std::string kExc = R"("excalibur": "won", "relics": {"excalibur": 1})";

TEST(ShadowsRelics, S200_no_move_gives_a_relic_away) {
  for (const VerbDef& verb : Shadows::verbs()) EXPECT_EQ(verb.name.find("give_relic"), std::string_view::npos);
  Play t(four(kHeroic + kExc + R"(, "hands": [["messenger", "grail"], []])"));
  t.moves(0, {"messenger 2", "pick grail 0", "confirm"});
  EXPECT_EQ(t.relic(kExcalibur), "1");
}

TEST(ShadowsRelics, S201_one_more_in_a_combat_he_is_present_on) {
  const auto total = [](const std::string& places) {
    Play t(four(
        R"("places": [)" + places +
        R"(], "lancelot": "won", "excalibur": "won", "relics": {"excalibur": 1}, "black_next": ["lancelot_1_dragon_5"],
                "lancelot_white": ["fight_5"], "lancelot_black": ["lancelot_1_dragon_5", "lancelot_1_dragon_5", "lancelot_1_dragon_5", "lancelot_3_dragon_7"])"));
    t.move(0, "black_card").move(0, "face_up").move(1, "pass");
    return t.saw(0, "totals dragon 6 27") ? 6 : t.saw(0, "totals dragon 5 27") ? 5 : 0;
  };
  EXPECT_EQ(total(R"("camelot", "dragon")"), 6);
  EXPECT_EQ(total(R"("dragon", "camelot")"), 5);
}

TEST(ShadowsRelics, S202_S203_S377_cancels_any_drawers_card_standard_or_special) {
  for (const std::string card : {"picts", "morgan_4", "vivien"}) {
    Play t(four(kExc + R"(, "black_next": [")" + card + "\"]"));
    t.move(0, "black_card");
    EXPECT_EQ(t.legal(1), "pass, use_excalibur");
    t.move(1, "use_excalibur");
    EXPECT_EQ(t.picts() + t.engines() + t.state().vivien, 0);
    EXPECT_EQ(t.discarded(card), 1);
    EXPECT_EQ(t.relic(kExcalibur), "gone");
  }
  Play traitor(
      R"({"seats": 4, "places": ["shadows"], "excalibur": "won", "relics": {"excalibur": 2}, "black_next": ["saxons"]})");
  traitor.move(0, "black_card").move(2, "use_excalibur");
  EXPECT_EQ(traitor.saxons(), 0);
}

TEST(ShadowsRelics, S203_inside_a_morgan_chain) {
  Play t(four(kExc + R"(, "black_next": ["morgan_3", "picts", "picts", "picts"])"));
  t.move(0, "black_card").moves(1, {"pass", "pass", "use_excalibur"});
  EXPECT_EQ(t.picts(), 2);
}

TEST(ShadowsRelics, S204_S447_a_cancelled_face_down_card_gives_nothing_and_shows_nothing) {
  Play t(four(kExc + R"(, "black_next": ["black_knight_7"])"));
  t.move(0, "black_card").move(0, "face_down");
  EXPECT_EQ(t.view(1, "/resolving/0"), "\"black_knight_hidden\"");
  t.move(1, "use_excalibur");
  EXPECT_EQ(t.cards(0), 0);
  EXPECT_EQ(t.spots("black_knight"), "");
  EXPECT_EQ(t.discarded("black_knight_7"), 1);
  Play up(four(kExc + R"(, "black_next": ["black_knight_7"])"));
  up.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(up.view(1, "/resolving/0"), "\"black_knight_7\"");
  up.move(1, "pass");
}

const std::string kArm = R"("lancelot": "won", "relics": {"lancelots_armor": 0})";

TEST(ShadowsRelics, S205_S426_S443_the_armor_draws_two) {
  Play t(four(kArm + R"(, "black_next": ["picts", "saxons", "despair"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.legal(0), "play_black picts, play_black saxons");
  EXPECT_EQ(t.view(0, "/mine/drawn"), R"(["picts","saxons"])");
  EXPECT_EQ(t.view(1, "/mine/drawn"), "[]");
  EXPECT_TRUE(t.saw(0, "0 black_seen picts")) << t.seen_by(0);
  EXPECT_TRUE(t.saw(0, "0 black_seen saxons"));
  EXPECT_FALSE(t.saw(1, "black_seen"));
  t.move(0, "play_black picts");
  EXPECT_EQ(t.picts(), 1);
  EXPECT_EQ(t.view(0, "/mine/black_bottom"), R"(["saxons"])");
  EXPECT_EQ(t.view(1, "/mine/black_bottom"), "[null]");
  EXPECT_FALSE(t.saw(1, "0 under saxons"));
}

TEST(ShadowsRelics, S206_the_armor_in_a_chain) {
  Play t(four(kArm + R"(, "black_next": ["morgan_3", "picts", "saxons", "despair"])"));
  t.move(0, "black_card").move(0, "play_black morgan_3");
  EXPECT_EQ(t.legal(0), "play_black despair, play_black saxons");
  t.leave("armor 0");
}

TEST(ShadowsRelics, S207_one_card_left_or_none) {
  Play t(four(kArm));
  State s = t.state();
  // Two Black cards in all: one in the pile, one discarded.
  for (std::size_t k = 0; k < kBlackKinds; ++k) s.black_removed[k] = kCards[kFirstBlack + k].base;
  --s.black_removed[black_index(kPicts)];
  --s.black_removed[black_index(kSaxons)];
  s.black_cards = {};
  s.black_cards[0] = kPicts;
  s.black_pile = Pile{.size = 1, .top = 1, .bottom = 0};
  s.black_discard[black_index(kSaxons)] = 1;
  s.black_discard_size = 1;
  ASSERT_EQ(Shadows::broken(s), nullptr);
  Dice dice = Dice::fast(1);
  State two = s;
  Shadows::apply(two, shadows::move(kDrawBlack), {dice});
  EXPECT_EQ(Shadows::pending(two).kind, kAskArmor);  // the second comes from the renewed pile
  State one = s;
  one.black_discard[black_index(kSaxons)] = 0;
  one.black_discard_size = 0;
  ++one.black_removed[black_index(kSaxons)];
  Shadows::apply(one, shadows::move(kDrawBlack), {dice});
  EXPECT_EQ(Shadows::pending(one).kind, kAskHeroic);  // one card was drawn
  EXPECT_EQ(one.warriors[1], 1);
}

const std::string kCup = R"("grail": "won", "relics": {"holy_grail": 1})";

TEST(ShadowsRelics, S209_S210_S466_the_grail_saves_or_not) {
  const std::string dying = kCup + R"(, "life": [1, 4, 4, 4])";
  Play saved(four(dying));
  saved.move(0, "lose_life");
  EXPECT_EQ(saved.legal(1), "pass, save 0");
  Play refused = saved;
  saved.move(1, "save 0");
  EXPECT_EQ(saved.life(0), 4);
  EXPECT_EQ(saved.relic(kHolyGrail), "gone");
  EXPECT_EQ(saved.asks(), "heroic 0");
  refused.move(1, "pass");
  EXPECT_EQ(refused.place(0), "dead");
  EXPECT_EQ(refused.relic(kHolyGrail), "1");
}

TEST(ShadowsRelics, S212_S213_relics_of_the_dead_leave_the_game) {
  Play t(four(
      R"("life": [1, 4, 4, 4], "excalibur": "won", "lancelot": "won", "relics": {"excalibur": 0, "lancelots_armor": 0})"));
  t.move(0, "lose_life");
  EXPECT_EQ(t.relic(kExcalibur) + t.relic(kArmor), "gonegone");
  Play cup(four(R"("life": [1, 4, 4, 4], "grail": "won", "relics": {"holy_grail": 0})"));
  cup.move(0, "lose_life").move(0, "pass");
  EXPECT_EQ(cup.relic(kHolyGrail), "gone");
}

TEST(ShadowsRelics, S208_S214_S370_what_an_unmasked_traitor_keeps) {
  Play t(
      R"({"seats": 4, "loyalty": ["loyal", "traitor", "loyal", "loyal"], "phase": "heroic", "siege_engines": 6, "lancelot": "won", "excalibur": "won",
             "grail": "won", "relics": {"excalibur": 1, "holy_grail": 1, "lancelots_armor": 1}, "hands": [[], ["grail", "fate"]],
             "knights": ["gawain", "percival", "galahad", "tristan"]})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.place(1), "shadows");
  EXPECT_EQ(t.cards(1) + t.life(1), 0);
  EXPECT_EQ(t.relic(kArmor), "1");
  EXPECT_EQ(t.relic(kExcalibur) + t.relic(kHolyGrail), "gonegone");
  t.move(0, "end_turn");
  EXPECT_EQ(t.asks(), "traitor_evil 1");  // no look for Percival any more, nobody to rob
  t.leave("traitor_evil 1");
}

TEST(ShadowsRelics, S214_nobody_can_save_an_unmasked_traitor) {
  Play t(
      R"({"seats": 4, "loyalty": ["loyal", "traitor", "loyal", "loyal"], "phase": "heroic", "siege_engines": 6, "lancelot": "won",
             "grail": "won", "relics": {"holy_grail": 0}, "life": [4, 4, 1, 4], "places": ["camelot", "camelot", "excalibur", "camelot"],
             "sword": -4, "knights": ["gawain", "percival", "galahad", "tristan"], "black_next": ["excalibur_black"]})");
  t.move(0, "accuse 1");
  EXPECT_EQ(t.life(1), 0);
  EXPECT_EQ(t.asks(), "heroic 0");  // the Grail's owner is not asked
  EXPECT_EQ(t.relic(kHolyGrail), "0");
  t.move(0, "end_turn").move(1, "black_card");  // Excalibur is lost: Galahad's last Life
  EXPECT_EQ(t.asks(), "grail 0");
  EXPECT_EQ(t.legal(0), "pass, save 2");
  t.move(0, "pass");
}

}  // namespace
}  // namespace logres::shadows
