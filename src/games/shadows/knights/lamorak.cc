// Sir Lamorak may discard two cards for each Life point he is forced to lose (S-237, S-238).
#include "games/shadows/choices.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

std::uint8_t& points(Frame& f) { return f.x[0]; }

}  // namespace

Next run_lamorak(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const Seat p = f.owner;
  while (points(f) > 0 && s.life[p] > 0 && s.hand_size[p] < 2) {  // nothing left to give: the rest is Life
    --points(f);
    pay_life(s, ctx, p);
  }
  if (points(f) > 0 && s.life[p] > 0) return Next::kAsk;
  s.frames.pop();
  return Next::kGoOn;
}

void answer_lamorak(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  --points(f);
  if (m.verb == kReplaceLoss) return start_picking(s, f.owner, kForLamorak, 2, 2);
  pay_life(s, ctx, f.owner);
}

void legal_lamorak(const State& /*s*/, Seat /*p*/, MoveList& out) { add_either(out, kTakeLoss, kReplaceLoss); }

}  // namespace logres::shadows
