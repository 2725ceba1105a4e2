// What the rules cost: random play and each question the contract of a game answers.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace logres::bench {

struct EngineFigures {
  std::string name;            // the game, with the setup where it is not the usual one
  double decisions_per_s = 0;  // legal moves + a uniform pick + apply, games begun anew when they end
  double games_per_s = 0;
  double ns_legal = 0, ns_apply = 0, ns_copy = 0, ns_observe = 0, ns_determinize = 0, ns_json = 0;
  double json_bytes = 0;  // of a view, on average
  std::size_t state_bytes = 0;
};

// Measures every subject on one core, about `seconds` each.
std::vector<EngineFigures> measure_engines(double seconds);

std::string engine_table(const std::vector<EngineFigures>& figures);
std::string engine_json(const std::vector<EngineFigures>& figures);

}  // namespace logres::bench
