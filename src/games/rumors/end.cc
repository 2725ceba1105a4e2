// The end of the game.
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

// Locals of the step.
SeatSet exposed_before(const Frame& f) { return SeatSet::from_bits(f.x[0]); }
SeatSet to_flip(const Frame& f) { return SeatSet::from_bits(f.x[1]); }
std::uint8_t& flipping(Frame& f) { return f.x[2]; }

SeatSet seats_with(const State& s, Face face) {
  SeatSet set;
  for (Seat p = 0; p < s.seats; ++p) {
    if (s.face[p] == face) set.add(p);
  }
  return set;
}

// everybody first, then the flips.
void reveal_everybody(State& s, const Ctx& ctx, Frame& f) {
  if (solo(s)) return;  // there is nothing to reveal
  const SeatSet before = seats_with(s, Face::kTraitor);
  if (!seats_with(s, Face::kHidden).empty()) ctx.emit({kEvGeneralReveal});
  for (int i = 0; i < s.seats; ++i) {
    const Seat p = clockwise(s.active, s.seats, i);
    if (hidden(s, p)) reveal(s, ctx, p);
  }
  const SeatSet now = seats_with(s, Face::kTraitor);
  f.x[0] = before.bits();
  f.x[1] = static_cast<std::uint8_t>(now.bits() & ~before.bits());
}

//
void flip(State& s, const Ctx& ctx, Seat traitor) {
  const int due = s.result != 0 ? 2 : 1;
  s.result = 0;
  const auto n = static_cast<std::uint8_t>(due < s.white ? due : s.white);
  s.white = static_cast<std::uint8_t>(s.white - n);
  s.black = static_cast<std::uint8_t>(s.black + n);
  ctx.emit({.kind = kEvFlipped, .actor = traitor, .arg = {traitor, n}});
}

// in solo R-142.
void compare(State& s, const Ctx& ctx) {
  if (s.white >= kEnoughSwords && s.white > s.black) return finish(s, ctx, kWhiteMajority);
  if (s.black >= kEnoughSwords) return finish(s, ctx, kBlackMajority);
  s.general_reveal = 1;
  s.frames.pop();
  ctx.emit({kEvGoesOn});
}

}  // namespace

Next run_end(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  switch (f.stage) {
    case kEndReveal:
      reveal_everybody(s, ctx, f);
      f.stage = kEndNextTraitor;
      return Next::kGoOn;
    case kEndNextTraitor: {
      Seat traitor = kNoSeat;
      for (int i = s.seats - 1; i >= 0; --i) {
        const Seat p = clockwise(s.active, s.seats, i);
        if (to_flip(f).has(p)) traitor = p;
      }
      if (traitor == kNoSeat) {
        compare(s, ctx);
        return Next::kGoOn;
      }
      flipping(f) = traitor;
      f.stage = kEndFlip;
      // those exposed only now may still play.
      SeatSet holders;
      for (Seat p = 0; p < s.seats; ++p) {
        if (knights_held(s, p) > 0 && !exposed_before(f).has(p)) holders.add(p);
      }
      open_window(s, Step::kPercivalEndWindow, holders, kNoCard, traitor);
      return Next::kGoOn;
    }
    default:
      flip(s, ctx, flipping(f));
      f.x[1] = static_cast<std::uint8_t>(f.x[1] & ~(1U << flipping(f)));
      f.stage = kEndNextTraitor;
      return Next::kGoOn;
  }
}

void reveal(State& s, const Ctx& ctx, Seat p) {
  s.face[p] = s.loyalty[p] == kTraitor ? Face::kTraitor : Face::kLoyal;
  ctx.emit({.kind = kEvRevealed, .actor = p, .arg = {p, s.loyalty[p]}});
}

void finish(State& s, const Ctx& ctx, Ending ending) {
  for (Seat p = 0; p < s.seats && !solo(s); ++p) {
    if (hidden(s, p)) reveal(s, ctx, p);
  }
  s.ending = ending;
  while (!s.frames.empty()) s.frames.pop();
  ctx.emit({.kind = kEvOver, .arg = {ending, s.white, s.black}});
}

}  // namespace logres::rumors
