// Phase 3: Events are completed (L-110 to L-122, L-472).
#include "games/legends/acts.h"
#include "games/legends/ask_or_leave.h"
#include "games/legends/events/events.h"
#include "games/legends/scores.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

enum CompleteStage : std::uint8_t { kText, kBalinMay, kUncover };

Set completable(const Board& b) {
  Set able = 0;
  for (const EventId e : Members(open_events(b))) {
    if (can_complete(b, b.active, e)) able |= bit(e);
  }
  return able;
}

// L-119, L-121.
void take_card(State& s, const Ctx& ctx, EventId e, std::uint8_t place) {
  if (place < kMains) s.events[place] &= ~bit(e);
  ctx.emit({.kind = kEvCompleted, .actor = s.active, .arg = {e}});
  if (cards(s).event(e).discarded == 0) {
    s.zone[s.active] |= bit(e);
  } else {
    s.event_pile |= bit(e);
    ctx.emit({.kind = kEvEventGone, .arg = {e}});
  }
}

}  // namespace

// L-464: without anything to complete the phase ends by itself.
Next run_complete(State& s, const Ctx& /*ctx*/) { return ask_or_leave(s, completable(s) != 0); }

void answer_complete(State& s, const Ctx& ctx, Move m) {
  if (m.verb == kEnd) return s.frames.pop();
  const EventId e = m.a;
  const std::uint8_t place = place_of_event(s, e);
  // L-171: a Location Event.
  const bool stroke = place < kMains && has(company(s, s.active, place), kBalin);
  take_card(s, ctx, e, place);
  s.completed = static_cast<PlaceSet>(s.completed | (1U << place));
  s.any_completed = 1;
  if (place == kFinal) {  // L-219, L-220
    s.final_event = kNoEvent;
    return finish(s, ctx, kFinalEventCompleted);
  }
  push(s, Step::kCompleting, s.active, card_of_event(e), m.b, place, stroke ? 1 : 0);
}

void legal_complete(const State& s, Seat /*p*/, MoveList& out) {
  for (const EventId e : Members(completable(s))) {
    if (cards(s).event(e).single_min == 0) {
      out.add(move(kComplete, e));
      continue;
    }
    for (const Character c : Members(single_knights(s, s.active, e))) out.add(move(kComplete, e, c));
  }
  out.add(move(kEnd));
}

Next run_completing(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const Completion done = completion(s);
  switch (f.stage++) {
    case kText:
      if (const auto text = event_rule(done.event).completed) text(s, ctx);
      break;
    case kBalinMay:
      s.ignoring = s.picked = 0;
      if (f.x[2] != 0 && balin_may_strike(s, done.completer, done.event)) {
        push(s, Step::kBalin, done.completer, kBalin, done.event);
      }
      break;
    default:
      if (done.event == kBlackKnight) uncover(s, ctx, done.place);  // L-388
      s.frames.pop();
      break;
  }
  return Next::kGoOn;
}

}  // namespace logres::legends
