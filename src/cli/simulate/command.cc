#include "cli/simulate/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "bots/bot_game.h"
#include "bots/players.h"
#include "cli/cards_file.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/help.h"
#include "cli/simulate/progress_line.h"
#include "cli/simulate/report.h"

namespace logres::cli {
namespace {

SimulationPlan plan_from(const SimulateFlags& flags) {
  SimulationPlan plan;
  plan.game = &game_named(flags.game);
  plan.games = flags.games;
  const auto seats = parse_seat_counts(
      *plan.game, flags.seats.empty() ? fmt::format("{}-{}", plan.game->min_seats, plan.game->max_seats) : flags.seats);
  std::vector<OptionValues> options;
  for (const auto& text : flags.options) options.push_back(parse_option(*plan.game, text));
  // Some options allow fewer players; only who names the number themselves is told so.
  plan.setups = all_setups(*plan.game, seats, options, flags.seats.empty());
  for (Setup& setup : plan.setups) use_cards(*plan.game, flags.cards, setup);
  plan.bots = parse_bots(*plan.game, flags.bots.empty() ? std::string(bots::kUsualBot) : flags.bots);
  plan.seed = flags.seed;
  const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  plan.threads = flags.threads > 0 ? flags.threads : cores;
  plan.record_dir = flags.record_dir;
  return plan;
}

// The command that simulates the same again.
std::string command_of(const SimulateFlags& flags, const SimulationPlan& plan) {
  std::string text = fmt::format("logres simulate {}", plan.game->name);
  if (!flags.seats.empty()) text += " --seats " + flags.seats;
  text += fmt::format(" --bots {}", fmt::join(plan.bots, ","));
  for (const std::string& option : flags.options) text += " --option " + option;
  if (!flags.cards.empty()) text += " --cards " + flags.cards;
  return text + fmt::format(" --games {} --seed {}", plan.games, plan.seed);
}

void make_directory(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw Failure(kIoError, help("error.cannot_make", {{"file", path}, {"why", error.message()}}));
}

void print_report(const ReportInput& input, const std::string& format, Terminal& terminal) {
  if (format == "csv") return terminal.print(report_csv(input));
  if (format == "json") return terminal.print(report_json(input));
  terminal.print_lines(report_table(input, std::min(terminal.width(), 110)));
}

}  // namespace

int simulate_command(const SimulateFlags& flags, Terminal& terminal, const words::Words& words) {
  const SimulationPlan plan = plan_from(flags);
  if (!plan.record_dir.empty()) make_directory(plan.record_dir);
  SimulationResult result;
  {
    ProgressLine line(plan.games, words, flags.quiet);
    result = simulate(plan, [&](std::int64_t done, double) { line.show(done); });
  }
  const auto sections = result.stats->sections();
  const ReportInput input{plan, result, sections, words, command_of(flags, plan)};
  if (result.games > 0 && !result.broken_game) {
    print_report(input, flags.format, terminal);
    if (!flags.html.empty()) write_file(flags.html, report_html(input));
  }
  terminal.flush();
  if (result.broken_game) {
    throw Failure(kCheckFailed,
                  words.text("cli.simulate.broken",
                             {{"game", *result.broken_game},
                              {"seed", std::to_string(bots::seed_of_game(plan.seed, *result.broken_game))},
                              {"why", result.broken_why}}));
  }
  return result.stopped ? kInterrupted : kOk;
}

}  // namespace logres::cli
