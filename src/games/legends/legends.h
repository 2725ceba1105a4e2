// Camelot Legends, for 2 to 4 players.
//
// Companies of Characters gather at Camelot, in Cornwall and in the Perilous Forest and complete Events whose
// requirements their abilities reach. A turn: draw an Event, use texts, complete Events, two actions (draw, play,
// move). Some Events are auctions, some change the place of things at once, some become places themselves. The Final
// Event ends the game; the most Victory Points win. The rules, each with its id, are in docs/rules/legends.md, the
// cards' numbers in docs/rules/legends-cards.toml; reading order in README.md.
#pragma once

#include "core/game.h"
#include "games/legends/observation.h"
#include "games/legends/state.h"
#include "games/legends/words.h"

namespace logres::legends {

struct Legends {
  using State = legends::State;
  using Observation = legends::Observation;

  static constexpr std::string_view kName = "legends";
  static constexpr TableRules kTableRules{};
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = kPlayers;  // L-024
  // Turns: each draws one of at most 35 Events; with the deck empty at most 35 Events can be completed, and between two
  // of them stall_rounds (at most 12) x 4 turns pass (L-227): 35 + 36 x 48 turns. Decisions of a turn: an auction of 16
  // bids with four answers each, 30 Characters whose text asks at most three questions and two answers, a few Events,
  // three actions of two questions: below 300.
  static constexpr int kMaxDecisions = (35 + 36 * 48) * 300;

#include "core/game_functions.inc"
};
static_assert(Game<Legends>);

}  // namespace logres::legends
