// Grand Tournament (L-359 to L-361): every other Company at Camelot loses its weakest. Frame: x[0] = a turn of seats.
#include <algorithm>

#include "games/legends/acts.h"
#include "games/legends/events/dinadan_first.h"
#include "games/legends/events/events.h"
#include "games/legends/scores.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Set weakest(const Board& b, Seat p) {
  const Set members = company(b, p, kCamelot) & ~b.ignoring;
  Set least = 0;
  int lowest = 1000;
  for (const Character c : Members(members)) {
    const int combat = score(b, c, kCombat);
    if (combat < lowest) least = 0;
    if (combat <= lowest) least |= bit(c);
    lowest = std::min(lowest, combat);
  }
  return least;
}

}  // namespace

void complete_grand_tournament(State& s, const Ctx& /*ctx*/) {
  push(s, Step::kGrandTournament, completion(s).completer, card_of_event(kGrandTournament), 1);
}

Next run_grand_tournament(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.stage == kDinadanUnasked) return ask_dinadan_first(s, kGrandTournament, s.at[kCamelot]);
  if (f.x[0] < s.seats) {
    f.owner = clockwise(s.active, s.seats, f.x[0]);
    if (weakest(s, f.owner) != 0) return ask_unless_forced(s, ctx);
    ++f.x[0];
    return Next::kGoOn;
  }
  const Set doomed = s.picked;
  s.picked = 0;
  s.frames.pop();
  if (doomed != 0) start_removal(s, doomed);  // L-174, L-361
  return Next::kGoOn;
}

void answer_grand_tournament(State& s, const Ctx& /*ctx*/, Move m) {
  ++s.frames.top().x[0];
  s.picked |= bit(m.a);
}

void legal_grand_tournament(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(weakest(s, s.frames.top().owner))) out.add(move(kChoose, c));
}

}  // namespace logres::legends
