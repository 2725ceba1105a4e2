// A turn (section 5): its steps one after the other, and what is between two turns.
#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

void begin_turn(State& s, const Ctx& ctx) {
  const Seat p = s.active;
  ctx.emit({.kind = kEvTurn, .actor = p});
  s.negated[p] = 0;  // L-082
  s.used = 0;        // L-084
  s.completed = 0;
  s.feast = s.captured = s.rode = s.healed = s.any_completed = 0;
  s.actions = s.opening;  // L-491: being first is worth half a turn, so it costs one of two actions
  s.deck_was_empty = event_deck_empty(s) ? 1 : 0;
}

// L-225 (introductory game): no Event left anywhere.
bool last_event_is_gone(const Board& b) {
  return event_deck_empty(b) && b.covered == kNoEvent &&
         (b.events[kCamelot] | b.events[kCornwall] | b.events[kForest]) == 0;
}

void start_phase(State& s, const Ctx& ctx, Step step, Phase phase) {
  ctx.emit({.kind = kEvPhase, .actor = s.active, .arg = {phase}});
  push(s, step, s.active);
}

// L-139, L-140, L-473.
void carry_out_marks(State& s) {
  const Set marked = s.marked & in_play(s);
  s.marked = 0;
  s.boosts = {};
  s.boosts_size = 0;
  if (marked != 0) start_removal(s, marked);
}

// L-227, L-141.
void pass_on(State& s, const Ctx& ctx) {
  s.opening = 0;
  if (s.any_completed != 0) {
    s.stall = 0;
  } else if (s.deck_was_empty != 0) {
    ++s.stall;
  }
  if (s.stall >= cards(s).data.stall_rounds * s.seats) return finish(s, ctx, kStalled);
  s.active = clockwise(s.active, s.seats);  // L-026
  Frame& f = s.frames.top();
  f.owner = s.active;
  f.stage = kTurnStart;
}

}  // namespace

Next run_turn(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (introductory(s) && f.stage > kTurnDraw && f.stage < kTurnNext && last_event_is_gone(s)) {
    finish(s, ctx, kLastEventGone);
    return Next::kGoOn;
  }
  switch (f.stage++) {
    case kTurnStart:  // L-471
      begin_turn(s, ctx);
      if (lamorak_is_hunted(s)) start_removal(s, bit(kLamorak));  // L-083
      break;
    case kTurnDraw:
      ctx.emit({.kind = kEvPhase, .actor = s.active, .arg = {kPhaseEvent}});
      if (!event_deck_empty(s)) draw_event(s, ctx);  // L-085, L-086, L-226
      break;
    case kTurnTexts:
      start_phase(s, ctx, Step::kTexts, kPhaseTexts);
      break;
    case kTurnComplete:
      start_phase(s, ctx, Step::kComplete, kPhaseComplete);
      break;
    case kTurnActions:
      start_phase(s, ctx, Step::kActions, kPhaseActions);
      break;
    case kTurnMarks:
      carry_out_marks(s);
      break;
    default:
      pass_on(s, ctx);
      break;
  }
  return Next::kGoOn;
}

void end_turn_at_once(State& s) {
  while (s.frames.size() > 1) s.frames.pop();
  s.frames.top().stage = kTurnMarks;
}

}  // namespace logres::legends
