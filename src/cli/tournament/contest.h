// Players with and against each other on the same deals, so that two of them are compared by what each makes of the
// same cards.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/tournament/program.h"
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
  double won() const;          // the sum of the shares
  std::int64_t games() const;
  Interval interval() const { return wilson(won(), games()); }
};

// By how much the first is better than the second on the deals both have played.
struct Difference {
  std::size_t first = 0, second = 0;  // of ContestResult::lineups
  std::int64_t deals = 0;
  double lead = 0;
  Interval interval;  // 95 %, by a paired bootstrap over the deals
  double chance = 1;  // how likely chance alone would be so uneven (sign test)
  bool sure = false;  // less likely than one in twenty, all the comparisons of this report reckoned with (Holm)
};
inline constexpr std::int64_t kFewDeals = 10;  // with fewer nothing is sure

struct ContestResult {
  std::vector<LineupResult> lineups;
  std::vector<Faults> faults;  // of each player
  std::int64_t deals = 0;      // that were played by every line-up
  bool stopped = false;
  std::string broken;  // why; empty: all games were sound
  std::size_t failed =
      kNobodyFailed;  // the player whose first answer was wrong: nothing it would have done is worth a table
  static constexpr std::size_t kNobodyFailed = static_cast<std::size_t>(-1);

  // Of all that differ in one player only.
  std::vector<Difference> differences() const;
};

bool has_sides(const GameEntry& game);
// The same for the same plan, whatever the number of threads.
ContestResult hold_contest(const ContestPlan& plan, const std::function<void(std::int64_t done)>& progress);

}  // namespace logres::cli
