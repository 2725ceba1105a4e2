// Morgan's Witches of the expansion (S-317 to S-327). Numbers 2, 5, 6 and 7 only stay in play (lasting.cc).
#include "games/shadows/cards/black/black.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

enum WitchesStage : std::uint8_t { kChooseOrder, kFirstWar, kSecondWar, kBothDone };
std::uint8_t other_war(std::uint8_t war) { return war == kSaxonWar ? kPictWar : kSaxonWar; }

}  // namespace

// S-317, S-327.
void witch_1(State& s, const Ctx& ctx, Seat /*drawer*/) { renew(s, ctx); }

// S-320: the order matters, and is asked, only if both wars would end.
void witch_3(State& s, const Ctx& /*ctx*/, Seat drawer) {
  push(s, Step::kWitch3Order, drawer, kWitch3, {kPictWar, 0, 0, 0});
  if (s.warriors[0] != 3 || s.warriors[1] != 3) s.frames.top().stage = kFirstWar;
}

Next run_witch_3(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const Seat drawer = f.owner;
  const std::uint8_t war = f.x[0];
  switch (f.stage) {
    case kChooseOrder:
      return Next::kAsk;
    case kFirstWar:
      f.stage = kSecondWar;
      add_warrior(s, ctx, drawer, war);
      break;
    case kSecondWar:
      f.stage = kBothDone;
      add_warrior(s, ctx, drawer, other_war(war));
      break;
    default:
      s.frames.pop();
  }
  return Next::kGoOn;
}
void answer_witch_3(State& s, const Ctx& /*ctx*/, Move m) {
  Frame& f = s.frames.top();
  f.x[0] = m.a;
  f.stage = kFirstWar;
}
void legal_witch_3(const State& s, Seat p, MoveList& out) { legal_war(s, p, out); }

// S-321: everybody is asked, whatever they hold (S-482).
void witch_4(State& s, const Ctx& /*ctx*/, Seat /*drawer*/) {
  open_window(s, Step::kWitch4Window, knights(s), kWitch4);
}

Next run_witch_4(State& s, const Ctx& ctx) {
  if (!all_answered(s)) return Next::kAsk;
  s.frames.pop();
  const auto answers = s.answer;
  s.answer = {};
  Seat lamorak = kNoSeat;
  for (Seat p = 0; p < s.seats; ++p) {
    if (answers[p] == kGiveGrail) {
      throw_away(s, ctx, p, kGrailCard);
      ctx.emit({.kind = kEvDiscarded, .actor = p, .arg = {1}});
    } else if (answers[p] == kReplaceLoss) {
      lamorak = p;
    } else if (answers[p] == kTakeLoss && s.life[p] > 0) {
      pay_life(s, ctx, p);
    }
  }
  if (lamorak != kNoSeat) start_picking(s, lamorak, kForLamorak, 2, 2);
  return Next::kGoOn;
}
void answer_witch_4(State& s, const Ctx& /*ctx*/, Move m) { record_answer(s, m.verb); }
void legal_witch_4(const State& s, Seat p, MoveList& out) {
  const bool grail = held(s, p, kGrailCard) > 0;
  if (grail) out.add(move(kGiveGrail));
  out.add(move(kTakeLoss));
  if (is(s, p, kLamorak) && !grail && s.hand_size[p] >= 2) out.add(move(kReplaceLoss));  // S-483
}

}  // namespace logres::shadows
