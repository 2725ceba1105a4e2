// What one seat may see of a table of Shadows: the table, and its own secrets. Remembering is the player's business.
#pragma once

#include "games/shadows/state.h"

namespace logres::shadows {

inline constexpr std::uint8_t kUnknown = 0xff;

// In the PublicState part the cursor of an open window is blanked: who has answered is nobody's business (S-482).
struct Observation : PublicState {
  Seat me = kNoSeat;
  std::uint8_t owes = 0;                          // this viewer has still to answer
  std::uint8_t my_answer = 0;                     // to the open window, once given
  std::array<std::uint8_t, kMaxSeats> loyalty{};  // kUnknown unless public or known to me (S-418)
  Hand hand{};                                    // mine
  Hand picked{};
  std::uint8_t pick_values = 0, pick_tries = 0;
  std::array<Card, 2> drawn{};                  // Black cards I have drawn, or know
  std::array<std::array<Card, 5>, 2> hidden{};  // face-down cards I know
  std::array<Card, kMaxBlack> black_seen{};     // cards in the Black pile I know, by position

  bool operator==(const Observation&) const = default;
};
static_assert(std::is_trivially_copyable_v<Observation>);

}  // namespace logres::shadows
