// `logres admin`: what an operator does with a running server (server/admin/admin.h).
#pragma once

#include <string>
#include <vector>

#include "cli/serve_config.h"
#include "cli/terminal.h"

namespace logres::cli {

struct AdminFlags {
  ConfigFlags config;
  std::string verb;
  std::vector<std::string> what;
  bool json = false;
  std::string server, key;  // a URL, and a file; empty: the socket of the data directory
};

void add_admin(CLI::App& app, AdminFlags& flags);
int admin_command(const AdminFlags& flags, Terminal& terminal);

}  // namespace logres::cli
