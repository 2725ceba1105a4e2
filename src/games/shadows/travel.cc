// Moving (S-088 to S-096) and the Travel cards (section 11).
#include "games/shadows/choices.h"
#include "games/shadows/knights/knights.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

enum TravelStage : std::uint8_t { kDrawCard, kDecided };
std::uint8_t& destination(Frame& f) { return f.x[0]; }

void end_travel(State& s, const Ctx& ctx, bool moves) {
  Frame f = s.frames.top();
  s.frames.pop();
  if (f.source != kTravelCaptured) discard_travel(s, f.source);
  if (moves) arrive(s, ctx, f.owner, destination(f));  // S-334: who stays has not left
}

// S-343, S-347.
void capture(State& s, const Ctx& ctx) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  set_place(s, ctx, p, kCaptured);
  s.turn.over = 1;
}

void draw(State& s, const Ctx& ctx, Frame& f) {
  f.source = draw_travel(s, ctx);
  f.stage = kDecided;
  ctx.emit({.kind = kEvTravel, .actor = f.owner, .arg = {f.source, destination(f)}});  // S-433
  s.result = 1;
  switch (f.source) {
    case kTravelVision:  // S-336
      if (s.grail_over == 0 && s.place[f.owner] != kAtGrail) destination(f) = kAtGrail;
      break;
    case kTravelMerlin:
      move_merlin(s, ctx, destination(f));
      break;  // S-337, S-350
    case kTravelLost:
      return push(s, Step::kLostChoice, f.owner, f.source);
    case kTravelAmbushed: {
      const Seat p = f.owner;
      add_engines(s, ctx, 1);  // S-339
      if (!is_over(s)) push(s, Step::kAmbushChoice, p, kTravelAmbushed);
      return;
    }
    case kTravelCharged:
      return push(s, Step::kChargedChoice, f.owner, f.source);
    case kTravelCaptured:
      return capture(s, ctx);
    default:
      break;
  }
}

}  // namespace

void start_travel(State& s, const Ctx& ctx, Seat p, std::uint8_t place) {
  if (s.expansion == 0) return arrive(s, ctx, p, place);
  push(s, Step::kTravel, p, kNoCard, {place, 0, 0, 0});  // S-096, S-328, S-330, S-331
}

void arrive(State& s, const Ctx& ctx, Seat p, std::uint8_t place) {
  set_place(s, ctx, p, place);
  gareth_arrives(s, ctx, p);
}

// S-470, in this order. s.result: does the Knight move? Set by the card, the payment or the fight.
Next run_travel(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.stage == kDrawCard) {
    draw(s, ctx, f);
  } else {
    const bool moves = s.result != 0;
    s.result = 0;
    end_travel(s, ctx, moves);
  }
  return Next::kGoOn;
}

// Lost! (S-338)
void answer_lost(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  s.result = m.verb == kGiveGrail ? 1 : 0;
  if (s.result == 0) return;
  throw_away(s, ctx, p, kGrailCard);
  ctx.emit({.kind = kEvDiscarded, .actor = p, .arg = {1}});
}
void legal_lost(const State& s, Seat p, MoveList& out) {
  if (held(s, p, kGrailCard) > 0) out.add(move(kGiveGrail));
  out.add(move(kStay));
}

// Ambushed! (S-339, S-340)
void answer_ambush(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  s.result = 0;
  if (m.verb == kFightEngine) start_siege_fight(s, ctx, p);  // its result tells whether they move
}
void legal_ambush(const State& /*s*/, Seat /*p*/, MoveList& out) { add_either(out, kFightEngine, kDeclineFight); }

// Charged! (S-341, S-342)
void answer_charged(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  s.result = m.verb == kPayPair ? 1 : 0;
  if (m.verb == kPayPair) {
    throw_away(s, ctx, p, m.a);
    throw_away(s, ctx, p, m.b);
    ctx.emit({.kind = kEvDiscarded, .actor = p, .arg = {2}});
    return;
  }
  lay_swords(s, ctx, 0, 1);  // S-297: no Mists for this one
  end_check(s, ctx);
}
void legal_charged(const State& s, Seat p, MoveList& out) {
  const int wild = held(s, p, kFightAny);
  for (Card c = kFight1; c <= kFightAny; ++c) {
    if (held(s, p, c) >= 2) out.add(move(kPayPair, c, c));
    if (c < kFightAny && held(s, p, c) > 0 && wild > 0) out.add(move(kPayPair, c, kFightAny));
  }
  out.add(move(kTakeSword));
}

}  // namespace logres::shadows
