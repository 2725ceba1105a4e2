// The question a game is waiting on.
#pragma once

#include <cstdint>

#include "core/seat.h"

namespace logres {

// `kind` is an index into the game's table of questions; 0 means that the game is over and nobody is asked.
//
// The engine asks one seat at a time, always: `seat`. Where the rules let several people answer at the same time
// (a window, a sealed choice) `together` names all of them, for the whole length of the window: the table shows the
// question to all, collects the answers in private and feeds them in the engine's order. A seat in `together` that
// has already answered stays in it, so that who is still thinking tells nobody anything. Otherwise `together` is
// just `seat`.
//
// Who is in `together` may depend on public knowledge only; a seat with nothing to give has the single move `pass`.
struct Decision {
  std::uint8_t kind = 0;
  Seat seat = kNoSeat;
  std::uint8_t source = 0;  // what asks: a card's id, by the game's own numbering; 0 = the rules themselves
  SeatSet together;
  bool operator==(const Decision&) const = default;
  bool over() const { return kind == 0; }
};

}  // namespace logres
