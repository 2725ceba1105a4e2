// Dark Journey (L-353 to L-355). Frame: x[0] = how many players have had their turn.
#include "games/legends/acts.h"
#include "games/legends/events/dinadan_first.h"
#include "games/legends/events/events.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Set at_mains(const Board& b) { return b.at[kCamelot] | b.at[kCornwall] | b.at[kForest]; }

}  // namespace

void draw_dark_journey(State& s, const Ctx& /*ctx*/, Seat drawer) {
  push(s, Step::kDarkJourney, drawer, card_of_event(kDarkJourney));
}

Next run_journey(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.stage == kDinadanUnasked) return ask_dinadan_first(s, kDarkJourney, at_mains(s));
  if (f.x[0] >= s.seats) {
    finish_resolving(s, ctx);
    return Next::kGoOn;
  }
  f.owner = clockwise(s.active, s.seats, f.x[0]);
  MoveList moves;
  legal_journey(s, s.frames.top().owner, moves);
  if (moves.size() > 1) return Next::kAsk;
  if (moves.empty()) {
    ++f.x[0];  // L-354
  } else {
    answer_journey(s, ctx, moves[0]);
  }
  return Next::kGoOn;
}

void answer_journey(State& s, const Ctx& ctx, Move m) {
  ++s.frames.top().x[0];
  go_to(s, ctx, m.a, m.b);
}

void legal_journey(const State& s, Seat /*p*/, MoveList& out) {
  const Seat p = s.frames.top().owner;
  for (const Character c : Members(at_mains(s) & ~s.of[p] & ~s.ignoring)) {
    if (!may_leave(s, c)) continue;
    const Seat owner = owner_of(s, c);
    for (std::uint8_t to = 0; to < kMains; ++to) {
      if (!has(s.at[to], c) && room(s, owner, to) > 0 && may_enter(s, c, to)) out.add(move(kJourney, c, to));
    }
  }
}

}  // namespace logres::legends
