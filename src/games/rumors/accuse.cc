// Accusing.
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

Seat target(const Frame& f) { return f.x[0]; }

}  // namespace

bool may_accuse(const State& s, Seat p) {
  return !solo(s) && s.general_reveal == 0 && swords(s) >= 4 && !s.accused.has(p);
}
bool may_be_accused(const State& s, Seat accuser, Seat target) {
  return target < s.seats && target != accuser && hidden(s, target);
}

Next run_accusing(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.stage == kAccuseAnnounced) {
    f.stage = kAccuseReveal;
    open_window(s, Step::kPercivalWindow, knight_holders(s), kNoCard, target(f));
    return Next::kGoOn;
  }
  const Seat accused = target(f);
  const Seat accuser = f.owner;
  const auto n = static_cast<std::uint8_t>(s.result != 0 ? 2 : 1);
  s.result = 0;
  s.frames.pop();
  reveal(s, ctx, accused);
  const bool traitor = s.loyalty[accused] == kTraitor;
  if (traitor) {
    s.white = static_cast<std::uint8_t>(s.white + n);
  } else {
    s.black = static_cast<std::uint8_t>(s.black + n);
  }
  ctx.emit({.kind = kEvSwords,
            .actor = accuser,
            .arg = {static_cast<std::uint8_t>(traitor ? n : 0), static_cast<std::uint8_t>(traitor ? 0 : n)}});
  return Next::kGoOn;
}

}  // namespace logres::rumors
