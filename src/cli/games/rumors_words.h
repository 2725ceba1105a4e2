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
inline constexpr WordsOf loyalty_word{"loyalty", rumors::kLoyaltyNames};
inline constexpr WordsOf knight_word{"knight", rumors::kKnightNames};

// An opened pile with its arithmetic: what everybody sees while a quest is resolved, read from the
// events up to the end of `history`.
Lines opened_pile(const Scene& scene, std::span<const Event> history);

extern const Story kRumorsStory;  // rumors_story.cc

}  // namespace logres::cli
