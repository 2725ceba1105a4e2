// What the three combat quests share: Black cards face up or face down, and the comparison (S-124 to S-131).
#include <algorithm>
#include <functional>

#include "games/shadows/quests/quests.h"

namespace logres::shadows {

ValueCounts counts_with(const Laid& laid, int value) {
  std::array<int, 6> n{};
  ++n[static_cast<std::size_t>(value)];
  for (std::size_t i = 0; i < laid.size; ++i) ++n[static_cast<std::size_t>(laid_value(laid.code[i]))];
  ValueCounts c;
  for (const int k : n) {
    if (k == 0) continue;
    ++c.kinds;
    if (k > c.most) {
      c.second = c.most;
      c.most = k;
    } else if (k > c.second) {
      c.second = k;
    }
  }
  return c;
}

// S-063 to S-066, S-283, S-284. The card's frame is on top.
void place_combat_card(State& s, const Ctx& ctx, Seat drawer) {
  Frame& f = s.frames.top();
  const bool black_knight = is_black_knight(f.source) || f.source == kSomeBlackKnight;
  const std::uint8_t quest = black_knight ? std::uint8_t{kAtBlackKnight} : lancelot_board(s);
  if (!quest_in_play(s, quest)) return black_card_of_finished_quest(s, ctx, quest);
  const std::size_t b = board(quest);
  Spots& spots = s.spots[b];
  std::size_t i = 0;
  while (spots.card[i] != kNoCard) ++i;
  spots.card[i] = f.source;
  disposal(f) = kStays;
  ctx.emit({.kind = kEvPlaced, .actor = drawer, .arg = {quest, f.source}});
  if (face_down(f) != 0) {
    s.hidden[b][i] = s.drawn[0];
    spots.known[i] = s.drawn_known[0];
    spots.known[i].add(drawer);
    spots.layer[i] = drawer;
    s.drawn[0] = kNoCard;
    s.drawn_known[0] = {};
    if (is_knight(s, drawer)) draw_cards(s, ctx, drawer, 1);  // S-064, S-065, S-448
  }
  if (spots_filled(spots) == kQuests[quest].black_spots) start_quest_end(s, ctx, quest, drawer, kUndecided);
}

// S-126, S-425: shuffled together, so afterwards nobody can tell who laid which. A sorted row tells no more than that.
void reveal_black_cards(State& s, const Ctx& ctx, std::uint8_t quest) {
  const std::size_t b = board(quest);
  std::array<Card, 5> cards{};
  for (std::size_t i = 0; i < 5; ++i) cards[i] = s.hidden[b][i] != kNoCard ? s.hidden[b][i] : s.spots[b].card[i];
  std::sort(cards.begin(), cards.end(), std::greater<>());  // empty spots last
  s.spots[b] = Spots{};
  s.spots[b].card = cards;
  s.hidden[b] = {};
  for (const Card c : cards) {
    if (c != kNoCard) ctx.emit({.kind = kEvQuestReveal, .arg = {quest, c}});
  }
}

int white_total(const PublicState& s, std::uint8_t quest) {
  const Laid& laid = s.laid[board(quest)];
  int total = 0;
  for (std::size_t i = 0; i < laid.size; ++i) total += laid_value(laid.code[i]);
  return total;
}

int black_total(const PublicState& s, std::uint8_t quest) {
  int total = 0;
  for (const Card c : s.spots[board(quest)].card) {
    if (is_combat(c)) total += combat_value(c) + (quest == kAtDragon ? kDragonAdds : 0);  // S-009, S-154, S-163
  }
  return total;
}

bool would_exceed(const PublicState& s, int white, int black) {
  return white > black || (white == black && s.divine_favor != 0);  // S-125, S-275
}

bool knights_exceed(State& s, const Ctx& ctx, int white, int black) {
  const bool won = would_exceed(s, white, black);
  if (won && white == black) {
    s.divine_favor = 0;
    discard_white(s, kDivineFavor);
    ctx.emit({.kind = kEvLasting, .arg = {kDivineFavor, 0}});
  }
  return won;
}

Sides combat_sides(const PublicState& s, const Frame& quest_end) {
  const std::uint8_t owner = s.relic[kExcalibur];
  const int excalibur_adds = owner < s.seats && present_set(quest_end).has(owner) ? 1 : 0;  // S-201
  return {white_total(s, quest_end.source) + excalibur_adds, black_total(s, quest_end.source)};
}

bool combat_won(State& s, const Ctx& ctx, Frame& f) {
  const auto [without_kay, black] = combat_sides(s, f);
  const int white = without_kay + laid_value(kays_code(f));
  ctx.emit({.kind = kEvTotals, .arg = {f.source, static_cast<std::uint8_t>(white), static_cast<std::uint8_t>(black)}});
  return knights_exceed(s, ctx, white, black);
}

}  // namespace logres::shadows
