#include "bots/rumors/odds.h"

#include <gtest/gtest.h>

#include "games/rumors/words.h"

namespace logres::rumors {
namespace {

const Level& strong() { return kLevels.back(); }

Observation table_of(int seats) {
  Observation o;
  o.me = 0;
  o.seats = static_cast<std::uint8_t>(seats);
  o.unused_morgans = 3;
  o.loyalty.fill(kUnknown);
  return o;
}

class RumorsOdds : public ::testing::Test {
 protected:
  void lay(std::initializer_list<Card> cards) {
    for (const Card c : cards) memory.see({.kind = kEvPlaced, .actor = 0, .arg = {c}}, dice);
  }
  Odds odds() const { return {memory, o, outlook, Company::of(o, {})}; }

  Dice dice = Dice::fast(1);
  Memory memory{0, strong()};
  Observation o = table_of(1);
  Outlook outlook;
};

TEST_F(RumorsOdds, a_certain_pile_gives_the_exact_outcome) {
  lay({quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 2)});  // 5 + 4 + 3
  const Chances c = odds().go(kGrail, 0, dice);
  EXPECT_EQ(c.total, 12);
  EXPECT_EQ(c.success, 1);
  EXPECT_DOUBLE_EQ(c.value, win_chance(0, 0, 3, 0));
}

TEST_F(RumorsOdds, R224_Merlins_in_the_pile_take_their_cards_first) {
  lay({quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 2), kMerlin2});
  EXPECT_EQ(odds().go(kGrail, 0, dice).total, 7);
}

TEST_F(RumorsOdds, R235_only_the_chooser_knows_his_token) {
  lay({quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 2), kMerlin4});
  memory.see({.kind = kEvToken, .actor = 0, .arg = {kGrail}}, dice);
  EXPECT_TRUE(odds().certain());
  EXPECT_EQ(odds().go(kGrail, 0, dice).total, 7);
  Memory other(1, strong());
  for (const Card c : {quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 2)}) {
    other.see({.kind = kEvPlaced, .actor = 0, .arg = {c}}, dice);
  }
  other.see({.kind = kEvToken, .actor = 0, .arg = {kHidden}}, dice);
  const double success = Odds(other, o, outlook, Company::of(o, {})).go(kGrail, 0, dice).success;
  EXPECT_GT(success, 0);
  EXPECT_LT(success, 1);
}

TEST_F(RumorsOdds, expects_a_token_where_it_helps_most) {
  lay({quest_card(kGrail, 4),
       quest_card(kGrail, 3),
       quest_card(kGrail, 3),
       quest_card(kGrail, 2),
       quest_card(kPicts, 1),
       kMerlin4});
  const QuestChances likely = odds().likely_token(64, dice);
  for (const int q : {kPicts, kSaxons, kExcalibur, kDragon})
    EXPECT_GT(likely[kGrail], likely[static_cast<std::size_t>(q)]);
  double sum = 0;
  for (const double chance : likely) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST_F(RumorsOdds, R298_doom_is_worth_nothing) {
  lay({kMorgan7, quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 3), quest_card(kGrail, 2)});
  EXPECT_EQ(odds().go(kGrail, 0, dice).value, 0);
}

TEST_F(RumorsOdds, a_suspects_announcement_is_doubted) {
  o = table_of(5);
  lay({quest_card(kGrail, 4), quest_card(kGrail, 3)});
  memory.see({.kind = kEvClaimed, .actor = 2, .arg = {quest_card(kGrail, 2), kHidden}}, dice);
  EXPECT_TRUE(Odds(memory, o, outlook, Company::of(o, {})).certain());
  const Odds doubting(memory, o, outlook, Company::of(o, {0, 0, 0.9, 0, 0, 0, 0}));
  EXPECT_FALSE(doubting.certain());
  EXPECT_LT(doubting.go(kGrail, 0, dice).success, 1);
}

TEST_F(RumorsOdds, a_ripe_quest_beats_listening_and_an_early_one_does_not) {
  lay({quest_card(kGrail, 4), quest_card(kGrail, 3)});
  EXPECT_LT(odds().go(kGrail, 0, dice).value, odds().listen(64, dice));
  lay({quest_card(kGrail, 2)});
  EXPECT_GT(odds().go(kGrail, 0, dice).value, odds().listen(64, dice));
}

TEST_F(RumorsOdds, threats_close_to_bursting_make_listening_worse) {
  const double calm = odds().listen(400, dice);
  lay({quest_card(kGrail, 4),
       quest_card(kGrail, 3),
       quest_card(kGrail, 3),
       quest_card(kDragon, 4),
       quest_card(kDragon, 3),
       quest_card(kDragon, 3),
       quest_card(kPicts, 1)});
  EXPECT_LT(odds().listen(400, dice), calm);
}

TEST_F(RumorsOdds, a_known_order_is_used) {
  lay({quest_card(kGrail, 4), quest_card(kGrail, 3)});
  o.deck_size = 1;
  o.deck_cards[0] = quest_card(kGrail, 2);
  memory.look_through(o);
  EXPECT_DOUBLE_EQ(odds().listen(4, dice), win_chance(0, 0, 3, 0));
}

TEST(RumorsOutlook, R127_R128_R129_the_end_is_exact) {
  EXPECT_EQ(win_chance(0, 0, 7, 6), 1);                       // E-02
  EXPECT_EQ(win_chance(0, 0, 7, 7), 0);                       // E-03
  EXPECT_EQ(win_chance(1, 0, 7, 6), 0);                       // E-07
  EXPECT_EQ(win_chance(1, 0, 8, 5), 1);                       // E-08
  EXPECT_EQ(win_chance(2, 0, 9, 4), 1);                       // E-12
  EXPECT_EQ(win_chance(1, 0, 7, 5), win_chance(0, 1, 6, 6));  // E-06: the game goes on
}

TEST(RumorsOutlook, more_white_is_better_and_more_black_is_worse) {
  for (int w = 0; w < 6; ++w) {
    for (int b = 0; b < 6; ++b) {
      EXPECT_GE(win_chance(0, 0, w + 1, b), win_chance(0, 0, w, b));
      for (int hidden = 0; hidden < 3; ++hidden)
        EXPECT_LT(win_chance(hidden, 0, w, b + 1), win_chance(hidden, 0, w, b));
    }
  }
}

}  // namespace
}  // namespace logres::rumors
