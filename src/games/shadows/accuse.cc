// Accusing (S-361 to S-369).
#include <algorithm>

#include "games/shadows/step_functions.h"

namespace logres::shadows {

// S-404: without Traitors every face is open, so there is nobody to accuse.
bool may_accuse(const PublicState& s, Seat p) {
  return (s.engines >= 6 || swords(s) >= 6) && !s.accused.has(p);  // S-361, S-362
}

bool may_be_accused(const PublicState& s, Seat accuser, Seat target) {
  return target < s.seats && target != accuser && is_knight(s, target) &&
         s.face[target] == Face::kHidden;  // S-363, S-364
}

void accuse(State& s, const Ctx& ctx, Seat p, Seat target) {
  s.accused.add(p);
  ctx.emit({.kind = kEvAccused, .actor = p, .arg = {target}});
  reveal(s, ctx, target);               // S-365
  if (s.loyalty[target] == kTraitor) {  // S-367
    unmask(s, ctx, target);
    lay_swords(s, ctx, 1, 0);
  } else {  // S-366, S-322
    const auto n = static_cast<std::uint8_t>(
        std::min<int>(s.white, s.witch_5 != 0 ? kFalseAccusationWithWitch5 : kFalseAccusation));
    s.white = static_cast<std::uint8_t>(s.white - n);
    s.black = static_cast<std::uint8_t>(s.black + n);
    ctx.emit({.kind = kEvTurned, .arg = {n}});
  }
  end_check(s, ctx);  // S-369
}

}  // namespace logres::shadows
