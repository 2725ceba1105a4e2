// Hellawes (L-239 to L-241).
#include "games/legends/characters/texts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

bool allowed_hellawes(const Board& b, Character who) { return b.hand_size[owner_of(b, who)] > 0; }
Set targets_hellawes(const Board& b, Character /*who*/) { return b.pile; }
// The pile and a hand together are too many pairs for one list, so the payment is asked next. Whether it is asked
// depends on the number of cards in the hand only, which is public (L-487).
void resolve_hellawes(State& s, const Ctx& /*ctx*/, const Use& use) {
  push(s, Step::kHellawes, use.me, use.who, use.target);
}

}  // namespace

const Text kHellawesText = {
    .places = places(kForest), .targets = targets_hellawes, .allowed = allowed_hellawes, .resolve = resolve_hellawes};

void answer_hellawes(State& s, const Ctx& ctx, Move m) {
  const Frame f = s.frames.top();
  s.frames.pop();
  discard_from_hand(s, ctx, f.owner, m.a);
  to_hand(s, ctx, f.x[0], f.owner);
  start_removal(s, bit(kHellawes));
}

void legal_hellawes(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(s.hand[s.frames.top().owner])) out.add(move(kPay, c));
}

}  // namespace logres::legends
