#include "cli/app.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <iostream>

#include "cli/exit_code.h"
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

constexpr const char* kFooter = R"(Examples:
  logres serve                                    a table server: open http://localhost:8080 in a browser
  logres play                                     choose a game from a menu
  logres play rumors --seats 5 --bots champion    one person, four champions
  logres play rumors --you 0,2 --name Ann,Bob     two people at one keyboard
  logres simulate rumors --games 10000 --html report.html
  logres replay game.json --seat 2                the game as seat 2 saw it
  logres verify game.json                         was the shuffle fixed beforehand, was every move legal?
  logres COMMAND --help                           all about one command

Language: --lang, else LOGRES_LANG, LC_ALL, LC_MESSAGES, LANG (en, de, fr, it, ru).
Colour: only on a terminal, and not when NO_COLOR is set. Width: the terminal's, else COLUMNS, else 80.

Exit codes:
    0  all went well
    1  a check failed: a record is not sound, a simulated game was broken, a table no longer fits the rules
    2  wrong usage
   65  a file or an answer is not what it should be
   66  a file is missing or cannot be read
   69  a port is in use, or the store does not answer
   74  writing failed (full disk, closed pipe)
  130  interrupted)";

constexpr const char* kPlayFooter = R"(While you play, type a number to choose, or
  ?        what is asked, the rules behind it, and why other moves are not possible
  u        take back a pick        m        show your secrets (Enter hides them)
  h        a hint                  l        the log
  r R-092  show a rule             s FILE   save the game
  t        say something: t alone lists the phrases, t danger quest.grail says one
  q        quit (saves nothing)    Enter    draw the table again

When standard input is not a terminal the answers are read line by line and the screen is never cleared.
Examples:
  logres play shadows --seats 5 --option expansion=on
  logres play rumors --seats 1 --option expert=on
  logres play rumors --seats 7 --you 3 --bots champion,page --seed 7 --record game.json
  logres play --resume game.json)";

constexpr const char* kSimulateFooter =
    R"(Seat p is played by the p-th bot of the list, which is repeated as needed. Several seats or option values are
played in turn. Game number i depends on the seed and i alone: the same seed gives the same results on any
number of threads.

CSV: section,row,count,total,value,low,high. JSON: {"format":"logres-simulation-1", ..., "sections":[...]}.
Intervals are 95 % (Wilson's for shares).
Examples:
  logres simulate rumors --games 10000 --seats 2-7 --bots champion --threads 2
  logres simulate shadows --seats 5 --option loyalty_mode=standard,no_traitor
  logres simulate rumors --option expert=off,on --option morgan_8=on --format csv
  logres simulate rumors --bots champion,page --record-dir games --html report.html)";

constexpr const char* kTournamentFooter =
    R"(Every deal is played by every line-up, so that differences are those of the players, not of the cards. In Shadows
and Rumors each player plays on all seats, and on the Loyal seats against Traitors played by each; in Legends on one
seat, in turn, against each of the others. A star marks a difference that chance does not explain (95 %).
A program is started with sh, once for each seat, and answers every line with one: docs/bots.md.
Examples:
  logres tournament legends --seats 2 --bots knight,champion --games 400
  logres tournament shadows --bots knight,champion --option loyalty_mode=traitor_among_us --html report.html
  logres tournament rumors --bots knight --program mine='python3 my_bot.py')";

constexpr const char* kReplayFooter =
    R"(Keys: Enter or n next, p previous, g N go to move N, a number looks through that seat's eyes, a all-seeing,
s spectator, q quit.
Examples:
  logres replay game.json
  logres replay game.json --seat 0 --text | less)";

struct Flags {
  std::string language;
  bool ascii = false;
  PlayFlags play;
  SimulateFlags simulate;
  TournamentFlags tournament;
  ReplayFlags replay;
  std::string verify_file;
  bool verify_json = false;
  ServeFlags serve;
  StoreFlags store;
};

std::string version_text() {
  std::string text = fmt::format("logres {}", kVersion);
  for (const auto& game : games()) text += fmt::format("\n{} rules {}", game.name, game.rules_version);
  return text;
}

// "shadows, rumors, legends"
std::string game_names() {
  std::string text;
  for (const auto& game : games()) text += fmt::format("{}{}", text.empty() ? "" : ", ", game.name);
  return text;
}

void add_play(CLI::App& app, PlayFlags& flags) {
  auto* play = app.add_subcommand("play", "Play a game on this terminal, with bots or several people at one keyboard");
  play->add_option("game", flags.game, fmt::format("The game: {}; without it a menu asks", game_names()));
  play->add_option("--seats", flags.seats, "How many players (default 5, or the most the game seats)")
      ->check(CLI::PositiveNumber);
  play->add_option("--you", flags.you, "The seats played by people: 0, or 0,2 (default 0)");
  play->add_option(
      "--bots", flags.bots, "The bots on the other seats: page, knight, champion, or a list (default knight)");
  play->add_option("--option", flags.options, "An option of the game: expansion=on, expert=on, level=advanced")
      ->take_all()
      ->allow_extra_args(false);
  play->add_option("--name", flags.name, "Your name; several people: Ann,Bob");
  play->add_option("--seed", flags.seed, "Deal by this number instead of by chance")->check(CLI::NonNegativeNumber);
  play->add_option("--scenario", flags.scenario, "Begin from a position written by hand (JSON)");
  play->add_option(
      "--cards", flags.cards, "Card data of your own (legends): a file like docs/rules/legends-cards.toml");
  play->add_option("--resume", flags.resume, "Go on with a saved game");
  play->add_option("--record", flags.record, "Write the record of the finished game to this file");
  play->add_flag("--no-confirm", flags.no_confirm, "Do not ask twice before big moves");
  play->add_flag("--no-hints", flags.no_hints, "No hints from the bots");
  play->add_flag("--no-talk", flags.no_talk, "The bots say nothing");
  play->footer(kPlayFooter);
}

void add_simulate(CLI::App& app, SimulateFlags& flags) {
  auto* simulate = app.add_subcommand("simulate", "Let bots play many games, and count");
  simulate->add_option("game", flags.game, fmt::format("The game: {}", game_names()))->required();
  simulate->add_option("--games", flags.games, "How many games (default 1000)")
      ->check(CLI::Range(1LL, 1'000'000'000LL));
  simulate->add_option("--seats", flags.seats, "Players: 5, 2-7 or 2,4,6 (default: all the game allows)");
  simulate->add_option("--option", flags.options, "An option: expert=on; several values to compare: expert=off,on")
      ->take_all()
      ->allow_extra_args(false);
  simulate->add_option("--bots", flags.bots, "The bots, seat by seat: champion, or page,random (default knight)");
  simulate->add_option("--seed", flags.seed, "The seed (default 1)")->check(CLI::NonNegativeNumber);
  simulate->add_option("--threads", flags.threads, "Threads (default: one for each core)")->check(CLI::Range(1, 256));
  simulate->add_option("--format", flags.format, "table, csv or json")->check(CLI::IsMember({"table", "csv", "json"}));
  simulate->add_option("--cards", flags.cards, "Card data of your own (legends): a TOML file");
  simulate->add_option("--html", flags.html, "Also write a page with charts to this file");
  simulate->add_option("--record-dir", flags.record_dir, "Also write a record of every game to this directory");
  simulate->add_flag("--quiet", flags.quiet, "No progress line");
  simulate->footer(kSimulateFooter);
}

void add_tournament(CLI::App& app, TournamentFlags& flags) {
  auto* tournament = app.add_subcommand("tournament", "Let bots play with and against each other on the same deals");
  tournament->add_option("game", flags.game, fmt::format("The game: {}", game_names()))->required();
  tournament->add_option("--bots", flags.bots, "Who takes part: page,knight,champion (default page,knight)");
  tournament->add_option("--program", flags.programs, "Another player, by its own program: NAME=COMMAND")
      ->take_all()
      ->allow_extra_args(false);
  tournament->add_option("--games", flags.games, "How many deals, each played by every line-up (default 200)")
      ->check(CLI::Range(1LL, 100'000'000LL));
  tournament->add_option("--seats", flags.seats, "Players: 5, 2-7 or 2,4,6 (default 5, or the most the game seats)");
  tournament->add_option("--option", flags.options, "An option: expert=on; several values are dealt in turn")
      ->take_all()
      ->allow_extra_args(false);
  tournament->add_option("--seed", flags.seed, "The seed (default 1)")->check(CLI::NonNegativeNumber);
  tournament->add_option("--threads", flags.threads, "Threads (default: one for each core)")->check(CLI::Range(1, 256));
  tournament->add_option("--format", flags.format, "table, csv or json")
      ->check(CLI::IsMember({"table", "csv", "json"}));
  tournament->add_option("--html", flags.html, "Also write a page to this file");
  tournament->add_flag("--quiet", flags.quiet, "No progress line");
  tournament->footer(kTournamentFooter);
}

void add_others(CLI::App& app, Flags& flags) {
  auto* replay = app.add_subcommand("replay", "Step through a record, from any seat's eyes");
  replay->add_option("file", flags.replay.file, "The record; - is standard input (with --text)")->required();
  replay->add_option("--seat", flags.replay.seat, "A seat's number, all or spectator (default all)");
  replay->add_option("--from", flags.replay.from, "Begin at this move");
  replay->add_flag("--text", flags.replay.text, "Print everything as plain sentences");
  replay->footer(kReplayFooter);
  auto* verify = app.add_subcommand("verify", "Check a record: commitment, every move, the end, the digest");
  verify->add_option("file", flags.verify_file, "The record; - is standard input")->required();
  verify->add_flag("--json", flags.verify_json, "Print the findings as JSON");
  verify->footer("Exit code 0: sound; 1: not sound, and where; 65: not a record at all.");
  app.add_subcommand("protocol", "Speak JSON over standard input and output: one request, one answer a line")
      ->footer("The messages are described in docs/protocol.md. Try: echo '{\"verb\":\"games\"}' | logres protocol");
}

int dispatch(const CLI::App& app, Flags& flags) {
  if (app.got_subcommand("protocol")) return run_protocol(std::cin, std::cout);
  const Words& words = choose_language(flags.language);
  Terminal terminal(flags.ascii);
  int code = kOk;
  if (app.got_subcommand("play")) {
    code = play(std::move(flags.play), terminal, words);
  } else if (app.got_subcommand("simulate")) {
    code = simulate_command(flags.simulate, terminal, words);
  } else if (app.got_subcommand("tournament")) {
    code = tournament_command(flags.tournament, terminal, words);
  } else if (app.got_subcommand("replay")) {
    code = replay_command(flags.replay, terminal, words);
  } else if (app.got_subcommand("verify")) {
    code = verify_command(flags.verify_file, flags.verify_json, terminal, words);
  } else if (app.got_subcommand("serve")) {
    code = serve_command(flags.serve, kVersion, terminal, words);
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
  complain(std::string(error.what()) + "\nTry: logres --help");
  return kUsage;
}

}  // namespace

int run(int argc, char** argv) {
  install_signal_handlers();
  CLI::App app("Logres: the Camelot games. Serve tables to browsers; play, simulate, replay, verify on the terminal.",
               "logres");
  Flags flags;
  app.set_version_flag("--version", version_text());
  app.add_option("--lang", flags.language, "Language: en, de, fr, it, ru");
  app.add_flag("--ascii", flags.ascii, "Plain characters instead of fine line work");
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.footer(kFooter);
  add_serve(app, flags.serve);
  add_play(app, flags.play);
  add_simulate(app, flags.simulate);
  add_tournament(app, flags.tournament);
  add_others(app, flags);
  add_store_commands(app, flags.store);
  try {
    app.parse(argc, argv);
    return dispatch(app, flags);
  } catch (const CLI::ParseError& error) {
    try {
      return parse_failed(app, error);
    } catch (const Failure& failure) {
      return failure.code;
    }
  } catch (const Failure& failure) {
    if (*failure.what() != '\0') complain(failure.what());
    return failure.code;
  }
}

}  // namespace logres::cli
