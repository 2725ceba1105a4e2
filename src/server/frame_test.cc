#include "server/frame.h"

#include <gtest/gtest.h>

namespace logres::server {
namespace {

std::string roomy(std::size_t bytes) {
  std::string text = "a view";
  text.reserve(bytes);
  return text;
}

TEST(FramePool, the_room_of_a_frame_everybody_has_let_go_serves_the_next) {
  FramePool frames;
  Frame first = frames.share(roomy(4000));
  Frame second = first;
  first.reset();
  EXPECT_EQ(*second, "a view");
  EXPECT_LT(frames.take().capacity(), 4000U) << "somebody still reads it";
  second.reset();
  const std::string next = frames.take();
  EXPECT_EQ(next, "");
  EXPECT_GE(next.capacity(), 4000U);
}

TEST(FramePool, neither_a_huge_frame_nor_a_crowd_of_them_is_kept) {
  FramePool frames;
  frames.share(roomy(FramePool::kLargest * 2)).reset();
  EXPECT_LT(frames.take().capacity(), FramePool::kLargest);

  std::vector<Frame> many;
  for (std::size_t i = 0; i < FramePool::kKept + 10; ++i) many.push_back(frames.share(roomy(1000)));
  many.clear();
  std::size_t kept = 0;
  while (frames.take().capacity() >= 1000) ++kept;
  EXPECT_EQ(kept, FramePool::kKept);
}

TEST(FramePool, frames_outlive_it) {
  Frame frame;
  {
    FramePool frames;
    frame = frames.share("the last");
  }
  EXPECT_EQ(*frame, "the last");
}

}  // namespace
}  // namespace logres::server
