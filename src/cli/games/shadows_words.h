// Words of Shadows that its board, its map and its story share.
#pragma once

#include <fmt/format.h>

#include "cli/games/board.h"
#include "games/shadows/shadows.h"

namespace logres::cli {

inline std::string shadows_card(const Scene& scene, shadows::Card card) {
  return scene.word("card", shadows::kCards[card].id);
}
inline std::string shadows_place(const Scene& scene, std::uint8_t place) {
  return scene.word("place", shadows::kPlaceNames[place]);
}
// As short as the map needs it.
inline std::string map_place(const Scene& scene, std::uint8_t place) {
  return scene.word("map", shadows::kPlaceNames[place]);
}
inline std::string shadows_knight(const Scene& scene, std::uint8_t knight) {
  return scene.word("knight", shadows::kKnightNames[knight]);
}
inline std::string shadows_loyalty(const Scene& scene, std::uint8_t loyalty) {
  return scene.word("loyalty", shadows::kLoyaltyNames[loyalty]);
}
inline void shadows_join(std::string& list, const std::string& item, std::string_view separator = ", ") {
  if (!list.empty()) list += separator;
  list += item;
}

// Cards in hand, grouped: "Fight 1 1 3 · Grail ×2 · Merlin".
std::string shadows_hand(const Scene& scene, const shadows::Hand& hand);
// "Vivien: no Merlin card may be played ..."; just the name where the card has no text.
std::string shadows_card_text(const Scene& scene, shadows::Card card);

// The Round Table, the siege and the quests (shadows_map.cc).
Lines shadows_map(const Scene& scene, const shadows::Observation& o);
// The Knights, one line each (shadows_people.cc).
Lines shadows_people(const Scene& scene, const shadows::Observation& o);

}  // namespace logres::cli
