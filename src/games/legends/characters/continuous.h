// Texts that change Scores while a Character is in play (L-108). One table row each; Tristan alone needs code.
#pragma once

#include <span>

#include "games/legends/scores.h"

namespace logres::legends {

// What a row looks for.
enum class Sort : std::uint8_t {
  kFamily,  // `arg` is an Allegiance
  kKings,
  kNamed,   // the Characters in `named`
};

struct Continuous {
  Character who;
  AbilitySet abilities;
  std::int8_t amount;
  bool here;   // anywhere at his location; else in his Company only (L-176)
  bool each;   // for each one; else once, however many (L-182)
  Sort sort;
  std::uint8_t arg = 0;
  Set named = 0;
};
// The rows of one Character; most have none.
std::span<const Continuous> continuous_of(Character c);

// King X gives every other Character of his Company +1 in an ability (L-244); nobody does so twice.
Character leader_in(Ability a);

int tristan(const Board& b, const Standing& at, Ability a);

}  // namespace logres::legends
