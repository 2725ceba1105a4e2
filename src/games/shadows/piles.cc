// The draw piles: taking, looking, putting under, renewing (S-051 to S-054, S-333).
#include <algorithm>
#include <utility>

#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

// The index of the next card of a pile; a card of the bag is chosen at random and brought to the end.
template <std::size_t N>
std::size_t bring_up(std::array<Card, N>& cards, Pile& p, const Ctx& ctx) {
  const std::size_t last = p.size - 1U;
  if (p.top > 0) {
    --p.top;
  } else if (p.size > p.bottom) {
    const auto bag = static_cast<std::uint32_t>(p.size - p.bottom);
    const std::size_t i = bag == 1 ? last : p.bottom + ctx.dice.below(bag);
    std::swap(cards[i], cards[last]);
  } else {
    --p.bottom;
  }
  --p.size;
  return last;
}

template <std::size_t N, std::size_t K>
void shuffle_in(std::array<Card, N>& cards, Pile& p, std::array<std::uint8_t, K>& discard, std::uint8_t& size, int first) {
  p.top = p.bottom = 0;
  for (std::size_t k = 0; k < K; ++k) {
    for (; discard[k] > 0; --discard[k]) cards[p.size++] = static_cast<Card>(first + static_cast<int>(k));
  }
  size = 0;
}

}  // namespace

void renew(State& s, const Ctx& ctx) {
  shuffle_in(s.white_cards, s.white_pile, s.white_discard, s.white_discard_size, kFight1);
  shuffle_in(s.black_cards, s.black_pile, s.black_discard, s.black_discard_size, kFirstBlack);
  s.black_known = {};
  ctx.emit({kEvRenewed});
}

Card draw_white(State& s, const Ctx& ctx) {
  if (s.white_pile.size == 0) {
    if (s.white_discard_size == 0) return kNoCard;  // S-054
    renew(s, ctx);
  }
  const std::size_t i = bring_up(s.white_cards, s.white_pile, ctx);
  const Card c = std::exchange(s.white_cards[i], kNoCard);
  if (s.white_pile.size == 0) renew(s, ctx);  // S-052
  return c;
}

Card take_black(State& s, const Ctx& ctx, SeatSet& known) {
  if (s.black_pile.size == 0) {
    if (s.black_discard_size == 0) return kNoCard;
    renew(s, ctx);
  }
  const std::size_t i = bring_up(s.black_cards, s.black_pile, ctx);
  const Card c = std::exchange(s.black_cards[i], kNoCard);
  known = std::exchange(s.black_known[i], SeatSet{});
  if (s.black_pile.size == 0) renew(s, ctx);
  return c;
}

// S-333.
Card draw_travel(State& s, const Ctx& ctx) {
  if (s.travel_pile.size == 0) {
    shuffle_in(s.travel_cards, s.travel_pile, s.travel_discard, s.travel_discard_size, kFirstTravel);
  }
  const std::size_t i = bring_up(s.travel_cards, s.travel_pile, ctx);
  return std::exchange(s.travel_cards[i], kNoCard);
}

// From now on the top n cards have an order, because somebody knows it.
void fix_black_top(State& s, const Ctx& ctx, int n, SeatSet seen_by) {
  Pile& p = s.black_pile;
  n = std::min<int>(n, p.size);
  while (p.top < n && p.top + p.bottom < p.size) {
    const std::size_t to = static_cast<std::size_t>(p.size - p.top - 1);
    const auto bag = static_cast<std::uint32_t>(p.size - p.top - p.bottom);
    if (bag > 1) std::swap(s.black_cards[p.bottom + ctx.dice.below(bag)], s.black_cards[to]);
    ++p.top;
  }
  if (p.top < n) {  // the bag is empty: top and bottom meet
    p.top = p.size;
    p.bottom = 0;
  }
  for (int i = 0; i < n; ++i) {
    SeatSet& known = s.black_known[static_cast<std::size_t>(p.size - 1 - i)];
    known = SeatSet::from_bits(known.bits() | seen_by.bits());
  }
}

void put_under_black(State& s, Card card, SeatSet known) {
  Pile& p = s.black_pile;
  for (std::size_t i = p.size; i > 0; --i) {
    s.black_cards[i] = s.black_cards[i - 1];
    s.black_known[i] = s.black_known[i - 1];
  }
  s.black_cards[0] = card;
  s.black_known[0] = known;
  ++p.size;
  ++p.bottom;
}

void discard_white(State& s, Card card) {
  ++s.white_discard[white_index(card)];
  ++s.white_discard_size;
}
void discard_black(State& s, Card card) {
  ++s.black_discard[black_index(card)];
  ++s.black_discard_size;
}
void discard_travel(State& s, Card card) {
  ++s.travel_discard[travel_index(card)];
  ++s.travel_discard_size;
}

}  // namespace logres::shadows
