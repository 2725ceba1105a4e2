// Players with and against each other on the same deals, so that two of them are compared by what each makes of the
// same cards.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/share.h"
#include "table/table.h"

namespace logres::cli {

struct Contestant {
  std::string name;
  std::string command;  // empty: a bot of the house
};

// Where a game has sides: `a` on all seats, or `a` on the Loyal seats and `b` on the Traitors'. Where everybody plays
// for themselves: `a` on one seat, another one in every deal, and `b` on the others.
struct Lineup {
  bool together = false;
  std::size_t a = 0, b = 0;
};

struct ContestPlan {
  const GameEntry* game = nullptr;
  std::vector<Setup> setups;  // deal i uses setup i modulo their number
  std::vector<Contestant> players;
  std::int64_t deals = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

struct LineupResult {
  Lineup lineup;
  std::vector<double> scores;  // by deal: the share of the win that fell to `a`'s side; below 0: not played
  Mean mean() const;
  std::int64_t games() const;
};

// By how much the first is better than the second on the deals both have played.
struct Difference {
  std::size_t first = 0, second = 0;  // of ContestResult::lineups
  std::int64_t deals = 0;
  Mean lead;
  bool significant() const { return lead.mean > lead.error || lead.mean < -lead.error; }
};

struct ContestResult {
  std::vector<LineupResult> lineups;
  std::vector<std::int64_t> faults;  // of each player: no answer in time, or no legal move
  bool stopped = false;
  std::string broken;  // why; empty: all games were sound

  // Of all that differ in one player only.
  std::vector<Difference> differences() const;
};

bool has_sides(const GameEntry& game);
// The same for the same plan, whatever the number of threads.
ContestResult hold_contest(const ContestPlan& plan, const std::function<void(std::int64_t done)>& progress);

}  // namespace logres::cli
