#include "games/shadows/shadows.h"

#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// What asks, as a card: the frame's own, or the card a picking is for.
std::uint8_t source_of(const Frame& f) {
  if (f.step != static_cast<std::uint8_t>(Step::kPickCards)) return f.source;
  return f.source == kForVolunteer ? Card{kMorgan2} : f.source == kForMessenger ? Card{kMessenger} : Card{kNoCard};
}

void run(State& s, const Ctx& ctx) {
  while (!is_over(s) && top_step(s).run(s, ctx) == Next::kGoOn) {
  }
}

}  // namespace

Decision Shadows::pending(const State& s) {
  if (is_over(s)) return {};
  const Frame& f = s.frames.top();
  const StepDef& def = top_step(s);
  return {def.ask, f.owner, source_of(f), def.window ? SeatSet::from_bits(f.x[0]) : SeatSet::of(f.owner)};
}

void Shadows::legal(const State& s, Seat seat, MoveList& out) {
  out.clear();
  if (!is_over(s)) top_step(s).legal(s, seat, out);
}

void Shadows::apply(State& s, Move move, const Ctx& ctx) {
  if (move.verb == kJoin) {
    join_game(s, ctx);
  } else if (move.verb == kLeave) {
    leave_game(s, ctx, move.a);
  } else {
    top_step(s).answer(s, ctx, move);
  }
  run(s, ctx);
  while (!s.leaving.empty() && !is_over(s) && s.leaving.has(s.frames.top().owner)) {  // S-478
    top_step(s).answer(s, ctx, absent(s, s.frames.top().owner, ctx.dice));
    run(s, ctx);
  }
}

std::optional<Outcome> Shadows::outcome(const State& s) {
  if (!is_over(s)) return std::nullopt;
  Outcome outcome;
  outcome.reason = s.ending;
  const std::uint8_t winning = s.ending == kWhiteMajority ? kLoyal : kTraitor;
  for (Seat p = 0; p < s.seats; ++p) {  // S-401, S-402
    if (s.loyalty[p] != winning) continue;
    outcome.winners.add(p);
    outcome.score[p] = 1;
  }
  return outcome;
}

}  // namespace logres::shadows
