// Noble Alliance (L-376 to L-378) and Royal Boon (L-379): who has most gives to who has fewest.
#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

using Counts = std::array<std::uint8_t, kPlayers>;

Counts characters_in_play(const Board& b) {
  Counts n{};
  for (Seat p = 0; p < b.seats; ++p) n[p] = static_cast<std::uint8_t>(count(b.of[p]));
  return n;
}

// L-377: the only player with the most; kNoSeat: a tie.
Seat richest(const Counts& n, int seats) {
  Seat best = 0;
  bool tied = false;
  for (Seat p = 1; p < seats; ++p) {
    if (n[p] == n[best]) tied = true;
    if (n[p] > n[best]) {
      best = p;
      tied = false;
    }
  }
  return tied ? kNoSeat : best;
}

SeatSet poorest(const Counts& n, int seats) {
  std::uint8_t least = n[0];
  for (Seat p = 1; p < seats; ++p) least = n[p] < least ? n[p] : least;
  SeatSet set;
  for (Seat p = 0; p < seats; ++p) {
    if (n[p] == least) set.add(p);
  }
  return set;
}

void no_effect(State& s, const Ctx& ctx) {
  ctx.emit({.kind = kEvNothing, .arg = {s.resolving}});
  finish_resolving(s, ctx);
}

}  // namespace

// -- Noble Alliance

void draw_alliance(State& s, const Ctx& /*ctx*/, Seat drawer) {
  const Seat giver = richest(characters_in_play(s), s.seats);
  push(s, Step::kAlliance, giver == kNoSeat ? drawer : giver, card_of_event(kNobleAlliance), giver);
}

Next run_alliance(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  MoveList moves;
  if (f.x[0] != kNoSeat) legal_alliance(s, s.frames.top().owner, moves);
  if (moves.empty()) {
    no_effect(s, ctx);
    return Next::kGoOn;
  }
  if (f.stage == 0) {
    f.stage = 1;
    Set touched = 0;
    for (const Move m : moves) touched |= bit(m.a);
    ask_dinadan(s, kNobleAlliance, touched);
    return Next::kGoOn;
  }
  return ask_unless_forced(s, ctx);
}

void answer_alliance(State& s, const Ctx& ctx, Move m) {
  join(s, ctx, m.a, m.b);
  finish_resolving(s, ctx);
}

void legal_alliance(const State& s, Seat /*p*/, MoveList& out) {
  const Seat giver = s.frames.top().x[0];
  const SeatSet receivers = poorest(characters_in_play(s), s.seats);
  for (const Character c : Members(s.of[giver] & ~s.prisoner & ~s.ignoring)) {
    for (Seat p = 0; p < s.seats; ++p) {
      if (receivers.has(p) && room(s, p, place_of(s, c)) > 0) out.add(move(kGive, c, p));  // L-378
    }
  }
}

// L-444: the Character with the lowest sum of scores, to the next player clockwise.
Move absent_alliance(const State& s, const Away& away) {
  const Character weakest = absent_weakest(s, away).a;
  const Seat giver = s.frames.top().x[0];
  for (int i = 1; i < s.seats; ++i) {
    const Move m = move(kGive, weakest, clockwise(giver, s.seats, i));
    if (away.legal.has(m)) return m;
  }
  return away.legal[0];
}

// -- Royal Boon

void draw_boon(State& s, const Ctx& ctx, Seat drawer) {
  const Seat giver = richest(s.hand_size, s.seats);
  push(s, Step::kBoon, giver == kNoSeat ? drawer : giver, card_of_event(kRoyalBoon));
  if (giver == kNoSeat) no_effect(s, ctx);
}

void answer_boon(State& s, const Ctx& ctx, Move m) {
  const Seat giver = s.frames.top().owner;
  const Set hand = s.hand[giver];
  const Character c = nth(hand, ctx.dice.below(static_cast<std::uint32_t>(count(hand))));
  pass_card(s, giver, m.a, c);
  SeatSet both = SeatSet::of(giver);
  both.add(m.a);
  ctx.emit({.kind = kEvGave, .actor = giver, .clear = both, .hide = 1, .arg = {c, m.a}});  // L-433
  finish_resolving(s, ctx);
}

void legal_boon(const State& s, Seat /*p*/, MoveList& out) {
  const SeatSet receivers = poorest(s.hand_size, s.seats);
  for (Seat p = 0; p < s.seats; ++p) {
    if (receivers.has(p)) out.add(move(kGiveTo, p));
  }
}

// L-445: the next player clockwise.
Move absent_boon(const State& s, const Away& away) {
  const Seat giver = s.frames.top().owner;
  for (int i = 1; i < s.seats; ++i) {
    const Move m = move(kGiveTo, clockwise(giver, s.seats, i));
    if (away.legal.has(m)) return m;
  }
  return away.legal[0];
}

}  // namespace logres::legends
