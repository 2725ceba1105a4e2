// Sharing White cards by agreement (S-032 to S-034, S-114 to S-116, S-256, S-257): one player assigns them card by card
// and proposes, the others vote together; without agreement they are dealt at random.
#include "games/shadows/choices.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

enum ShareStage : std::uint8_t { kAssigning, kVoted };
SeatSet participants(const Frame& f) { return SeatSet::from_bits(f.x[0]); }
std::uint8_t kind(const Frame& f) { return f.x[1]; }
Seat dealt_first(const Frame& f) { return f.x[2]; }
std::uint8_t& take_backs(Frame& f) { return f.x[3]; }

void clear_offer(State& s) {
  s.offer = {};
  s.offer_to = {};
  s.offer_size = 0;
}

void receive(State& s, const Ctx& ctx, Seat p, Card card, bool openly) {
  take_card(s, p, card);
  if (openly) {
    ctx.emit({.kind = kEvTook, .actor = p, .arg = {card}});  // S-429
  } else {
    ctx.emit({.kind = kEvGot, .actor = p, .clear = SeatSet::of(p), .hide = Event::kHideAll, .arg = {card}});  // S-430
  }
}

// The participants in the order of a random deal. Bors, where Convocation did not gather him, comes last (S-257).
int deal_order(const State& s, const Frame& f, std::array<Seat, kMaxSeats>& order) {
  int n = 0;
  Seat last = kNoSeat;
  Seat p = dealt_first(f);
  for (int i = 0; i < s.seats; ++i, p = s.left[p]) {
    if (!participants(f).has(p)) continue;
    if (kind(f) == kShareConvocation && s.place[p] != kCamelot) {
      last = p;
    } else {
      order[static_cast<std::size_t>(n++)] = p;
    }
  }
  if (last != kNoSeat) order[static_cast<std::size_t>(n++)] = last;
  return n;
}

// S-033: exactly one each in the opening; S-114: one by one until the spoils are gone.
void deal_at_random(State& s, const Ctx& ctx, const Frame& f) {
  ctx.emit({kEvNoAgreement});
  std::array<Seat, kMaxSeats> order{};
  const int n = deal_order(s, f, order);
  for (int i = 0; s.offer_size > 0; ++i) {
    const auto k = s.offer_size == 1 ? 0U : ctx.dice.below(s.offer_size);
    const Card card = s.offer[k];
    s.offer[k] = s.offer[--s.offer_size];
    s.offer[s.offer_size] = kNoCard;
    receive(s, ctx, order[static_cast<std::size_t>(i % n)], card, false);
  }
  clear_offer(s);
}

void deal_as_agreed(State& s, const Ctx& ctx) {
  ctx.emit({.kind = kEvAgreed, .arg = {s.offer_size}});
  for (std::size_t i = 0; i < s.offer_size; ++i) receive(s, ctx, s.offer_to[i], s.offer[i], true);
  clear_offer(s);
}

bool complete(const State& s) {
  for (std::size_t i = 0; i < s.offer_size; ++i) {
    if (s.offer_to[i] == kNoSeat) return false;
  }
  return true;
}

bool any_assigned(const State& s) {
  for (std::size_t i = 0; i < s.offer_size; ++i) {
    if (s.offer_to[i] != kNoSeat) return true;
  }
  return false;
}

bool vote_passed(const State& s, SeatSet asked) {
  for (Seat p = 0; p < s.seats; ++p) {
    if (asked.has(p) && s.answer[p] != kAccept) return false;
  }
  return true;
}

}  // namespace

void start_share(State& s, const Ctx& ctx, ShareKind share_kind, SeatSet who, Seat proposer, Seat first) {
  if (s.offer_size == 0) return;
  for (std::size_t i = 0; i < s.offer_size; ++i) {
    s.offer_to[i] = kNoSeat;
    if (share_kind != kShareOpening) ctx.emit({.kind = kEvOffered, .arg = {s.offer[i]}});  // S-115
  }
  push(s, Step::kShare, proposer, 0, {who.bits(), share_kind, first, 0});
}

Next run_share(State& s, const Ctx& ctx) {
  if (s.frames.top().stage == kAssigning) return Next::kAsk;
  const Frame f = s.frames.top();
  s.frames.pop();
  if (s.result != 0) {
    deal_as_agreed(s, ctx);
  } else {
    deal_at_random(s, ctx, f);
  }
  s.result = 0;
  return Next::kGoOn;
}

void answer_share(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  switch (m.verb) {
    case kAssign: {
      std::size_t i = 0;
      while (s.offer[i] != m.a || s.offer_to[i] != kNoSeat) ++i;
      s.offer_to[i] = m.b;
      return;
    }
    case kTakeBack:
      ++take_backs(f);
      for (std::size_t i = 0; i < s.offer_size; ++i) s.offer_to[i] = kNoSeat;
      return;
    case kPropose: {
      f.stage = kVoted;
      ctx.emit({kEvProposed, f.owner});
      SeatSet voters = participants(f);
      voters.remove(f.owner);
      if (!open_window(s, Step::kVote, voters)) s.result = 1;
      return;
    }
    default:
      f.stage = kVoted;
      s.result = 0;
  }
}

void legal_share(const State& s, Seat /*p*/, MoveList& out) {
  const Frame& f = s.frames.top();
  if (f.x[3] < kMaxTakeBacks && any_assigned(s)) out.add(move(kTakeBack));
  std::array<bool, kWhiteKinds + 1> open{};
  for (std::size_t i = 0; i < s.offer_size; ++i) {
    if (s.offer_to[i] == kNoSeat) open[s.offer[i]] = true;
  }
  for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
    if (!open[c]) continue;
    for (Seat q = 0; q < s.seats; ++q) {
      if (participants(f).has(q)) out.add(move(kAssign, c, q));
    }
  }
  if (complete(s)) out.add(move(kPropose));
  out.add(move(kDealAtRandom));
}

Next run_vote(State& s, const Ctx& /*ctx*/) {
  if (!all_answered(s)) return Next::kAsk;
  const SeatSet asked = SeatSet::from_bits(s.frames.top().x[0]);
  s.frames.pop();
  s.result = vote_passed(s, asked) ? 1 : 0;
  s.answer = {};
  return Next::kGoOn;
}
void answer_vote(State& s, const Ctx& /*ctx*/, Move m) { record_answer(s, m.verb); }
void legal_vote(const State& /*s*/, Seat /*p*/, MoveList& out) { add_either(out, kAccept, kRefuse); }

}  // namespace logres::shadows
