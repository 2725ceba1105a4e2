// The chances of winning over finished games (bots/odds.h), made by a thread of their own and kept.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "bots/odds.h"

namespace logres::server {

class OddsDesk {
 public:
  explicit OddsDesk(bots::OddsEffort effort = {}) : effort_(effort) {}
  ~OddsDesk();
  OddsDesk(const OddsDesk&) = delete;
  OddsDesk& operator=(const OddsDesk&) = delete;

  // The answer of GET /api/replay/<code>/odds: "ready" is false while it is being made, then ask again. Only finished
  // matches come here. Any thread.
  std::string get(const std::string& code, std::shared_ptr<const Match> match);

 private:
  struct Task {
    std::string code;
    std::shared_ptr<const Match> match;
  };
  void work();
  void keep(const std::string& code, std::string body);

  static constexpr std::size_t kWaiting = 16;  // more are not noted: whoever asks again later may find room
  static constexpr std::size_t kKept = 256;

  const bots::OddsEffort effort_;
  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;  // the first is being worked on
  std::map<std::string, std::string> made_;
  std::thread thread_;  // begun with the first task
};

}  // namespace logres::server
