// Joining in mid-game (S-414, S-415, S-481). Leaving is in death.cc, because leaving is a death (S-392).
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// S-481: nothing of the turn under way has been done yet.
bool between_turns(const Table& s) { return on_top(s, Step::kEvil) || on_top(s, Step::kLook) || on_top(s, Step::kRobChoice); }

bool coat_left(const Table& s) {
  const int all = s.expansion != 0 ? kKnights : kBaseKnights;
  for (int k = 0; k < all; ++k) {
    if (!coat_dealt(s, k)) return true;
  }
  return false;
}

// The newcomer sits on the left of King Arthur, or of the first player.
Seat neighbour(const Table& s) {
  for (Seat p = 0; p < s.seats; ++p) {
    if (s.knight[p] == kArthur) return p;
  }
  return s.first;
}

void deal_loyalty(State& s, Seat p, Dice& dice) {
  const auto left = static_cast<std::uint32_t>(s.spare_loyal + s.spare_traitor);
  const bool traitor = dice.below(left) < s.spare_traitor;
  --(traitor ? s.spare_traitor : s.spare_loyal);
  s.loyalty[p] = traitor ? kTraitor : kLoyal;
  if (s.loyalty_mode == kNoTraitor) s.face[p] = Face::kLoyal;
}

}  // namespace

Why why_not_join(const Table& s) {
  if (is_over(s)) return {"over", "S-394"};
  if (!between_turns(s)) return {"join_between_turns", "S-481"};
  if (s.seats >= (s.expansion != 0 ? 8 : 7)) return {"table_full", "S-415"};
  if (!coat_left(s)) return {"no_coat_left", "S-415"};
  if (traitor_cards(s) + loyal_cards(s) <= s.seats) return {"no_loyalty_left", "S-415"};
  return {};
}

void join_game(State& s, const Ctx& ctx) {
  const Seat arthur = neighbour(s);
  const Seat p = s.seats++;
  s.left[p] = s.left[arthur];
  s.left[arthur] = p;
  s.life[p] = 4;
  s.place[p] = kCamelot;
  ctx.emit({kEvJoined, p});
  dub(s, ctx, p);
  deal_loyalty(s, p, ctx.dice);
  draw_cards(s, ctx, p, 5);
}

}  // namespace logres::shadows
