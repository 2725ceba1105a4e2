// A turn: Progression of Evil, then Heroic Actions (S-037, S-039, S-044); whose turn is next.
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// S-044, S-479.
bool has_turns(const PublicState& s, Seat p) {
  return on_board(s, p) || (s.place[p] == kShadows && !s.left_game.has(p));
}

void begin(State& s, const Ctx& ctx, Frame& f) {
  const Seat p = f.owner;
  s.turn = Turn{};
  s.turn.slots = 1;
  ctx.emit({kEvTurn, p});
  if (s.place[p] == kShadows) {  // S-374
    f.stage = kTurnEnd;
    push(s, Step::kTraitorEvil, p);
    const SeatSet victims = seats_where(s, [&](Seat q) { return is_knight(s, q) && s.hand_size[q] > 0; });
    if (!victims.empty()) push(s, Step::kRobChoice, p);  // S-375
    return;
  }
  f.stage = kTurnEvil;
  if (is(s, p, kPercival) && s.black_pile.size > 0) push(s, Step::kLook, p);  // S-442
}

void next_player(State& s, const Ctx& ctx) {
  Seat p = s.left[s.active];
  int looked_at = 0;
  while (!has_turns(s, p) && looked_at++ < s.seats) p = s.left[p];
  if (!has_turns(s, p)) {  // S-349
    p = first_from(s, s.active, knights_at(s, kCaptured));
    free_captive(s, ctx, p);
  }
  s.active = p;
  s.frames.top() = Frame{.step = static_cast<std::uint8_t>(Step::kTurn), .owner = p};
}

}  // namespace

Next ask_in_turn(State& s) {
  if (s.turn.over == 0) return Next::kAsk;
  s.frames.pop();
  return Next::kGoOn;
}

Next run_turn(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const Seat p = f.owner;
  switch (f.stage) {
    case kTurnBegin:
      begin(s, ctx, f);
      break;
    case kTurnEvil:
      f.stage = kTurnBetween;
      push(s, Step::kEvil, p);
      break;
    case kTurnBetween:  // S-040
      f.stage = kTurnHeroic;
      checkpoint(s, ctx, false);
      break;
    case kTurnHeroic:  // S-383, S-385
      f.stage = kTurnEnd;
      if (s.turn.over == 0 && on_board(s, p) && s.life[p] > 0) push(s, Step::kHeroic, p);
      break;
    case kTurnEnd:
      f.stage = kTurnNext;
      if (is(s, p, kTristan)) s.tristan_away = s.place[p] == kCamelot ? 0 : 1;  // S-229
      checkpoint(s, ctx, true);
      break;
    default:
      next_player(s, ctx);
  }
  return Next::kGoOn;
}

}  // namespace logres::shadows
