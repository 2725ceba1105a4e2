#include "games/legends/legality.h"

#include <algorithm>

namespace logres::legends {

bool may_leave(const Board& b, Character c) {
  return c != b.pinned && !has(b.prisoner | b.at[kAvalon] | b.at[kBid], c);
}

namespace {

// Is Alisander on guard against p's Knights (L-272)? Not while he stands on the Tournament's card.
bool forest_is_guarded(const Board& b, Seat p) {
  return has(b.at[kForest] & ~b.of[p] & ~b.picked, kAlisander) && has_text(b, kAlisander);
}

bool beats_alisander(const Board& b, Character c) {  // L-272, L-274
  return score(b, c, kCombat) > score(b, kAlisander, kCombat);
}

}  // namespace

bool may_enter(const Board& b, Character c, std::uint8_t place) {
  if (place != kForest || !has(cards(b).knights, c)) return true;
  return !forest_is_guarded(b, owner_of(b, c)) || beats_alisander(b, c);
}

Set movers(const Board& b, Seat p, std::uint8_t from, std::uint8_t to) {
  if (from == kAvalon) return 0;
  Set able = company(b, p, from) & ~bit(b.pinned);  // bit 0 is nobody
  if (to != kForest || !forest_is_guarded(b, p)) return able;
  for (const Character c : Members(able & cards(b).knights)) {
    if (!beats_alisander(b, c)) able &= ~bit(c);
  }
  return able;
}

namespace {

bool fits_avalon(const Board& b, Seat p, Set who) {  // L-366, L-367
  if (b.visited.has(p) || count(who) != 2) return false;
  const Set knights = who & cards(b).knights;
  const Set women = who & cards(b).women;
  return knights != 0 && women != 0 && (knights | women) == who;
}

bool has_bond(const Board& b, Set who) {
  return b.bearer[kLovePotion] != kNobody && has(who, b.bearer[kLovePotion]) && has(who, b.companion);
}

}  // namespace

bool may_move(const Board& b, Seat p, std::uint8_t from, std::uint8_t to, Set who) {
  if (from == to || !is_open(b, to) || who == 0 || (who & ~movers(b, p, from, to)) != 0) return false;
  const int n = count(who);
  if (room(b, p, to) < n) return false;
  if (to == kAvalon) return fits_avalon(b, p, who);
  return n <= 2 || (n == 3 && has_bond(b, who));  // L-203 to L-205
}

bool is_route(const Board& b, Seat p, std::uint8_t from, std::uint8_t to) {
  if (from == to) return false;
  if (to != kAvalon) return movers(b, p, from, to) != 0;
  if (b.visited.has(p) || room(b, p, to) < 2) return false;
  const Set able = movers(b, p, from, to);
  const Set knights = able & cards(b).knights;
  const Set women = able & cards(b).women;
  return knights != 0 && women != 0 && count(knights | women) >= 2;
}

bool can_affect(const Board& b, const Standing& source, Seat p, Character target) {
  if (target == source.who || has(b.prisoner, target)) return false;       // L-072, L-411
  if (has(b.of[p], target)) return true;                                   // L-415
  if (b.bearer[kExcalibur] == target || b.warded == target) return false;  // L-201, L-255
  if (!has_text(b, kMerlin)) return true;
  const Standing merlin = standing(b, kMerlin);  // L-257, L-258
  if (!has(merlin.company, target) || has(b.of[p], kMerlin)) return true;
  return score(b, source, kPsyche) >= score(b, merlin, kPsyche);
}

Set affectable(const Board& b, Character source, Set candidates) {
  const Standing at = standing(b, source);
  const Seat p = owner_of(b, source);
  Set able = 0;
  for (const Character c : Members(candidates)) {
    if (can_affect(b, at, p, c)) able |= bit(c);
  }
  return able;
}

int actions_left(const Board& b) {
  const CardData& d = cards(b).data;
  const Character king = b.bearer[kHighKing];
  // L-198.
  const bool third = b.feast != 0 || (king != kNobody && has(company(b, b.active, kCamelot), king));
  int most = d.actions;
  if (third) most = std::max<int>(most, std::min<int>(d.actions + 1, d.actions_cap));  // L-132, L-133
  if (b.captured != 0) most = 1;                                                       // L-136
  return std::max(0, most - b.actions);
}

}  // namespace logres::legends
