// Guinevere calls everybody home and ends the drawer's turn (S-292 to S-295).
#include "games/shadows/cards/black/black.h"

namespace logres::shadows {

void guinevere(State& s, const Ctx& ctx, Seat /*drawer*/) {
  for (Seat p = 0; p < s.seats; ++p) {
    if (on_board(s, p) && s.place[p] != kCamelot) set_place(s, ctx, p, kCamelot);  // S-473: not the captured
  }
  s.turn.over = 1;
}

}  // namespace logres::shadows
