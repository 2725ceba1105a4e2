// What a server bears: many tables at once, played by random people, as fast as it goes and at a fixed pace.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/wire/party.h"

namespace logres::bench {

struct LoadPlan {
  wire::Address server;
  int tables = 250, seats = 4;
  std::vector<std::string> games;          // by turns
  std::function<double()> server_seconds;  // of processor time it has used; none: nobody knows
  // At a fixed pace: sleeps up to a millisecond between two turns, to leave the machine to others. Otherwise it never
  // sleeps, because waking it would be charged to the server.
  bool sleeps = false;
};

struct LoadFigures {
  double seconds = 0, moves_per_s = 0, games_per_s = 0;
  double p50_ms = 0, p99_ms = 0, max_ms = 0;  // from the time a move was wanted to everybody's receipt
  std::uint64_t moves = 0, refused = 0;
  double bytes_per_s = 0;         // that arrive
  double server_us_per_move = 0;  // of processor time; 0: not known
};

class Load {
 public:
  explicit Load(
      const LoadPlan& plan);  // makes the guests and sits them down; throws std::runtime_error when that fails
  LoadFigures closed_loop(double seconds);  // every table moves as soon as it can
  LoadFigures at_rate(double moves_per_s, double seconds);
  int sockets() const;

 private:
  void tick();
  void seat_everybody(const LoadPlan& plan);
  LoadFigures measure(double seconds, const std::function<void()>& turn);
  void offer(wire::Time now, double moves_per_s);
  std::uint64_t total(std::uint64_t (*of)(wire::Party&));

  wire::Loop loop_;
  std::vector<std::unique_ptr<wire::Party>> parties_;
  std::function<double()> server_seconds_;
  std::chrono::milliseconds nap_;
  std::vector<double> latencies_;  // ms
  bool recording_ = false;
  wire::Time next_{};
  std::size_t cursor_ = 0;
};

}  // namespace logres::bench
