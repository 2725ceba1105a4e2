// The settings of `serve` and of the commands that look into its store: file, environment, options.
#pragma once

#include <string>
#include <vector>

#include "server/service/config.h"

namespace CLI {
class App;
}

namespace logres::cli {

struct ConfigFlags {
  std::string file;
  std::vector<std::vector<std::string>> values;  // by the order of config_rows()
};

// Adds --config and the named options; all of them when no name is given.
void add_config_options(CLI::App& command, ConfigFlags& flags, const std::vector<std::string>& names = {});
// Defaults, then the file, then the environment, then the options. Throws ConfigError or Failure.
server::Config read_settings(const ConfigFlags& flags);

}  // namespace logres::cli
