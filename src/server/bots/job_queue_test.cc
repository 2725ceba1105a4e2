#include "server/bots/job_queue.h"

#include <gtest/gtest.h>

#include <future>

namespace logres::server {
namespace {

std::string wait_for(Desk& desk, const std::string& key, const std::string& payer) {
  const auto never = [](const Desk::Enough&) { return std::string("made twice"); };
  std::string answer;
  do {
    std::this_thread::yield();
    answer = desk.get(key, payer, never);
  } while (answer.find("\"ready\":false") != std::string::npos);
  return answer;
}

TEST(Desk, a_payers_newer_task_takes_the_place_of_the_one_that_waits) {
  Desk desk;
  std::promise<void> go;
  std::shared_future<void> gone = go.get_future();
  std::atomic<int> older = 0;
  desk.get("first", "a", [gone](const Desk::Enough&) {
    gone.wait();
    return std::string("1");
  });
  desk.get("older", "a", [&](const Desk::Enough&) {
    ++older;
    return std::string("2");
  });
  desk.get("newer", "a", [](const Desk::Enough&) { return std::string("3"); });
  desk.get("other", "b", [](const Desk::Enough&) { return std::string("4"); });
  go.set_value();
  EXPECT_EQ(wait_for(desk, "other", "b"), "4") << "others keep theirs";
  EXPECT_EQ(wait_for(desk, "newer", "a"), "3");
  EXPECT_EQ(wait_for(desk, "first", "a"), "1");
  EXPECT_EQ(older, 0) << "nobody waits for it any more";
}

TEST(Desk, who_asks_for_much_waits_and_is_told_so) {
  Desk desk;
  std::promise<void> go;
  std::shared_future<void> gone = go.get_future();
  const auto hold = [gone](const Desk::Enough&) {
    gone.wait();
    return std::string("made");
  };
  for (int i = 0; i < 40; ++i) {
    EXPECT_EQ(desk.get(std::to_string(i), std::to_string(i), hold), R"({"ok":true,"ready":false})");
  }
  go.set_value();
  EXPECT_EQ(wait_for(desk, "0", "0"), "made");
}

}  // namespace
}  // namespace logres::server
