// The Quest for Excalibur (S-168 to S-176): the sword on its track from -5 to +5.
#include "games/shadows/quests/quests.h"

namespace logres::shadows {

// S-170 to S-172; by Lady of the Lake S-264. `p` moved it and has ended the quest if it reaches a bank.
void move_sword(State& s, const Ctx& ctx, Seat p, int step) {
  s.sword = static_cast<std::int8_t>(s.sword + step);
  ctx.emit({.kind = kEvSword, .actor = p, .arg = {static_cast<std::uint8_t>(s.sword + kBank)}});
  if (s.sword == kBank) start_quest_end(s, ctx, kAtExcalibur, p, kWon);
  if (s.sword == -kBank) start_quest_end(s, ctx, kAtExcalibur, p, kLost);
}

}  // namespace logres::shadows
