// What a position is worth to a player, in Victory Points: the currency of all their decisions.
#pragma once

#include <array>

#include "games/legends/scores.h"

namespace logres::legends {

// May this seat still complete Events in the present turn?
bool may_complete_now(const Board& b, Seat p);

// One decision's worth of judging. Most moves touch one or two Companies, so what the others are worth is kept from the
// position the decision started with.
class Worth {
 public:
  Worth(const Board& start, Seat me);

  // `hand`: the cards of `me`. Higher is better for `me`.
  double of(const Board& b, Set hand);

 private:
  // A Company's prospects: Events it can complete, the best of those it is on the way to, and the others.
  struct Prospects {
    double sure = 0, best = 0, rest = 0;
    void hope(double value);
  };
  struct Kept {
    Set company = 0, location = 0, events = 0;
    Prospects value;
    bool known = false;
  };

  double side(const Board& b, Seat p);
  Prospects prospects(const Board& b, Seat p, std::uint8_t place);
  Prospects fresh(const Board& b, Seat p, std::uint8_t place) const;
  double auction(const Board& b) const;
  bool same_rest(const Board& b) const;

  Board start_;
  Seat me_;
  std::array<std::array<Kept, kPlaces>, kPlayers> kept_{};
};

// What a Character is good for in general.
double character_worth(const Board& b, Character c);

}  // namespace logres::legends
