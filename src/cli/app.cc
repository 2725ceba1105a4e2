#include "cli/app.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <iostream>

#include "cli/admin.h"
#include "cli/exit_code.h"
#include "cli/help.h"
#include "cli/language.h"
#include "cli/play/session.h"
#include "cli/protocol.h"
#include "cli/replay.h"
#include "cli/serve.h"
#include "cli/simulate/command.h"
#include "cli/store_commands.h"
#include "cli/terminal.h"
#include "cli/tournament/command.h"
#include "cli/verify.h"
#include "table/table.h"

namespace logres::cli {
namespace {

constexpr std::string_view kVersion = "0.1.0";

struct Flags {
  std::string language;
  bool ascii = false;
  PlayFlags play;
  SimulateFlags simulate;
  TournamentFlags tournament;
  ReplayFlags replay;
  VerifyFlags verify;
  ServeFlags serve;
  StoreFlags store;
  AdminFlags admin;
};

std::string version_text() {
  std::string text = fmt::format("logres {}", kVersion);
  for (const auto& game : games()) text += fmt::format("\n{} rules {}", game.name, game.rules_version);
  return text;
}

// What play and resume share.
void add_manners(CLI::App& command, PlayFlags& flags) {
  command.add_flag("--no-confirm", flags.no_confirm, help("play.no_confirm"));
  command.add_flag("--no-hints", flags.no_hints, help("play.no_hints"));
  command.add_flag("--no-talk", flags.no_talk, help("play.no_talk"));
}

void add_play(CLI::App& app, PlayFlags& flags) {
  auto* play = app.add_subcommand("play", help("play.about"));
  play->add_option("game", flags.game, help("play.game", {{"games", game_names()}}));
  play->add_option("--seats", flags.seats, help("play.seats"))->check(CLI::PositiveNumber);
  play->add_option("--you", flags.you, help("play.you"));
  play->add_option("--bots", flags.bots, help("play.bots"));
  play->add_option("--option", flags.options, help("play.option"))->take_all()->allow_extra_args(false);
  play->add_option("--name", flags.name, help("play.name"));
  play->add_option("--seed", flags.seed, help("play.seed"))->check(CLI::NonNegativeNumber);
  play->add_option("--scenario", flags.scenario, help("play.scenario"));
  play->add_option("--cards", flags.cards, help("play.cards"));
  play->add_option("--resume", flags.resume, help("play.resume"));
  play->add_option("--record", flags.record, help("play.record"));
  add_manners(*play, flags);
  play->footer(help("play.footer"));
  auto* resume = app.add_subcommand("resume", help("resume.about"));
  resume->add_option("file", flags.resume, help("resume.file"));
  add_manners(*resume, flags);
  resume->footer(help("resume.footer"));
}

// What simulate and tournament share.
template <typename F>
void add_many_games(CLI::App& command, F& flags) {
  command.add_option("game", flags.game, help("common.game", {{"games", game_names()}}))->required();
  command.add_option("--seed", flags.seed, help("common.seed"))->check(CLI::NonNegativeNumber);
  command.add_option("--threads", flags.threads, help("common.threads"))->check(CLI::Range(1, 256));
  command.add_option("--format", flags.format, help("common.format"))->check(CLI::IsMember({"table", "csv", "json"}));
  command.add_flag("--quiet", flags.quiet, help("common.quiet"));
}

void add_simulate(CLI::App& app, SimulateFlags& flags) {
  auto* simulate = app.add_subcommand("simulate", help("simulate.about"));
  add_many_games(*simulate, flags);
  simulate->add_option("--games", flags.games, help("simulate.games"))->check(CLI::Range(1LL, 1'000'000'000LL));
  simulate->add_option("--seats", flags.seats, help("simulate.seats"));
  simulate->add_option("--option", flags.options, help("common.option_list"))->take_all()->allow_extra_args(false);
  simulate->add_option("--bots", flags.bots, help("simulate.bots"));
  simulate->add_option("--cards", flags.cards, help("simulate.cards"));
  simulate->add_option("--html", flags.html, help("simulate.html"));
  simulate->add_option("--record-dir", flags.record_dir, help("simulate.record_dir"));
  const std::string json = R"({"format":"logres-simulation-1", ..., "sections":[...]})";
  simulate->footer(help("simulate.footer", {{"json", json}}));
}

void add_tournament(CLI::App& app, TournamentFlags& flags) {
  auto* tournament = app.add_subcommand("tournament", help("tournament.about"));
  add_many_games(*tournament, flags);
  tournament->add_option("--bots", flags.bots, help("tournament.bots"));
  tournament->add_option("--program", flags.programs, help("tournament.program"))->take_all()->allow_extra_args(false);
  tournament->add_option("--games", flags.games, help("tournament.games"))->check(CLI::Range(1LL, 100'000'000LL));
  tournament->add_option("--seats", flags.seats, help("tournament.seats"));
  tournament->add_option("--option", flags.options, help("tournament.option"))->take_all()->allow_extra_args(false);
  tournament->add_option("--html", flags.html, help("tournament.html"));
  tournament->footer(help("tournament.footer", {{"program", "mine='python3 my_bot.py'"}}));
}

void add_others(CLI::App& app, Flags& flags) {
  auto* replay = app.add_subcommand("replay", help("replay.about"));
  replay->add_option("file", flags.replay.file, help("replay.file"))->required();
  replay->add_option("--seat", flags.replay.seat, help("replay.seat"));
  replay->add_option("--from", flags.replay.from, help("replay.from"));
  replay->add_flag("--text", flags.replay.text, help("replay.text"));
  replay->footer(help("replay.footer"));
  auto* verify = app.add_subcommand("verify", help("verify.about"));
  verify->add_option("file", flags.verify.file, help("verify.file"))->required();
  verify->add_option("--commitment", flags.verify.commitment, help("verify.commitment"))->option_text("HEX");
  verify->add_option("--sealed-by", flags.verify.sealed_by, help("verify.sealed_by"))->option_text("HEX");
  verify->add_flag("--json", flags.verify.json, help("verify.json"));
  verify->footer(help("verify.footer"));
  app.add_subcommand("protocol", help("protocol.about"))
      ->footer(help("protocol.footer", {{"example", R"(echo '{"verb":"games"}' | logres protocol)"}}));
}

int dispatch(const CLI::App& app, Flags& flags) {
  if (app.got_subcommand("protocol")) return run_protocol(std::cin, std::cout);
  const words::Words& words = words::Words::spoken();
  Terminal terminal(flags.ascii);
  int code = kOk;
  if (app.got_subcommand("play")) {
    code = play(std::move(flags.play), terminal, words);
  } else if (app.got_subcommand("resume")) {
    code = resume(std::move(flags.play), terminal, words);
  } else if (app.got_subcommand("simulate")) {
    code = simulate_command(flags.simulate, terminal, words);
  } else if (app.got_subcommand("tournament")) {
    code = tournament_command(flags.tournament, terminal, words);
  } else if (app.got_subcommand("replay")) {
    code = replay_command(flags.replay, terminal, words);
  } else if (app.got_subcommand("verify")) {
    code = verify_command(flags.verify, terminal, words);
  } else if (app.got_subcommand("serve")) {
    code = serve_command(flags.serve, kVersion, terminal, words);
  } else if (app.got_subcommand("admin")) {
    code = admin_command(flags.admin, terminal);
  } else if (is_store_command(app)) {
    code = store_command(app, flags.store, terminal, words);
  } else {
    terminal.print(app.help());
  }
  terminal.flush();
  return code;
}

// Standard error may be gone too (a terminal that was closed): then nobody is left to be told.
void complain(const std::string& text) { std::fputs(("logres: " + text + "\n").c_str(), stderr); }

// CLI11 prints help and complaints to C++ streams; ours go through the same checks as everything else.
int parse_failed(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) {
    Terminal terminal;
    const bool version = dynamic_cast<const CLI::CallForVersion*>(&error) != nullptr;
    std::ostringstream text;
    app.exit(error, text, text);
    terminal.print(version ? version_text() + "\n" : text.str());
    terminal.flush();
    return kOk;
  }
  complain(usage_sentence(app, error) + "\n" + help("error.try"));
  return kUsage;
}

int parse_and_run(int argc, char** argv) {
  CLI::App app(help("logres.about"), "logres");
  Flags flags;
  const std::string languages = fmt::format("{}", fmt::join(words::Words::languages(), ", "));
  app.formatter(help_formatter());
  app.set_help_flag("-h,--help", help("logres.help"));
  app.set_version_flag("--version", version_text(), help("logres.version"));
  app.add_option("--lang", flags.language, help("logres.lang", {{"languages", languages}}));
  app.add_flag("--ascii", flags.ascii, help("logres.ascii"));
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.footer(help("logres.footer", {{"languages", languages}}));
  add_serve(app, flags.serve);
  add_play(app, flags.play);
  add_simulate(app, flags.simulate);
  add_tournament(app, flags.tournament);
  add_others(app, flags);
  add_store_commands(app, flags.store);
  add_admin(app, flags.admin);
  try {
    app.parse(argc, argv);
    return dispatch(app, flags);
  } catch (const CLI::ParseError& error) {
    try {
      return parse_failed(app, error);
    } catch (const Failure& failure) {
      return failure.code;
    }
  }
}

}  // namespace

int run(int argc, char** argv) {
  install_signal_handlers();
  try {
    words::Words::speak(choose_language(language_flag(argc, argv)));
    return parse_and_run(argc, argv);
  } catch (const Failure& failure) {
    if (*failure.what() != '\0') complain(failure.what());
    return failure.code;
  }
}

}  // namespace logres::cli
