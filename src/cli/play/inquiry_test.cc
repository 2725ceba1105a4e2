#include "cli/play/inquiry.h"

#include <gtest/gtest.h>

#include "games/rumors/rumors.h"

namespace logres::cli {
namespace {

using rumors::move;

class InquiryTest : public testing::Test {
 protected:
  InquiryTest() : dice_(Dice::fast(1)) {
    const GameEntry& game = *find_game("rumors");
    table_ = game.start({.seats = 4, .options = Options(game.options)}, dice_, nullptr);
  }
  Scene scene() const {
    return {.table = *table_, .names = names_, .viewer = 0, .words = words::Words::in("en"), .style = {}, .width = 80};
  }
  const GameBoard& board() const { return board_of(table_->game()); }
  Inquiry inquiry(std::vector<Move> legal) const { return {table_->game().verbs, legal}; }

  Dice dice_;
  std::unique_ptr<Table> table_;
  std::vector<std::string> names_ = {"Ann", "Bob", "Cid", "Dee"};
};

TEST_F(InquiryTest, asks_for_the_verb_then_for_its_argument) {
  auto q = inquiry({move(rumors::kListen), move(rumors::kAccuse, 1), move(rumors::kAccuse, 3)});
  auto options = q.options(board(), scene());
  ASSERT_EQ(options.size(), 2U);
  EXPECT_EQ(options[0].label, "Listen to a rumor");
  EXPECT_EQ(options[1].label, "Accuse a player of treason …");
  q.choose(options[1]);
  EXPECT_FALSE(q.complete());
  options = q.options(board(), scene());
  ASSERT_EQ(options.size(), 2U);
  EXPECT_EQ(options[1].label, "Dee");
  q.choose(options[1]);
  EXPECT_EQ(q.complete(), move(rumors::kAccuse, 3));
}

TEST_F(InquiryTest, takes_back_step_by_step) {
  auto q = inquiry({move(rumors::kDecline), move(rumors::kVenture, 1, 0), move(rumors::kVenture, 1, 2)});
  EXPECT_FALSE(q.undo());
  q.choose(q.options(board(), scene())[1]);
  EXPECT_TRUE(q.asks_for_number());  // the only quest is not asked for
  EXPECT_EQ(q.options(board(), scene())[1].key, 2);
  EXPECT_EQ(q.prompt(board(), scene()), "Saxons · How many points do you add to it? Type 0, 1, 2 or 3.")
      << "what is chosen is named";
  EXPECT_TRUE(q.undo());
  EXPECT_FALSE(q.asks_for_number());
  EXPECT_FALSE(q.undo());
}

TEST_F(InquiryTest, one_verb_leads_straight_to_its_argument) {
  auto q = inquiry({move(rumors::kLayToken, 0), move(rumors::kLayToken, 4)});
  EXPECT_EQ(q.prompt(board(), scene()), "Which quest goes on the token?");
  EXPECT_EQ(q.options(board(), scene())[1].label, "Holy Grail");
}

TEST_F(InquiryTest, a_single_move_still_waits_to_be_chosen) {
  auto q = inquiry({move(rumors::kClose)});
  EXPECT_FALSE(q.complete());
  q.choose(q.options(board(), scene())[0]);
  EXPECT_EQ(q.complete(), move(rumors::kClose));
}

}  // namespace
}  // namespace logres::cli
