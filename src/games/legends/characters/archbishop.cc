// Archbishop of Canterbury (L-232, L-233).
#include "games/legends/characters/texts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

// Your Knights at Camelot with the highest Chivalry.
Set most_chivalrous(const Board& b, Seat p) {
  const Set members = company(b, p, kCamelot);
  Set best = 0;
  int most = -100;
  for (const Character c : Members(members & cards(b).knights)) {
    const int chivalry = score(b, Standing{c, kCamelot, members, b.at[kCamelot]}, kChivalry);
    if (chivalry > most) best = 0;
    if (chivalry >= most) {
      most = chivalry;
      best |= bit(c);
    }
  }
  return best;
}

bool allowed_archbishop(const Board& b, Character who) {
  const Seat p = owner_of(b, who);
  return specials_in_game(b) && b.zone[p] != 0 && most_chivalrous(b, p) != 0;
}

void resolve_archbishop(State& s, const Ctx& /*ctx*/, const Use& use) { push(s, Step::kArchbishop, use.me, use.who); }

}  // namespace

const Text kArchbishopText = {.places = places(kCamelot), .allowed = allowed_archbishop, .resolve = resolve_archbishop};

// First the Event (x[0]), then the Knight.
void answer_archbishop(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  if (m.verb == kSpend) {
    f.x[0] = m.a;
    return;
  }
  const Seat p = f.owner;
  const EventId spent = f.x[0];
  s.frames.pop();
  lose_from_zone(s, ctx, p, spent);
  give_special(s, ctx, kHighKing, m.a);
  start_removal(s, bit(kArchbishop));
}

void legal_archbishop(const State& s, Seat /*p*/, MoveList& out) {
  const Frame& f = s.frames.top();
  if (f.x[0] != kNoEvent) {
    for (const Character c : Members(most_chivalrous(s, f.owner))) out.add(move(kOn, c));
    return;
  }
  for (const EventId e : Members(s.zone[f.owner])) out.add(move(kSpend, e));
}

}  // namespace logres::legends
