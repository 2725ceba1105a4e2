// A turn: exactly one action.
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

std::uint8_t& announced(Frame& f) { return f.x[1]; }

}  // namespace

Next run_turn(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  switch (f.stage) {
    case kTurnChoose:
      if (announced(f) == 0) {
        announced(f) = 1;
        ctx.emit({kEvTurn, f.owner});
      }
      if (!revealed_traitor(s, f.owner)) return Next::kAsk;
      f.stage = kTurnActed;
      push(s, Step::kSpreading, f.owner);
      return Next::kGoOn;
    case kTurnActed:
      f.stage = kTurnChecked;
      if (s.white >= 7 || s.black >= 7) push(s, Step::kEnd, f.owner);
      return Next::kGoOn;
    default:
      s.active = clockwise(s.active, s.seats);
      f = Frame{.step = static_cast<std::uint8_t>(Step::kTurn), .owner = s.active};
      return Next::kGoOn;
  }
}

void answer_turn(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  const Seat p = f.owner;
  if (m.verb == kPlayTristan) return play_tristan(s, ctx, p);  // the action is still to come
  f.stage = kTurnActed;
  switch (m.verb) {
    case kListen:
      return start_listening(s, ctx, p);
    case kGoOn:
      return start_quest(s, ctx, p, m.a, 0);
    case kAccuse:
      s.accused.add(p);
      ctx.emit({.kind = kEvAccused, .actor = p, .arg = {m.a}});
      return push(s, Step::kAccusing, p, kNoCard, {m.a});
    default:
      return play_galahad(s, ctx, p, m.a);
  }
}

void legal_turn(const State& s, Seat p, MoveList& out) {
  if (can_draw(s)) out.add(move(kListen));
  out.add_each(kGoOn, open_quests(s));
  if (may_accuse(s, p)) {
    for (Seat t = 0; t < s.seats; ++t) {
      if (may_be_accused(s, p, t)) out.add(move(kAccuse, t));
    }
  }
  if (s.expert == 0) return;
  if (s.knights[p][kTristan] > 0) out.add(move(kPlayTristan));
  if (s.knights[p][kGalahad] > 0 && !solo(s)) {
    for (Seat t = 0; t < s.seats; ++t) {
      if (t != p && hidden(s, t)) out.add(move(kPlayGalahad, t));
    }
  }
}

QuestSet open_quests(const State& s) {
  if (s.pile.empty()) return 0;
  const QuestSet symbols = kCards[face_of_top(s)].symbols;
  if (symbols == 0 && !can_draw(s)) return kAnyQuest;
  return symbols;
}

}  // namespace logres::rumors
