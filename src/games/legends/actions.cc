// Phase 4: actions (L-123 to L-138). The Move action goes on in moving.cc.
#include "games/legends/acts.h"
#include "games/legends/ask_or_leave.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

bool may_play_at(const Board& b, Seat p, std::uint8_t place) {  // L-127, L-366
  return place != kAvalon && is_open(b, place) && room(b, p, place) >= 1;
}

void list_plays(const State& s, Seat p, MoveList& out) {
  PlaceSet open = 0;
  for (std::uint8_t place = 0; place < kOpenPlaces; ++place) {
    if (may_play_at(s, p, place)) open = static_cast<PlaceSet>(open | (1U << place));
  }
  for (const Character c : Members(s.hand[p])) {
    for (const std::uint8_t place : Members(open)) out.add(move(kPlay, c, place));
  }
  if (has(s.hand[p], kEttard)) {
    for (const std::uint8_t place : Members(open)) list_pins(s, p, place, out);
  }
}

bool beast_may_go(const Board& b, std::uint8_t place) {  // L-392, L-394
  const Set anywhere = b.events[kCamelot] | b.events[kCornwall] | b.events[kForest];
  return has(anywhere, kQuestingBeast) && !has(b.events[place], kQuestingBeast) && has_room_for_event(b, place);
}

void list_routes(const State& s, Seat p, MoveList& out) {
  PlaceSet open = 0;
  for (std::uint8_t to = 0; to < kOpenPlaces; ++to) {
    if (is_open(s, to) && room(s, p, to) >= 1) open = static_cast<PlaceSet>(open | (1U << to));
  }
  for (std::uint8_t from = 0; from < kOpenPlaces; ++from) {
    if (company(s, p, from) == 0) continue;
    for (const std::uint8_t to : Members(open)) {
      if (is_route(s, p, from, to)) out.add(move(kMove, from, to));
    }
  }
}

void move_beast(State& s, const Ctx& ctx, std::uint8_t place) {
  for (Set& here : s.events) here &= ~bit(kQuestingBeast);
  s.events[place] |= bit(kQuestingBeast);
  ctx.emit({.kind = kEvBeast, .actor = s.active, .arg = {place}});
}

// Does anything but the end remain? Hands are looked at only for being empty (L-487).
bool anything_to_do(const State& s) {
  const Seat p = s.active;
  const bool active = can_act(s);
  if (active && (s.hand_size[p] > 0 || can_draw(s))) return true;
  for (std::uint8_t place = 0; place < kOpenPlaces; ++place) {
    if (may_ride(s, p, place)) return true;
  }
  if (!active) return false;
  MoveList routes;
  list_routes(s, p, routes);
  return !routes.empty() || beast_may_go(s, kCamelot) || beast_may_go(s, kCornwall) || beast_may_go(s, kForest);
}

}  // namespace

void play(State& s, const Ctx& ctx, Seat p, Character c, std::uint8_t place) {
  put(s, take_from_hand(s, p, c), p, place);
  ctx.emit({.kind = kEvPlayed, .actor = p, .arg = {c, place}});
}

Next run_actions(State& s, const Ctx& /*ctx*/) { return ask_or_leave(s, anything_to_do(s)); }

void answer_actions(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.active;
  if (m.verb == kEnd) return s.frames.pop();
  if (m.verb == kRide) return push(s, Step::kMovers, p, kAgloval, place_of(s, kAgloval), m.a);
  ++s.actions;
  switch (m.verb) {
    case kDraw:
      return draw_card(s, ctx, p);
    case kPlay:
      return play(s, ctx, p, m.a, m.b);
    case kPlayPin:
      play(s, ctx, p, kEttard, m.a);
      return pin(s, ctx, m.b);
    case kPlayWith:
    case kPlayWithPin:
      return play_with_lunete(s, ctx, p, m);
    case kReplace:
      return play_dagonet(s, ctx, p, m.a);
    case kMove:
      return push(s, Step::kMovers, p, 0, m.a, m.b);
    default:
      return move_beast(s, ctx, m.a);
  }
}

// At most 255 moves: 5 cards at 5 places, Ettard with one of the at most 41 Knights in play, Dagonet with one of at
// most 54 Characters, Lunete with 6 pairs or 4 Knights and Ettard's choice of 24, 25 routes, 4 rides, 2 places for the
// Beast.
void legal_actions(const State& s, Seat /*p*/, MoveList& out) {
  const Seat p = s.active;
  const bool active = can_act(s);
  if (active) {
    if (hand_room(s, p) > 0 && can_draw(s)) out.add(move(kDraw));  // L-125, L-144
    list_plays(s, p, out);
    list_plays_with_lunete(s, p, out);
    list_replacements(s, p, out);
    list_routes(s, p, out);
  }
  for (std::uint8_t place = 0; place < kOpenPlaces; ++place) {
    if (may_ride(s, p, place)) out.add(move(kRide, place));
  }
  if (active) {
    for (std::uint8_t place = 0; place < kMains; ++place) {
      if (beast_may_go(s, place)) out.add(move(kBeast, place));
    }
  }
  out.add(move(kEnd));
}

// L-459: Draw while the hand has fewer than 5 cards, then end.
Move absent_actions(const State& /*s*/, const Away& away) {
  return away.legal[0].verb == kDraw ? away.legal[0] : away.legal[away.legal.size() - 1];
}

}  // namespace logres::legends
