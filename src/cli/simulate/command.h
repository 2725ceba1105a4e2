// `logres simulate`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "words/words.h"

namespace logres::cli {

struct SimulateFlags {
  std::string game, seats, bots, format = "table", html, record_dir, cards;
  std::int64_t games = 1000;
  std::vector<std::string> options;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one for each core
  bool quiet = false;
};

int simulate_command(const SimulateFlags& flags, Terminal& terminal, const words::Words& words);

}  // namespace logres::cli
