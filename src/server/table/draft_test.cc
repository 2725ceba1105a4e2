#include "server/table/draft.h"

#include <gtest/gtest.h>

#include <thread>

namespace logres::server {
namespace {

// Two processes may write to one table: a nonce tells whose entry it is that a store has.
TEST(RoomDraft, nonces_are_counted_from_a_random_beginning_in_each_thread) {
  const std::uint64_t here = next_nonce();
  EXPECT_EQ(next_nonce(), here + 1);
  std::uint64_t there[2];
  for (std::uint64_t& nonce : there) std::thread([&nonce] { nonce = next_nonce(); }).join();
  EXPECT_NE(there[0], there[1]);
  EXPECT_NE(there[0], here);
}

TEST(RoomDraft, entries_are_numbered_on_and_stamped) {
  const Moment moment{.now = 5, .nonce = [] { return std::uint64_t{9}; }};
  Draft draft(7, moment);
  draft.add("close");
  draft.add("talk", 2, "hello");
  const auto entries = draft.take();
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].seq, 8U);
  EXPECT_EQ(entries[0].seat, -1);
  EXPECT_EQ(entries[1].seq, 9U);
  EXPECT_EQ(entries[1].kind, "talk");
  EXPECT_EQ(entries[1].seat, 2);
  EXPECT_EQ(entries[1].body, "hello");
  for (const auto& entry : entries) EXPECT_EQ(entry.at + static_cast<Millis>(entry.nonce), 5 + 9);
}

}  // namespace
}  // namespace logres::server
