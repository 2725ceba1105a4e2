// Words of Shadows that its board, its map and its story share.
#pragma once

#include <fmt/format.h>

#include "cli/games/board.h"
#include "games/shadows/shadows.h"

namespace logres::cli {

inline std::string shadows_card(const Scene& scene, shadows::Card card) {
  return scene.word("card", shadows::kCards[card].id);
}
inline constexpr WordsOf shadows_place{"place", shadows::kPlaceNames};
// As short as the map needs it.
inline constexpr WordsOf map_place{"map", shadows::kPlaceNames};
inline constexpr WordsOf shadows_knight{"knight", shadows::kKnightNames};
inline constexpr WordsOf shadows_loyalty{"loyalty", shadows::kLoyaltyNames};

// Cards in hand, grouped: "Fight 1 1 3 · Grail ×2 · Merlin".
std::string shadows_hand(const Scene& scene, const shadows::Hand& hand);
// "Vivien: no Merlin card may be played ..."; just the name where the card has no text.
std::string shadows_card_text(const Scene& scene, shadows::Card card);

// The Round Table, the siege and the quests (shadows_map.cc).
Lines shadows_map(const Scene& scene, const shadows::Observation& o);
// The Knights, one line each (shadows_people.cc).
Lines shadows_people(const Scene& scene, const shadows::Observation& o);

extern const Story kShadowsStory;  // shadows_story.cc

}  // namespace logres::cli
