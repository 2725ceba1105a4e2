#include "bots/shadows/belief.h"

#include <cmath>
#include <numeric>

#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

// By clue.
constexpr std::array<std::array<double, kWays>, kClues> kLogRatio = {{
#define CLUE(id, masked, rush, payer, sleeper, champion, feared) {masked, rush, payer, sleeper, champion},
#include "bots/shadows/clues.def"
#undef CLUE
}};

}  // namespace

Clue clue_of(const Observation& now, Move move) {
  const int late = now.engines < 6 ? 0 : now.engines < 9 ? 1 : 2;
  switch (move.verb) {
    case kDrawBlack:
      return static_cast<Clue>(kClueDrewEarly + late);
    case kAddEngine:
      return static_cast<Clue>(kClueEngineEarly + late);
    case kLoseLife:
      return now.life[now.me] >= 4 ? kCluePaidMuchLife : kCluePaidLittleLife;
    case kLay:
    case kDropForSword:
    case kPlayGrail:
      return kClueStep;
    case kDrawWhite:
      return now.hand_size[now.me] < 8 ? kClueTookCards : kClueTookMore;
    case kMoveTo:
      return is_solo(now.place[now.me]) ? kClueAbandoned : move.a == kCamelot ? kClueRodeHome : kClueRode;
    case kFightEngine:
      return kClueFought;
    case kPlayMerlin:
      return kClueMerlin;
    case kHeal:
      return kClueHealed;
    case kSacrifice:
      return kClueSacrificed;
    case kGiveMerlins:
      return move.a > 0 ? kClueGaveMerlins : kClues;
    case kVolunteer:
      return kClueVolunteered;
    case kAccuse:
      return kClueWrongAccusation;
    case kFaceDown:
      return kClueFaceDown;
    case kFaceUp:
      return kClueFaceUp;
    default:
      return kClues;
  }
}

Ways Belief::ratios(const Evidence& evidence) {
  Ways out{};
  for (std::size_t way = 0; way < kWays; ++way) {
    double sum = 0;
    for (std::size_t i = 0; i < kClues; ++i) sum += kLogRatio[i][way] * evidence[i];
    out[way] = std::exp(sum);
  }
  return out;
}

double Belief::ratio(const Evidence& evidence) {
  const Ways each = ratios(evidence);
  return std::inner_product(each.begin(), each.end(), kUsualWays.begin(), 0.0);
}

Ways Belief::ways(Seat p) const {
  Ways out = ratios(evidence_[p]);
  const double all = ratio(evidence_[p]);
  for (std::size_t way = 0; way < kWays; ++way) out[way] *= kUsualWays[way] / all;
  return out;
}

Clue Belief::worst_deed(Seat p) const {
  const Ways likely = ways(p);
  Clue worst = kClues;
  double most = 0;
  for (std::size_t i = 0; i < kClues; ++i) {
    double speaks = 0;
    for (std::size_t way = 0; way < kWays; ++way) speaks += likely[way] * kLogRatio[i][way];
    if (speaks * evidence_[p][i] <= most) continue;
    most = speaks * evidence_[p][i];
    worst = static_cast<Clue>(i);
  }
  return worst;
}

void Belief::note_evil(const Event& e) {
  const int late = engines_ < 6 ? 0 : engines_ < 9 ? 1 : 2;
  if (e.kind == kEvDrawsBlack && e.actor == turn_) {
    clue(turn_, static_cast<Clue>(kClueDrewEarly + late));
  } else if (e.kind == kEvEngines) {
    clue(turn_, static_cast<Clue>(kClueEngineEarly + late));
  } else if (e.kind == kEvLife && e.actor == turn_) {
    clue(turn_, life_[turn_] >= 4 ? kCluePaidMuchLife : kCluePaidLittleLife);
  } else {
    return;
  }
  phase_ = Phase::kUnderEvil;
}

void Belief::note_deed(const Event& e) {
  if (e.actor != turn_) return;
  switch (e.kind) {
    case kEvLaid:
    case kEvSword:
    case kEvGrailBoard:
      return clue(turn_, kClueStep);
    case kEvQuestEnd:
      if (e.arg[1] == kWon) clue(turn_, kClueWon);
      return;
    case kEvDrew:
      return clue(turn_, cards_[turn_] < 8 ? kClueTookCards : kClueTookMore);
    case kEvMoved:
      return clue(turn_, e.arg[0] == kCamelot ? kClueRodeHome : kClueRode);
    case kEvFight:
      return clue(turn_, kClueFought);
    case kEvPlayed:
      return clue(turn_, e.arg[0] == kMerlin ? kClueMerlin : kClueSpecial);
    case kEvHealed:
      return clue(turn_, kClueHealed);
    case kEvSacrifice:
      return clue(turn_, kClueSacrificed);
    default:
      return;
  }
}

void Belief::note(const PublicState& now, const Event& e) {
  if (e.kind == kEvTurn) {
    turn_ = e.actor;
    phase_ = Phase::kEvil;
    if (is_knight(now, turn_)) {
      clue(turn_, kClueTurn);
      if (cards_[turn_] >= 9) clue(turn_, kClueRich);
      if (life_[turn_] >= 4) clue(turn_, kClueHealthy);
      if (now.place[turn_] != kCamelot) clue(turn_, kClueAbroad);
    }
    return;
  }
  if (turn_ == kNoSeat) return;  // the opening exchange
  if (e.kind == kEvAccused) accuser_ = e.actor;
  if (e.kind == kEvRevealed && accuser_ != kNoSeat) {
    if (e.arg[1] == kLoyal) clue(accuser_, kClueWrongAccusation);
    accuser_ = kNoSeat;
  }
  if (e.kind == kEvMerlinsGiven) clue(e.actor, kClueGaveMerlins);
  if (e.kind == kEvVolunteered) clue(e.actor, kClueVolunteered);
  if (e.kind == kEvPlaced && e.actor < kMaxSeats && (is_combat(e.arg[1]) || e.arg[1] > kWitch7))
    clue(e.actor, is_black(e.arg[1]) ? kClueFaceUp : kClueFaceDown);
  if (e.kind == kEvLostCards && phase_ == Phase::kHeroic) clue(turn_, kClueAbandoned);
  if (phase_ == Phase::kEvil) {
    note_evil(e);
  } else if (phase_ == Phase::kHeroic) {
    note_deed(e);
  }
}

void Belief::see(const PublicState& now, std::span<const Event> events) {
  for (const Event& e : events) note(now, e);
  engines_ = now.engines;
  life_ = now.life;
  cards_ = now.hand_size;
  if (phase_ != Phase::kHeroic && !is_over(now) && top_step(now).ask == kAskHeroic) phase_ = Phase::kHeroic;
}

Suspects Belief::suspects(const PublicState& now, Seat viewer, std::uint8_t card) const {
  int traitors = traitor_cards(now);
  int loyal = loyal_cards(now);
  Suspects odds{};  // of treason, relative to loyalty
  SeatSet open;
  for (Seat p = 0; p < now.seats; ++p) {
    if (!is_seated(now, p)) continue;
    const bool shown = now.face[p] != Face::kHidden;
    if (shown || (p == viewer && card != kUnknown)) {
      const bool evil = shown ? now.face[p] == Face::kTraitor : card == kTraitor;
      --(evil ? traitors : loyal);
    } else {
      open.add(p);
      odds[p] = ratio(evidence_[p]);
    }
  }
  // Every way to deal the cards that are left: nobody, one, or (S-025) two Traitors among the open seats. The weight of
  // a way is the number of deals behind it times what its suspects have done.
  Suspects out{};
  if (traitors <= 0) return out;
  const double spare = loyal + traitors - open.size();  // cards aside
  double all = 0;
  const auto add = [&](Seat a, Seat b, double deals) {
    const double weight = deals * (a == kNoSeat ? 1.0 : odds[a]) * (b == kNoSeat ? 1.0 : odds[b]);
    all += weight;
    if (a != kNoSeat) out[a] += weight;
    if (b != kNoSeat) out[b] += weight;
  };
  if (traitors == 1) {
    add(kNoSeat, kNoSeat, spare);
  } else {
    add(kNoSeat, kNoSeat, spare * (spare - 1));
  }
  for (Seat a = 0; a < now.seats; ++a) {
    if (!open.has(a)) continue;
    add(a, kNoSeat, traitors == 1 ? 1.0 : 2 * spare);
    for (Seat b = 0; traitors > 1 && b < a; ++b) {
      if (open.has(b)) add(a, b, 2.0);
    }
  }
  for (double& p : out) p = all > 0 ? p / all : 0;
  return out;
}

}  // namespace logres::shadows
