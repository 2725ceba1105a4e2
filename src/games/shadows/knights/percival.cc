// Sir Percival looks at the top Black card before he chooses his evil option (S-225); with Lancelot's Armor at the top
// two, of which one goes under the pile at once (S-226, S-227).
#include <utility>

#include "games/shadows/choices.h"
#include "games/shadows/knights/knights.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

Card from_top(const State& s, int i) { return s.black_cards[static_cast<std::size_t>(s.black_pile.size - 1 - i)]; }

}  // namespace

Next run_look(State& s, const Ctx& /*ctx*/) { return ask_in_turn(s); }

void answer_look(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kPass) return;
  const int n = looks_at_two(s, p) ? 2 : 1;
  fix_black_top(s, ctx, n, SeatSet::of(p));
  const Card second = n == 2 ? from_top(s, 1) : Card{kNoCard};
  ctx.emit({.kind = kEvLooked,
            .actor = p,
            .clear = SeatSet::of(p),
            .hide = 0b011,
            .arg = {from_top(s, 0), second, static_cast<std::uint8_t>(n)}});
  if (n == 2) push(s, Step::kUnder, p);
}

void legal_look(const State& /*s*/, Seat /*p*/, MoveList& out) { add_either(out, kPass, kLook); }

void answer_under(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  const auto top = static_cast<std::size_t>(s.black_pile.size - 1);
  if (m.a == s.black_cards[top]) {  // bring the one that goes under to the second place
    std::swap(s.black_cards[top], s.black_cards[top - 1]);
    std::swap(s.black_known[top], s.black_known[top - 1]);
  }
  // The two may have changed places: only Percival knows where they lie now.
  s.black_known[top] = SeatSet::of(p);
  s.black_cards[top - 1] = std::exchange(s.black_cards[top], kNoCard);
  s.black_known[top - 1] = std::exchange(s.black_known[top], SeatSet{});
  --s.black_pile.size;
  --s.black_pile.top;
  put_under_black(s, m.a, SeatSet::of(p));
  s.turn.armor_used = 1;
  ctx.emit({.kind = kEvUnder, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {m.a}});
}

void legal_under(const State& s, Seat /*p*/, MoveList& out) {
  const Card low = std::min(from_top(s, 0), from_top(s, 1));
  const Card high = std::max(from_top(s, 0), from_top(s, 1));
  out.add(move(kPutUnder, low));
  if (high != low) out.add(move(kPutUnder, high));
}

}  // namespace logres::shadows
