// Life points (S-380, S-381).
#include <algorithm>

#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

void drop(State& s, const Ctx& ctx, Seat p, int n) {
  s.life[p] = static_cast<std::uint8_t>(std::max(0, s.life[p] - n));
  ctx.emit({.kind = kEvLife, .actor = p, .arg = {s.life[p], 0}});
  if (s.life[p] > 0) return;
  if (s.relic[kHolyGrail] >= s.seats) s.late.add(p);  // S-211: no Grail was won before this
  ctx.emit({kEvDying, p});
}

}  // namespace

void gain_life(State& s, const Ctx& ctx, Seat p, int n) {
  if (s.life[p] == 0 || !is_knight(s, p)) return;  // S-381, S-391
  s.life[p] = static_cast<std::uint8_t>(std::min(kMaxLife, s.life[p] + n));
  ctx.emit({.kind = kEvLife, .actor = p, .arg = {s.life[p], 1}});
}

void pay_life(State& s, const Ctx& ctx, Seat p) { drop(s, ctx, p, 1); }

void lose_life(State& s, const Ctx& ctx, SeatSet who, int n) {
  Seat lamorak = kNoSeat;
  for (Seat p = first_from(s, s.active, who); p != kNoSeat; p = next_asked(s, who, p)) {
    if (!is_knight(s, p) || s.life[p] == 0) continue;
    if (is(s, p, kLamorak) && s.hand_size[p] >= 2) {  // S-237; not while captured (S-348)
      lamorak = p;
    } else {
      drop(s, ctx, p, n);
    }
  }
  if (lamorak != kNoSeat) push(s, Step::kLamorakChoice, lamorak, 0, {static_cast<std::uint8_t>(n), 0, 0, 0});
}

}  // namespace logres::shadows
