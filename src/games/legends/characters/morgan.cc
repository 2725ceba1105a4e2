// Morgan le Fay (L-259, L-260).
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

Set targets(const Board& b, Character who) {
  const Set men = others_here(b, who) & cards(b).men & ~company_of(b, who);
  return affectable(b, who, weaker(b, who, kPsyche, men));
}

// He comes as she goes, so the Company does not grow (L-045).
void resolve(State& s, const Ctx& ctx, const Use& use) {
  join(s, ctx, use.target, use.me);
  start_removal(s, bit(use.who));
}

}  // namespace

const Text kMorganText = {.targets = targets, .resolve = resolve};

}  // namespace logres::legends
