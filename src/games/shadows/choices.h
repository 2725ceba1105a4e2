// Lists of legal moves that several questions share.
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

inline void add_either(MoveList& out, Verb one, Verb other) {
  out.add(move(one));
  out.add(move(other));
}

// Any White card of the hand.
inline void add_white_cards(const State& s, Seat p, Verb verb, MoveList& out) {
  for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
    if (held(s, p, c) > 0) out.add(move(verb, c));
  }
}

}  // namespace logres::shadows
