// What a bot says at the table, and what it makes of what others say (S-435 to S-439).
//
// Only phrases of the table: intentions, warnings and suspicions in general words. No value, no number of cards,
// nothing that Percival, Clairvoyance or a face-down card showed (S-437, S-438).
#pragma once

#include <optional>
#include <span>

#include "bots/remark.h"
#include "bots/shadows/thought.h"
#include "core/event.h"

namespace logres::shadows {

class Speech {
 public:
  void see(const PublicState& now, std::span<const Event> events);
  void hear(Seat speaker, const bots::Remark& said);

  // What to say with the move that has been chosen. A Traitor says what a Loyal Knight would: lying is allowed (S-439).
  std::optional<bots::Remark> remark(const Thought& t, Move chosen);

  // Adds what has been declared and asked for.
  void tell(Seat me, Opinion& opinion) const;

 private:
  std::optional<bots::Remark> warning(const Thought& t);
  std::optional<bots::Remark> suspicion(const Thought& t);

  std::array<std::uint8_t, kMaxSeats> rides_{};  // where this seat said it goes; kCamelot: nowhere
  std::array<SeatSet, kPlaces> asked_{};         // who asked that it be seen to; until their next turn
  std::array<std::uint8_t, kPlaces> warned_{};   // what I have warned of, and how near to its loss it was
  std::array<std::array<bool, kPlaces>, kMaxSeats> asked_of_{};  // whom they asked
  SeatSet suspected_;                                            // whom I have named
};

}  // namespace logres::shadows
