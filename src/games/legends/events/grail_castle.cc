// The Grail Castle (L-390): a look at the next four Events, and a new order.
#include <algorithm>

#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

constexpr int kSeen = 4;

// How many ordinary Events are seen; the Final Event, if it is among the four, stays last.
int movable(const State& s) { return std::min<int>(kSeen, s.events_left); }

}  // namespace

void complete_grail(State& s, const Ctx& /*ctx*/) {
  if (!event_deck_empty(s)) push(s, Step::kGrailLook, completion(s).completer, card_of_event(kGrailCastle));
}

void answer_grail_look(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kPass) return;
  settle_next(s, ctx.dice, kSeen);
  const int n = movable(s);
  // The others cannot tell whether the order has changed: what they knew of it is worth nothing now.
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) s.next_known[i] = SeatSet::of(p);
  if (s.final_in_deck != 0 && s.events_left < kSeen) s.final_known.add(p);  // L-427
  const int seen = n + (n < kSeen ? s.final_in_deck : 0);
  ctx.emit({.kind = kEvLooked, .actor = p, .arg = {static_cast<std::uint8_t>(seen)}});
  for (int i = 0; i < seen; ++i) {
    const EventId e = i < n ? s.next[static_cast<std::size_t>(i)] : s.final_chosen;
    ctx.emit({.kind = kEvSawEvent, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {e}});
  }
  if (n > 0) push(s, Step::kGrailOrder, p, card_of_event(kGrailCastle));
}

void legal_grail_look(const State& /*s*/, Seat /*p*/, MoveList& out) {
  out.add(move(kLook));
  out.add(move(kPass));
}

void answer_grail_order(State& s, const Ctx& /*ctx*/, Move m) {
  const auto n = static_cast<std::size_t>(movable(s));
  s.frames.pop();
  Set rest = 0;
  for (std::size_t i = 0; i < n; ++i) rest |= bit(s.next[i]);
  const std::array<EventId, 3> named = {m.a, m.b, m.c};
  for (std::size_t i = 0; i < n; ++i) {
    s.next[i] = i < named.size() ? named[i] : first(rest);
    rest &= ~bit(s.next[i]);
  }
}

// Every order of the n movable cards. Three are named: of four the last remains, of fewer the last is named again.
void legal_grail_order(const State& s, Seat /*p*/, MoveList& out) {
  const int n = movable(s);
  Set all = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) all |= bit(s.next[i]);
  for (const EventId a : Members(all)) {
    for (const EventId b : Members(n > 1 ? all & ~bit(a) : all)) {
      for (const EventId c : Members(n > 2 ? all & ~set_of(a, b) : bit(b))) out.add(move(kOrder, a, b, c));
    }
  }
}

Move absent_order(const State& s, const Away& away) {
  const auto n = static_cast<std::size_t>(movable(s));
  const Move same = move(kOrder, s.next[0], s.next[n > 1 ? 1 : 0], s.next[n > 2 ? 2 : n - 1]);
  return away.legal.has(same) ? same : away.legal[0];
}

}  // namespace logres::legends
