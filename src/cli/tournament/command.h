// `logres tournament`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "words/words.h"

namespace logres::cli {

struct TournamentFlags {
  std::string game, seats, bots, format = "table", html;
  std::vector<std::string> programs;  // NAME=COMMAND
  std::int64_t games = 200;           // deals, each played by every line-up
  std::vector<std::string> options;
  std::uint64_t seed = 1;
  int threads = 0;
  bool quiet = false;
};

int tournament_command(const TournamentFlags& flags, Terminal& terminal, const words::Words& words);

}  // namespace logres::cli
