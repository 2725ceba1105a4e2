// Sir Turquin (L-333 to L-337). What becomes of his captives when he goes is in leave_play().
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

Set targets_turquin(const Board& b, Character who) {
  const Set knights = others_here(b, who) & cards(b).knights & ~b.of[owner_of(b, who)];  // L-040
  return affectable(b, who, weaker(b, who, kCombat, knights));
}

void resolve_turquin(State& s, const Ctx& ctx, const Use& use) {
  leave_play(s, ctx, use.target);  // L-042; no Discard (L-422)
  s.captive |= bit(use.target);
  s.captured = 1;
  ctx.emit({.kind = kEvCaptured, .actor = use.me, .arg = {use.target}});
}

}  // namespace

const Text kTurquinText = {.places = places(kForest), .targets = targets_turquin, .resolve = resolve_turquin};

}  // namespace logres::legends
