// Galahad looks at another player's hidden loyalty.
#include "games/rumors/step_functions.h"

namespace logres::rumors {

void play_galahad(State& s, const Ctx& ctx, Seat p, Seat target) {
  spend_knight(s, ctx, p, kGalahad, target);
  ctx.emit(
      {.kind = kEvSawLoyalty, .actor = p, .clear = SeatSet::of(p), .hide = 0b10, .arg = {target, s.loyalty[target]}});
  push(s, Step::kGalahadLook, p, kNoCard, {target});
}

}  // namespace logres::rumors
