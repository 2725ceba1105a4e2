// Phase 1: the Event deck (L-085 to L-098).
#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Set undecided(const State& s) {
  Set open = s.unseen;
  for (std::size_t i = 0; i < s.next_size; ++i) open &= ~bit(s.next[i]);
  return open;
}

EventId some_event(State& s, Dice& dice) {
  const Set open = undecided(s);
  return nth(open, dice.below(static_cast<std::uint32_t>(count(open))));
}

EventId take_top(State& s, Dice& dice) {
  if (s.events_left == 0) {
    const EventId e = s.final_chosen;
    s.final_in_deck = 0;
    s.final_chosen = kNoEvent;
    s.final_known = {};
    return e;
  }
  --s.events_left;
  if (s.next_size == 0) return some_event(s, dice);
  const EventId e = s.next[0];
  --s.next_size;
  for (std::size_t i = 0; i < s.next_size; ++i) {
    s.next[i] = s.next[i + 1];
    s.next_known[i] = s.next_known[i + 1];
  }
  s.next[s.next_size] = kNoEvent;
  s.next_known[s.next_size] = {};
  return e;
}

void place_event(State& s, const Ctx& ctx, EventId e) {
  const std::uint8_t place = cards(s).event(e).place;
  if (!has_room_for_event(s, place)) return discard_event(s, ctx, e);  // L-089
  s.events[place] |= bit(e);
  ctx.emit({.kind = kEvPlaced, .arg = {e, place}});
}

void resolve_drawn(State& s, const Ctx& ctx, EventId e) {
  if (const auto drawn = event_rule(e).drawn) {
    if (cards(s).event(e).kind == Kind::kSpecial) s.resolving = e;
    return drawn(s, ctx, s.active);  // the Drawer (L-080)
  }
  switch (cards(s).event(e).kind) {
    case Kind::kHeraldic:  // L-093, L-094
      s.heraldic |= bit(e);
      s.heraldic_top = e;
      ctx.emit({.kind = kEvHeraldic, .arg = {e}});
      break;
    case Kind::kBidding:
      s.resolving = e;
      s.passes = 0;  // L-148
      push(s, Step::kBidding, s.active, card_of_event(e));
      break;
    case Kind::kFinal:  // L-097
      s.final_event = e;
      ctx.emit({.kind = kEvOpened, .arg = {kFinal, e}});
      break;
    default:
      place_event(s, ctx, e);
      break;
  }
}

}  // namespace

EventId some_final(const Cards& cards, Dice& dice) {
  return nth(cards.finals, dice.below(static_cast<std::uint32_t>(count(cards.finals))));
}

void settle_next(State& s, Dice& dice, int n) {
  while (s.next_size < n && s.next_size < s.events_left) {
    const EventId e = some_event(s, dice);
    s.next[s.next_size++] = e;
  }
}

void draw_event(State& s, const Ctx& ctx) {
  const EventId e = take_top(s, ctx.dice);
  s.unseen &= ~bit(e);
  ctx.emit({.kind = kEvDrawn, .actor = s.active, .arg = {e}});  // L-087
  resolve_drawn(s, ctx, e);
}

}  // namespace logres::legends
