#include "cli/serve.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <CLI/CLI.hpp>

#include "cli/exit_code.h"
#include "cli/help.h"
#include "server/net/net_server.h"
#include "server/service/service.h"

namespace logres::cli {
namespace {

void say_where(const server::net::Service& service, Terminal& terminal, const words::Words& words) {
  const auto urls = service.urls();
  terminal.print_line(words.text("cli.serve.ready", {{"url", urls.front()}}));
  for (std::size_t i = 1; i < urls.size(); ++i) terminal.print_line(words.text("cli.serve.also", {{"url", urls[i]}}));
  terminal.print_line(words.text("cli.serve.data", {{"store", server::shown_store(service.store_address())}}));
  if (terminal.interactive()) terminal.print_line(words.text("cli.serve.stop"));
  terminal.flush();
}

}  // namespace

void add_serve(CLI::App& app, ServeFlags& flags) {
  auto* serve = app.add_subcommand("serve", help("serve.about"));
  serve->add_flag("--print-config", flags.print_config, help("serve.print_config"));
  add_config_options(*serve, flags.config);
  serve->footer(help("serve.footer"));
}

int serve_command(const ServeFlags& flags, std::string_view version, Terminal& terminal, const words::Words& words) {
  try {
    const server::Config config = read_settings(flags.config);
    if (flags.print_config) {
      terminal.print(server::config_text(config));
      return kOk;
    }
    umask(0077);  // what we write is nobody else's business
    server::net::Service service(config, std::string(version));
    if (interrupted()) return kInterrupted;  // while the store was being opened
    say_where(service, terminal, words);
    service.run();
    return kOk;
  } catch (const server::ConfigError& error) {
    throw Failure(kUsage, error.what());
  } catch (const server::net::NetError& error) {
    throw Failure(kNoService, error.what());
  } catch (const store::StoreError& error) {
    throw Failure(kNoService, words::said_of(error.why));
  }
}

}  // namespace logres::cli
