// The Saxon War and the Pict War (S-189 to S-199), and the choice between them (D-08).
#include "games/shadows/quests/quests.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {

// S-190, S-191; with Mordred a second Fight 5 follows the first (S-195).
int next_war_value(const PublicState& s, std::uint8_t war) {
  static_assert(kStraight == 5);
  const int n = s.laid[board(war)].size;
  if (n < 5) return n + 1;
  return n == 5 && s.mordred == war ? 5 : 0;
}

// S-194, S-195; also when Mordred is dispelled (S-274).
void check_war_won(State& s, const Ctx& ctx, Seat ender, std::uint8_t war) {
  const int n = s.laid[board(war)].size;
  if (n == 6 || (n == 5 && s.mordred != war)) start_quest_end(s, ctx, war, ender, kWon);
}

// S-192, S-193.
void add_warrior(State& s, const Ctx& ctx, Seat drawer, std::uint8_t war) {
  std::uint8_t& n = s.warriors[war_index(war)];
  ++n;
  ctx.emit({.kind = kEvWarrior, .actor = drawer, .arg = {war, n}});
  if (n == kQuests[war].black_spots) start_quest_end(s, ctx, war, drawer, kLost);
}

// S-067: Mercenaries; S-298, S-299: Mordred.
void answer_war(State& s, const Ctx& ctx, Move m) {
  const Frame f = s.frames.top();
  s.frames.pop();
  if (f.source == kMordred) {
    disposal(s.frames.top()) = kStays;
    s.mordred = m.a;  // the other war is not affected (S-301)
    ctx.emit({.kind = kEvPlaced, .actor = f.owner, .arg = {m.a, kMordred}});
    if (s.mordred_warrior == 0) return;
  }
  add_warrior(s, ctx, f.owner, m.a);
}

void legal_war(const State& /*s*/, Seat /*p*/, MoveList& out) {
  out.add(move(kChooseWar, kSaxonWar));
  out.add(move(kChooseWar, kPictWar));
}

}  // namespace logres::shadows
