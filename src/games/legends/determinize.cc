// A world one viewer cannot tell from the true one: observe(determinize(o), o.me) == o. The Board is as it is; hidden
// cards are dealt at random among the places where they could be.
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Set take_some(Set& bag, int n, Dice& dice) {
  Set taken = 0;
  for (; n > 0; --n) {
    const Character c = nth(bag, dice.below(static_cast<std::uint32_t>(count(bag))));
    bag &= ~bit(c);
    taken |= bit(c);
  }
  return taken;
}

void deal_characters(const Observation& o, State& s, Dice& dice) {
  const SeatSet viewer = o.me == kNoSeat ? SeatSet{} : SeatSet::of(o.me);
  Set bag = cards(o).characters[o.level] & ~in_play(o) & ~o.pile & ~o.captive;
  if (o.removal.newcomer != kNobody) bag &= ~bit(o.removal.newcomer);
  for (const Set seen : o.hand) bag &= ~seen;
  for (Seat p = 0; p < o.seats; ++p) {
    s.hand[p] = o.hand[p] | take_some(bag, o.hand_size[p] - count(o.hand[p]), dice);
    if (p == o.me) continue;
    for (const Character c : Members(o.hand[p] & ~o.shown)) s.known[c] = viewer;
  }
  s.deck = bag;
}

void lay_events(const Observation& o, State& s, Dice& dice) {
  const SeatSet viewer = o.me == kNoSeat ? SeatSet{} : SeatSet::of(o.me);
  Set bag = o.unseen;
  for (std::size_t i = 0; i < o.next.size(); ++i) {
    if (o.next[i] == kNoEvent) continue;
    bag &= ~bit(o.next[i]);
    s.next_size = static_cast<std::uint8_t>(i + 1);
  }
  for (std::size_t i = 0; i < s.next_size; ++i) {
    s.next[i] = o.next[i] != kNoEvent ? o.next[i] : first(take_some(bag, 1, dice));
    if (o.next[i] != kNoEvent) s.next_known[i] = viewer;
  }
  if (o.final_seen != kNoEvent) {
    s.final_chosen = o.final_seen;
    s.final_known = viewer;
  } else if (o.final_in_deck != 0) {
    s.final_chosen = some_final(cards(o), dice);
  }
  // Somebody is looking at the next Events: for that viewer they must be definite.
  if (!is_over(o) && static_cast<Step>(o.frames.top().step) == Step::kGrailOrder) settle_next(s, dice, 4);
}

}  // namespace

State Legends::determinize(const Observation& o, Dice& dice) {
  State s;
  static_cast<Board&>(s) = o;
  s.opening = o.opening;
  deal_characters(o, s, dice);
  lay_events(o, s, dice);
  return s;
}

}  // namespace logres::legends
