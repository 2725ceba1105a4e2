// Why a move: the fact that speaks for it, with its number. The sentences are in locales/ under shadows.advice.
//
// A Traitor's reasons are the same facts in the same words: what stands on their screen gives nothing away.
#pragma once

#include <string>

#include "bots/shadows/thought.h"

namespace logres::shadows {

// A key and its arguments (core/advice.h).
std::string reason_for(const Thought& t, Move move);
// The worst that may come of it at once and how likely that is; empty: nothing out of the ordinary.
std::string risk_of(const Thought& t, Move move);

}  // namespace logres::shadows
