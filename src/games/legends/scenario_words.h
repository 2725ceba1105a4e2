// Words only scenarios use.
#pragma once

#include "games/legends/steps.h"

namespace logres::legends {

inline constexpr std::array<std::string_view, kPhases - 1> kPhaseWords = {
#define PHASE(id, word, stage) word,
#include "games/legends/kinds.def"
};

}  // namespace logres::legends
