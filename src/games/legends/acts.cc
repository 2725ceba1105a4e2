#include "games/legends/acts.h"

#include "games/legends/scores.h"

namespace logres::legends {

void put(State& s, Character c, Seat p, std::uint8_t place) {
  s.at[place] |= bit(c);
  s.of[p] |= bit(c);
}

void go_to(State& s, const Ctx& ctx, Character c, std::uint8_t place) {
  const std::uint8_t from = place_of(s, c);
  if (from == place) return;
  s.at[from] &= ~bit(c);
  s.at[place] |= bit(c);
  if (c == kEttard) s.pinned = kNobody;  // L-249
  ctx.emit({.kind = kEvMoved, .actor = owner_of(s, c), .arg = {c, place}});
}

// L-194: whoever changes sides keeps their Special Cards.
void join(State& s, const Ctx& ctx, Character c, Seat p) {
  s.of[owner_of(s, c)] &= ~bit(c);
  s.of[p] |= bit(c);
  ctx.emit({.kind = kEvJoins, .actor = p, .arg = {c, p}});
}

namespace {

void put_aside(State& s, const Ctx& ctx, Special x) {
  s.bearer[x] = kNobody;
  if (x == kLovePotion) s.companion = kNobody;
  ctx.emit({.kind = kEvAside, .arg = {x}});
}

void forget_boosts(State& s, Character c) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < s.boosts_size; ++i) {
    if (s.boosts[i].who != c) s.boosts[kept++] = s.boosts[i];
  }
  for (std::size_t i = kept; i < s.boosts_size; ++i) s.boosts[i] = {};
  s.boosts_size = static_cast<std::uint8_t>(kept);
}

}  // namespace

void leave_play(State& s, const Ctx& ctx, Character c) {
  const Set gone = ~bit(c);
  for (Set& here : s.at) here &= gone;
  for (Set& mine : s.of) mine &= gone;
  s.prisoner &= gone;
  s.marked &= gone;
  s.used &= gone;
  s.ignoring &= gone;
  for (Set& off : s.negated) off &= gone;
  forget_boosts(s, c);
  if (c == kEttard || c == s.pinned) s.pinned = kNobody;
  if (c == kLyonesse || c == s.warded) s.warded = kNobody;  // L-256
  if (c == s.sieged) s.sieged = kNobody;                    // L-382
  for (std::uint8_t x = 0; x < kSpecials; ++x) {            // L-193, L-208, L-212
    const bool companion = x == kLovePotion && s.companion == c;
    if (s.bearer[x] == c || companion) put_aside(s, ctx, static_cast<Special>(x));
  }
  if (c == kTurquin) {  // L-336, L-168
    for (const Character k : Members(s.captive)) ctx.emit({.kind = kEvDiscarded, .arg = {k}});
    s.pile |= s.captive;
    s.captive = 0;
  }
}

void mark(State& s, const Ctx& ctx, Character c) {
  s.marked |= bit(c);  // in play until the turn ends (L-077), and in the set once (L-078)
  ctx.emit({.kind = kEvMarked, .arg = {c}});
}

void boost(State& s, const Ctx& ctx, Character c, std::uint8_t ability, int add, int doubles) {
  s.boosts[s.boosts_size++] = {c, ability, static_cast<std::int8_t>(add), static_cast<std::uint8_t>(doubles)};
  ctx.emit({.kind = doubles != 0 ? kEvDoubled : kEvBoosted, .arg = {c, ability}});
}

void to_hand(State& s, const Ctx& ctx, Character c, Seat p) {
  if (plays(s, c)) leave_play(s, ctx, c);
  s.pile &= ~bit(c);
  s.hand[p] |= bit(c);
  ++s.hand_size[p];
  s.shown |= bit(c);
  ctx.emit({.kind = kEvToHand, .actor = p, .arg = {c}});
}

void give_special(State& s, const Ctx& ctx, Special x, Character c) {
  s.bearer[x] = c;
  ctx.emit({.kind = kEvBears, .arg = {x, c}});
}

void give_potion(State& s, const Ctx& ctx, Character knight, Character woman) {
  give_special(s, ctx, kLovePotion, knight);
  s.companion = woman;
  ctx.emit({.kind = kEvBonded, .arg = {woman}});
}

// -- hands

void draw_card(State& s, const Ctx& ctx, Seat p) {
  if (s.deck == 0) {  // L-143
    s.deck = s.pile;  // nobody in play, nobody under Turquin (L-145)
    s.deck_size = static_cast<std::uint8_t>(count(s.pile));
    s.pile = 0;
    ctx.emit({.kind = kEvReshuffled});
  }
  const Character c = nth(s.deck, ctx.dice.below(s.deck_size));
  s.deck &= ~bit(c);
  --s.deck_size;
  s.hand[p] |= bit(c);
  ++s.hand_size[p];
  s.known[c] = {};
  ctx.emit({.kind = kEvDrew, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {c}});
}

Character take_from_hand(State& s, Seat p, Character c) {
  s.hand[p] &= ~bit(c);
  --s.hand_size[p];
  s.shown &= ~bit(c);
  s.known[c] = {};
  return c;
}

void discard_from_hand(State& s, const Ctx& ctx, Seat p, Character c) {
  s.pile |= bit(take_from_hand(s, p, c));
  ctx.emit({.kind = kEvFromHand, .actor = p, .arg = {c}});  // L-436
}

void pass_card(State& s, Seat from, Seat to, Character c) {
  // A third party cannot tell any more which of the cards it knew are still there.
  for (const Character k : Members(s.hand[from])) {
    const bool receiver_knew = has(s.shown, k) || s.known[k].has(to);
    s.known[k] = receiver_knew ? SeatSet::of(to) : SeatSet{};
  }
  s.shown &= ~s.hand[from];
  take_from_hand(s, from, c);
  s.hand[to] |= bit(c);
  ++s.hand_size[to];
  s.known[c] = SeatSet::of(from);
}

// -- Events

void uncover(State& s, const Ctx& ctx, std::uint8_t place) {
  if (s.covered == kNoEvent) return;
  s.events[place] |= bit(s.covered);
  ctx.emit({.kind = kEvUncovered, .arg = {s.covered}});
  s.covered = kNoEvent;
}

void discard_event(State& s, const Ctx& ctx, EventId e) {
  const std::uint8_t place = place_of_event(s, e);
  if (place < kMains) s.events[place] &= ~bit(e);
  s.event_pile |= bit(e);
  ctx.emit({.kind = kEvEventGone, .arg = {e}});
  if (e == kBlackKnight && place < kMains) uncover(s, ctx, place);  // L-388
}

void lose_from_zone(State& s, const Ctx& ctx, Seat p, EventId e) {
  s.zone[p] &= ~bit(e);
  s.event_pile |= bit(e);
  if (e == kSiegePerilous) s.sieged = kNobody;  // L-382
  ctx.emit({.kind = kEvZoneLost, .actor = p, .arg = {e}});
}

void finish_resolving(State& s, const Ctx& ctx) {
  const EventId e = s.resolving;
  s.resolving = kNoEvent;
  s.ignoring = s.picked = s.winners = 0;
  s.frames.pop();
  discard_event(s, ctx, e);
}

// -- the end

void finish(State& s, const Ctx& ctx, Ending ending) {
  remove_now(s, ctx, s.marked);  // L-224
  s.marked = 0;
  s.boosts = {};
  s.boosts_size = 0;
  while (!s.frames.empty()) s.frames.pop();
  s.ignoring = s.picked = s.winners = 0;
  s.ending = ending;
  ctx.emit({.kind = kEvOver, .arg = {ending}});
  for (Seat p = 0; p < s.seats; ++p) {
    ctx.emit({.kind = kEvPoints, .arg = {p, static_cast<std::uint8_t>(points(s, p).sum())}});
  }
}

}  // namespace logres::legends
