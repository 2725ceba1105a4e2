// What a move has told: may it be taken back, because nobody has learnt anything from it?
#pragma once

#include "table/match.h"

namespace logres {

// Did anybody learn anything from the moves from `first` up to `end` that they could not have known before?
bool revealed(const Match& match, std::uint32_t first, std::uint32_t end);

}  // namespace logres
