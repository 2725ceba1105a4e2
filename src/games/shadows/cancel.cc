// Cancelling a Black card: three Merlins (S-250 to S-254, S-446) or Excalibur (S-202 to S-204, S-447).
#include <algorithm>

#include "games/shadows/choices.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

int merlins_offered(const State& s, Seat p) { return s.answer[p] > 0 ? s.answer[p] - 1 : 0; }

// D-10: one at a time, clockwise from the drawer, until three are taken.
void spend_three(State& s, const Ctx& ctx, SeatSet asked) {
  std::array<std::uint8_t, kMaxSeats> taken{};
  for (int n = 0; n < 3;) {
    for (Seat p = first_from(s, s.active, asked); p != kNoSeat && n < 3; p = next_asked(s, asked, p)) {
      if (taken[p] >= merlins_offered(s, p)) continue;
      ++taken[p];
      ++n;
    }
  }
  for (Seat p = 0; p < s.seats; ++p) {
    for (int i = 0; i < taken[p]; ++i) {
      give_up(s, p, kMerlin);
      if (s.witch_6 != 0) {  // S-323
        ++s.merlins_removed;
      } else {
        discard_white(s, kMerlin);
      }
    }
    if (taken[p] > 0) ctx.emit({.kind = kEvMerlinsGiven, .actor = p, .arg = {taken[p]}});
  }
}

}  // namespace

Next run_merlins(State& s, const Ctx& ctx) {
  if (!all_answered(s)) return Next::kAsk;
  const SeatSet asked = SeatSet::from_bits(s.frames.top().x[0]);
  int n = 0;
  for (Seat p = 0; p < s.seats; ++p) n += merlins_offered(s, p);
  if (n >= 3) {
    spend_three(s, ctx, asked);
  } else {
    ctx.emit({kEvMerlinsFailed});
  }
  s.answer = {};
  s.frames.pop();
  s.result = n >= 3 ? 1 : 0;
  return Next::kGoOn;
}
void answer_merlins(State& s, const Ctx& /*ctx*/, Move m) { record_answer(s, static_cast<std::uint8_t>(m.a + 1)); }
void legal_merlins(const State& s, Seat p, MoveList& out) {
  const int most = std::min(3, held(s, p, kMerlin));
  for (std::uint8_t n = 0; n <= most; ++n) out.add(move(kGiveMerlins, n));
}

void answer_excalibur(State& s, const Ctx& ctx, Move m) {
  s.frames.pop();
  s.result = 0;
  if (m.verb != kUseExcalibur) return;
  s.result = 1;
  relic_to(s, ctx, kExcalibur, kGone);
}
void legal_excalibur(const State& /*s*/, Seat /*p*/, MoveList& out) { add_either(out, kPass, kUseExcalibur); }

}  // namespace logres::shadows
