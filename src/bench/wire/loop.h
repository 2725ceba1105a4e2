// Many sockets on one thread: epoll, and nothing else.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

struct epoll_event;

namespace logres::wire {

class Loop {
 public:
  class Watcher {
   public:
    virtual ~Watcher() = default;
    virtual void ready(std::uint32_t events) = 0;

   protected:
    Watcher() = default;
    Watcher(const Watcher&) = default;
    Watcher& operator=(const Watcher&) = default;
  };

  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void add(int fd, Watcher* watcher, std::uint32_t events);
  void change(int fd, Watcher* watcher, std::uint32_t events);
  void remove(int fd, Watcher* watcher);  // also forgets what is still to be told to it

  // Tells what has happened, after waiting for it at most `wait`. How many sockets had something.
  int turn(std::chrono::milliseconds wait);
  // Turns until it is so. False when it is not so after `limit`.
  bool until(const std::function<bool()>& so, std::chrono::milliseconds limit);

  // Where sockets read to: one buffer for all of them.
  std::array<char, 1 << 16>& scratch() { return scratch_; }

 private:
  static constexpr int kBatch = 256;
  struct Ready {
    Watcher* watcher;
    std::uint32_t events;
  };
  int epoll_;
  std::array<Ready, kBatch> batch_{};
  int batched_ = 0;
  std::array<char, 1 << 16> scratch_{};
};

}  // namespace logres::wire
