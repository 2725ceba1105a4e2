// Everything that is decided before a game on the terminal begins.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/saved_games.h"
#include "cli/terminal.h"
#include "table/match.h"
#include "words/words.h"

namespace logres::cli {

// What the command line says; empty means: not said.
struct PlayFlags {
  std::string game, you, bots, name, scenario, resume, record, cards;
  int seats = 0;
  std::vector<std::string> options;
  std::optional<std::uint64_t> seed;
  bool no_confirm = false, no_hints = false, no_talk = false;
};

struct Plan {
  Match match;
  std::vector<Seat> people;
  std::vector<std::string> bots;   // one per seat; empty for a person's
  std::vector<std::string> names;  // one per seat
  std::uint64_t bot_seed = 0;
  std::string record_file;
  std::string saved_file;  // where a player who leaves keeps the game; empty: a new file
  bool kept = false;       // it is one of the saved games, and goes when the game is finished
  bool confirm = true, hints = true, talk = true;
};

// Throws Failure when the flags do not fit together or a file is not what it should be.
Plan make_plan(const PlayFlags& flags, const words::Words& words);
// Asks for what the flags leave open. False: the player went away.
bool ask_for_plan(PlayFlags& flags, Terminal& terminal, const words::Words& words);
// The place in the list. Nothing: the player went away.
std::optional<std::size_t> choose_saved_game(const std::vector<SavedGame>& games,
                                             Terminal& terminal,
                                             const words::Words& words);

}  // namespace logres::cli
