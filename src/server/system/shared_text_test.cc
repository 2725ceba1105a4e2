#include "server/system/shared_text.h"

#include <gtest/gtest.h>

namespace logres::server {
namespace {

std::string roomy(std::size_t bytes) {
  std::string text = "a view";
  text.reserve(bytes);
  return text;
}

TEST(SharedTextPool, the_room_of_a_frame_everybody_has_let_go_serves_the_next) {
  SharedTextPool frames;
  SharedText first = frames.share(roomy(4000));
  SharedText second = first;
  first.reset();
  EXPECT_EQ(*second, "a view");
  EXPECT_LT(frames.take().capacity(), 4000U) << "somebody still reads it";
  second.reset();
  const std::string next = frames.take();
  EXPECT_EQ(next, "");
  EXPECT_GE(next.capacity(), 4000U);
}

TEST(SharedTextPool, neither_a_huge_frame_nor_a_crowd_of_them_is_kept) {
  SharedTextPool frames;
  frames.share(roomy(SharedTextPool::kLargest * 2)).reset();
  EXPECT_LT(frames.take().capacity(), SharedTextPool::kLargest);

  std::vector<SharedText> many;
  for (std::size_t i = 0; i < SharedTextPool::kKept + 10; ++i) many.push_back(frames.share(roomy(1000)));
  many.clear();
  std::size_t kept = 0;
  while (frames.take().capacity() >= 1000) ++kept;
  EXPECT_EQ(kept, SharedTextPool::kKept);
}

TEST(SharedTextPool, frames_outlive_it) {
  SharedText frame;
  {
    SharedTextPool frames;
    frame = frames.share("the last");
  }
  EXPECT_EQ(*frame, "the last");
}

}  // namespace
}  // namespace logres::server
