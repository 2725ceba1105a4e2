#include "core/frame.h"

#include <gtest/gtest.h>

#include <cstring>
#include <stdexcept>
#include <type_traits>

namespace logres {
namespace {

using Stack = FrameStack<3>;

TEST(FrameStack, the_last_pushed_is_on_top) {
  Stack stack;
  EXPECT_TRUE(stack.empty());
  stack.push({.step = 1, .owner = 4});
  stack.push({.step = 2, .source = 9, .x = {1, 2, 3, 4}});
  EXPECT_EQ(stack.size(), 2);
  EXPECT_EQ(stack.top().step, 2);
  EXPECT_EQ(stack.at(0).step, 1);
  stack.top().stage = 7;
  EXPECT_EQ(stack.at(1).stage, 7);
  stack.pop();
  EXPECT_EQ(stack.top(), (Frame{.step = 1, .owner = 4}));
}

TEST(FrameStack, holds_as_many_as_it_says) {
  Stack stack;
  for (std::uint8_t i = 0; i < 3; ++i) stack.push({.step = i});
  EXPECT_EQ(stack.size(), 3);
  EXPECT_THROW(stack.push({.step = 4}), std::length_error);
  for (int i = 0; i < 3; ++i) stack.pop();
  EXPECT_TRUE(stack.empty());
  EXPECT_THROW(stack.pop(), std::length_error);
  EXPECT_TRUE(stack.empty());
}

// Equal situations are equal bytes, however they came about.
TEST(FrameStack, popped_frames_leave_no_trace) {
  static_assert(std::has_unique_object_representations_v<Stack>);
  Stack once;
  once.push({.step = 1});
  Stack twice = once;
  twice.push({.step = 2, .stage = 3, .owner = 4, .source = 5, .x = {6, 7, 8, 9}});
  EXPECT_FALSE(once == twice);
  twice.pop();
  EXPECT_EQ(once, twice);
  EXPECT_EQ(std::memcmp(&once, &twice, sizeof once), 0);
}

}  // namespace
}  // namespace logres
