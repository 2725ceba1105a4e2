// Who goes along in a Move action (L-128 to L-131, L-203) or in Agloval's free ride. Frame: x[0] from, x[1] to.
#include "games/legends/acts.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

void list_groups(const State& s, Seat p, std::uint8_t from, std::uint8_t to, MoveList& out) {
  const Set able = movers(s, p, from, to);
  for (const Character a : Members(able)) {
    if (may_move(s, p, from, to, bit(a))) out.add(move(kMovers, a));
    for (const Character b : Members(able & ~(bit(a) | (bit(a) - 1)))) {
      if (may_move(s, p, from, to, set_of(a, b))) out.add(move(kMovers, a, b));
      if (s.bearer[kLovePotion] == kNobody) continue;
      for (const Character c : Members(able & ~(bit(b) | (bit(b) - 1)))) {
        if (may_move(s, p, from, to, set_of(a, b, c))) out.add(move(kMovers, a, b, c));
      }
    }
  }
}

}  // namespace

void answer_movers(State& s, const Ctx& ctx, Move m) {
  const Frame f = s.frames.top();
  s.frames.pop();
  if (f.source == kAgloval) s.rode = 1;
  if (f.x[1] == kAvalon) s.visited.add(f.owner);  // L-367
  for (const Character c : {m.a, m.b, m.c}) {
    if (c != kNobody) go_to(s, ctx, c, f.x[1]);
  }
}

void legal_movers(const State& s, Seat /*p*/, MoveList& out) {
  const Frame& f = s.frames.top();
  if (f.source != kAgloval) return list_groups(s, f.owner, f.x[0], f.x[1], out);
  for (const Character c : Members(ride_partners(s, f.owner, f.x[1]))) {
    out.add(move(kMovers, c < kAgloval ? c : Character{kAgloval}, c < kAgloval ? Character{kAgloval} : c));
  }
}

}  // namespace logres::legends
