// What nearly everybody answers to a question while nothing hangs on it: whoever has answered so need not be asked
// again until something does. It follows from what everybody sees, so it tells nobody anything.
#pragma once

#include "games/shadows/state.h"

namespace logres::shadows {

// The verb, or kNoVerb: there is something to decide.
std::uint8_t usual_answer(const PublicState& s);

}  // namespace logres::shadows
