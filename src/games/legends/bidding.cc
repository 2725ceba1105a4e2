// Bidding Events (section 7). Frame: owner = who speaks, stage. The bid Characters stand at the place kBid.
#include "games/legends/acts.h"
#include "games/legends/scores.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

enum BiddingStage : std::uint8_t { kSpeaking, kAward };

int bids(const Board& b, Seat p) { return count(company(b, p, kBid)); }
int limit(const Board& b) { return cards(b).event(b.resolving).bid_limit; }

Set from_play(const Board& b, Seat p) {  // L-159, L-164; the pinned Knight, too (L-165)
  return b.of[p] & ~b.prisoner & ~b.at[kAvalon] & ~b.at[kBid];
}

// L-464, L-487: a player with an empty hand and nobody to send passes without being asked.
bool has_something(const Board& b, Seat p) {
  if (b.hand_size[p] > 0) return true;
  for (const Character c : Members(from_play(b, p))) {
    if (!is_fool(b, c) || replaceable_bids(b) != 0) return true;
  }
  return false;
}

bool is_closed(const Board& b) {  // L-152
  if (b.passes >= b.seats) return true;
  for (Seat p = 0; p < b.seats; ++p) {
    if (bids(b, p) < limit(b)) return false;
  }
  return true;
}

void pass_bid(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  ++s.passes;
  ctx.emit({.kind = kEvPassed, .actor = f.owner});
  f.owner = clockwise(f.owner, s.seats);  // who has passed is asked again (L-151)
}

// L-153 to L-156, L-158: the only one with the highest Total; kNoSeat: nobody, or a tie.
Seat best_bidder(const State& s, const Ctx& ctx) {
  Seat best = kNoSeat;
  int most = 0;
  bool tied = false;
  for (int i = 0; i < s.seats; ++i) {
    const Seat p = clockwise(s.active, s.seats, i);
    if (bids(s, p) == 0) continue;
    const int sum = bid_total(s, p);
    ctx.emit({.kind = kEvBidTotal, .arg = {p, static_cast<std::uint8_t>(sum + kBidBelowZero)}});
    if (best == kNoSeat || sum > most) {
      best = p;
      most = sum;
      tied = false;
    } else if (sum == most) {
      tied = true;
    }
  }
  if (tied) ctx.emit({.kind = kEvBidTied, .arg = {s.resolving}});
  return tied ? kNoSeat : best;
}

void award(State& s, const Ctx& ctx, Seat winner) {
  const EventId e = s.resolving;
  if (winner == kNoSeat) return finish_resolving(s, ctx);
  s.zone[winner] |= bit(e);
  s.any_completed = 1;
  s.resolving = kNoEvent;
  s.frames.pop();
  ctx.emit({.kind = kEvCompleted, .actor = winner, .arg = {e}});
}

}  // namespace

Next run_bidding(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.stage == kAward) {
    s.passes = 0;
    award(s, ctx, f.x[0]);
    return Next::kGoOn;
  }
  if (is_closed(s)) {
    f.stage = kAward;
    f.x[0] = best_bidder(s, ctx);
    if (s.at[kBid] != 0) start_removal(s, s.at[kBid], {.forced = s.at[kBid], .unanswered = true});  // L-157, L-162
    return Next::kGoOn;
  }
  if (bids(s, f.owner) < limit(s) && has_something(s, f.owner)) return Next::kAsk;
  pass_bid(s, ctx);  // L-150
  return Next::kGoOn;
}

void answer_bid(State& s, const Ctx& ctx, Move m) {
  if (m.verb == kPass) return pass_bid(s, ctx);
  Frame& f = s.frames.top();
  const Seat p = f.owner;
  s.passes = 0;
  f.owner = clockwise(p, s.seats);
  if (m.verb == kBidFool) return bid_dagonet(s, ctx, p, m.a);
  ctx.emit({.kind = kEvBid, .actor = p, .arg = {m.a}});
  if (has(s.hand[p], m.a)) {
    put(s, take_from_hand(s, p, m.a), p, kBid);
  } else {
    go_to(s, ctx, m.a, kBid);  // with Special Cards (L-163)
  }
}

// L-161: no texts.
void legal_bid(const State& s, Seat /*p*/, MoveList& out) {
  const Seat p = s.frames.top().owner;
  const Set all = s.hand[p] | from_play(s, p);
  const bool fool = has(all, kDagonet) && (has(s.hand[p], kDagonet) || is_fool(s, kDagonet));
  for (const Character c : Members(fool ? all & ~bit(kDagonet) : all)) out.add(move(kBidOne, c));
  if (fool) {
    for (const Character c : Members(replaceable_bids(s))) out.add(move(kBidFool, c));
  }
  out.add(move(kPass));
}

}  // namespace logres::legends
