// Assassination (L-342) and Trial by Combat (L-406): the completer may Discard somebody.
#include "games/legends/acts.h"
#include "games/legends/ask_or_leave.h"
#include "games/legends/events/dinadan_first.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Set targets(const State& s) {
  const bool trial = s.frames.top().source == card_of_event(kTrialByCombat);
  const Set all = trial ? s.at[kCornwall] : in_play(s) & cards(s).knights;
  return all & ~s.ignoring;
}

}  // namespace

void complete_strike(State& s, const Ctx& /*ctx*/) {
  const Completion done = completion(s);
  push(s, Step::kStrike, done.completer, card_of_event(done.event), done.event);
}

Next run_strike(State& s, const Ctx& /*ctx*/) {
  Frame& f = s.frames.top();
  if (f.stage == kDinadanUnasked) return ask_dinadan_first(s, f.x[0], targets(s));
  return ask_or_leave(s, targets(s) != 0);
}

void answer_strike(State& s, const Ctx& /*ctx*/, Move m) {
  s.frames.pop();
  if (m.verb == kChoose) start_removal(s, bit(m.a));
}

void legal_strike(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(targets(s))) out.add(move(kChoose, c));
  out.add(move(kPass));
}

}  // namespace logres::legends
