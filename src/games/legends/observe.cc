// What a seat may see (section 17, L-438): the only code that decides it. determinize(), its counterpart, is in
// determinize.cc.
#include "games/legends/legends.h"

namespace logres::legends {
namespace {

Set seen_of_hand(const State& s, Seat p, Seat viewer) {
  if (p == viewer) return s.hand[p];  // L-424
  Set seen = s.hand[p] & s.shown;
  for (const Character c : Members(s.hand[p])) {
    if (s.known[c].has(viewer)) seen |= bit(c);
  }
  return seen;
}

}  // namespace

Observation Legends::observe(const State& s, Seat viewer) {
  Observation o;
  static_cast<Board&>(o) = s;  // L-429 to L-432, L-436, L-437: all of it lies open
  o.opening = s.opening;
  o.me = viewer;
  for (Seat p = 0; p < s.seats; ++p) o.hand[p] = seen_of_hand(s, p, viewer);
  for (std::size_t i = 0; i < s.next_size; ++i) {
    if (s.next_known[i].has(viewer)) o.next[i] = s.next[i];
  }
  if (s.final_in_deck != 0 && s.final_known.has(viewer)) o.final_seen = s.final_chosen;
  return o;
}

bool Legends::silence(const Observation& /*o*/) { return false; }

}  // namespace logres::legends
