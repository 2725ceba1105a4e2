// Queen Morgause (L-266, L-267) and Sir Breunis (L-284): two texts that work on an opponent's hand.
#include "games/legends/characters/texts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

bool allowed_morgause(const Board& b, Character who) {
  const Seat me = owner_of(b, who);
  for (Seat p = 0; p < b.seats; ++p) {
    if (p != me && b.hand_size[p] > 0) return true;
  }
  return false;
}
void resolve_morgause(State& s, const Ctx& /*ctx*/, const Use& use) { push(s, Step::kOpponent, use.me, use.who); }

void look_at_hand(State& s, const Ctx& ctx, Seat me, Seat victim) {
  ctx.emit({.kind = kEvLookedHand, .actor = me, .arg = {victim}});
  for (const Character c : Members(s.hand[victim])) {  // L-434
    s.known[c].add(me);
    SeatSet both = SeatSet::of(me);
    both.add(victim);
    ctx.emit({.kind = kEvSawCard, .actor = me, .clear = both, .hide = 1, .arg = {c, victim}});
  }
  push(s, Step::kMorgause, me, kMorgause, victim);
}

void strike_hand(State& s, const Ctx& ctx, Seat me, Seat victim) {
  const Set hand = s.hand[victim];
  discard_from_hand(s, ctx, victim, nth(hand, ctx.dice.below(static_cast<std::uint32_t>(count(hand)))));
  if (hand_room(s, me) > 0) {
    to_hand(s, ctx, kBreunis, me);
  } else {
    start_removal(s, bit(kBreunis));  // L-065
  }
}

}  // namespace

const Text kMorgauseText = {.allowed = allowed_morgause, .resolve = resolve_morgause};
const Text kBreunisText = {.allowed = allowed_morgause, .resolve = resolve_morgause};

void answer_opponent(State& s, const Ctx& ctx, Move m) {
  const Frame f = s.frames.top();
  s.frames.pop();
  f.source == kMorgause ? look_at_hand(s, ctx, f.owner, m.a) : strike_hand(s, ctx, f.owner, m.a);
}

void legal_opponent(const State& s, Seat /*p*/, MoveList& out) {
  for (Seat p = 0; p < s.seats; ++p) {
    if (p != s.frames.top().owner && s.hand_size[p] > 0) out.add(move(kAgainst, p));
  }
}

void answer_morgause(State& s, const Ctx& ctx, Move m) {
  const Frame f = s.frames.top();
  const Seat victim = f.x[0];
  s.frames.pop();
  if (hand_room(s, f.owner) > 0) {
    pass_card(s, victim, f.owner, m.a);
    SeatSet both = SeatSet::of(victim);
    both.add(f.owner);
    ctx.emit({.kind = kEvTook, .actor = f.owner, .clear = both, .hide = 1, .arg = {m.a, victim}});
  } else {
    discard_from_hand(s, ctx, victim, m.a);
  }
  start_removal(s, bit(kMorgause));
}

void legal_morgause(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(s.hand[s.frames.top().x[0]])) out.add(move(kTake, c));
}

}  // namespace logres::legends
