// Joining in mid-game (S-414, S-415, S-481): a newcomer takes one of the chairs that the option late_seats has left
// empty. The active player speaks for the table, before anything of their turn is done. Leaving is in death.cc, because
// leaving is a death (S-392).
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// S-481: nothing of the turn under way has been done yet.
bool between_turns(const PublicState& s) {
  return on_top(s, Step::kEvil) || on_top(s, Step::kLook) || on_top(s, Step::kRobChoice);
}

bool coat_left(const PublicState& s) {
  const int all = s.expansion != 0 ? kKnights : kBaseKnights;
  for (int k = 0; k < all; ++k) {
    if (!coat_dealt(s, k)) return true;
  }
  return false;
}

int players(const PublicState& s) {
  return seats_where(s, [&](Seat p) { return is_seated(s, p); }).size();
}

Seat empty_chair(const PublicState& s) {
  Seat p = s.founders;
  while (p < s.seats && is_seated(s, p)) ++p;
  return p;
}

void deal_loyalty(State& s, Seat p, Dice& dice) {
  const auto left = static_cast<std::uint32_t>(s.spare_loyal + s.spare_traitor);
  const bool traitor = dice.below(left) < s.spare_traitor;
  --(traitor ? s.spare_traitor : s.spare_loyal);
  s.loyalty[p] = traitor ? kTraitor : kLoyal;
  if (s.loyalty_mode == kNoTraitor) s.face[p] = Face::kLoyal;
}

}  // namespace

// On the left of King Arthur, or of the first player.
void sit_down(PublicState& s, Seat newcomer) {
  Seat neighbour = s.first;
  for (Seat p = 0; p < s.seats; ++p) {
    if (s.knight[p] == kArthur && p != newcomer && is_seated(s, p)) neighbour = p;
  }
  s.left[newcomer] = s.left[neighbour];
  s.left[neighbour] = newcomer;
}

Why why_not_join(const PublicState& s) {
  if (empty_chair(s) >= s.seats) return {"table_full", "S-415"};
  if (!between_turns(s)) return {"join_between_turns", "S-481"};
  if (!coat_left(s)) return {"no_coat_left", "S-415"};
  if (traitor_cards(s) + loyal_cards(s) <= players(s)) return {"no_loyalty_left", "S-415"};
  return {};
}

void join_game(State& s, const Ctx& ctx) {
  const Seat p = empty_chair(s);
  sit_down(s, p);
  s.life[p] = 4;
  s.place[p] = kCamelot;
  ctx.emit({kEvJoined, p});
  dub(s, ctx, p);
  deal_loyalty(s, p, ctx.dice);
  if (knows_loyalty(s, p)) look_at_loyalty(s, ctx, p);
  draw_cards(s, ctx, p, 5);
}

}  // namespace logres::shadows
