// What a player of Legends says: which Event they are after, what they mean to win at an auction, what they have won,
// and what they think of whoever takes it from them. Only what everybody sees, or what their move shows anyway.
#pragma once

#include <optional>
#include <span>

#include "bots/remark.h"
#include "games/legends/legends.h"

namespace logres::legends {

class Speech {
 public:
  void see(const Observation& now, std::span<const logres::Event> events);
  void hear(const bots::Remark& said);
  std::optional<bots::Remark> remark(const Observation& now, Move chosen);

 private:
  bool quiet() const { return turns_ - spoken_ >= kPause; }
  static constexpr int kPause = 3;  // turns between two lines

  int turns_ = 0, spoken_ = 0;
  EventId after_ = kNoEvent;  // what I have said I am after
  Seat thief_ = kNoSeat;      // who took it, or a card of mine
};

}  // namespace logres::legends
