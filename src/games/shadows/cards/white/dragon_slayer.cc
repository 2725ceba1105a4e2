// Dragon Slayer: three cards, or two Fight cards on the Dragon at once (S-276, S-277).
#include "games/shadows/cards/white/white.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

std::uint8_t& still_to_lay(Frame& f) { return f.x[0]; }

}  // namespace

void play_dragon_slayer(State& s, const Ctx& ctx, Seat p, Move m) {
  if (m.a == kSlayerDraw) return draw_cards(s, ctx, p, 3);
  push(s, Step::kDragonSlayerLay, p, kDragonSlayer, {2, 0, 0, 0});
}

Next run_dragon_slayer(State& s, const Ctx& /*ctx*/) {
  Frame& f = s.frames.top();
  if (still_to_lay(f) > 0 && s.dragon_over == 0) return Next::kAsk;
  s.frames.pop();
  return Next::kGoOn;
}
void answer_dragon_slayer(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  if (m.verb == kLeaveIt) {
    still_to_lay(f) = 0;
    return;
  }
  --still_to_lay(f);
  lay_card(s, ctx, f.owner, kAtDragon, m.a, m.b);
}

// As many as fit are laid: only somebody without a fitting card may leave it.
void legal_dragon_slayer(const State& s, Seat p, MoveList& out) {
  for (Card c = kFight1; c <= kFight5; ++c) {
    if (held(s, p, c) > 0 && fits_pattern(s, kAtDragon, c)) out.add(move(kLay, c, c));
  }
  for (std::uint8_t v = 1; v <= 5 && held(s, p, kFightAny) > 0; ++v) {
    if (fits_pattern(s, kAtDragon, v)) out.add(move(kLay, kFightAny, v));
  }
  if (out.empty()) out.add(move(kLeaveIt));
}

}  // namespace logres::shadows
