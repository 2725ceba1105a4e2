// `logres backup | export | import | check`: what an operator does with a store.
#pragma once

#include <string>

#include "cli/serve_config.h"
#include "cli/terminal.h"
#include "words/words.h"

namespace logres::cli {

struct StoreFlags {
  ConfigFlags config;
  std::string file;
  bool records = false;
};

void add_store_commands(CLI::App& app, StoreFlags& flags);
bool is_store_command(const CLI::App& app);
int store_command(const CLI::App& app, const StoreFlags& flags, Terminal& terminal, const words::Words& words);

}  // namespace logres::cli
