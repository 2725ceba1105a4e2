#include "cli/serve.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <CLI/CLI.hpp>

#include "cli/exit_code.h"
#include "server/net/net_server.h"
#include "server/net/service.h"

namespace logres::cli {
namespace {

constexpr const char* kFooter =
    R"(Each option can also stand in the file (trusted_proxy = ["10.0.0.0/8"]) or in the environment
(LOGRES_TRUSTED_PROXY=10.0.0.0/8); an option goes before the environment, the environment before the file.
The file may also be named by LOGRES_CONFIG. Limits: 0 switches one off. All about it: docs/operating.md.

Ctrl-C or SIGTERM stops it: what was asked is answered and safe, everybody is told. A second one ends it at once.
Examples:
  logres serve                                    http://localhost:8080, data in ~/.local/share/logres
  logres serve --listen localhost --port 9000 --data /srv/logres
  logres serve --store postgres://logres@db/logres --trusted-proxy 10.0.0.0/8
  logres serve --print-config > logres.toml       every setting with its value now)";

void say_where(const net::Service& service, Terminal& terminal, const Words& words) {
  const auto urls = service.urls();
  terminal.print_line(words.text("cli.serve.ready", {{"url", urls.front()}}));
  for (std::size_t i = 1; i < urls.size(); ++i) terminal.print_line(words.text("cli.serve.also", {{"url", urls[i]}}));
  terminal.print_line(words.text("cli.serve.data", {{"store", shown_store(service.store_address())}}));
  if (terminal.interactive()) terminal.print_line(words.text("cli.serve.stop"));
  terminal.flush();
}

}  // namespace

void add_serve(CLI::App& app, ServeFlags& flags) {
  auto* serve = app.add_subcommand("serve", "Serve tables to browsers on this machine and its network");
  serve->add_flag("--print-config", flags.print_config, "Print all settings as a config file, and stop");
  add_config_options(*serve, flags.config);
  serve->footer(kFooter);
}

int serve_command(const ServeFlags& flags, std::string_view version, Terminal& terminal, const Words& words) {
  try {
    const Config config = read_settings(flags.config);
    if (flags.print_config) {
      terminal.print(config_text(config));
      return kOk;
    }
    umask(0077);  // what we write is nobody else's business
    net::Service service(config, std::string(version));
    if (interrupted()) return kInterrupted;  // while the store was being opened
    say_where(service, terminal, words);
    service.run();
    return kOk;
  } catch (const ConfigError& error) {
    throw Failure(kUsage, error.what());
  } catch (const net::NetError& error) {
    throw Failure(kNoService, error.what());
  } catch (const StoreError& error) {
    throw Failure(kNoService, error.what());
  }
}

}  // namespace logres::cli
