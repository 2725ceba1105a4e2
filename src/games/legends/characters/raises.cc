// Sir Accolon (L-268), Sir Pelleas (L-321), Sir Tor (L-330): an ability of their own choice grows for one turn, by an
// amount that is fixed when the text is used (L-107).
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

bool woman_in_company(const Board& b, Character who) { return (company_of(b, who) & cards(b).women) != 0; }

int amount(const Board& b, Character who) {
  switch (who) {
    case kAccolon:
      return score(b, who, kCunning);  // L-188
    case kTor:
      return count(b.at[place_of(b, who)] & cards(b).allegiance[kDeGales]);
    default:
      return 2;
  }
}

void resolve_raise(State& s, const Ctx& ctx, const Use& use) {
  boost(s, ctx, use.who, use.ability, amount(s, use.who));
  mark(s, ctx, use.who);
}

}  // namespace

const Text kAccolonText = {.abilities = kAllAbilities & ~abilities(kCunning), .resolve = resolve_raise};
const Text kPelleasText = {.abilities = kAllAbilities, .allowed = woman_in_company, .resolve = resolve_raise};
const Text kTorText = {.abilities = kAllAbilities, .resolve = resolve_raise};

}  // namespace logres::legends
