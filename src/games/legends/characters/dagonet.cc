// Sir Dagonet (L-285 to L-290): the fool who takes another's place, in a Company or in a bid.
#include "games/legends/acts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

void list_replacements(const State& s, Seat p, MoveList& out) {
  if (!has(s.hand[p], kDagonet)) return;
  Set others = in_play(s) & ~s.of[p] & ~s.prisoner & ~s.at[kAvalon];  // L-289
  if (s.sieged != kNobody) others &= ~bit(s.sieged);                   // L-287
  for (const Character c : Members(others)) out.add(move(kReplace, c));
}

void play_dagonet(State& s, const Ctx& ctx, Seat p, Character target) {
  take_from_hand(s, p, kDagonet);
  ctx.emit({.kind = kEvPlayed, .actor = p, .arg = {kDagonet, place_of(s, target)}});
  start_removal(s, bit(target), {.replaced = target, .newcomer = kDagonet});
}

// L-177, L-290: is he bid as the fool? A negated one is bid like anybody else.
bool is_fool(const Board& b, Character c) { return c == kDagonet && !has(negated(b), kDagonet); }

Set replaceable_bids(const Board& b) {
  const Set all = b.at[kBid] & ~bit(kDagonet);
  return b.sieged == kNobody ? all : all & ~bit(b.sieged);  // L-169
}

void bid_dagonet(State& s, const Ctx& ctx, Seat p, Character target) {
  if (has(s.hand[p], kDagonet)) {
    take_from_hand(s, p, kDagonet);
  } else {
    for (Set& here : s.at) here &= ~bit(kDagonet);
    s.of[p] &= ~bit(kDagonet);
  }
  ctx.emit({.kind = kEvBid, .actor = p, .arg = {kDagonet}});
  start_removal(s, bit(target), {.unanswered = true, .replaced = target, .newcomer = kDagonet});
}

}  // namespace logres::legends
