// The steps of the game. Each step's functions stand in the file of the rule, Character or Event that owns it;
// steps.def has the rows.
#pragma once

#include "core/steps.h"
#include "games/legends/legends.h"

namespace logres::legends {

#define GAME_DEF(table) <games/legends/table.def>
#include "core/game_steps.inc"

inline void push(
    State& s, Step step, Seat owner, Card source = 0, std::uint8_t x0 = 0, std::uint8_t x1 = 0, std::uint8_t x2 = 0) {
  s.frames.push({static_cast<std::uint8_t>(step), 0, owner, source, {x0, x1, x2, 0}});
}
inline Next ask(State& s, const Ctx& ctx) { return just_ask(s, ctx); }
// L-464: the only legal answer is taken without asking. Not for "may" decisions, nor where the number of answers would
// tell something about a hand (L-487).
Next ask_unless_forced(State& s, const Ctx& ctx);

}  // namespace logres::legends
