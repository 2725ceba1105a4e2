// How a Traitor turns the scores round. Hidden, it plays like a Loyal Knight where it costs Evil little: what gives it
// away is priced by what it brings.
#include <algorithm>
#include <optional>

#include "bots/shadows/belief.h"
#include "bots/shadows/thought.h"
#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

// What it fears to be known by: the clues of a Traitor who does not mind being known (`shadows_fit belief fit=1
// exposure.0=0`), and half of what still gave it away when it feared those. The Knights' own numbers (belief.cc) are
// fitted to it as it is.
constexpr Evidence kFeared = {
#define CLUE(id, masked, rush, payer, sleeper, champion, feared) feared,
#include "bots/shadows/clues.def"
#undef CLUE
};

// The accusation that loses the game for the Knights, or one before they get to accuse it.
double accusation(const Thought& t) {
  const Observation& o = t.see();
  if (o.white == 0) return -5;
  if (o.black + 1 + o.witch_5 >= kBlackToLose) return 50;
  return t.opinion().seen_as > t.w().traitors_accusation[1] ? t.w().traitors_accusation[0] : -5;
}

double deed(const Thought& t, const Scored& s) {
  const auto& w = t.w().traitors_deed;
  const double like_a_knight = t.w().mask[0] * s.score;
  switch (s.move.verb) {
    case kDrawWhite:
      return like_a_knight + w[0];
    case kLay:
    case kPlayGrail:
    case kDropForSword:
    case kPlayLady:
    case kPlayDragonSlayer:
      return s.score > 3 ? w[2] : like_a_knight + w[1];
    case kPlayMerlin:
    case kPlayDispel:
    case kPlayTruce:
      return like_a_knight + w[3];
    case kSacrifice:
      return like_a_knight + w[4];
    case kFightEngine:
      return like_a_knight + w[5];
    case kAccuse:
      return accusation(t);
    default:
      return like_a_knight;
  }
}

double evil_option(const Thought& t, const Scored& s) {
  const Observation& o = t.see();
  const auto& w = t.w().traitors_evil;
  if (s.move.verb == kAddEngine && o.engines == kEngines - 1) return 100;  // the twelfth wins
  const double like_a_knight = t.w().mask[0] * std::max(-3.0, s.score);    // its fear of the end is not real
  switch (s.move.verb) {
    case kDrawBlack:
      return like_a_knight + w[0];
    case kAddEngine:
      return like_a_knight + w[1] * (o.engines >= 8 ? 4 : 1);
    case kLoseLife:
      return o.life[t.me()] == 1 ? -50 : like_a_knight + w[2];
    default:
      return like_a_knight;
  }
}

bool late(const Observation& o) { return swords(o) >= 8 || o.engines >= 8; }

double answer(const Thought& t, const Scored& s) {
  const Observation& o = t.see();
  switch (s.move.verb) {
    case kTreacherousFate:
      return late(o) ? 3.0 : 0.0;
    case kGiveMerlins:  // it takes three: one alone costs Evil nothing, and those who never give are noticed
      return s.score * s.move.a >= 0 && s.move.a <= 1 ? 0.1 * s.move.a : -1.0 * s.move.a;
    case kVolunteer:
      return t.see().life[t.me()] > 2 ? s.score : -1.0;
    case kUseExcalibur:
      return -1.0;
    case kFaceDown:
      return 1.0;
    case kChooseWar:
    case kPlayBlack:
    case kPutUnder:
      return -s.score;  // the worse for the Knights the better
    default:
      return s.score;
  }
}

// The one idea of a trickster, where it has one; else it plays on as others do.
std::optional<double> trick(const Thought& t, std::uint8_t ask, const Scored& s) {
  const Ploy ploy = t.opinion().ploy;
  if (ploy == Ploy::kSleeper && !late(t.see())) return s.score;
  if (ask != kAskEvil) return std::nullopt;
  const bool rush = ploy == Ploy::kRush || ploy == Ploy::kSleeper;
  if (rush && s.move.verb == kAddEngine) return 100;
  if (ploy == Ploy::kPayer && s.move.verb == kLoseLife && t.see().life[t.me()] > 1) return 100;
  return std::nullopt;
}

// Unmasked, it has nothing left to hide.
double openly(const Thought& t, const Scored& s) {
  if (s.move.verb == kDrawBlack) return t.black_harm();
  if (s.move.verb == kAddEngine) return t.see().engines == kEngines - 1 ? 100 : t.engine_harm();
  return answer(t, s);
}

}  // namespace

double exposure(const Observation& now, Move move) {
  const Clue clue = clue_of(now, move);
  return clue < kClues ? kFeared[clue] : 0;
}

double traitors_score(const Thought& t, std::uint8_t ask, const Scored& loyal) {
  if (t.see().place[t.me()] == kShadows) return openly(t, loyal);
  if (const auto score = trick(t, ask, loyal)) return *score;
  const double exposed = t.w().exposure[0] * exposure(t.see(), loyal.move);
  if (ask == kAskEvil) return evil_option(t, loyal) - exposed;
  if (ask == kAskHeroic) return deed(t, loyal) - exposed;
  return answer(t, loyal);
}

}  // namespace logres::shadows
