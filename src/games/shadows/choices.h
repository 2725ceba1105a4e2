// Lists of legal moves that several questions share, and how cards are picked one by one.
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

// -- cards picked one by one (kPick), all taken back at most twice, then confirmed

inline bool may_take_back(const State& s) { return s.pick_tries < kMaxTakeBacks; }
// A pick, or the taking back of all; false: they are confirmed.
inline bool picks_on(State& s, Move m) {
  if (m.verb == kConfirm) return false;
  if (m.verb == kPick) {
    ++s.picked[white_index(m.a)];
    s.pick_values = static_cast<std::uint8_t>(s.pick_values + m.b);
    return true;
  }
  ++s.pick_tries;
  s.picked = {};
  s.pick_values = 0;
  return true;
}
inline Hand end_picking(State& s) {
  const Hand cards = s.picked;
  s.picked = {};
  s.pick_values = s.pick_tries = 0;
  return cards;
}

}  // namespace logres::shadows
