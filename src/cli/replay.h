// `logres replay`: a record step by step, from any seat's eyes.
#pragma once

#include <string>

#include "cli/terminal.h"
#include "words/words.h"

namespace logres::cli {

struct ReplayFlags {
  std::string file;
  std::string seat = "all";  // a seat's number, "all" or "spectator"
  std::uint32_t from = 0;
  bool text = false;
};

int replay_command(const ReplayFlags& flags, Terminal& terminal, const words::Words& words);

}  // namespace logres::cli
