// What the server counts about itself, for GET /metrics (Prometheus' text format). Counted on the loop's thread; the
// numbers that other threads count are atomic.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace logres::server {

// How long things took: counts below growing bounds, a sum and a number.
class Histogram {
 public:
  static constexpr std::array<double, 12> kBounds = {
      0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5};
  void add(double seconds);
  void add(std::chrono::steady_clock::duration time) { add(std::chrono::duration<double>(time).count()); }
  void write(std::string_view name, std::string_view help, std::string& out) const;
  std::int64_t count() const { return count_; }

 private:
  std::array<std::int64_t, kBounds.size()> below_{};
  std::int64_t count_ = 0;
  double sum_ = 0;
};

class Metrics {
 public:
  using Count = std::atomic<std::int64_t>;

  // Now.
  std::int64_t connections = 0, attending = 0, rooms = 0, bots_waiting = 0, behind_wall = 0;
  // Since the start.
  Count requests = 0, moves = 0, appends = 0, conflicts = 0, failed_appends = 0, tables_created = 0, rooms_loaded = 0;
  Count bot_answers = 0, bot_fallbacks = 0, bot_weakened = 0, hints = 0;
  Count pushes = 0, bytes_in = 0, bytes_out = 0, api_requests = 0, webhooks = 0, clock_jumps = 0;
  // Seconds: from an append to its commit; from a move's arrival to its last push; the lateness of the loop's timer.
  Histogram commit, push, lag;

  void refused(std::string_view code) { ++refusals_[std::string(code)]; }
  std::string text() const;

 private:
  std::map<std::string, std::int64_t, std::less<>> refusals_;
};

}  // namespace logres::server
