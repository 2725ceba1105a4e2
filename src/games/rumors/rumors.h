// Shadows over Camelot: The Card Game ("Rumors"), for 1 to 7 players.
//
// A deck of rumors is turned over card by card onto one pile, of which only the top is seen. Five quests grow in it. A
// player listens (turns a card), goes on the quest the top card shows (the pile is opened: 11 to 13 is a success), or
// accuses another of treason. Seven white swords win for the Loyal side, seven black ones for Evil. Morgan silences the
// table and bends the arithmetic, Merlin lifts it and takes cards away, Mordred swells the tribes, Vivien lets two
// players exchange their loyalty. The rules, each with its id, are in docs/rules/rumors.md; reading order in README.md.
#pragma once

#include "core/game.h"
#include "games/rumors/observation.h"
#include "games/rumors/state.h"
#include "games/rumors/words.h"

namespace logres::rumors {

struct Rumors {
  using State = rumors::State;
  using Observation = rumors::Observation;

  static constexpr std::string_view kName = "rumors";
  static constexpr TableRules kTableRules{.talk_fades = true,
                                          .absent_by_rule = true,
                                          .moves_stand = true,
                                          .silenced = "silenced",
                                          .silence_rule = "R-304",
                                          .on_view_rule = "R-318",
                                          .side_field = "loyalty"};
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = 1;
  static constexpr int kMaxSeats = kPlayers;
  // A quest always lays a sword, and twelve swords can lie undecided (six of each) only once, after the general reveal;
  // so at most 14 quests and 7 accusations. Between quests each of at most 64 cards is placed once, after at most 60
  // tries at Morgan #2's number and three further questions; a quest asks at most 4 windows of 7 seats.
  static constexpr int kMaxDecisions = 15 * (64 * 64 + 4 * 7 + 16);

#include "core/game_functions.inc"
};
static_assert(Game<Rumors>);

}  // namespace logres::rumors
