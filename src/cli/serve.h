// `logres serve`: the table server.
#pragma once

#include <string_view>

#include "cli/serve_config.h"
#include "cli/terminal.h"
#include "words/words.h"

namespace CLI {
class App;
}

namespace logres::cli {

struct ServeFlags {
  ConfigFlags config;
  bool print_config = false;
};

void add_serve(CLI::App& app, ServeFlags& flags);
int serve_command(const ServeFlags& flags, std::string_view version, Terminal& terminal, const words::Words& words);

}  // namespace logres::cli
