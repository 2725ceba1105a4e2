// Questions put to several seats together. Their answers stand in State::answer, unseen, until all are in.
#include "games/shadows/steps.h"

namespace logres::shadows {

Seat next_asked(const Table& s, SeatSet asked, Seat after) {
  for (Seat p = s.left[after]; p != s.active; p = s.left[p]) {
    if (asked.has(p)) return p;
  }
  return kNoSeat;
}

bool open_window(State& s, Step step, SeatSet asked, std::uint8_t source, std::uint8_t x1, std::uint8_t x2) {
  s.result = 0;
  s.answer = {};
  if (asked.empty()) return false;
  push(s, step, first_from(s, s.active, asked), source, {asked.bits(), x1, x2, 0});
  return true;
}

void record_answer(State& s, std::uint8_t value) {
  Frame& f = s.frames.top();
  s.answer[f.owner] = value;
  f.owner = next_asked(s, SeatSet::from_bits(f.x[0]), f.owner);
}

}  // namespace logres::shadows
