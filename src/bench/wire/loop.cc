#include "bench/wire/loop.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace logres::wire {
namespace {

void control(int epoll, int operation, int fd, Loop::Watcher* watcher, std::uint32_t events) {
  epoll_event event{};
  event.events = events;
  event.data.ptr = watcher;
  if (epoll_ctl(epoll, operation, fd, &event) != 0)
    throw std::system_error(errno, std::generic_category(), "epoll_ctl");
}

}  // namespace

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) throw std::system_error(errno, std::generic_category(), "epoll_create1");
}

Loop::~Loop() { ::close(epoll_); }

void Loop::add(int fd, Watcher* watcher, std::uint32_t events) { control(epoll_, EPOLL_CTL_ADD, fd, watcher, events); }

void Loop::change(int fd, Watcher* watcher, std::uint32_t events) {
  control(epoll_, EPOLL_CTL_MOD, fd, watcher, events);
}

void Loop::remove(int fd, Watcher* watcher) {
  epoll_ctl(epoll_, EPOLL_CTL_DEL, fd, nullptr);
  for (int i = 0; i < batched_; ++i) {
    if (batch_[static_cast<std::size_t>(i)].watcher == watcher) batch_[static_cast<std::size_t>(i)].watcher = nullptr;
  }
}

int Loop::turn(std::chrono::milliseconds wait) {
  std::array<epoll_event, kBatch> events;
  const int n = epoll_wait(epoll_, events.data(), kBatch, static_cast<int>(wait.count()));
  if (n <= 0) return 0;
  batched_ = n;
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
    batch_[i] = {static_cast<Watcher*>(events[i].data.ptr), events[i].events};
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
    if (batch_[i].watcher != nullptr) batch_[i].watcher->ready(batch_[i].events);
  }
  batched_ = 0;
  return n;
}

bool Loop::until(const std::function<bool()>& so, std::chrono::milliseconds limit) {
  const auto end = std::chrono::steady_clock::now() + limit;
  while (!so()) {
    const auto left = end - std::chrono::steady_clock::now();
    if (left.count() <= 0) return false;
    turn(std::chrono::duration_cast<std::chrono::milliseconds>(left) + std::chrono::milliseconds(1));
  }
  return true;
}

}  // namespace logres::wire
