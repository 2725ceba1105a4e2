// Clairvoyance: the top five Black cards, put back in any order (S-255).
#include <algorithm>
#include <utility>

#include "games/shadows/cards/white/white.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

std::uint8_t& seen(Frame& f) { return f.x[0]; }
std::uint8_t& placed(Frame& f) { return f.x[1]; }
// Position of the i-th card from the top.
std::size_t at(const State& s, int i) { return static_cast<std::size_t>(s.black_pile.size - 1 - i); }

}  // namespace

void play_clairvoyance(State& s, const Ctx& ctx, Seat p, Move /*m*/) {
  const auto n = static_cast<std::uint8_t>(std::min<int>(kForeseen, s.black_pile.size));
  if (n == 0) return;
  fix_black_top(s, ctx, n, SeatSet::of(p));
  for (int i = 0; i < n; ++i) {
    // Whoever knew one of these cards cannot know that it will still lie there.
    s.black_known[at(s, i)] = SeatSet::of(p);
    const Card c = s.black_cards[at(s, i)];
    ctx.emit({.kind = kEvBlackSeen, .actor = p, .clear = SeatSet::of(p), .hide = Event::kHideAll, .arg = {c}});
  }
  push(s, Step::kClairvoyanceOrder, p, kClairvoyance, {n, 0, 0, 0});
}

void answer_clairvoyance(State& s, const Ctx& /*ctx*/, Move m) {
  Frame& f = s.frames.top();
  if (m.verb == kNext) {
    int i = placed(f);
    while (s.black_cards[at(s, i)] != m.a) ++i;
    for (; i > placed(f); --i) std::swap(s.black_cards[at(s, i)], s.black_cards[at(s, i - 1)]);
    ++placed(f);
    if (placed(f) < seen(f)) return;
  }
  s.frames.pop();
}

// The next card from the top, among those not yet placed; or all the rest as it lies.
void legal_clairvoyance(const State& s, Seat /*p*/, MoveList& out) {
  Frame f = s.frames.top();
  for (Card c = kFirstBlack; c <= kLastBlack; ++c) {
    int i = placed(f);
    while (i < seen(f) && s.black_cards[at(s, i)] != c) ++i;
    if (i < seen(f)) out.add(move(kNext, c));
  }
  out.add(move(kKeepOrder));
}

}  // namespace logres::shadows
