// Isle of Avalon (L-366 to L-372). Who may go there is in legality.cc, what it is worth in points() (scores.cc).
#include "games/legends/acts.h"
#include "games/legends/events/events.h"

namespace logres::legends {

void draw_avalon(State& s, const Ctx& ctx, Seat /*drawer*/) {
  s.avalon = 1;
  ctx.emit({.kind = kEvOpened, .arg = {kAvalon, kIsleOfAvalon}});
}

}  // namespace logres::legends
