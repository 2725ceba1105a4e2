// A step that asks as long as there is something to choose, and is over then.
#pragma once

#include "games/legends/steps.h"

namespace logres::legends {

inline Next ask_or_leave(State& s, bool something_to_choose) {
  if (something_to_choose) return Next::kAsk;
  s.frames.pop();
  return Next::kGoOn;
}

}  // namespace logres::legends
