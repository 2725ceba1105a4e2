// Many games between bots, on several threads. Game number i depends on the seed and i alone, so the results are the
// same whatever the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/games/stats.h"
#include "cli/setup_flags.h"
#include "table/table.h"

namespace logres::cli {

struct SimulationPlan {
  const GameEntry* game = nullptr;
  std::int64_t games = 0;
  std::vector<Setup> setups;      // game i uses setup i modulo their number
  std::vector<std::string> bots;  // seat p is played by bot p modulo their number
  std::uint64_t seed = 0;
  int threads = 1;
  std::string record_dir;  // a record of every game, if not empty
};

struct SimulationResult {
  std::int64_t games = 0;
  std::unique_ptr<GameStats> stats;
  double seconds = 0;
  bool stopped = false;                     // by Ctrl-C: the games that were finished count
  std::optional<std::int64_t> broken_game;  // the first game that came into an impossible position
  std::string broken_why;
};

// Every way to combine seats and option values.
std::vector<Setup> all_setups(const GameEntry& game,
                              const std::vector<std::uint8_t>& seats,
                              const std::vector<OptionValues>& options,
                              bool skip_refused);

// `progress` is called a few times a second from the calling thread with the number of finished games.
SimulationResult simulate(const SimulationPlan& plan,
                          const std::function<void(std::int64_t done, double seconds)>& progress);

}  // namespace logres::cli
