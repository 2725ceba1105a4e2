// The Progression of Evil (section 4) and the ten steps of drawing a Black card (section 20.1).
#include <algorithm>

#include "games/shadows/choices.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

void see(const Ctx& ctx, Seat p, Card c) {
  ctx.emit({.kind = kEvBlackSeen, .actor = p, .clear = SeatSet::of(p), .hide = Event::kHideAll, .arg = {c}});
}

// Steps 2 and 3 (S-443, S-444): with the Armor two are taken.
void take(State& s, const Ctx& ctx, Frame& f) {
  const Seat p = f.owner;
  f.stage = kBlackAnnounce;
  s.drawn[0] = take_black(s, ctx, s.drawn_known[0]);
  const bool armor = s.relic[kArmor] == p && s.turn.armor_used == 0;  // S-205, S-206; S-227
  s.turn.armor_used = 0;
  ctx.emit({.kind = kEvDrawsBlack, .actor = p, .arg = {in_chain(f)}});
  if (!armor) return;
  s.drawn[1] = take_black(s, ctx, s.drawn_known[1]);
  if (s.drawn[1] == kNoCard) return;  // S-207
  for (int i = 0; i < 2; ++i) {
    s.drawn_known[i].add(p);
    see(ctx, p, s.drawn[i]);
  }
  push(s, Step::kArmorChoice, p);
}

bool quest_of_combat_card_in_play(const State& s, Card c) {
  return is_black_knight(c) || quest_in_play(s, lancelot_board(s));
}

void show(State& s, const Ctx& ctx, Frame& f) {
  f.source = s.drawn[0];
  s.drawn[0] = kNoCard;
  s.drawn_known[0] = {};
  ctx.emit({.kind = kEvBlack, .actor = f.owner, .arg = {f.source}});  // S-423
}

// Step 4 (S-445): the kind is public, the value of a combat card is the drawer's secret until they choose.
void announce(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kBlackMerlins;
  const Card c = s.drawn[0];
  if (!is_combat(c) || !quest_of_combat_card_in_play(s, c)) return show(s, ctx, f);
  f.source = hidden_kind(c);
  ctx.emit({.kind = kEvBlack, .actor = f.owner, .arg = {f.source}});
  see(ctx, f.owner, c);
  s.drawn_known[0].add(f.owner);
  push(s, Step::kFacing, f.owner);
}

// Step 9 (S-450).
void dispose(State& s, Frame& f) {
  const Card c = is_black(f.source) ? f.source : s.drawn[0];
  if (disposal(f) == kToDiscard) discard_black(s, c);
  if (disposal(f) == kRemoved) ++s.black_removed[black_index(c)];
  s.drawn[0] = kNoCard;
  s.drawn_known[0] = {};
}

SeatSet merlin_givers(const State& s) {  // S-251, S-348, S-482
  return seats_where(s, [&](Seat p) { return on_board(s, p) && s.hand_size[p] > 0; });
}

// Step 5 (S-446). A combat card has been laid face up or down in the meantime.
void ask_for_merlins(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kBlackExcalibur;
  if (is_combat(s.drawn[0])) {
    face_down(f) = s.result;
    if (s.result == 0) show(s, ctx, f);
  }
  s.result = 0;
  if (!is_special_black(f.source) || s.vivien != 0) return;  // S-062, S-254
  if (in_chain(f) != 0 && s.merlins_chain == 0) return;      // S-253
  open_window(s, Step::kMerlinWindow, merlin_givers(s), f.source);
}

// Step 6 (S-447).
void ask_for_excalibur(State& s, Frame& f) {
  f.stage = kBlackEffect;
  cancelled(f) = s.result;
  s.result = 0;
  const std::uint8_t owner = s.relic[kExcalibur];
  if (cancelled(f) == 0 && owner < s.seats && on_board(s, owner)) push(s, Step::kExcaliburWindow, owner, f.source);
}

// Steps 7 and 8 (S-448, S-449).
void take_effect(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kBlackDispose;
  if (cancelled(f) == 0) cancelled(f) = s.result;
  s.result = 0;
  if (cancelled(f) != 0) return ctx.emit({.kind = kEvCancelled, .arg = {f.source}});
  black_effect(s, ctx, f.source);
}

}  // namespace

void start_black(State& s, const Ctx& /*ctx*/, Seat drawer, bool chain) {
  if (can_draw_black(s)) push(s, Step::kBlack, drawer, kNoCard, {static_cast<std::uint8_t>(chain ? 1 : 0), 0, 0, 0});
}

Next run_black(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  switch (f.stage) {
    case kBlackTake:
      take(s, ctx, f);
      break;
    case kBlackAnnounce:
      announce(s, ctx, f);
      break;
    case kBlackMerlins:
      ask_for_merlins(s, ctx, f);
      break;
    case kBlackExcalibur:
      ask_for_excalibur(s, f);
      break;
    case kBlackEffect:
      take_effect(s, ctx, f);
      break;
    case kBlackDispose:
      f.stage = kBlackDone;
      dispose(s, f);
      checkpoint(s, ctx, false);  // step 10 (S-451)
      break;
    default:
      s.frames.pop();
  }
  return Next::kGoOn;
}

void answer_armor(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.a != s.drawn[0]) {
    std::swap(s.drawn[0], s.drawn[1]);
    std::swap(s.drawn_known[0], s.drawn_known[1]);
  }
  const Card other = s.drawn[1];
  s.drawn[1] = kNoCard;
  s.drawn_known[1] = {};
  s.drawn_known[0] = SeatSet::of(p);  // which of the two they chose, only they know
  put_under_black(s, other, SeatSet::of(p));
  ctx.emit({.kind = kEvUnder, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {other}});
}

void legal_armor(const State& s, Seat /*p*/, MoveList& out) {
  out.add(move(kPlayBlack, std::min(s.drawn[0], s.drawn[1])));
  if (s.drawn[0] != s.drawn[1]) out.add(move(kPlayBlack, std::max(s.drawn[0], s.drawn[1])));
}

void answer_facing(State& s, const Ctx& /*ctx*/, Move m) {
  s.result = m.verb == kFaceDown ? 1 : 0;
  s.frames.pop();
}
void legal_facing(const State& /*s*/, Seat /*p*/, MoveList& out) { add_either(out, kFaceUp, kFaceDown); }

Next run_evil(State& s, const Ctx& /*ctx*/) { return ask_in_turn(s); }

void answer_evil(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  switch (m.verb) {
    case kDrawBlack:
      return start_black(s, ctx, p, false);  // S-056
    case kAddEngine:
      return add_engines(s, ctx, 1);  // S-057
    case kLoseLife:
      return pay_life(s, ctx, p);  // S-058
    default:
      return start_picking(s, p, kForGeraint, 2, 2);  // S-059
  }
}

void legal_evil(const State& s, Seat p, MoveList& out) {
  if (can_draw_black(s)) out.add(move(kDrawBlack));  // S-054
  out.add(move(kAddEngine));
  if (s.witch_2 == 0) out.add(move(kLoseLife));  // S-060
  if (is(s, p, kGeraint) && s.hand_size[p] >= 2) out.add(move(kTwoCards));
}

}  // namespace logres::shadows
