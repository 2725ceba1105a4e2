// Nimue (L-262, L-263). What a negated Character still has is said by has_text() (L-177).
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

Set targets_nimue(const Board& b, Character who) { return affectable(b, who, others_here(b, who) & cards(b).men); }

void resolve_nimue(State& s, const Ctx& ctx, const Use& use) {
  s.negated[use.me] |= bit(use.target);
  ctx.emit({.kind = kEvNegated, .actor = use.me, .arg = {use.target}});
}

}  // namespace

const Text kNimueText = {.targets = targets_nimue, .resolve = resolve_nimue};

}  // namespace logres::legends
