#include "bench/soak.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <stdexcept>

namespace logres::bench {
namespace {

constexpr double kProbe = 10, kRow = 59;  // seconds; before each a second to warm up

}  // namespace

void soak(const ServerBenchPlan& plan, int minutes, const std::filesystem::path& program) {
  wire::raise_file_limit();
  const wire::TemporaryDirectory directory;
  wire::ServerProcess server({.program = program, .directory = directory.path(), .arguments = no_limits()});
  server.start();
  if (!server.wait_ready(kPatience)) throw std::runtime_error("the server does not start:\n" + server.log());
  Load load({.server = server.address(),
             .tables = plan.tables,
             .seats = plan.seats,
             .games = games_of(plan),
             .server_seconds = [&] { return server.processor_seconds(); },
             .sleeps = true});
  const double most = load.closed_loop(kProbe).moves_per_s;
  const double rate = std::min(plan.rate, most / 2);
  fmt::print("{} tables x {} seats; as fast as it goes {:.0f} moves/s, offered {:.0f}\n\n",
             plan.tables,
             plan.seats,
             most,
             rate);
  fmt::print(
      "| minute | moves/s | p50 ms | p99 ms | us a move | memory MB | descriptors | refused "
      "|\n|---:|---:|---:|---:|---:|---:|---:|---:|\n");
  for (int minute = 1; minute <= minutes; ++minute) {
    const LoadFigures figures = load.at_rate(rate, kRow);
    fmt::print("| {} | {:.0f} | {:.1f} | {:.1f} | {:.0f} | {:.1f} | {} | {} |\n",
               minute,
               figures.moves_per_s,
               figures.p50_ms,
               figures.p99_ms,
               figures.server_us_per_move,
               static_cast<double>(server.memory()) / (1024 * 1024),
               server.descriptors(),
               figures.refused);
    std::fflush(stdout);
  }
}

}  // namespace logres::bench
