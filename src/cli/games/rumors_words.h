// Words of Rumors that its board, its story and its sums share.
#pragma once

#include <fmt/format.h>

#include "cli/games/board.h"
#include "games/rumors/rumors.h"

namespace logres::cli {

inline std::string card_word(const Scene& scene, rumors::Card card) {
  return scene.word("card", rumors::kCards[card].id);
}
inline std::string quest_word(const Scene& scene, std::uint8_t quest) {
  return scene.say(quest < rumors::kQuests ? fmt::format("quest.{}", rumors::kQuestNames[quest])
                                           : std::string("quest.picts_saxons"));
}
inline std::string loyalty_word(const Scene& scene, std::uint8_t loyalty) {
  return scene.word("loyalty", rumors::kLoyaltyNames[loyalty]);
}
inline std::string knight_word(const Scene& scene, std::size_t knight) {
  return scene.word("knight", rumors::kKnightNames[knight]);
}

// An opened pile with its arithmetic: what everybody sees while a quest is resolved, read from the
// events up to the end of `history`.
Lines opened_pile(const Scene& scene, std::span<const Event> history);

}  // namespace logres::cli
