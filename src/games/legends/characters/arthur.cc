// King Arthur (L-242, L-243).
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

bool allowed_arthur(const Board& b, Character who) {
  return specials_in_game(b) && !has(b.spent, who) && count(knights_of_company(b, who)) >= 2;
}

void resolve_arthur(State& s, const Ctx& ctx, const Use& use) {
  s.spent |= bit(use.who);  // L-067
  give_special(s, ctx, kHighKing, use.who);
}

}  // namespace

const Text kArthurText = {.allowed = allowed_arthur, .resolve = resolve_arthur};

}  // namespace logres::legends
