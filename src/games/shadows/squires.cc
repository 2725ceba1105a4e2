// Squires become Knights (S-411, S-412, D-30).
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

SeatSet candidates(const Frame& f) { return SeatSet::from_bits(f.x[0]); }

}  // namespace

void start_knighting(State& s, const Ctx& ctx, SeatSet here, Seat ender) {
  const SeatSet squires = seats_where(s, [&](Seat p) { return here.has(p) && is(s, p, kSquire); });
  if (squires.empty()) return;  // a Coat is always left: there are no more seats than Coats (S-012)
  if (squires.size() == 1) return dub(s, ctx, first_from(s, ender, squires));
  if (is_knight(s, ender)) return push(s, Step::kSquireChoice, ender, 0, {squires.bits(), 0, 0, 0});
  dub(s, ctx, first_from(s, ender, squires));  // no Knight ended the quest: no vote
}

Next run_squire(State& s, const Ctx& ctx) {
  const Frame f = s.frames.top();
  if (f.stage == 0) return Next::kAsk;
  s.frames.pop();
  // S-411: agreed; else the Squire whose action won the quest; else the nearest clockwise. first_from gives the last
  // two.
  dub(s, ctx, s.result != 0 ? f.x[1] : first_from(s, f.owner, candidates(f)));
  s.result = 0;
  return Next::kGoOn;
}
void answer_squire(State& s, const Ctx& /*ctx*/, Move m) {
  Frame& f = s.frames.top();
  f.stage = 1;
  f.x[1] = m.a;
  SeatSet voters = seats_where(s, [&](Seat p) { return on_board(s, p); });
  voters.remove(f.owner);
  if (!open_window(s, Step::kSquireVote, voters, 0, m.a)) s.result = 1;
}
void legal_squire(const State& s, Seat /*p*/, MoveList& out) {
  for (Seat q = 0; q < s.seats; ++q) {
    if (candidates(s.frames.top()).has(q)) out.add(move(kKnightSquire, q));
  }
}

Next run_squire_vote(State& s, const Ctx& ctx) { return run_vote(s, ctx); }
void answer_squire_vote(State& s, const Ctx& ctx, Move m) { answer_vote(s, ctx, m); }
void legal_squire_vote(const State& s, Seat p, MoveList& out) { legal_vote(s, p, out); }

}  // namespace logres::shadows
