// Most Events that touch others begin like this: who controls Sir Dinadan says whether his Company ignores them
// (L-295).
#pragma once

#include "games/legends/step_functions.h"

namespace logres::legends {

enum DinadanStage : std::uint8_t { kDinadanUnasked, kDinadanAsked };

inline Next ask_dinadan_first(State& s, EventId e, Set touched) {
  s.frames.top().stage = kDinadanAsked;
  ask_dinadan(s, e, touched);
  return Next::kGoOn;
}

}  // namespace logres::legends
