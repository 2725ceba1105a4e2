#include "core/move.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "core/decision.h"

namespace logres {
namespace {

TEST(Move, is_ordered_by_verb_then_arguments) {
  EXPECT_LT((Move{1, 9, 9, 9}), (Move{2, 0, 0, 0}));
  EXPECT_LT((Move{1, 1, 9, 9}), (Move{1, 2, 0, 0}));
  EXPECT_LT((Move{1, 1, 1, 1}), (Move{1, 1, 1, 2}));
}

TEST(MoveList, keeps_what_is_added_in_order) {
  MoveList list;
  EXPECT_TRUE(list.empty());
  for (int i = 0; i < MoveList::kCapacity; ++i) list.add({static_cast<std::uint8_t>(i), 1, 2, 3});
  EXPECT_EQ(list.size(), MoveList::kCapacity);
  EXPECT_EQ(list[255], (Move{255, 1, 2, 3}));
  EXPECT_TRUE(list.has({7, 1, 2, 3}));
  EXPECT_FALSE(list.has({7, 1, 2, 4}));
  EXPECT_EQ(list.span().size(), 256U);
  EXPECT_THROW(list.add({1, 1, 1, 1}), std::length_error);
  EXPECT_EQ(list.size(), MoveList::kCapacity);
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.has({7, 1, 2, 3}));
}

TEST(MoveList, a_verb_with_each_number_of_a_set) {
  MoveList list;
  list.add({3});
  list.add_each(5, 1ULL | 1ULL << 7 | 1ULL << 63);
  EXPECT_EQ(std::vector(list.begin(), list.end()), (std::vector<Move>{{3}, {5, 0}, {5, 7}, {5, 63}}));
  list.add_each(5, 0);
  EXPECT_EQ(list.size(), 4);
  for (int i = 0; i < 3; ++i) list.add_each(6, ~0ULL);
  EXPECT_THROW(list.add_each(7, ~0ULL), std::length_error);  // 60 places are left
  EXPECT_EQ(list.size(), 196);
  list.add_each(7, ~0ULL >> 4);
  EXPECT_EQ(list.size(), MoveList::kCapacity);
  EXPECT_EQ(list[255], (Move{7, 59}));
}

TEST(Decision, none_is_over) {
  EXPECT_TRUE(Decision{}.over());
  EXPECT_FALSE((Decision{.kind = 1, .seat = 0}.over()));
}

}  // namespace
}  // namespace logres
