// Completion texts that work on hands: False Promise (L-356), Truage of Cornwall (L-407), Mysterious Damosel (L-374);
// and the Feast of Pentecost (L-357), which gives an action.
#include <utility>

#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

void complete_feast(State& s, const Ctx& /*ctx*/) { s.feast = 1; }

// -- False Promise

namespace {

void tell_new_hand(const State& s, const Ctx& ctx, Seat p) {
  for (const Character c : Members(s.hand[p])) {
    ctx.emit({.kind = kEvReceived, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {c}});
  }
}

}  // namespace

void complete_false_promise(State& s, const Ctx& /*ctx*/) {
  const Seat p = completion(s).completer;
  if (s.hand_size[p] > 0) push(s, Step::kFalsePromise, p, card_of_event(kFalsePromise));
}

void answer_false_promise(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kPass) return;
  const Seat q = m.a;
  for (const Character c : Members(s.hand[p])) s.known[c].add(p);  // L-435
  for (const Character c : Members(s.hand[q])) s.known[c].add(q);
  std::swap(s.hand[p], s.hand[q]);
  std::swap(s.hand_size[p], s.hand_size[q]);
  ctx.emit({.kind = kEvSwapped, .actor = p, .arg = {q}});
  tell_new_hand(s, ctx, p);
  tell_new_hand(s, ctx, q);
}

void legal_false_promise(const State& s, Seat /*p*/, MoveList& out) {
  for (Seat p = 0; p < s.seats; ++p) {
    if (p != s.frames.top().owner) out.add(move(kSwap, p));
  }
  out.add(move(kPass));
}

// -- Truage of Cornwall

void complete_truage(State& s, const Ctx& /*ctx*/) {
  const Seat p = completion(s).completer;
  if (hand_room(s, p) > 0 && can_draw(s)) push(s, Step::kTruage, p, card_of_event(kTruageOfCornwall));
}

void answer_truage(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  while (m.verb == kRefill && hand_room(s, p) > 0 && can_draw(s)) draw_card(s, ctx, p);
}

void legal_truage(const State& /*s*/, Seat /*p*/, MoveList& out) {
  out.add(move(kRefill));
  out.add(move(kPass));
}

// -- Mysterious Damosel

void complete_damosel(State& s, const Ctx& /*ctx*/) {
  const Seat p = completion(s).completer;
  if (s.hand_size[p] > 0 && room(s, p, kForest) > 0) push(s, Step::kDamosel, p, card_of_event(kMysteriousDamosel));
}

void answer_damosel(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kPass) return;
  play(s, ctx, p, m.verb == kPlay ? m.a : Character{kEttard}, kForest);
  if (m.verb == kPlayPin) pin(s, ctx, m.b);
}

void legal_damosel(const State& s, Seat /*p*/, MoveList& out) {
  const Seat p = s.frames.top().owner;
  const Set women = s.hand[p] & cards(s).women;
  for (const Character c : Members(women)) out.add(move(kPlay, c, kForest));
  if (has(women, kEttard)) list_pins(s, p, kForest, out);
  out.add(move(kPass));
}

}  // namespace logres::legends
