// La Cote Male Taile (L-246, L-247).
#include "games/legends/characters/texts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

// The Events at a place with the fewest points, among those worth at least 1.
Set cheapest(const Board& b, std::uint8_t place) {
  Set least = 0;
  int fewest = 255;
  for (const EventId e : Members(b.events[place])) {
    const int points = cards(b).event(e).points;
    if (points == 0 || points > fewest) continue;
    if (points < fewest) least = 0;
    fewest = points;
    least |= bit(e);
  }
  return least;
}

bool allowed_la_cote(const Board& b, Character who) { return cheapest(b, place_of(b, who)) != 0; }
void resolve_la_cote(State& s, const Ctx& /*ctx*/, const Use& use) { push(s, Step::kLaCote, use.me, use.who); }

}  // namespace

const Text kLaCoteText = {.places = kMainPlaces, .allowed = allowed_la_cote, .resolve = resolve_la_cote};

void answer_la_cote(State& s, const Ctx& ctx, Move m) {
  s.frames.pop();
  discard_event(s, ctx, m.a);
  start_removal(s, bit(kLaCote));
}

void legal_la_cote(const State& s, Seat /*p*/, MoveList& out) {
  for (const EventId e : Members(cheapest(s, place_of(s, kLaCote)))) out.add(move(kSpend, e));
}

}  // namespace logres::legends
