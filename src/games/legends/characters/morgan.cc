// Morgan le Fay (L-259, L-260).
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

Set targets_morgan(const Board& b, Character who) {
  const Set men = others_here(b, who) & cards(b).men & ~company_of(b, who);
  return affectable(b, who, weaker(b, who, kPsyche, men));
}

// He comes as she goes, so the Company does not grow (L-045).
void resolve_morgan(State& s, const Ctx& ctx, const Use& use) {
  join(s, ctx, use.target, use.me);  // no Discard (L-423)
  start_removal(s, bit(use.who));
}

}  // namespace

const Text kMorganText = {.targets = targets_morgan, .resolve = resolve_morgan};

}  // namespace logres::legends
