#include "games/shadows/shadows.h"

#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// What asks, as a card: the frame's own, or the card a picking is for.
std::uint8_t source_of(const Frame& f) {
  if (f.step != static_cast<std::uint8_t>(Step::kPickCards)) return f.source;
  return f.source == kForVolunteer ? Card{kMorgan2} : f.source == kForMessenger ? Card{kMessenger} : Card{kNoCard};
}

}  // namespace

Decision Shadows::pending(const State& s) {
  Decision d = open_question(s);
  if (!d.over()) d.source = source_of(s.frames.top());
  return d;
}

void Shadows::legal(const State& s, Seat seat, MoveList& out) {
  legal_answers(s, seat, out);
  if (is_over(s)) return;
  if (s.late_seats != 0 && why_not_join(s).ok()) out.add(shadows::move(kJoin));
  if (s.open_table != 0) out.add(shadows::move(kLeave));
}

void Shadows::apply(State& s, Move move, const Ctx& ctx) {
  if (move.verb == kJoin) {
    join_game(s, ctx);
    run_steps(s, ctx);
  } else if (move.verb == kLeave) {
    leave_game(s, ctx);
    run_steps(s, ctx);
  } else {
    answer_step(s, move, ctx);
  }
  while (!s.leaving.empty() && !is_over(s) && s.leaving.has(s.frames.top().owner)) {  // S-478
    answer_step(s, absent(s, s.frames.top().owner, ctx.dice), ctx);
  }
}

namespace {

// Which side has won, by the ending.
constexpr std::array<std::uint8_t, kEndings> kWinners = [] {
  constexpr std::uint8_t nobody = 0xff, loyal = kLoyal, traitor = kTraitor;
  return std::array<std::uint8_t, kEndings>{
#define ENDING(id, word, side, rules) side,
#include "games/shadows/endings.def"
#undef ENDING
  };
}();

}  // namespace

std::optional<Outcome> Shadows::outcome(const State& s) {
  if (!is_over(s)) return std::nullopt;
  Outcome outcome;
  outcome.reason = s.ending;
  const std::uint8_t winning = kWinners[s.ending];
  for (Seat p = 0; p < s.seats; ++p) {  // S-401, S-402
    if (s.loyalty[p] != winning || !is_seated(s, p)) continue;
    outcome.winners.add(p);
    outcome.score[p] = 1;
  }
  return outcome;
}

}  // namespace logres::shadows
