// Section 3, the permission to quest (5.1, worked examples 18.2) and what is not an interrupt (section 16).
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

constexpr const char* kEmptyDeck = R"("unused": ["morgan_1", "morgan_2", "morgan_3"])";

// Everything but the named cards (and the three unused Morgans) lies below `top` in the pile.
std::string whole_pile(const std::string& top, const std::string& merlin_seats = "0") {
  auto cards = all_cards_but({"morgan_1", "morgan_2", "morgan_3", top});
  cards.push_back(top);
  const std::string token = R"({"quest": "grail", "seat": )" + merlin_seats + "}";
  return R"("pile": )" + list(cards) + R"(, "tokens": [)" + token + ", " + token + "], " + kEmptyDeck;
}

TEST(RumorsTurn, R033_clockwise_one_turn_each) {
  Play t(R"({"seats": 3, "active": 1, "next": ["pict_2", "pict_3", "pict_4", "pict_5"]})");
  t.refused(0, "listen", "R-033").refused(2, "listen", "R-033");
  t.move(1, "listen").move(2, "listen").move(0, "listen").move(1, "listen");
  EXPECT_EQ(t.active(), 2);
}

TEST(RumorsTurn, R033_R122_who_is_not_asked_is_told_why) {
  Play t(R"({"seats": 3, "active": 1, "white": 5, "black": 6, "pile": ["grail_5", "grail_4", "grail_3"]})");
  t.refused(0, "listen", "R-033 not_your_turn");
  t.move(1, "quest grail");
  EXPECT_EQ(t.result(), "white_majority: 0 1 2");
  for (Seat p = 0; p < 3; ++p) t.refused(p, "listen", "R-122 over");
}

TEST(RumorsTurn, R034_R035_exactly_one_action_and_no_passing) {
  Play t(R"({"seats": 3, "white": 4, "pile": ["grail_5"], "next": ["pict_2"]})");
  EXPECT_EQ(t.legal(0), "listen, quest grail, accuse 1, accuse 2");
  t.refused(0, "pass", "R-035").refused(0, "spread pict_2", "R-034").refused(0, "say 1", "R-034");
  t.move(0, "listen");
  t.refused(0, "listen", "R-033").refused(0, "accuse 1", "R-033");
  EXPECT_EQ(t.asks(), "turn 1");
}

TEST(RumorsTurn, R036_P13_a_revealed_traitor_has_no_choice_of_action) {
  Play t(R"({"seats": 3, "active": 1, "white": 5, "faces": ["hidden", "traitor", "hidden"], "pile": ["grail_5"],
             "next": ["pict_2", "pict_3"]})");
  EXPECT_EQ(t.asks(), "spread 1");
  EXPECT_EQ(t.quests(), "");
  t.refused(1, "quest grail", "R-108").refused(1, "listen", "R-108");
  t.leave("spread 1");
}

TEST(RumorsTurn, R037_tristan_before_and_galahad_instead_of_the_action) {
  Play t(R"({"seats": 2, "options": {"expert": "on"}, "knights": [["tristan", "galahad"]], "next": ["pict_2"]})");
  EXPECT_EQ(t.legal(0), "listen, tristan, galahad 1");
  t.move(0, "tristan").move(0, "close");
  EXPECT_EQ(t.legal(0), "listen, galahad 1");  // the action is still to come
  t.move(0, "galahad 1").move(0, "close");
  EXPECT_EQ(t.asks(), "turn 1");  // it was the action
}

// The view says to everybody that talk is free; the lock itself is the table's.
TEST(RumorsTurn, R038_talk_is_free_without_silence) {
  Play t(R"({"seats": 2, "pile": ["pict_3"]})");
  for (const Seat viewer : {Seat{0}, Seat{1}, kNoSeat}) EXPECT_EQ(t.view(viewer, "/silence/on"), "false");
}

TEST(RumorsTurn, R039_an_announced_action_stands) {
  Play t(R"({"seats": 3, "options": {"expert": "on"}, "knights": [["arthur"], ["tristan"]], "pile": ["grail_5"]})");
  t.move(0, "quest grail");
  EXPECT_EQ(t.asks(), "arthur 1");
  t.refused(0, "listen", "R-033").refused(0, "pass", "R-033").refused(0, "quest grail", "R-033");
  t.move(1, "pass").move(1, "pass").move(0, "pass");
  EXPECT_EQ(t.asks(), "turn 1");
}

TEST(RumorsTurn, R040_the_end_is_checked_after_the_action) {
  Play t(R"({"seats": 2, "white": 5, "loyalty": ["loyal", "loyal"], "pile": ["dragon_5", "dragon_4", "dragon_3"]})");
  t.move(0, "quest dragon");
  EXPECT_EQ(t.result(), "white_majority: 0 1");
  Play u(R"({"seats": 2, "white": 4, "loyalty": ["loyal", "loyal"], "pile": ["dragon_5", "dragon_4", "dragon_3"]})");
  u.move(0, "quest dragon");
  EXPECT_EQ(u.asks(), "turn 1");
}

struct Permission {
  const char* id;
  const char* top;
  const char* quests;
};

TEST(RumorsPermission, R057_R058_the_top_card_permits) {
  const Permission rows[] = {
      {"P-02", "excalibur_4", "excalibur"},
      {"P-03", "mordred", "picts saxons"},
      {"P-04", "morgan_4b", "picts saxons excalibur dragon grail"},
      {"P-05", "morgan_7", ""},
      {"P-06", "merlin_2", ""},
      {"P-07", "vivien", ""},
      {"R-058", "morgan_6", "picts saxons excalibur dragon grail"},
      {"R-057", "saxon_q", "saxons"},
  };
  for (const auto& row : rows) {
    Play t(R"({"seats": 2, "pile": ["grail_3", ")" + std::string(row.top) + R"("]})");
    EXPECT_EQ(t.quests(), row.quests) << row.id;
    EXPECT_EQ(t.observe(1).open_quests == 0, t.quests().empty()) << row.id;
  }
  Play other(R"({"seats": 2, "pile": ["grail_3", "pict_2"]})");  // the card below counts for nothing
  other.refused(0, "quest grail", "R-057");
}

TEST(RumorsPermission, R059_two_symbols_permit_either_quest_but_one_only) {
  for (const std::string quest : {"picts", "saxons"}) {
    Play t(R"({"seats": 2, "pile": ["mordred"]})");
    t.refused(0, "quest grail", "R-057").move(0, "quest " + quest);
    EXPECT_TRUE(t.saw(1, "0 announced " + quest + " 0")) << t.seen_by(1);
    EXPECT_EQ(t.black(), 1);  // a single baseless quest
    EXPECT_EQ(t.quests(), "");
  }
}

TEST(RumorsPermission, R061_without_a_symbol_nobody_until_another_card_covers_it) {
  for (const std::string top : {"vivien", "merlin_1", "morgan_1"}) {
    Play t(R"({"seats": 2, "white": 4, "loyalty": ["loyal", "loyal"], "pile": ["grail_3", ")" + top +
           R"("], "next": ["grail_2"]})");
    for (const auto quest : kQuestNames) t.refused(0, "quest " + std::string(quest), "R-061");
    t.move(0, "accuse 1").refused(1, "quest grail", "R-061");  // nor the next player
    t.move(1, "listen").move(0, "quest grail");
    EXPECT_EQ(t.black(), 2) << top;
  }
}

TEST(RumorsPermission, P01_R060_an_empty_pile_permits_nothing) {
  Play t(R"({"seats": 2})");
  EXPECT_EQ(t.quests(), "");
  for (const auto q : kQuestNames) t.refused(0, "quest " + std::string(q), "R-060");
}

TEST(RumorsPermission, P04_silence_lasts_until_the_quest_begins) {
  Play t(R"({"seats": 2, "next": ["morgan_4b"]})");
  t.move(0, "listen");
  EXPECT_TRUE(t.silence());
  EXPECT_EQ(t.quests(), "picts saxons excalibur dragon grail");
  t.move(1, "quest dragon");
  EXPECT_FALSE(t.silence());
  EXPECT_NE(t.seen_by(0).find("1 announced dragon 0; silence off; opened"), std::string::npos);
}

TEST(RumorsPermission, P08_R062_R103_the_right_follows_the_top_card) {
  Play t(R"({"seats": 3, "white": 4, "loyalty": ["loyal", "loyal", "loyal"], "next": ["dragon_3"]})");
  t.move(0, "listen").move(1, "accuse 2");
  EXPECT_EQ(t.quests(), "dragon");
  EXPECT_EQ(t.pile(), "dragon_3");
  t.move(2, "quest dragon");
  Play g(R"({"seats": 3, "options": {"expert": "on"}, "knights": [[], ["galahad"]], "next": ["dragon_3"]})");
  g.move(0, "listen").move(1, "galahad 0").move(1, "close");
  EXPECT_EQ(g.quests(), "dragon");
  g.move(2, "quest dragon");
}

TEST(RumorsPermission, R063_on_a_card_one_has_drawn_oneself) {
  Play t(R"({"seats": 2, "white": 4, "loyalty": ["loyal", "loyal"], "next": ["dragon_3"]})");
  t.move(0, "listen").move(1, "accuse 0").move(0, "quest dragon");
  Play solo(R"({"seats": 1, "next": ["dragon_3"]})");
  solo.move(0, "listen").move(0, "quest dragon");
  EXPECT_EQ(solo.black(), 1);
}

TEST(RumorsPermission, P09_R064_a_face_down_top_counts_as_announced) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "morgan_1": true, "next": ["grail_q"]})");
  t.move(0, "listen").move(0, "claim grail_q");
  EXPECT_EQ(t.quests(), "grail");
  Play lie(R"({"seats": 2, "loyalty": ["traitor", "loyal"], "morgan_1": true, "next": ["grail_q"]})");
  lie.move(0, "listen").move(0, "claim morgan_6");
  EXPECT_EQ(lie.quests(), "picts saxons excalibur dragon grail");
}

TEST(RumorsPermission, R065_R066_a_quest_on_a_false_claim_stands) {
  Play t(
      R"({"seats": 2, "loyalty": ["traitor", "loyal"], "morgan_1": true, "pile": ["dragon_2"], "next": ["grail_q"]})");
  t.move(0, "listen").move(0, "claim pict_5");
  t.refused(1, "quest grail", "R-057").move(1, "quest picts");
  EXPECT_EQ(t.black(), 1);
  EXPECT_TRUE(t.saw(0, "opened_card grail_q 1"));  // the true card
  EXPECT_TRUE(t.saw(0, "total picts 0"));          // no Pict at all
  EXPECT_FALSE(t.saw(0, "opened_card pict_5 1"));
}

TEST(RumorsPermission, R067_the_main_quest_is_named_before_the_pile_is_opened) {
  Play t(R"({"seats": 2, "pile": ["pict_5", "mordred"]})");
  t.move(0, "quest saxons");
  EXPECT_EQ(t.seen_by(1).find("0 announced saxons 0; opened"), 0U);
}

TEST(RumorsPermission, P11_R088_nothing_after_a_quest_was_cleaned_up) {
  Play t(R"({"seats": 2, "pile": ["grail_5"]})");
  t.move(0, "quest grail");
  EXPECT_EQ(t.quests(), "");
  EXPECT_EQ(t.legal(1), "listen");
}

TEST(RumorsPermission, P12_R054_R055_no_dead_end_when_nothing_can_be_drawn) {
  Play t(R"({"seats": 2, )" + whole_pile("merlin_1") + "}");
  EXPECT_TRUE(t.state().deck.empty());
  t.refused(0, "listen", "R-054").refused(0, "pass", "R-035");
  EXPECT_EQ(t.legal(0), "quest picts, quest saxons, quest excalibur, quest dragon, quest grail");
  t.move(0, "quest dragon");
  Play shown(R"({"seats": 2, )" + whole_pile("grail_2") + "}");  // a symbol still binds
  EXPECT_EQ(shown.legal(0), "quest grail");
  Play accuse(R"({"seats": 2, "black": 4, )" + whole_pile("merlin_1") + "}");  // preferred where legal
  EXPECT_EQ(accuse.legal(0), "quest picts, quest saxons, quest excalibur, quest dragon, quest grail, accuse 1");
}

TEST(RumorsTurn, R332_no_other_interrupts) {
  Play t(R"({"seats": 3, "options": {"expert": "on"}, "white": 4, "pile": ["grail_5"], "next": ["pict_2"],
             "knights": [[], ["tristan", "galahad"], ["tristan", "arthur"]]})");
  t.refused(1, "tristan", "R-033").refused(1, "galahad 0", "R-033").refused(2, "arthur", "R-033");
  t.move(0, "quest grail");
  EXPECT_EQ(t.legal(1), "pass");  // Tristan and Galahad have no place in a window
  t.refused(1, "tristan", "R-332").refused(1, "galahad 0", "R-332").refused(2, "gawain", "R-332");
  t.leave("arthur 1");
  Play listening(R"({"seats": 3, "options": {"expert": "on"}, "knights": [[], ["arthur", "gawain", "percival"]],
                     "next": ["pict_2"]})");
  listening.move(0, "listen");
  EXPECT_EQ(listening.asks(), "turn 1");  // nobody was asked anything about a Listening
}

TEST(RumorsTurn, R333_the_end_is_never_tested_between_the_quests_of_one_resolution) {
  // The Main makes the seventh Black Sword, the others are counted all the same.
  Play t(R"({"seats": 2, "black": 6, "white": 6, "loyalty": ["loyal", "loyal"],
             "pile": ["grail_q", "grail_q", "grail_q", "grail_q", "pict_2"]})");
  t.move(0, "quest picts");
  EXPECT_EQ(t.black(), 10);
  EXPECT_EQ(t.result(), "black_majority:");
}

TEST(RumorsTurn, R334_listening_and_questing_are_different_turns) {
  Play t(R"({"seats": 2, "next": ["grail_5"]})");
  t.move(0, "listen").refused(0, "quest grail", "R-033");
  EXPECT_EQ(t.asks(), "turn 1");
}

}  // namespace
}  // namespace logres::rumors
