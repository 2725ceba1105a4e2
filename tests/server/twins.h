// Two courses of one game that differ only in what one seat, and any spectator, may not know.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/table/settings.h"
#include "table/match.h"

namespace logres::server_test {

struct TwinStep {
  Seat seat;
  bool by_table[2];  // the only answer there is: the table gives it
  Move moves[2];     // in either of them; often the same
};

struct Twins {
  Secret secret;                     // of both: the same dice, the same commitment
  boost::json::object positions[2];  // where they begin: scenarios, from the middle of a game
  std::vector<TwinStep> steps;
  int different_moves = 0;     // steps in which the moves differ
  bool others_differ = false;  // some other seat sees something else from the start
  int different_choices = 0;   // steps where somebody else has a choice in one of them only
};

// The second position is one the observer could imagine in the first. Looks for a pair with at most `most` steps, and
// takes the best it finds. At a table of pace `instant` the same seats have a choice in both: there the table answers
// for the others at once.
std::optional<Twins> find_twins(const server::Settings& settings, Seat observer, int most, std::uint64_t seed);
// What a viewer is shown of the game after so many steps of either: `table`, `decision`, `legal`.
boost::json::object shown_after(const Twins& twins, std::size_t which, std::size_t steps, Seat viewer);

}  // namespace logres::server_test
