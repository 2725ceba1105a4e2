// The White Knight (L-338 to L-341, L-485). His successor is named with the text (L-487), by the verb `succeed`.
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

bool allowed_white_knight(const Board& b, Character who) {
  return b.hand_size[owner_of(b, who)] > 0 && b.sieged != who && !has(b.at[kAvalon], who);
}

void resolve_white_knight(State& s, const Ctx& ctx, const Use& use) {
  take_from_hand(s, use.me, use.target);
  ctx.emit({.kind = kEvPlayed, .actor = use.me, .arg = {use.target, place_of(s, use.who)}});
  start_removal(s, bit(use.who), {.replaced = use.who, .newcomer = use.target});
}

}  // namespace

const Text kWhiteKnightText = {.allowed = allowed_white_knight, .resolve = resolve_white_knight};

}  // namespace logres::legends
