// Cards given up: forced discards of everybody (S-310, D-13), and sets of several cards picked one by one.
#include "games/shadows/choices.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

std::uint8_t least(const Frame& f) { return f.x[0]; }
std::uint8_t most(const Frame& f) { return f.x[1]; }
Seat target(const Frame& f) { return f.x[2]; }

int picked(const State& s) {
  int n = 0;
  for (const auto k : s.picked) n += k;
  return n;
}

void throw_picked(State& s, const Ctx& ctx, Seat p, const Hand& cards) {
  std::uint8_t n = 0;
  for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
    for (int i = 0; i < cards[white_index(c)]; ++i, ++n) throw_away(s, ctx, p, c);
  }
  ctx.emit({.kind = kEvDiscarded, .actor = p, .arg = {n}});
}

// S-233: without a Merlin in the discard pile the cards stay, and Gaheris has learnt that.
void gaheris(State& s, const Ctx& ctx, Seat p, const Hand& cards) {
  if (s.white_discard[white_index(kMerlin)] == 0) {
    ctx.emit({.kind = kEvPower, .actor = p, .arg = {kGaheris}});
    return;
  }
  --s.white_discard[white_index(kMerlin)];
  --s.white_discard_size;
  throw_picked(s, ctx, p, cards);
  take_card(s, p, kMerlin);
  ctx.emit({.kind = kEvTook, .actor = p, .arg = {kMerlin}});
}

// S-266, S-428.
void messenger(State& s, const Ctx& ctx, Seat p, Seat to, const Hand& cards) {
  std::uint8_t n = 0;
  for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
    for (int i = 0; i < cards[white_index(c)]; ++i, ++n) {
      give_up(s, p, c);
      take_card(s, to, c);
      SeatSet both = SeatSet::of(p);
      both.add(to);
      ctx.emit({.kind = kEvGot, .actor = to, .clear = both, .hide = Event::kHideAll, .arg = {c}});
    }
  }
  ctx.emit({.kind = kEvGave, .actor = p, .arg = {to, n}});
}

}  // namespace

// x[1]: how many rounds are still to come after this one.
Next run_discard(State& s, const Ctx& ctx) {
  if (!all_answered(s)) return Next::kAsk;
  const Frame f = s.frames.top();
  const SeatSet asked = SeatSet::from_bits(f.x[0]);
  s.frames.pop();
  for (Seat p = first_from(s, s.active, asked); p != kNoSeat; p = next_asked(s, asked, p)) {
    throw_away(s, ctx, p, s.answer[p]);
    ctx.emit({.kind = kEvDiscarded, .actor = p, .arg = {1}});
  }
  s.answer = {};
  if (f.x[1] > 0) {
    const SeatSet again = seats_where(s, [&](Seat p) { return asked.has(p) && s.hand_size[p] > 0; });
    open_window(s, Step::kDiscardWindow, again, f.source, static_cast<std::uint8_t>(f.x[1] - 1));
  }
  return Next::kGoOn;
}
void answer_discard(State& s, const Ctx& /*ctx*/, Move m) { record_answer(s, m.a); }
void legal_discard(const State& s, Seat p, MoveList& out) { add_white_cards(s, p, kDiscard, out); }

void start_picking(State& s, Seat p, PickFor purpose, int least_cards, int most_cards, Seat to) {
  push(s,
       Step::kPickCards,
       p,
       purpose,
       {static_cast<std::uint8_t>(least_cards), static_cast<std::uint8_t>(most_cards), to, 0});
}

void answer_pick(State& s, const Ctx& ctx, Move m) {
  if (picks_on(s, m)) return;
  const Hand cards = end_picking(s);
  const Frame f = s.frames.top();
  s.frames.pop();
  switch (f.source) {
    case kForGaheris:
      return gaheris(s, ctx, f.owner, cards);
    case kForMessenger:
      return messenger(s, ctx, f.owner, target(f), cards);
    default:
      return throw_picked(s, ctx, f.owner, cards);
  }
}

void legal_pick(const State& s, Seat p, MoveList& out) {
  const Frame& f = s.frames.top();
  const int n = picked(s);
  if (n >= least(f)) out.add(move(kConfirm));
  if (n > 0 && may_take_back(s)) out.add(move(kTakeBack));
  if (n >= most(f)) return;
  for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
    if (held(s, p, c) > s.picked[white_index(c)]) out.add(move(kPick, c, 0));
  }
}

}  // namespace logres::shadows
