#include "bots/legends/tally.h"

namespace logres::legends {
namespace {

// What the players did with their cards.
struct Deeds {
  std::array<Set, kPlayers> used{}, completed{};
  Set drawn = 0;
};

Deeds deeds_in(std::span<const Event> events) {
  Deeds deeds;
  for (const Event& e : events) {
    if (e.kind == kEvPlayed || e.kind == kEvStarted || e.kind == kEvBid) deeds.used[e.actor] |= bit(e.arg[0]);
    if (e.kind == kEvCompleted) deeds.completed[e.actor] |= bit(e.arg[0]);
    if (e.kind == kEvDrawn) deeds.drawn |= bit(e.arg[0]);
  }
  return deeds;
}

bool can_be_completed(const Cards& cards, EventId e) {
  const Kind kind = cards.event(e).kind;
  return kind != Kind::kHeraldic && kind != Kind::kSpecial && e != kIsleOfAvalon;
}

}  // namespace

void Tally::add(const State& end, std::span<const Event> events, const Outcome& outcome) {
  const Deeds deeds = deeds_in(events);
  shared.add(outcome.winners.size() > 1);
  ++endings[outcome.reason];
  Set any_used = 0;
  Set any_completed = 0;
  for (Seat p = 0; p < end.seats; ++p) {
    const bool won = outcome.winners.has(p);
    by_order[{end.seats, (p + end.seats - end.first) % end.seats + 1}].add(won);
    any_used |= deeds.used[p];
    any_completed |= deeds.completed[p];
    for (const Character c : Members(deeds.used[p])) used_wins[c].add(won);
    for (const EventId e : Members(deeds.completed[p])) completed_wins[e].add(won);
  }
  for (const Character c : Members(cards(end).characters[end.level])) used[c].add(has(any_used, c));
  for (const EventId e : Members(deeds.drawn)) {
    if (can_be_completed(cards(end), e)) completed[e].add(has(any_completed, e));
  }
}

}  // namespace logres::legends
