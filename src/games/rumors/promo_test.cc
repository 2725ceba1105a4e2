// Section 11: the promo cards Morgan #8 and Merlin #6.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

State fresh(bool morgan_8, bool merlin_6, std::uint64_t seed) {
  Options options(Rumors::options());
  options.set(kOptMorgan8, morgan_8 ? 1 : 0);
  options.set(kOptMerlin6, merlin_6 ? 1 : 0);
  Dice dice = Dice::fast(seed);
  return Rumors::setup({.seats = 3, .options = options}, {dice});
}

constexpr const char* kMorgan8On = R"("options": {"morgan_8": "on"})";

TEST(RumorsPromo, R205_a_card_that_is_not_in_the_game_is_not_announced) {
  Play t(R"({"seats": 2, "loyalty": ["traitor", "loyal"], "morgan_1": true, "next": ["pict_3"]})");
  t.move(0, "listen").refused(0, "claim morgan_8", "R-205 not_in_game").move(0, "claim morgan_7");
  Play with(R"({"seats": 2, "loyalty": ["traitor", "loyal"], "morgan_1": true, "next": ["pict_3"],
                "options": {"morgan_8": "on"}})");
  with.move(0, "listen").move(0, "claim morgan_8");
  EXPECT_EQ(with.top(), "morgan_8");
}

TEST(RumorsPromo, R205_R206_R207_separate_options_off_by_default) {
  for (const auto& option : Rumors::options()) EXPECT_EQ(option.preset, 0) << option.key;
  int seen_in_deck = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const State plain = fresh(false, false, seed);
    EXPECT_EQ(plain.deck.size, 59);
    EXPECT_EQ(Play::count_of(plain.deck, "merlin_6") + Play::count_of(plain.deck, "morgan_8"), 0);
    const State eight = fresh(true, false, seed);
    EXPECT_EQ(eight.deck.size, 59);
    EXPECT_EQ(eight.unused_size, 4);
    int morgans = 0;
    for (const Card c : eight.deck) morgans += is_morgan(c) ? 1 : 0;
    EXPECT_EQ(morgans, 6);
    seen_in_deck += Play::count_of(eight.deck, "morgan_8");
    const State six = fresh(false, true, seed);
    EXPECT_EQ(six.deck.size, 60);
    EXPECT_EQ(six.unused_size, 3);
    EXPECT_EQ(Play::count_of(six.deck, "merlin_6"), 1);
    EXPECT_EQ(fresh(true, true, seed).deck.size, 60);
  }
  EXPECT_GT(seen_in_deck, 5);
  EXPECT_LT(seen_in_deck, 30);
}

TEST(RumorsPromo, R208_R210_R211_the_tribes_are_one_quest) {
  for (const std::string main : {"picts", "saxons"}) {
    // pict 3 + saxon 2 + (two "?" together) 4 = 9, whichever tribe is named; Mordred is on top to allow both.
    Play t = quest(main, {"morgan_8", "pict_3", "pict_q", "saxon_2", "saxon_q", "morgan_6", "mordred"}, kMorgan8On);
    EXPECT_TRUE(t.saw(0, "total picts_saxons 11")) << main;  // 5 + 2 (Morgan #6) + 4 (Mordred)
    Play u = quest(main, {"morgan_8", "pict_3", "pict_q", "saxon_2", "saxon_q", "morgan_4a"}, kMorgan8On);
    EXPECT_TRUE(u.saw(0, "total picts_saxons 10")) << main;  // 5 + 4 + 1
    EXPECT_EQ(u.seen_by(0).find("total saxons"), std::string::npos);
    EXPECT_EQ(u.seen_by(0).find("total picts "), std::string::npos);
  }
}

TEST(RumorsPromo, R209_the_scale_of_the_united_quest) {
  Play ten = quest("picts", {"morgan_8", "saxon_5", "pict_5"}, kMorgan8On);
  EXPECT_EQ(ten.black(), 1);
  Play eleven = quest("saxons", {"morgan_8", "pict_5", "pict_4", "saxon_2"}, kMorgan8On);
  EXPECT_EQ(eleven.white(), 2);
  Play thirteen = quest("saxons", {"morgan_8", "pict_5", "pict_4", "saxon_4"}, kMorgan8On);
  EXPECT_EQ(thirteen.white(), 2);
  Play fourteen = quest("saxons", {"morgan_8", "pict_5", "pict_4", "saxon_5"}, kMorgan8On);
  EXPECT_EQ(fourteen.black(), 2);
  Play secondary = quest("grail", {"morgan_8", "pict_5", "pict_4", "saxon_5", "grail_2"}, kMorgan8On);
  EXPECT_EQ(secondary.black(), 1 + 2);  // once, not once for each tribe
  Play harmless = quest("grail", {"morgan_8", "pict_5", "pict_4", "saxon_4", "grail_2"}, kMorgan8On);
  EXPECT_EQ(harmless.black(), 1);
}

TEST(RumorsPromo, R212_mordred_adds_one_for_each_card_of_both) {
  Play t = quest("picts", {"morgan_8", "mordred", "saxon_2", "saxon_3", "pict_2"}, kMorgan8On);
  EXPECT_TRUE(t.saw(0, "total picts_saxons 10"));
}

TEST(RumorsPromo, R213_merlin_1_takes_the_highest_of_both) {
  Play t = quest("picts", {"morgan_8", "merlin_1", "saxon_2", "saxon_3", "pict_5", "pict_4"}, kMorgan8On);
  EXPECT_TRUE(t.saw(0, "removed pict_5"));
  EXPECT_TRUE(t.saw(0, "removed saxon_3"));
  EXPECT_TRUE(t.saw(0, "total picts_saxons 6"));
}

TEST(RumorsPromo, R214_merlin_4_takes_from_the_tribe_on_its_token) {
  Play t = quest("picts",
                 {"morgan_8", "merlin_4", "saxon_2", "saxon_3", "pict_5", "pict_4"},
                 std::string(kMorgan8On) + R"(, "tokens": [{"quest": "saxons", "seat": 1}])");
  EXPECT_TRUE(t.saw(0, "removed saxon_3"));
  EXPECT_FALSE(t.saw(0, "removed pict_5"));
  EXPECT_TRUE(t.saw(0, "total picts_saxons 11"));
}

TEST(RumorsPromo, R215_morgan_4_morgan_3_and_merlin_5_treat_it_as_one) {
  Play four = quest("picts", {"morgan_8", "morgan_4c", "saxon_4", "pict_4"}, kMorgan8On);
  EXPECT_TRUE(four.saw(0, "total picts_saxons 11"));  // 3 once
  Play three = quest("picts", {"morgan_8", "morgan_3", "saxon_5", "pict_5", "pict_2"}, kMorgan8On);
  EXPECT_EQ(three.white(), 3);
  Play lost = quest("grail", {"morgan_8", "morgan_3", "saxon_5", "pict_5", "pict_4", "grail_2"}, kMorgan8On);
  EXPECT_EQ(lost.black(), 2 + 3);
  Play five = quest("picts", {"morgan_8", "merlin_5", "saxon_q", "saxon_q", "saxon_q", "pict_q", "pict_5"}, kMorgan8On);
  EXPECT_EQ(five.white(), 2);
  Play six = quest(
      "picts", {"morgan_8", "merlin_5", "saxon_q", "saxon_q", "saxon_q", "saxon_5", "pict_q", "pict_5"}, kMorgan8On);
  EXPECT_EQ(six.black(), 2);
}

TEST(RumorsPromo, R216_morgan_8_silences_and_shows_the_tribes) {
  Play t(R"({"seats": 2, "options": {"morgan_8": "on"}, "next": ["morgan_8"]})");
  t.move(0, "listen");
  EXPECT_TRUE(t.silence());
  EXPECT_EQ(t.quests(), "picts saxons");
  Play claim(
      R"({"seats": 2, "options": {"morgan_8": "on"}, "loyalty": ["traitor", "loyal"], "morgan_1": true, "next": ["pict_2"]})");
  claim.move(0, "listen").move(0, "claim morgan_8");
  EXPECT_TRUE(claim.silence());
}

TEST(RumorsPromo, R217_R221_merlin_6_offers_a_quest_at_once) {
  Play t(
      R"({"seats": 2, "options": {"merlin_6": "on"}, "loyalty": ["traitor", "loyal"], "pile": ["dragon_5", "dragon_4", "pict_2"], "next": ["merlin_6"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "venture 0");  // a hidden Traitor too
  std::string all = "decline";
  for (const auto quest : kQuestNames) {
    for (int points = 0; points <= 3; ++points) all += ", venture " + std::string(quest) + " " + std::to_string(points);
  }
  EXPECT_EQ(t.legal(0), all);
  t.refused(0, "listen", "R-217").move(0, "venture dragon 2");
  EXPECT_EQ(t.seen_by(1).rfind("0 announced dragon 2; opened", 0), 0U);  // declared before the pile is opened
  EXPECT_TRUE(t.saw(1, "total dragon 11"));
  EXPECT_EQ(t.white(), 2);
  EXPECT_EQ(t.asks(), "turn 1");
}

TEST(RumorsPromo, R218_it_ends_silence_and_declined_does_nothing_more) {
  Play t(R"({"seats": 2, "options": {"merlin_6": "on"}, "silence": true, "morgan_1": true, "morgan_2": true, "count": 1,
             "pile": ["morgan_1", "dragon_5"], "next": ["merlin_6"]})");
  t.move(0, "listen").move(0, "say 2");
  EXPECT_FALSE(t.silence() || t.morgan_1() || t.morgan_2());
  t.move(0, "decline");
  EXPECT_EQ(t.asks(), "turn 1");
  EXPECT_EQ(t.top(), "merlin_6");
  EXPECT_EQ(t.quests(), "");
  Play later = quest("dragon", {"merlin_6", "dragon_5"}, R"("options": {"merlin_6": "on"})");
  EXPECT_TRUE(later.saw(0, "total dragon 5"));
}

TEST(RumorsPromo, R076_R219_the_points_are_for_the_main_and_no_card) {
  Play t(R"({"seats": 2, "options": {"merlin_6": "on"}, "loyalty": ["loyal", "loyal"],
             "pile": ["merlin_5", "morgan_4c", "grail_q", "grail_q", "grail_q", "grail_q"], "next": ["merlin_6"]})");
  Play empty = t;
  t.move(0, "listen").move(0, "venture grail 1");
  EXPECT_TRUE(t.saw(0, "total grail 20"));
  EXPECT_EQ(t.black(), 3);  // four cards and a point are not five
  empty.move(0, "listen").move(0, "venture dragon 3");
  EXPECT_TRUE(empty.saw(0, "total dragon 3"));  // no card: no Morgan #4
  EXPECT_TRUE(empty.saw(0, "total grail 19"));
}

TEST(RumorsPromo, R220_through_gawain_it_has_no_effect) {
  Play t(
      R"({"seats": 2, "options": {"expert": "on", "merlin_6": "on"}, "loyalty": ["loyal", "loyal"], "knights": [[], ["gawain"]],
             "pile": ["grail_5"], "next": ["merlin_6", "morgan_2", "morgan_3"]})");
  t.move(0, "quest grail").move(1, "pass").move(1, "gawain").move(1, "play merlin_6");
  EXPECT_EQ(t.asks(), "turn 1");
  EXPECT_TRUE(t.saw(0, "total grail 5"));
  EXPECT_EQ(t.seen_by(0).find("removed"), std::string::npos);
}

}  // namespace
}  // namespace logres::rumors
