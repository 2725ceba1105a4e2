#include "cli/simulate/command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "bots/players.h"
#include "cli/cards_file.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/simulate/report.h"

namespace logres::cli {
namespace {

// One line on standard error, written over itself; nothing when that is not a terminal.
class ProgressLine {
 public:
  ProgressLine(std::int64_t games, const Words& words, bool quiet)
      : games_(games), words_(words), shown_(!quiet && isatty(STDERR_FILENO) != 0) {}
  ~ProgressLine() {
    if (shown_) write("");
  }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(std::int64_t done, double seconds) {
    if (!shown_ || done == 0) return;
    const double rate = static_cast<double>(done) / std::max(seconds, 0.001);
    write(words_.text("cli.simulate.progress",
                      {{"done", done},
                       {"games", games_},
                       {"rate", static_cast<std::int64_t>(rate)},
                       {"left", static_cast<std::int64_t>(static_cast<double>(games_ - done) / rate + 0.999)}}));
  }

 private:
  void write(const std::string& text) {
    const int columns = std::max(terminal_size(STDERR_FILENO).columns, 20);
    std::fputs(("\r\x1b[K" + cut(text, columns - 1)).c_str(), stderr);
    std::fflush(stderr);
  }
  std::int64_t games_;
  const Words& words_;
  bool shown_;
};

SimulationPlan plan_from(const SimulateFlags& flags) {
  SimulationPlan plan;
  plan.game = &game_named(flags.game);
  plan.games = flags.games;
  const auto seats = parse_seat_counts(
      *plan.game, flags.seats.empty() ? fmt::format("{}-{}", plan.game->min_seats, plan.game->max_seats) : flags.seats);
  std::vector<OptionValues> options;
  for (const auto& text : flags.options) options.push_back(parse_option(*plan.game, text));
  // Some options allow fewer players; only who names the number himself is told so.
  plan.setups = all_setups(*plan.game, seats, options, flags.seats.empty());
  for (Setup& setup : plan.setups) use_cards(*plan.game, flags.cards, setup);
  plan.bots = parse_bots(*plan.game, flags.bots.empty() ? std::string(kUsualBot) : flags.bots);
  plan.seed = flags.seed;
  const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  plan.threads = flags.threads > 0 ? flags.threads : cores;
  plan.record_dir = flags.record_dir;
  return plan;
}

void make_directory(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw Failure(kIoError, fmt::format("cannot make {}: {}", path, error.message()));
}

void print_report(const ReportInput& input, const std::string& format, Terminal& terminal) {
  if (format == "csv") return terminal.print(report_csv(input));
  if (format == "json") return terminal.print(report_json(input));
  terminal.print_lines(report_table(input, std::min(terminal.width(), 110)));
}

}  // namespace

int simulate_command(const SimulateFlags& flags, Terminal& terminal, const Words& words) {
  const SimulationPlan plan = plan_from(flags);
  if (!plan.record_dir.empty()) make_directory(plan.record_dir);
  SimulationResult result;
  {
    ProgressLine line(plan.games, words, flags.quiet);
    result = simulate(plan, [&](std::int64_t done, double seconds) { line.show(done, seconds); });
  }
  const auto sections = result.stats->sections();
  const ReportInput input{plan, result, sections, words};
  if (result.games > 0 && !result.broken_game) {
    print_report(input, flags.format, terminal);
    if (!flags.html.empty()) write_file(flags.html, report_html(input));
  }
  terminal.flush();
  if (result.broken_game) {
    throw Failure(kCheckFailed,
                  words.text("cli.simulate.broken",
                             {{"game", *result.broken_game},
                              {"seed", std::to_string(seed_of_game(plan.seed, *result.broken_game))},
                              {"why", result.broken_why}}));
  }
  return result.stopped ? kInterrupted : kOk;
}

}  // namespace logres::cli
