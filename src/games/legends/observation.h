// What one seat may see of a table of Camelot Legends (section 17): the Board, and of hidden cards those it has seen.
#pragma once

#include "games/legends/state.h"

namespace logres::legends {

struct Observation : Board {
  Seat me = kNoSeat;
  std::uint8_t opening = 0;  // as in State
  // The cards of each hand this viewer can name: their own, and others they have seen go there (L-433 to L-435).
  std::array<Set, kPlayers> hand{};
  // Events of the deck they looked at and whose place they know; next[0] is drawn first, kNoEvent = unknown (L-426).
  std::array<EventId, kMaxEventDeck> next{};
  EventId final_seen = kNoEvent;  // the Final Event at the bottom, if they have seen it (L-427)

  bool operator==(const Observation&) const = default;
};
static_assert(std::is_trivially_copyable_v<Observation>);

}  // namespace logres::legends
