// What a bot says at the table, and what it makes of what others say (S-435 to S-439).
//
// Only phrases of the table: intentions, warnings and suspicions in general words, each with the deed everybody saw. No
// value, no number of cards, nothing that Percival, Clairvoyance or a face-down card showed (S-437, S-438). What
// somebody has said is not said again: bots hear each other, and a table hears one warning.
#pragma once

#include <optional>
#include <span>

#include "bots/remark.h"
#include "bots/shadows/belief.h"
#include "bots/shadows/thought.h"
#include "core/event.h"

namespace logres::shadows {

class Speech {
 public:
  void see(const PublicState& now, std::span<const Event> events);
  void hear(Seat speaker, const bots::Remark& said);

  // What to say with the move that has been chosen. A Traitor says what a Loyal Knight would, and suspects whom a Loyal
  // Knight would suspect: lying is allowed (S-439). `belief` is what everybody has seen of everybody.
  std::optional<bots::Remark> remark(const Thought& t, const Belief& belief, Move chosen);

  // Adds what has been declared and asked for.
  void tell(Seat me, Opinion& opinion) const;

 private:
  std::optional<bots::Remark> think_of(const Thought& t, const Belief& belief, Move chosen);
  std::optional<bots::Remark> said_of_ride(const Thought& t, Move chosen);
  std::optional<bots::Remark> warning(const Thought& t);
  std::optional<bots::Remark> suspicion(const Thought& t, const Belief& belief);
  std::optional<bots::Remark> plea(const Thought& t);
  std::optional<bots::Remark> side(const Thought& t);
  std::optional<bots::Remark> feeling(const Thought& t);
  void note(const PublicState& now, const Event& e);
  bool quiet() const { return turns_ - spoken_ >= kPause; }  // has nobody said anything for a while?

  static constexpr int kPause = 3;  // turns between two lines of small talk

  std::array<std::uint8_t, kMaxSeats> rides_{};  // where this seat said it goes; kCamelot: nowhere
  std::array<SeatSet, kPlaces> asked_{};         // who asked that it be seen to; until their next turn
  std::array<bool, kPlaces> warned_{};           // somebody has warned of it, and it has not been saved since
  std::array<bool, kPlaces> declared_{};         // somebody has said they see to it, and it is not over
  std::array<std::array<bool, kPlaces>, kMaxSeats> asked_of_{};  // whom they asked
  SeatSet suspected_;                                            // who has been named
  Seat accuser_ = kNoSeat, accused_ = kNoSeat;  // the last suspicion, while it has been answered by nobody else
  bool sided_ = true, answered_ = true;
  enum class Mood : std::uint8_t { kNone, kRelief, kMourning };
  Mood mood_ = Mood::kNone;
  int turns_ = 0, spoken_ = 0, taunted_ = -100;
};

}  // namespace logres::shadows
