#include "games/legends/legends.h"

#include <algorithm>

#include "games/legends/scores.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

// L-173, L-281: the engine asks one seat at a time, in turn order. No two players can answer the same happening:
// Dinadan, Lambegus and Priamus exist once each and answer at different moments. So nobody is ever asked together with
// another.
Decision Legends::pending(const State& s) { return open_question(s); }

void Legends::legal(const State& s, Seat seat, MoveList& out) {
  out.clear();
  if (!is_over(s) && seat == s.frames.top().owner) legal_answers(s, seat, out);
}

void Legends::apply(State& s, Move move, const Ctx& ctx) { answer_step(s, move, ctx); }

Move Legends::absent(const State& s, Seat seat, Dice& dice) { return absent_answer(s, seat, dice); }

std::optional<Outcome> Legends::outcome(const State& s) {
  if (!is_over(s)) return std::nullopt;
  Outcome outcome;
  outcome.reason = s.ending;
  std::int16_t most = 0;
  for (Seat p = 0; p < s.seats; ++p) {
    outcome.score[p] = static_cast<std::int16_t>(points(s, p).sum());
    most = p == 0 ? outcome.score[p] : std::max(most, outcome.score[p]);
  }
  for (Seat p = 0; p < s.seats; ++p) {  // L-229, L-230
    if (outcome.score[p] == most) outcome.winners.add(p);
  }
  return outcome;
}

}  // namespace logres::legends
