// A drawn Black card takes effect.
#include "games/shadows/cards/black/black.h"

namespace logres::shadows {
namespace {

using Effect = void (*)(State&, const Ctx&, Seat);
constexpr std::array<Effect, kBlackKinds> kEffects = {
#define BLACK(id, word, kind, base, added, number, quest, effect, ...) effect,
#include "games/shadows/cards.def"
};

}  // namespace

void black_effect(State& s, const Ctx& ctx, Card card) {
  const Seat drawer = s.frames.top().owner;
  if (!is_black(card)) return place_combat_card(s, ctx, drawer);  // face down
  kEffects[black_index(card)](s, ctx, drawer);
}

}  // namespace logres::shadows
