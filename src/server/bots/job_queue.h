// Answers that take a while, made one after the other by a thread of their own and kept: whoever asks too early is told
// to ask again.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace logres::server {

class Desk {
 public:
  using Enough = std::function<bool()>;  // true: stop and answer with what there is
  using Make = std::function<std::string(const Enough&)>;

  Desk() = default;
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  // The answer made for this key; {"ok":true,"ready":false} while it is being made, or while too many wait. Each payer
  // has one task waiting: a newer one takes its place. It is stopped after `longest`: what there is must do. Any
  // thread.
  std::string get(const std::string& key,
                  const std::string& payer,
                  Make make,
                  std::chrono::seconds longest = std::chrono::seconds(20));
  // What get() would answer without a task: it is made, or under way. Else nothing.
  std::optional<std::string> known(const std::string& key);

 private:
  struct Task {
    std::string key, payer;
    Make make;
    std::chrono::seconds longest;
  };
  bool is_noted(const std::string& key) const;
  void note(Task task);
  void work();
  void keep(const std::string& key, std::string body);

  static constexpr std::size_t kWaiting = 16;  // more are not noted: whoever asks again later may find room
  static constexpr std::size_t kKept = 256;

  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;  // the first is being worked on
  std::map<std::string, std::string> made_;
  std::thread thread_;  // begun with the first task
};

}  // namespace logres::server
