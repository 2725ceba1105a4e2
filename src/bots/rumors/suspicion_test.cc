#include "bots/rumors/suspicion.h"

#include <gtest/gtest.h>

#include <numeric>

#include "games/rumors/words.h"

namespace logres::rumors {
namespace {

Observation loyal_at(int seats) {
  Observation o;
  o.me = 0;
  o.seats = static_cast<std::uint8_t>(seats);
  o.loyalty.fill(kUnknown);
  o.loyalty[0] = kLoyal;
  return o;
}

TEST(RumorsSuspicion, R018_R020_starts_from_the_deal) {
  const Suspicion s(0);
  const Observation o = loyal_at(5);  // 6 cards I do not see, one of them the Traitor
  EXPECT_EQ(s.of(o, 0), 0);
  for (Seat p = 1; p < 5; ++p) EXPECT_NEAR(s.of(o, p), 1.0 / 6, 1e-9);
  EXPECT_NEAR(s.hidden_traitors(o)[1], 4.0 / 6, 1e-9);
}

TEST(RumorsSuspicion, R019_two_Traitor_cards_at_seven) {
  const Suspicion s(0);
  const Observation o = loyal_at(7);
  for (Seat p = 1; p < 7; ++p) EXPECT_NEAR(s.of(o, p), 2.0 / 8, 1e-9);
  const auto hidden = s.hidden_traitors(o);
  EXPECT_NEAR(hidden[0], 1.0 / 28, 1e-9);
  EXPECT_NEAR(hidden[2], 15.0 / 28, 1e-9);
}

TEST(RumorsSuspicion, the_only_Traitor_suspects_nobody) {
  Observation o = loyal_at(5);
  o.loyalty[0] = kTraitor;
  const Suspicion s(0);
  for (Seat p = 1; p < 5; ++p) EXPECT_EQ(s.of(o, p), 0);
  EXPECT_EQ(s.hidden_traitors(o)[1], 1);
}

TEST(RumorsSuspicion, a_revealed_Traitor_clears_the_others) {
  Observation o = loyal_at(5);
  o.loyalty[3] = kTraitor;
  o.face[3] = Face::kTraitor;
  const Suspicion s(0);
  EXPECT_EQ(s.of(o, 1), 0);
  EXPECT_EQ(s.hidden_traitors(o)[0], 1);
}

TEST(RumorsSuspicion, R196_Galahad_settles_it_until_Vivien_comes) {
  const Observation o = loyal_at(5);
  Suspicion s(0);
  s.looked_at(2, kTraitor);
  EXPECT_EQ(s.of(o, 2), 1);
  EXPECT_EQ(s.of(o, 1), 0);
  s.exchanged(2, 4, false);
  EXPECT_LT(s.of(o, 2), 1);
}

class RumorsLie : public ::testing::Test {
 protected:
  void place(Card c) { memory.see({.kind = kEvPlaced, .actor = 0, .arg = {c}}, dice); }
  void claim(Seat who, Card c) { memory.see({.kind = kEvClaimed, .actor = who, .arg = {c, kHidden}}, dice); }
  void opened(Card c, std::uint8_t n = 1) { memory.see({.kind = kEvOpenedCard, .arg = {c, n}}, dice); }

  Dice dice = Dice::fast(1);
  Memory memory{0, kLevels.back()};
  Suspicion s{0};
  Observation o = loyal_at(5);
};

TEST_F(RumorsLie, an_announcement_the_cards_deny_is_a_proof) {
  place(quest_card(kGrail, 1));
  claim(2, quest_card(kGrail, 2));
  claim(3, quest_card(kPicts, 0));
  opened(quest_card(kGrail, 1));
  opened(quest_card(kGrail, 4));  // what seat 2 called a 3
  opened(quest_card(kPicts, 0));
  s.compare(memory, 1000);
  EXPECT_GT(s.of(o, 2), 0.95);
  EXPECT_LT(s.of(o, 3), 0.05);
}

TEST_F(RumorsLie, one_of_two_who_said_the_same_is_suspected_not_proven) {
  claim(2, quest_card(kPicts, 0));
  claim(3, quest_card(kPicts, 0));
  opened(quest_card(kPicts, 0));
  opened(kMordred);
  s.compare(memory, 1000);
  EXPECT_NEAR(s.of(o, 2), s.of(o, 3), 1e-9);
  EXPECT_GT(s.of(o, 2), 0.3);
  EXPECT_LT(s.of(o, 2), 0.9);
}

TEST_F(RumorsLie, a_card_that_cannot_come_any_more_is_a_lie_at_once) {
  place(quest_card(kGrail, 4));  // there is only one
  s.hear({.kind = kEvClaimed, .actor = 1, .arg = {quest_card(kGrail, 4), kHidden}}, o, memory, 1000);
  EXPECT_GT(s.of(o, 1), 0.95);
}

TEST_F(RumorsLie, who_has_forgotten_cards_is_less_sure) {
  Memory hazy(0, kLevels.front());
  for (int i = 0; i < 6; ++i) hazy.see({.kind = kEvPlaced, .actor = 0, .arg = {quest_card(kDragon, 0)}}, dice);
  hazy.see({.kind = kEvClaimed, .actor = 2, .arg = {quest_card(kGrail, 2), kHidden}}, dice);
  for (int i = 0; i < 300; ++i) hazy.see({.kind = kEvTurn, .actor = 0}, dice);
  hazy.see({.kind = kEvOpenedCard, .arg = {quest_card(kDragon, 0), 4}}, dice);
  s.compare(hazy, 1000);
  EXPECT_LT(s.of(o, 2), 0.5);
}

}  // namespace
}  // namespace logres::rumors
