// Who may go where and who may work on whom.
#pragma once

#include "games/legends/scores.h"

namespace logres::legends {

// -- moving (L-131)
// May c leave where it stands by a move of its player (L-250, L-346, L-368)?
bool may_leave(const Board& b, Character c);
// Does Alisander let c move to `place` (L-272 to L-275, L-484)?
bool may_enter(const Board& b, Character c, std::uint8_t place);
// The Characters of p's Company at `from` that may move to `to`, each taken by itself; room is not looked at.
Set movers(const Board& b, Seat p, std::uint8_t from, std::uint8_t to);
// L-128 to L-131, L-203, L-367: may exactly these go together?
bool may_move(const Board& b, Seat p, std::uint8_t from, std::uint8_t to, Set who);
// Is there anybody a Move action could take from `from` to `to`? Precondition: `to` is in play and has room for one.
bool is_route(const Board& b, Seat p, std::uint8_t from, std::uint8_t to);

// -- Affecting (L-068 to L-072, L-413 to L-415)
// May the Character `source`, who stands where it says and is p's, Affect `target`?
bool can_affect(const Board& b, const Standing& source, Seat p, Character target);
// The members of `candidates` he may Affect.
Set affectable(const Board& b, Character source, Set candidates);

// -- actions
// L-123, L-132 to L-136, L-491: how many more the active player may take as things stand.
int actions_left(const Board& b);
inline bool can_act(const Board& b) { return actions_left(b) > 0; }

}  // namespace logres::legends
