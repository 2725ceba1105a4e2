// Shadows over Camelot, with the expansion Merlin's Company, for 3 to 8 players.
//
// Each player is a Knight of the Round Table with a hidden Loyalty. On their turn a Knight first makes evil progress (a
// Black card, a Siege Engine or a Life point), then does a Heroic Action. Finished quests lay White or Black Swords on
// the Round Table: with twelve of them the Loyal side wins if more are White. Twelve Siege Engines, seven Black Swords
// or the death of every Loyal Knight lose the game, and a Traitor wins with every loss. The rules, each with its id,
// are in docs/rules/shadows.md; reading order in README.md.
#pragma once

#include <algorithm>

#include "core/game.h"
#include "core/rules_change.h"
#include "games/shadows/observation.h"
#include "games/shadows/state.h"
#include "games/shadows/words.h"

namespace logres::shadows {

// What Knights may talk about: quests, the walls and their foes, never a card of the hand (S-437); help in general
// terms (S-436).
inline constexpr auto kTalkOf = [] {
  constexpr std::array<std::string_view, kPlaceIds> kEverywhere = {
#define PLACE(id, word, ...) "place." word,
#include "games/shadows/places.def"
  };
  std::array<std::string_view, kPlaces + 1> all{};
  std::copy_n(kEverywhere.begin(), kPlaces, all.begin());
  all.back() = "foe.siege_engines";
  return all;
}();
inline constexpr auto kAids = std::to_array<std::string_view>({"aid.arms", "aid.prayers", "aid.magic"});

struct Shadows {
  using State = shadows::State;
  using Observation = shadows::Observation;

  static constexpr std::string_view kName = "shadows";
  static constexpr TableRules kTableRules{
      .talk_of = kTalkOf, .aids = kAids, .side_field = "loyalty", .role_field = "knight"};
  static constexpr int kRulesVersion = 2;
  static constexpr std::array<RulesChange, 1> kRulesChanges = {{{2, "S-087, S-229, S-248, S-253"}}};
  static constexpr int kMinSeats = 3;
  static constexpr int kMaxSeats = 8;
  // A turn asks at most about 200 times (README.md counts them), and the rules themselves do not bound the number of
  // turns: with ever lucky dice a table could fight off one Siege Engine for each it adds. Each round of turns without
  // an end needs such luck again, so the length of games falls off exponentially: the longest of a million random games
  // of all options asked 362 times (README.md). This number is far beyond what chance can reach.
  static constexpr int kMaxDecisions = 50000;

#include "core/game_functions.inc"
};
static_assert(Game<Shadows>);

}  // namespace logres::shadows
