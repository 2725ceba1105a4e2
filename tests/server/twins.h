// Two courses of one game that differ only in what one seat, and any spectator, may not know.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/settings.h"
#include "table/match.h"

namespace logres::server_test {

struct TwinStep {
  Seat seat;
  bool by_table;  // the only answer there is: the table gives it
  Move moves[2];  // in either of them; often the same
};

struct Twins {
  Secret secret;                     // of both: the same dice, the same commitment
  boost::json::object positions[2];  // where they begin: scenarios, from the middle of a game
  std::vector<TwinStep> steps;
  int different_moves = 0;     // steps in which the moves differ
  bool others_differ = false;  // some other seat sees something else from the start
};

// The second position is one the observer could imagine in the first. Looks for a pair with at most `most` steps, and
// takes the best it finds.
std::optional<Twins> find_twins(const Settings& settings, Seat observer, int most, std::uint64_t seed);

}  // namespace logres::server_test
