// Fighting a Siege Engine at Camelot (S-134 to S-140, S-471), and where an ambush leads to the same fight (S-339).
#include "games/shadows/choices.h"
#include "games/shadows/quests/quests.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

enum SiegeStage : std::uint8_t { kRollFirst, kLayCards, kRoll, kResolve };
std::uint8_t& total(Frame& f) { return f.x[0]; }
std::uint8_t& die(Frame& f) { return f.x[1]; }

void roll(const Ctx& ctx, Frame& f) {
  die(f) = static_cast<std::uint8_t>(ctx.dice.below(kDieFaces) + 1);
  ctx.emit({.kind = kEvDie, .actor = f.owner, .arg = {die(f)}});
}

int excalibur_adds(const PublicState& s, Seat p) { return s.relic[kExcalibur] == p ? 1 : 0; }  // S-201

void resolve(State& s, const Ctx& ctx) {
  Frame f = s.frames.top();
  const int kays = laid_value(s.result);  // his card, seen after the die (S-222)
  const int white = total(f) + kays + excalibur_adds(s, f.owner);
  const bool won = knights_exceed(s, ctx, white, die(f));  // S-137
  ctx.emit({.kind = kEvFightResult,
            .actor = f.owner,
            .arg = {static_cast<std::uint8_t>(white), die(f), static_cast<std::uint8_t>(won ? 1 : 0)}});
  s.frames.pop();
  s.result = won ? 1 : 0;
  if (won) {
    remove_engine(s, ctx);
  } else {
    lose_life(s, ctx, SeatSet::of(f.owner), 1);  // S-138
  }
}

}  // namespace

int winning_faces(const PublicState& s, Seat p, int total, int die) {
  const int white = total + excalibur_adds(s, p);
  if (die != 0) return would_exceed(s, white, die) ? kDieFaces : 0;
  int faces = 0;
  for (int face = 1; face <= kDieFaces; ++face) faces += would_exceed(s, white, face) ? 1 : 0;
  return faces;
}

void start_siege_fight(State& s, const Ctx& /*ctx*/, Seat p) { push(s, Step::kSiegeFight, p); }

Next run_fight(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  switch (f.stage) {
    case kRollFirst:
      f.stage = kLayCards;
      if (is(s, f.owner, kOwain)) roll(ctx, f);  // S-239
      return Next::kAsk;
    case kLayCards:
      return Next::kAsk;
    case kRoll:
      f.stage = kResolve;
      if (die(f) == 0) roll(ctx, f);
      s.result = 0;
      if (is(s, f.owner, kKay) && s.hand_size[f.owner] > 0) push(s, Step::kKayCard, f.owner);
      return Next::kGoOn;
    default:
      resolve(s, ctx);
      return Next::kGoOn;
  }
}

void answer_fight(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  const Seat p = f.owner;
  if (picks_on(s, m)) return;
  total(f) = s.pick_values;
  f.stage = kRoll;
  const Hand cards = end_picking(s);
  for (Card c = kFight1; c <= kFightAny; ++c) {
    for (int i = 0; i < cards[white_index(c)]; ++i) {
      give_up(s, p, c);
      discard_white(s, c);  // S-139
    }
  }
  ctx.emit({.kind = kEvFight, .actor = p, .arg = {total(f)}});
}

void legal_fight(const State& s, Seat p, MoveList& out) {
  out.add(move(kConfirm));  // S-136: none at all is legal
  if (s.pick_values > 0 && may_take_back(s)) out.add(move(kTakeBack));
  for (Card c = kFight1; c <= kFight5; ++c) {
    if (held(s, p, c) > s.picked[white_index(c)]) out.add(move(kPick, c, c));
  }
  if (held(s, p, kFightAny) <= s.picked[white_index(kFightAny)]) return;
  for (std::uint8_t value = 1; value <= 5; ++value) out.add(move(kPick, kFightAny, value));  // S-244
}

}  // namespace logres::shadows
