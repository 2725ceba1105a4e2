// Section 9: playing alone.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

TEST(RumorsSolo, R140_R141_no_loyalties_no_accusations_two_actions) {
  const logres::Setup setup{.seats = 1, .options = Options(Rumors::options())};
  Play t(setup, 5);
  EXPECT_EQ(t.legal(0), "listen");
  EXPECT_EQ(t.view(0, "/mine/loyalty"), "null");
  EXPECT_EQ(t.view(0, "/players/0/loyalty"), "null");
  Play u(R"({"seats": 1, "white": 5, "pile": ["grail_2"]})");
  EXPECT_EQ(u.legal(0), "listen, quest grail");
}

TEST(RumorsSolo, R140_nobody_is_revealed_at_the_end) {
  Play alone(R"({"seats": 1, "white": 5, "black": 6, "pile": ["grail_5", "grail_4", "grail_3"]})");
  alone.move(0, "quest grail");
  EXPECT_FALSE(alone.saw(0, "general_reveal"));
  EXPECT_EQ(alone.view(0, "/players/0/loyalty"), "null");
  Play two(R"({"seats": 2, "white": 5, "black": 6, "pile": ["grail_5", "grail_4", "grail_3"]})");
  two.move(0, "quest grail");
  EXPECT_TRUE(two.saw(0, "general_reveal"));
}

TEST(RumorsSolo, R142_the_usual_swords_decide) {
  Play won(R"({"seats": 1, "white": 5, "black": 6, "pile": ["grail_5", "grail_4", "grail_3"]})");
  won.move(0, "quest grail");
  EXPECT_EQ(won.result(), "white_majority: 0");
  EXPECT_FALSE(won.saw(0, "general_reveal"));
  Play lost(R"({"seats": 1, "white": 6, "black": 6, "pile": ["pict_2"]})");
  lost.move(0, "quest picts");
  EXPECT_EQ(lost.result(), "black_majority:");
  Play tie(R"({"seats": 1, "white": 6, "black": 6,
               "pile": ["saxon_q", "saxon_q", "saxon_q", "saxon_q", "pict_5", "pict_4", "pict_3"]})");
  tie.move(0, "quest picts");
  EXPECT_EQ(tie.result(), "black_majority:");  // 7 : 7
  Play doom(R"({"seats": 1, "pile": ["morgan_7", "grail_q", "grail_q", "grail_q", "grail_q"]})");
  doom.move(0, "quest grail");
  EXPECT_EQ(doom.result(), "doom:");
}

TEST(RumorsSolo, RS25_R143_vivien_has_no_effect) {
  Play t(R"({"seats": 1, "next": ["vivien", "pict_2"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "turn 0");
  EXPECT_EQ(t.legal(0), "listen");
}

TEST(RumorsSolo, R144_silence_changes_nothing) {
  Play quiet(R"({"seats": 1, "silence": true, "pile": ["morgan_3", "grail_5"], "next": ["pict_2"]})");
  Play loud(R"({"seats": 1, "silence": false, "pile": ["morgan_3", "grail_5"], "next": ["pict_2"]})");
  EXPECT_EQ(quiet.legal(0), loud.legal(0));
  quiet.move(0, "quest grail");
  loud.move(0, "quest grail");
  EXPECT_EQ(quiet.black(), loud.black());
}

// Whoever thinks ahead in an imagined world sees the covered card laid on the pile, as at the table.
TEST(RumorsSolo, R145_an_imagined_world_goes_on_as_the_true_one) {
  Play t(R"({"seats": 1, "morgan_1": true, "next": ["grail_5"]})");
  t.move(0, "listen");
  Dice dice = Dice::fast(3);
  State world = Rumors::determinize(t.observe(0), dice);
  Rumors::apply(world, *parse_move(Rumors::verbs(), "cover"), {dice});
  EXPECT_EQ(Rumors::broken(world), nullptr);
  EXPECT_EQ(world.pile.size, 1);
  EXPECT_EQ(world.hand_size, 0);
  t.move(0, "cover");
  EXPECT_EQ(t.state().pile.size, 1);
}

TEST(RumorsSolo, R145_under_morgan_1_the_card_is_seen_once_and_covered) {
  Play t(R"({"seats": 1, "morgan_1": true, "next": ["grail_5", "morgan_6"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "cover 0");
  EXPECT_EQ(t.view(0, "/mine/hand"), R"(["grail_5"])");
  t.refused(0, "claim grail_5", "R-145").move(0, "cover");
  EXPECT_EQ(t.view(0, "/top"), R"({"card":null,"facing":"down"})");
  EXPECT_EQ(t.view_text(0).find("grail_5"), std::string::npos);
  EXPECT_EQ(t.quests(), "grail");  // its true symbols
  t.move(0, "listen").move(0, "cover");
  EXPECT_TRUE(t.silence());
  EXPECT_EQ(t.quests(), "picts saxons excalibur dragon grail");
  Play merlin(R"({"seats": 1, "morgan_1": true, "next": ["merlin_1"]})");
  merlin.move(0, "listen");
  EXPECT_EQ(merlin.top(), "merlin_1");
  EXPECT_FALSE(merlin.morgan_1());
}

TEST(RumorsSolo, R146_morgan_2_counts_alone_too) {
  Play t(R"({"seats": 1, "next": ["morgan_2", "pict_2", "pict_3"]})");
  t.move(0, "listen").move(0, "listen").move(0, "say 1").move(0, "listen").move(0, "say 2");
}

TEST(RumorsSolo, R147_expert_alone) {
  Play t(
      R"({"seats": 1, "options": {"expert": "on"}, "knights": [["arthur", "galahad", "percival", "tristan", "gawain"]],
             "pile": ["grail_5"], "next": ["grail_4", "grail_3", "pict_2"]})");
  EXPECT_EQ(t.legal(0), "listen, quest grail, tristan");  // no Galahad
  t.refused(0, "galahad 0", "R-147");
  t.move(0, "tristan").move(0, "close").move(0, "quest grail");
  EXPECT_EQ(t.asks(), "gawain 0");  // no Arthur window
  t.move(0, "gawain").move(0, "play grail_4").move(0, "pass");
  EXPECT_EQ(t.black(), 1);
  // Percival finds nobody at the end.
  Play end(R"({"seats": 1, "options": {"expert": "on"}, "knights": [["percival"]], "black": 6, "pile": ["grail_5"]})");
  end.move(0, "quest grail").move(0, "pass");
  EXPECT_EQ(end.result(), "black_majority:");
}

TEST(RumorsSolo, R148_after_a_quest_he_must_listen) {
  Play t(R"({"seats": 1, "pile": ["grail_5"]})");
  t.move(0, "quest grail");
  EXPECT_EQ(t.asks(), "turn 0");
  EXPECT_EQ(t.legal(0), "listen");
}

}  // namespace
}  // namespace logres::rumors
