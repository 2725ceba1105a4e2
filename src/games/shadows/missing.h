// What is missing to win or lose a quest, for views, bots and people.
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

struct Missing {
  int to_win = 0;           // White cards, steps of the sword or Grail cards until the Knights' side is complete
  int to_lose = 0;          // Black cards, steps or warriors until the other side is
  std::uint8_t values = 0;  // bit v: a Fight card of value v may be laid next
};

// The Swords laid at the quest's end, White if it is won and Black if it is lost (S-123, S-262, S-296).
struct Stakes {
  int won = 0, lost = 0;
};
Stakes swords_at_stake(const PublicState& s, std::uint8_t quest);

// Precondition: the quest is in play. A combat quest that is complete on either side is decided by the totals.
Missing what_is_missing(const PublicState& s, std::uint8_t quest);

}  // namespace logres::shadows
