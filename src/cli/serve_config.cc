#include "cli/serve_config.h"

#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdlib>

#include "cli/files.h"
#include "cli/help.h"

namespace logres::cli {

void add_config_options(CLI::App& command, ConfigFlags& flags, const std::vector<std::string>& names) {
  command.add_option("--config", flags.file, help("common.config"))->type_name("FILE");
  const auto& rows = server::config_rows();
  flags.values.resize(rows.size());
  const server::Config defaults;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!names.empty() && std::find(names.begin(), names.end(), rows[i].name()) == names.end()) continue;
    const std::string about =
        help("common.default", {{"help", rows[i].help()}, {"value", config_value(defaults, rows[i])}});
    auto* option = command.add_option(rows[i].option(), flags.values[i], about)->type_name(std::string(rows[i].value));
    if (std::holds_alternative<std::vector<std::string> server::Config::*>(rows[i].field)) {
      option->take_all()->allow_extra_args(false);
    } else {
      option->expected(1)->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
  }
}

server::Config read_settings(const ConfigFlags& flags) {
  server::Config config;
  std::string file = flags.file;
  if (const char* named = std::getenv("LOGRES_CONFIG"); file.empty() && named != nullptr) file = named;
  if (!file.empty()) read_config(config, read_file(file), file);
  for (const auto& name : read_environment(config, environ)) {
    throw server::ConfigError(help("error.no_setting", {{"name", name}}));
  }
  const auto& rows = server::config_rows();
  for (std::size_t i = 0; i < flags.values.size(); ++i) {
    if (!flags.values[i].empty()) set_config(config, rows[i], flags.values[i], rows[i].option());
  }
  return config;
}

}  // namespace logres::cli
