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

// The command that holds the same contest again.
std::string command_of(const TournamentFlags& flags, const ContestPlan& plan) {
  std::string bots;
  std::string programs;
  for (const Contestant& player : plan.players) {
    if (player.command.empty()) bots += (bots.empty() ? "" : ",") + player.name;
    if (!player.command.empty()) programs += fmt::format(" --program '{}={}'", player.name, player.command);
  }
  std::string text = fmt::format("logres tournament {}", plan.game->name);
  if (!flags.seats.empty()) text += " --seats " + flags.seats;
  if (!bots.empty()) text += " --bots " + bots;
  text += programs;
  for (const std::string& option : flags.options) text += " --option " + option;
  return text + fmt::format(" --games {} --seed {}", plan.deals, plan.seed);
}

// A program whose first answer is wrong does not do what its author thinks: no figure of it would mean anything.
[[noreturn]] void tell_failure(const ContestPlan& plan, const ContestResult& result, const words::Words& words) {
  const Faults::First& first = *result.faults[result.failed].first;
  const auto shortened = [](const std::string& text) {
    std::size_t end = std::min<std::size_t>(text.size(), 600);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
    return end < text.size() ? text.substr(0, end) + " …" : text;
  };
  throw Failure(kCheckFailed,
                help("error.program_failed",
                     {{"name", plan.players[result.failed].name},
                      {"why", fault_text(words, first.fault)},
                      {"seat", first.seat},
                      {"question", shortened(first.question)},
                      {"answer", first.answer.empty() ? "–" : shortened(first.answer)}}));
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
  if (result.failed != ContestResult::kNobodyFailed) tell_failure(plan, result, words);
  const ContestReport report{plan, result, words, command_of(flags, plan)};
  if (flags.format == "csv") {
    terminal.print(contest_csv(report));
  } else if (flags.format == "json") {
    terminal.print(contest_json(report));
  } else {
    terminal.print_lines(contest_table(report));
  }
  if (!flags.html.empty()) write_file(flags.html, contest_html(report));
  terminal.flush();
  const bool faults = std::ranges::any_of(result.faults, [](const Faults& of) { return of.total() > 0; });
  return result.stopped ? kInterrupted : faults ? kCheckFailed : kOk;
}

}  // namespace logres::cli
