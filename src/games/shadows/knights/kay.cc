// Sir Kay may add one Fight card after the Black cards or the die are seen (S-222, S-223). He is asked whenever he
// holds a card at all (S-482).
#include "games/shadows/step_functions.h"

namespace logres::shadows {

void answer_kay(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  s.result = 0;
  if (m.verb == kPass) return;
  s.result = laid_code(m.a, m.b);
  give_up(s, p, m.a);
  // On a quest the card is discarded with the rest (quest_end.cc).
  if (on_top(s, Step::kSiegeFight)) discard_white(s, m.a);
  ctx.emit({.kind = kEvKay, .actor = p, .arg = {m.a, m.b}});
}

void legal_kay(const State& s, Seat p, MoveList& out) {
  out.add(move(kPass));
  for (Card c = kFight1; c <= kFight5; ++c) {
    if (held(s, p, c) > 0) out.add(move(kAddFight, c, c));
  }
  if (held(s, p, kFightAny) == 0) return;
  for (std::uint8_t value = 1; value <= 5; ++value) out.add(move(kAddFight, kFightAny, value));
}

}  // namespace logres::shadows
