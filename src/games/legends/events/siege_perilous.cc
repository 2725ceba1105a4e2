// Siege Perilous (L-380 to L-383). What its protection does is in removal.cc.
#include <algorithm>

#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/scores.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Set highest_psyche(const Board& b, Seat p) {
  Set best = 0;
  int most = -1000;
  for (const Character c : Members(company(b, p, kCamelot) & cards(b).knights)) {
    const int psyche = score(b, c, kPsyche);
    if (psyche > most) best = 0;
    if (psyche >= most) best |= bit(c);
    most = std::max(most, psyche);
  }
  return best;
}

}  // namespace

void complete_siege(State& s, const Ctx& /*ctx*/) {
  const Seat p = completion(s).completer;
  if (highest_psyche(s, p) != 0) push(s, Step::kSiege, p, card_of_event(kSiegePerilous));
}

void answer_siege(State& s, const Ctx& ctx, Move m) {
  s.frames.pop();
  s.sieged = m.a;
  ctx.emit({.kind = kEvSieged, .arg = {m.a}});
}

void legal_siege(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(highest_psyche(s, s.frames.top().owner))) out.add(move(kChoose, c));
}

}  // namespace logres::legends
