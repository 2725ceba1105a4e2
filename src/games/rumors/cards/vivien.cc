// Vivien lets two players exchange their loyalty.
#include <algorithm>

#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

// Locals of the step in which both choose. The giver answers first; their answer stays in the frame, unseen, until the
// receiver has answered too.
Seat giver(const Frame& f) { return f.x[1]; }
Seat receiver(const Frame& f) { return f.x[2]; }

SeatSet receivers(const State& s, Seat from) {
  SeatSet set;
  for (Seat p = 0; p < s.seats; ++p) {
    if (p != from && !revealed_traitor(s, p)) set.add(p);
  }
  return set;
}

void ask_both(State& s, Seat from, Seat to) {
  SeatSet both = SeatSet::of(from);
  if (to != kNoSeat) both.add(to);
  Frame& f = s.frames.top();
  f = Frame{.step = static_cast<std::uint8_t>(Step::kVivienKeeps), .owner = from, .x = {both.bits(), from, to, 0}};
}

void tell_new(const State& s, const Ctx& ctx, Seat p, std::uint8_t card) {
  ctx.emit({.kind = kEvNewLoyalty, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {s.spare[card]}});
}

void settle(State& s, const Ctx& ctx, Seat p, std::size_t card, std::uint8_t choice) {
  if (choice == kKeepNew) std::swap(s.loyalty[p], s.spare[card]);
  s.face[p] = Face::kHidden;
  ctx.emit({.kind = kEvKept, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {choice}});
}

}  // namespace

void start_vivien(State& s, const Ctx& /*ctx*/, Seat from) {
  if (solo(s) || s.general_reveal != 0) return;
  push(s, Step::kVivienGives, from);
}

// The giver takes spare[0], the receiver will get spare[1].
Next run_vivien_gives(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const Seat from = f.owner;
  if (f.stage == kGiveAskReceiver) return Next::kAsk;
  f.stage = kGiveAskReceiver;
  if (ctx.dice.below(2) == 1) std::swap(s.spare[0], s.spare[1]);
  tell_new(s, ctx, from, 0);
  if (!receivers(s, from).empty()) return Next::kAsk;
  ctx.emit({.kind = kEvVivien, .actor = from, .arg = {kHidden}});
  ask_both(s, from, kNoSeat);
  return Next::kGoOn;
}

void answer_vivien_gives(State& s, const Ctx& ctx, Move m) {
  const Seat from = s.frames.top().owner;
  ctx.emit({.kind = kEvVivien, .actor = from, .arg = {m.a}});
  tell_new(s, ctx, m.a, 1);
  ask_both(s, from, m.a);
}

void legal_vivien_gives(const State& s, Seat p, MoveList& out) { out.add_each(kGive, receivers(s, p).bits()); }

void answer_vivien_keeps(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  const Seat from = giver(f);
  const Seat to = receiver(f);
  if (f.owner == from && to != kNoSeat) {
    f.x[3] = m.a;
    f.owner = to;
    return;
  }
  const std::uint8_t givers_choice = to == kNoSeat ? m.a : f.x[3];
  s.frames.pop();
  settle(s, ctx, from, 0, givers_choice);
  if (to != kNoSeat) settle(s, ctx, to, 1, m.a);
  std::sort(s.spare.begin(), s.spare.end());
}

void legal_vivien_keeps(const State& /*s*/, Seat /*p*/, MoveList& out) {
  out.add(move(kKeep, kKeepOld));
  out.add(move(kKeep, kKeepNew));
}

}  // namespace logres::rumors
