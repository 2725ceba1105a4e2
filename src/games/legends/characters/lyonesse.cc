// Lady Lyonesse (L-255, L-256): her ring.
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

bool allowed_lyonesse(const Board& b, Character who) { return !has(b.spent, who); }
Set targets_lyonesse(const Board& b, Character who) { return affectable(b, who, knights_of_company(b, who)); }

void resolve_lyonesse(State& s, const Ctx& ctx, const Use& use) {
  s.spent |= bit(use.who);
  s.warded = use.target;
  ctx.emit({.kind = kEvWarded, .arg = {use.target}});
}

}  // namespace

const Text kLyonesseText = {.targets = targets_lyonesse, .allowed = allowed_lyonesse, .resolve = resolve_lyonesse};

}  // namespace logres::legends
