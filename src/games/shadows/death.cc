// The death checkpoint (S-381 to S-391, section 20.3), the Holy Grail (S-209 to S-214), and leaving the game (S-392,
// S-416, S-478, S-479).
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

enum DeathStage : std::uint8_t { kCollect, kDying };
bool turn_ends(const Frame& f) { return f.x[1] != 0; }

// S-465, S-477.
SeatSet dying(const PublicState& s, bool at_turn_end) {
  if (s.death_timing == kDiesAtEndOfTurn && !at_turn_end) return {};  // S-385
  return seats_where(s, [&](Seat p) {
    if (s.doomed.has(p)) return true;
    return is_knight(s, p) && s.life[p] == 0 && !(s.turn.owed != 0 && p == s.active && !at_turn_end);
  });
}

// S-386, S-387, S-212, S-213, S-475.
void die(State& s, const Ctx& ctx, Seat p) {
  throw_hand(s, ctx, p);
  if (s.place[p] == kCaptured) discard_travel(s, kTravelCaptured);
  for (const Relic relic : {kExcalibur, kHolyGrail, kArmor}) {
    if (s.relic[relic] == p) relic_to(s, ctx, relic, kGone);
  }
  leave_place(s, ctx, p);
  s.place[p] = kDead;
  s.life[p] = 0;
  s.doomed.remove(p);
  s.late.remove(p);
  ctx.emit({kEvDied, p});
  if (p == s.active) s.turn.over = 1;  // S-383
}

// S-479: a Traitor who is unmasked just goes; anybody else dies.
void depart(State& s, const Ctx& ctx, Seat p) {
  s.leaving.remove(p);
  s.left_game.add(p);
  ctx.emit({kEvLeft, p});
  if (is_knight(s, p) || s.doomed.has(p)) die(s, ctx, p);
  if (p == s.active) s.turn.over = 1;
}

// S-393, S-468. The real cards decide (S-408).
bool loyal_alive(const State& s) {
  for (Seat p = 0; p < s.seats; ++p) {
    if (is_knight(s, p) && s.loyalty[p] == kLoyal) return true;
  }
  return false;
}

// Whom the Grail's owner may let drink (S-211, S-214, S-390, S-466, S-474).
SeatSet savable(const PublicState& s, SeatSet who) {
  const std::uint8_t owner = s.relic[kHolyGrail];
  if (owner >= s.seats || !is_knight(s, owner) || s.leaving.has(owner)) return {};
  return seats_where(s, [&](Seat p) {
    if (!who.has(p) || s.late.has(p) || s.doomed.has(p) || s.leaving.has(p)) return false;
    return s.place[owner] != kCaptured || p == owner;
  });
}

}  // namespace

void checkpoint(State& s, const Ctx& /*ctx*/, bool at_turn_end) {
  if (is_over(s) || (s.leaving.empty() && dying(s, at_turn_end).empty())) return;
  push(s, Step::kDeath, s.active, 0, {0, static_cast<std::uint8_t>(at_turn_end ? 1 : 0), 0, 0});
}

Next run_death(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const SeatSet who = dying(s, turn_ends(f));
  if (f.stage == kCollect) {
    f.stage = kDying;
    s.result = 0;
    const SeatSet candidates = savable(s, who);
    if (!candidates.empty()) push(s, Step::kGrailWindow, s.relic[kHolyGrail], 0, {candidates.bits(), 0, 0, 0});
    return Next::kGoOn;
  }
  s.frames.pop();
  for (Seat p = first_from(s, s.active, who); p != kNoSeat; p = next_asked(s, who, p)) {  // S-467
    if (!s.leaving.has(p)) die(s, ctx, p);
  }
  const SeatSet leavers = s.leaving;
  for (Seat p = first_from(s, s.active, leavers); p != kNoSeat; p = next_asked(s, leavers, p)) depart(s, ctx, p);
  if (!loyal_alive(s)) finish(s, ctx, kNoLoyal);
  return Next::kGoOn;
}

void answer_grail(State& s, const Ctx& ctx, Move m) {
  const Seat owner = s.frames.top().owner;
  s.frames.pop();
  if (m.verb == kPass) return;  // S-210
  s.life[m.a] = 4;              // S-209
  relic_to(s, ctx, kHolyGrail, kGone);
  ctx.emit({.kind = kEvSaved, .actor = owner, .arg = {m.a}});
  ctx.emit({.kind = kEvLife, .actor = m.a, .arg = {4, 1}});
}

void legal_grail(const State& s, Seat /*p*/, MoveList& out) {
  out.add(move(kPass));
  const SeatSet candidates = SeatSet::from_bits(s.frames.top().x[0]);
  for (Seat p = 0; p < s.seats; ++p) {
    if (candidates.has(p)) out.add(move(kSave, p));
  }
}

// The asked player leaves (S-416): at once where no effect is under way, else at the next checkpoint; until then the
// defaults answer for them (S-478). A player who is not asked is absent (S-417) until they are.
void leave_game(State& s, const Ctx& ctx) {
  s.leaving.add(s.frames.top().owner);
  const bool between = on_top(s, Step::kEvil) || on_top(s, Step::kLook) || on_top(s, Step::kHeroic) ||
                       on_top(s, Step::kRobChoice) || on_top(s, Step::kTraitorEvil);
  if (between) checkpoint(s, ctx, false);
}

}  // namespace logres::shadows
