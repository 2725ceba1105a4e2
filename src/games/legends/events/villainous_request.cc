// Villainous Request (L-408): a woman of another Company in Cornwall joins the completing one.
#include "games/legends/acts.h"
#include "games/legends/ask_or_leave.h"
#include "games/legends/events/dinadan_first.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Set women_in_reach(const State& s) {
  const Seat p = s.frames.top().owner;
  return s.at[kCornwall] & cards(s).women & ~s.of[p] & ~s.ignoring;
}

}  // namespace

void complete_request(State& s, const Ctx& /*ctx*/) {
  const Completion done = completion(s);
  // She joins the completing Company, which stands in Cornwall, if it has room.
  if (done.place == kCornwall && room(s, done.completer, kCornwall) > 0) {
    push(s, Step::kRequest, done.completer, card_of_event(kVillainousRequest));
  }
}

Next run_request(State& s, const Ctx& /*ctx*/) {
  Frame& f = s.frames.top();
  if (f.stage == kDinadanUnasked) return ask_dinadan_first(s, kVillainousRequest, women_in_reach(s));
  return ask_or_leave(s, women_in_reach(s) != 0);
}

void answer_request(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kChoose) join(s, ctx, m.a, p);
}

void legal_request(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(women_in_reach(s))) out.add(move(kChoose, c));
  out.add(move(kPass));
}

}  // namespace logres::legends
