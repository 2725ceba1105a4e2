// Cards that stay on the table, or change what lies there: Heroism, Divine Favor, Dispel, Merlin to the Rescue, Truce.
#include "games/shadows/cards/white/white.h"
#include "games/shadows/quests/quests.h"

namespace logres::shadows {

// S-262: its Sword is laid at the quest's end (quest_end.cc).
void play_heroism(State& s, const Ctx& ctx, Seat p, Move m) {
  s.playing = kNoCard;
  s.heroism = m.a;
  ctx.emit({.kind = kEvPlaced, .actor = p, .arg = {m.a, kHeroism}});
}

// S-275: the next tie is in quests/combat.cc, the last in end.cc.
void play_divine_favor(State& s, const Ctx& ctx, Seat /*p*/, Move /*m*/) {
  s.playing = kNoCard;
  s.divine_favor = 1;
  ctx.emit({.kind = kEvLasting, .arg = {kDivineFavor, 1}});
}

// S-273, S-274.
void play_dispel(State& s, const Ctx& ctx, Seat p, Move m) {
  if (m.a == kDispelNothing) return;
  const Card card = kDispellable[m.a];
  const std::uint8_t war = s.mordred;
  set_lasting(s, ctx, card, false);
  if (card == kMordred) check_war_won(s, ctx, p, war);
}

// S-278.
void play_rescue(State& s, const Ctx& ctx, Seat /*p*/, Move m) { move_merlin(s, ctx, m.a); }

// S-281, S-282.
void play_truce(State& s, const Ctx& ctx, Seat p, Move m) {
  s.warriors[war_index(m.a)] = 0;
  clear_laid(s, board(m.a));
  ctx.emit({.kind = kEvWarrior, .actor = p, .arg = {m.a, 0}});
}

}  // namespace logres::shadows
