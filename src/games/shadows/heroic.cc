// Heroic Actions (section 5): the five types, the second action for a Life point, free powers, the end of the turn.
#include <bit>

#include "games/shadows/knights/knights.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

enum HeroicStage : std::uint8_t { kChoose, kCheckpoint };

// S-103 to S-105: three identical cards; a fight_any may stand for any Fight value.
void legal_heal(const State& s, Seat p, MoveList& out) {
  const int wild = held(s, p, kFightAny);
  for (Card c = kFight1; c <= kMerlin; ++c) {
    const int n = held(s, p, c);
    if (n == 0) continue;
    const int most_wild = c < kFightAny ? std::min(2, wild) : 0;
    for (int w = 0; w <= most_wild; ++w) {
      if (n + w >= 3) out.add(move(kHeal, c, static_cast<std::uint8_t>(w)));
    }
  }
}

void heal(State& s, const Ctx& ctx, Seat p, Move m) {
  for (int i = 0; i < 3; ++i) throw_away(s, ctx, p, i < m.b ? Card{kFightAny} : m.a);
  ctx.emit({.kind = kEvDiscarded, .actor = p, .arg = {3}});
  ctx.emit({kEvHealed, p});
  gain_life(s, ctx, p, 1);  // S-106, S-107
}

void legal_lay(const State& s, Seat p, std::uint8_t quest, MoveList& out) {
  for (Card c = kFight1; c <= kFight5; ++c) {
    if (held(s, p, c) > 0 && fits_pattern(s, quest, c)) out.add(move(kLay, c, c));
  }
  if (held(s, p, kFightAny) == 0) return;
  for (std::uint8_t value = 1; value <= 5; ++value) {
    if (fits_pattern(s, quest, value)) out.add(move(kLay, kFightAny, value));
  }
}

// Type B, by where the Knight stands (S-082, S-097).
void legal_quest_action(const State& s, Seat p, MoveList& out) {
  switch (s.place[p]) {
    case kCamelot:
      if (s.hand_size[p] < kHandToDraw && can_draw_white(s)) out.add(move(kDrawWhite));  // S-049, S-050
      if (s.engines > 0) out.add(move(kFightEngine));                                    // S-134
      break;
    case kAtExcalibur:
      for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
        if (held(s, p, c) > 0) out.add(move(kDropForSword, c));  // S-170, S-246
      }
      break;
    case kAtGrail:
      if (held(s, p, kGrailCard) > 0 && s.dark_forest == 0) out.add(move(kPlayGrail));  // S-179, S-184
      break;
    default:
      legal_lay(s, p, s.place[p], out);
  }
}

// The moves of the types in `types`, in the order of the verbs; the choice among them is free (S-076).
void legal_actions(const State& s, Seat p, unsigned types, MoveList& out) {
  if ((types & kTypeMove) != 0) {
    for (std::uint8_t place = kCamelot; place < kPlaces; ++place) {
      if (may_enter(s, place, s.place[p])) out.add(move(kMoveTo, place));
    }
  }
  if ((types & kTypeQuest) != 0) legal_quest_action(s, p, out);
  if ((types & kTypeSpecial) != 0) legal_specials(s, p, out);
  if ((types & kTypeHeal) != 0) legal_heal(s, p, out);
  if ((types & kTypeAccuse) != 0 && may_accuse(s, p)) {  // S-108
    for (Seat t = 0; t < s.seats; ++t) {
      if (may_be_accused(s, p, t)) out.add(move(kAccuse, t));
    }
  }
}

// S-077, S-080: only if there is an action left to do.
bool may_sacrifice(const State& s, Seat p) {
  if (s.turn.acted == 0 || s.turn.slots > 0 || s.turn.sacrificed != 0 || s.witch_2 != 0 || s.life[p] == 0) return false;
  const unsigned left = ~static_cast<unsigned>(s.turn.used);
  if ((left & kTypeMove) != 0) return true;  // S-075: there is always somewhere to go
  MoveList actions;
  legal_actions(s, p, left, actions);
  return !actions.empty();
}

// S-087: the Life point has bought an action, and one is still possible.
bool owes_action(const State& s, const MoveList& out) {
  return s.turn.sacrificed != 0 && s.turn.slots > 0 && !out.empty() && out[0].verb <= kAccuse;
}

// S-081, S-084, S-086: the type is used up; a free action leaves the mandatory one.
void begin_action(State& s, Seat p, ActionType type) {
  if (!acts_free(s, p, type)) {
    --s.turn.slots;
    s.turn.owed = 0;
  }
  s.turn.used = static_cast<std::uint8_t>(s.turn.used | type);
  s.turn.acted = 1;
}

void act(State& s, const Ctx& ctx, Seat p, Move m) {
  switch (m.verb) {
    case kMoveTo:
      return start_travel(s, ctx, p, m.a);
    case kDrawWhite:
      return draw_cards(s, ctx, p, camelot_draw(s, p));
    case kFightEngine:
      return start_siege_fight(s, ctx, p);
    case kLay:
      return lay_card(s, ctx, p, s.place[p], m.a, m.b);  // S-098
    case kDropForSword:
      throw_away(s, ctx, p, m.a);
      ctx.emit({.kind = kEvDiscarded, .actor = p, .arg = {1}});
      return move_sword(s, ctx, p, 1);
    case kPlayGrail:
      return play_grail(s, ctx, p);
    case kFreeCaptive:  // S-344, S-476
      give_up(s, p, m.b);
      discard_white(s, m.b);
      ctx.emit({.kind = kEvFreed, .actor = p, .arg = {m.a, m.b}});
      return free_captive(s, ctx, m.a);
    case kHeal:
      return heal(s, ctx, p, m);
    case kAccuse:
      return accuse(s, ctx, p, m.a);
    default:
      return play_special(s, ctx, p, m);
  }
}

void use_power(State& s, const Ctx& ctx, Seat p, Move m) {
  if (m.verb == kMerlinsCard) {  // S-351, S-353
    s.turn.merlin_used = 1;
    return draw_cards(s, ctx, p, 1);
  }
  if (m.verb == kArthurExchange) return arthur_exchange(s, ctx, p, m.a);
  s.turn.power_used = 1;
  ctx.emit({.kind = kEvPower, .actor = p, .arg = {s.knight[p]}});
  if (m.verb == kCaradocCards) {
    pay_life(s, ctx, p);
    draw_cards(s, ctx, p, 2);
  } else if (m.verb == kGaherisMerlin) {
    start_picking(s, p, kForGaheris, 3, 3);
  } else {
    throw_away(s, ctx, p, m.a);
    ctx.emit({.kind = kEvDiscarded, .actor = p, .arg = {1}});
    draw_cards(s, ctx, p, 1);
  }
}

// Before, after or between the actions (S-085, S-241).
void legal_powers(const State& s, Seat p, MoveList& out) {
  const SeatSet partners = arthurs_partners(s, p);
  for (Seat q = 0; q < s.seats; ++q) {
    if (partners.has(q)) out.add(move(kArthurExchange, q));
  }
  if (s.expansion == 0) return;
  if (caradoc_may(s, p)) out.add(move(kCaradocCards));
  if (gaheris_may(s, p)) out.add(move(kGaherisMerlin));
  if (bedivere_may(s, p)) {
    for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
      if (held(s, p, c) > 0) out.add(move(kBedivereSwap, c));
    }
  }
  if (s.turn.merlin_used == 0 && s.merlin == s.place[p]) out.add(move(kMerlinsCard));  // S-352, S-354
}

}  // namespace

ActionType type_of(std::uint8_t verb) {
  if (verb == kMoveTo) return kTypeMove;
  if (verb <= kPlayGrail) return kTypeQuest;
  if (verb <= kFreeCaptive) return kTypeSpecial;  // S-345
  return verb == kHeal ? kTypeHeal : kTypeAccuse;
}

bool type_allowed(const PublicState& s, Seat p, ActionType type) {
  return (s.turn.used & type) == 0 && (s.turn.slots > 0 || acts_free(s, p, type));
}

Next run_heroic(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.stage == kCheckpoint) {  // S-469
    f.stage = kChoose;
    checkpoint(s, ctx, false);
    return Next::kGoOn;
  }
  if (s.turn.over == 0 && on_board(s, f.owner)) return Next::kAsk;
  s.frames.pop();
  return Next::kGoOn;
}

void answer_heroic(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  const Seat p = f.owner;
  if (m.verb == kEndTurn) return s.frames.pop();  // S-087
  if (m.verb == kSacrifice) {                     // S-078
    ctx.emit({kEvSacrifice, p});
    s.turn.sacrificed = 1;
    ++s.turn.slots;
    pay_life(s, ctx, p);
    s.turn.owed = s.life[p] == 0 ? 1 : 0;
    return;
  }
  f.stage = kCheckpoint;
  if (m.verb > kSacrifice) return use_power(s, ctx, p, m);
  begin_action(s, p, type_of(m.verb));  // S-332: also when the Knight then stays
  act(s, ctx, p, m);
}

void legal_heroic(const State& s, Seat p, MoveList& out) {
  unsigned types = s.turn.slots > 0 ? ~static_cast<unsigned>(s.turn.used) : 0U;
  for (const ActionType free : {kTypeMove, kTypeSpecial}) {
    if (type_allowed(s, p, free)) types |= free;
  }
  legal_actions(s, p, types, out);
  if (may_sacrifice(s, p)) out.add(move(kSacrifice));
  legal_powers(s, p, out);
  if (s.turn.acted != 0 && !owes_action(s, out)) out.add(move(kEndTurn));
}

}  // namespace logres::shadows
