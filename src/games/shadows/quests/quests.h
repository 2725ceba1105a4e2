// What each quest's file has to say to the others.
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

// How often each value lies among the White cards of a board, the new one included.
struct ValueCounts {
  int kinds = 0, most = 0, second = 0;
};
ValueCounts counts_with(const Laid& laid, int value);

bool fits_black_knight(const Laid& laid, int value);         // S-143
bool fits_lancelot(const Laid& laid, int value);             // S-152
bool fits_dragon(const Laid& laid, int value);               // S-161
int next_war_value(const PublicState& s, std::uint8_t war);  // S-191, S-195; 0 = no further card
void check_war_won(State& s, const Ctx& ctx, Seat ender, std::uint8_t war);

// What the Knights bring to a combat, and what they must exceed (S-131); Kay's card is not in it.
struct Sides {
  int white, black;
};

// combat.cc
Sides combat_sides(const PublicState& s, const Frame& quest_end);
void reveal_black_cards(State& s, const Ctx& ctx, std::uint8_t quest);  // S-126
bool combat_won(State& s, const Ctx& ctx, Frame& f);                    // S-125, S-131, S-454
// S-131, S-275: who wins this comparison; a tie uses up Divine Favor.
bool would_exceed(const PublicState& s, int white, int black);
bool knights_exceed(State& s, const Ctx& ctx, int white, int black);

// siege.cc
Sides siege_sides(const PublicState& s, const Frame& fight);
// With Fight cards of this total, the faces of the die that win; all or none where it lies already (S-239).
int winning_faces(const PublicState& s, Seat p, int total, int die);

}  // namespace logres::shadows
