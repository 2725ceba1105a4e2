// White cards in the hands of the players.
#include "games/shadows/steps.h"

namespace logres::shadows {

void take_card(State& s, Seat p, Card card) {
  ++s.hand[p][white_index(card)];
  ++s.hand_size[p];
}

void give_up(State& s, Seat p, Card card) {
  --s.hand[p][white_index(card)];
  --s.hand_size[p];
}

void throw_away(State& s, const Ctx& ctx, Seat p, Card card) {
  give_up(s, p, card);
  discard_white(s, card);
  ctx.emit({.kind = kEvThrew, .actor = p, .clear = SeatSet::of(p), .hide = Event::kHideAll, .arg = {card}});
}

void throw_hand(State& s, const Ctx& ctx, Seat p) {
  const std::uint8_t n = s.hand_size[p];
  for (std::size_t k = 0; k < kWhiteKinds; ++k) {
    s.white_discard[k] = static_cast<std::uint8_t>(s.white_discard[k] + s.hand[p][k]);
  }
  s.white_discard_size = static_cast<std::uint8_t>(s.white_discard_size + n);
  s.hand[p] = {};
  s.hand_size[p] = 0;
  ctx.emit({.kind = kEvDiscarded, .actor = p, .arg = {n}});
}

void draw_cards(State& s, const Ctx& ctx, Seat p, int n) {
  std::uint8_t got = 0;
  for (; got < n; ++got) {
    const Card c = draw_white(s, ctx);
    if (c == kNoCard) break;  // S-054
    take_card(s, p, c);
    ctx.emit({.kind = kEvGot, .actor = p, .clear = SeatSet::of(p), .hide = Event::kHideAll, .arg = {c}});
  }
  ctx.emit({.kind = kEvDrew, .actor = p, .arg = {got}});
}

void draw_one_each(State& s, const Ctx& ctx, SeatSet who) {
  for (Seat p = first_from(s, s.active, who); p != kNoSeat; p = next_asked(s, who, p)) draw_cards(s, ctx, p, 1);
}

Card random_card(const State& s, Seat p, Dice& dice) {
  auto i = static_cast<int>(dice.below(s.hand_size[p]));
  Card c = kFight1;
  while ((i -= held(s, p, c)) >= 0) ++c;
  return c;
}

}  // namespace logres::shadows
