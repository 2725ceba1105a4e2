// How likely each seat was to win, move by move: made after the end, when nothing is secret any more.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "table/match.h"

namespace logres::bots {

using Chances = std::vector<double>;  // by seat, 0 to 1: to be among the winners

// Judges a true position. `effort`: how many games a judge who plays them may play. Another judge may know better.
using Judge = std::function<Chances(const Match& at, int effort, std::uint64_t seed)>;

// The judge of every game: bots sit down who have seen what their seats saw, and play on from here, `effort` times.
Chances play_on(const Match& at, int effort, std::uint64_t seed);

struct OddsPoint {
  std::uint32_t move = 0;  // after so many moves
  Chances chances;
};

// One decision that changed much: the position before and after its move.
struct Swing {
  std::uint32_t move = 0;  // the number of the decision; the first is 1
  Chances before, after;
};

struct OddsHistory {
  std::vector<OddsPoint> points;  // by move; the first is 0, the last the end
  std::vector<Swing> swings;      // the largest, by size; none that could be chance
};

struct OddsEffort {
  int points = 24;  // along the whole match, and so many games for each
  int games = 24;
  int swings = 6;     // intervals that are searched for the decision that made the difference
  int search = 32;    // games for each step of that search
  int certain = 112;  // games before and after a decision found, to be sure of it
  int told = 3;
};

// The odds over a finished match. `enough` is asked now and then: true ends the work with what there is.
OddsHistory odds_history(const Match& match,
                         const OddsEffort& effort = {},
                         const Judge& judge = play_on,
                         const std::function<bool()>& enough = {});

}  // namespace logres::bots
