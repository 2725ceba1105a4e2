// What a seat has seen of the cards: which White ones others took openly, and what lies in the discard piles.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/event.h"
#include "games/shadows/shadows.h"

namespace logres::shadows {

class Memory {
 public:
  void see(const Observation& now, std::span<const Event> redacted);

  // A world this seat cannot tell from the true one, as far as it remembers: determinize() deals uniformly, then cards
  // are exchanged until everybody holds at least what they were seen to take, and the discard piles what was seen to go
  // there.
  State imagine(const Observation& now, Dice& dice) const;

  int taken(Seat p, Card c) const { return taken_[p][white_index(c)]; }
  int white_gone(Card c) const { return white_gone_[white_index(c)]; }
  int black_gone(Card c) const { return black_gone_[black_index(c)]; }

 private:
  void note(const Observation& now, const Event& e);
  void spend(Seat p, Card c);
  void blur(Seat p, int unseen);

  std::array<Hand, kMaxSeats> taken_{};  // seen to be taken and not yet seen again
  Hand white_gone_{};                    // seen to go to the White discard since the last renewal (S-051)
  std::array<std::uint8_t, kBlackKinds> black_gone_{};
};

}  // namespace logres::shadows
