#include "cli/tournament/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "bots/players.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/help.h"
#include "cli/setup_flags.h"
#include "cli/simulate/progress_line.h"
#include "cli/simulate/simulation.h"
#include "cli/tournament/report.h"

namespace logres::cli {
namespace {

Contestant program_named(const std::string& text) {
  const auto equals = text.find('=');
  if (equals == 0 || equals == std::string::npos || equals + 1 == text.size()) {
    wrong_flag("--program", text, help("error.name_and_command"));
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

ContestPlan plan_from(const TournamentFlags& flags) {
  ContestPlan plan;
  plan.game = &game_named(flags.game);
  const int usual = std::clamp(5, plan.game->min_seats, plan.game->max_seats);
  const auto seats = parse_seat_counts(*plan.game, flags.seats.empty() ? std::to_string(usual) : flags.seats);
  std::vector<OptionValues> options;
  for (const auto& text : flags.options) options.push_back(parse_option(*plan.game, text));
  plan.setups = all_setups(*plan.game, seats, options, false);
  const std::string bots = flags.bots.empty() && flags.programs.empty() ? "page,knight" : flags.bots;
  if (!bots.empty()) {
    for (const std::string& bot : parse_bots(*plan.game, bots)) plan.players.push_back({bot, {}});
  }
  for (const std::string& text : flags.programs) plan.players.push_back(program_named(text));
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    const auto same = [&](const Contestant& other) { return other.name == plan.players[i].name; };
    if (std::ranges::count_if(plan.players, same) > 1) {
      throw Failure(kUsage, help("error.same_name", {{"name", plan.players[i].name}}));
    }
  }
  plan.deals = flags.games;
  plan.seed = flags.seed;
  const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  plan.threads = flags.threads > 0 ? flags.threads : cores;
  return plan;
}

}  // namespace

int tournament_command(const TournamentFlags& flags, Terminal& terminal, const words::Words& words) {
  const ContestPlan plan = plan_from(flags);
  ContestResult result;
  {
    ProgressLine line(plan.deals, words, flags.quiet);
    result = hold_contest(plan, [&](std::int64_t done) { line.show(done); });
  }
  if (!result.broken.empty()) throw Failure(kCheckFailed, result.broken);
  const ContestReport report{plan, result, words};
  if (flags.format == "csv") {
    terminal.print(contest_csv(report));
  } else if (flags.format == "json") {
    terminal.print(contest_json(report));
  } else {
    terminal.print_lines(contest_table(report));
  }
  if (!flags.html.empty()) write_file(flags.html, contest_html(report));
  terminal.flush();
  return result.stopped ? kInterrupted : kOk;
}

}  // namespace logres::cli
