// Castle of Maidens (L-344 to L-352): prisoners when it is drawn, their release when it is completed.
#include "games/legends/acts.h"
#include "games/legends/events/dinadan_first.h"
#include "games/legends/events/events.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Set may_be_imprisoned(const Board& b) {
  return in_play(b) & cards(b).women & ~b.at[kAvalon] & ~b.prisoner & ~b.ignoring;  // L-345
}

bool may_go(const Board& b, Seat p, Character c, std::uint8_t to) { return room(b, p, to) > 0 && may_enter(b, c, to); }

}  // namespace

void draw_castle(State& s, const Ctx& ctx, Seat drawer) {
  s.castle = 1;  // L-096
  ctx.emit({.kind = kEvOpened, .arg = {kCastle, kCastleOfMaidens}});
  push(s, Step::kPrison, drawer, card_of_event(kCastleOfMaidens));
}

// Frame: x[0] = a turn of seats.
Next run_prison(State& s, const Ctx& /*ctx*/) {
  Frame& f = s.frames.top();
  if (f.stage == kDinadanUnasked) return ask_dinadan_first(s, kCastleOfMaidens, may_be_imprisoned(s));
  while (f.x[0] < s.seats) {
    const Seat p = clockwise(s.active, s.seats, f.x[0]++);
    if ((may_be_imprisoned(s) & s.of[p]) == 0) continue;
    push(s, Step::kPrisoner, p, card_of_event(kCastleOfMaidens));
    return Next::kGoOn;
  }
  s.ignoring = 0;
  s.frames.pop();
  return Next::kGoOn;
}

void answer_prisoner(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  go_to(s, ctx, m.a, kCastle);
  s.prisoner |= bit(m.a);
  ctx.emit({.kind = kEvPrisoner, .actor = p, .arg = {m.a}});
}

void legal_prisoner(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(may_be_imprisoned(s) & s.of[s.frames.top().owner])) out.add(move(kChoose, c));
}

void complete_castle(State& s, const Ctx& ctx) {
  const Seat p = completion(s).completer;
  s.castle = 0;
  const Set freed = s.prisoner;
  s.prisoner = 0;
  for (const Character c : Members(freed & ~s.of[p])) join(s, ctx, c, p);  // L-349
  push(s, Step::kRelease, p, card_of_event(kCastleOfMaidens));
}

// L-350: from the completer on, one Character each, until nobody is left.
Next run_release(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (s.at[kCastle] == 0) {
    end_turn_at_once(s);  // L-352
    return Next::kGoOn;
  }
  while ((s.at[kCastle] & s.of[f.owner]) == 0) f.owner = clockwise(f.owner, s.seats);
  MoveList moves;
  legal_release(s, s.frames.top().owner, moves);
  if (moves.empty()) {  // L-351: who is stuck now stays stuck, for rooms only fill
    const Set stuck = s.at[kCastle] & s.of[f.owner];
    start_removal(s, stuck, {.forced = stuck, .unanswered = true});
    return Next::kGoOn;
  }
  return ask_unless_forced(s, ctx);
}

void answer_release(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  f.owner = clockwise(f.owner, s.seats);
  go_to(s, ctx, m.a, m.b);
}

void legal_release(const State& s, Seat /*p*/, MoveList& out) {
  const Seat p = s.frames.top().owner;
  for (const Character c : Members(s.at[kCastle] & s.of[p])) {
    for (std::uint8_t to = 0; to < kMains; ++to) {
      if (may_go(s, p, c, to)) out.add(move(kRelease, c, to));
    }
  }
}

}  // namespace logres::legends
