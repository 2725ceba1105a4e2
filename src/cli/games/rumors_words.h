// Words of Rumors that its board, its story and its sums share.
#pragma once

#include <fmt/format.h>

#include "cli/games/board.h"
#include "games/rumors/rumors.h"

namespace logres::cli {

inline rumors::Observation observe_rumors(const Scene& scene) {
  return dynamic_cast<const TableOf<rumors::Rumors>&>(scene.table).observe(scene.viewer);
}
// Replays with all eyes open only.
inline const rumors::State& truth_of_rumors(const Scene& scene) {
  return dynamic_cast<const TableOf<rumors::Rumors>&>(scene.table).truth();
}

inline std::string card_word(const Scene& scene, rumors::Card card) {
  return scene.say(fmt::format("card.{}", rumors::kCards[card].id));
}
inline std::string quest_word(const Scene& scene, std::uint8_t quest) {
  return scene.say(quest < rumors::kQuests ? fmt::format("quest.{}", rumors::kQuestNames[quest])
                                           : std::string("quest.picts_saxons"));
}
inline std::string loyalty_word(const Scene& scene, std::uint8_t loyalty) {
  return scene.say(fmt::format("loyalty.{}", rumors::kLoyaltyNames[loyalty]));
}
inline std::string knight_word(const Scene& scene, std::size_t knight) {
  return scene.say(fmt::format("knight.{}", rumors::kKnightNames[knight]));
}

// An opened pile with its arithmetic: what everybody sees while a quest is resolved, read from the
// events up to the end of `history`.
Lines opened_pile(const Scene& scene, std::span<const Event> history);

}  // namespace logres::cli
