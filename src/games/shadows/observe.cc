// What a seat may see (section 17): the only code that decides it. determinize(), its counterpart, is in
// determinize.cc.
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

bool still_owes(const State& s, Seat p) {
  const Frame& f = s.frames.top();
  if (!top_step(s).together()) return f.owner == p;
  const SeatSet asked = SeatSet::from_bits(f.x[0]);
  for (Seat q = f.owner; q != kNoSeat && p != kNoSeat; q = next_asked(s, asked, q)) {
    if (q == p) return true;
  }
  return false;
}

void see_loyalties(const State& s, Observation& o) {
  o.loyalty.fill(kUnknown);
  for (Seat p = 0; p < s.seats; ++p) {
    const bool mine = p == o.me && is_seated(s, p) && knows_loyalty(s, p);  // S-418, S-406, S-028
    if (mine || s.face[p] != Face::kHidden) o.loyalty[p] = s.loyalty[p];    // S-434: the dead stay hidden
  }
}

// S-424, S-425, S-426.
void see_black_cards(const State& s, Observation& o) {
  for (std::size_t i = 0; i < 2; ++i) {
    if (s.drawn_known[i].has(o.me)) o.drawn[i] = s.drawn[i];
    for (std::size_t k = 0; k < 5; ++k) {
      if (s.spots[i].known[k].has(o.me)) o.hidden[i][k] = s.hidden[i][k];
    }
  }
  const Pile& pile = s.black_pile;
  for (std::size_t i = 0; i < pile.bottom; ++i) {
    if (s.black_known[i].has(o.me)) o.black_seen[i] = s.black_cards[i];
  }
  for (std::size_t i = static_cast<std::size_t>(pile.size - pile.top); i < pile.size; ++i) {
    if (s.black_known[i].has(o.me)) o.black_seen[i] = s.black_cards[i];
  }
}

// What the question shows to the one who is asked.
void see_question(const State& s, Observation& o) {
  o.owes = still_owes(s, o.me) ? 1 : 0;
  if (top_step(s).together()) {
    o.frames.top().owner = kNoSeat;  // S-482
    if (o.me != kNoSeat) o.my_answer = s.answer[o.me];
  } else if (o.owes != 0) {
    o.picked = s.picked;
    o.pick_values = s.pick_values;
    o.pick_tries = s.pick_tries;
  }
}

}  // namespace

Observation Shadows::observe(const State& s, Seat viewer) {
  Observation o;
  static_cast<PublicState&>(o) = s;  // S-421, S-422, S-431: the table, with the sizes of the piles
  o.me = viewer;
  see_loyalties(s, o);
  see_black_cards(s, o);
  if (viewer != kNoSeat) o.hand = s.hand[viewer];  // S-420
  if (!is_over(s)) see_question(s, o);
  return o;
}

bool Shadows::silence(const Observation& /*o*/) { return false; }

}  // namespace logres::shadows
