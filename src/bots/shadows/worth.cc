// What Life, Siege Engines and cards are worth. The numbers were tuned by simulated games (README.md).
#include <algorithm>
#include <cmath>

#include "bots/shadows/thought.h"
#include "games/shadows/missing.h"

namespace logres::shadows {
namespace {

// By the number of Siege Engines before the new one comes; the twelfth loses the game.
constexpr std::array<double, 12> kEngineHarm = {0.87, 0.88, 0.93, 1.05, 1.24, 1.50, 1.87, 2.33, 2.89, 3.57, 8.5, 50.0};
// By the number of Life points before one is lost.
constexpr std::array<double, 7> kLifeWorth = {0, 20.0, 0.68, 0.55, 0.58, 0.41, 0.26};

// A few Black Swords can be borne: with seven White ones the twelfth ends the game well. The seventh is the end.
double black_sword(const Observation& o, int laid) {
  constexpr std::array<double, 7> kPrice = {0.54, 0.54, 0.62, 0.77, 1.0, 1.54, 8.0};
  if (o.black + laid >= kBlackToLose) return 8.0;
  return laid * kPrice[std::min<std::size_t>(o.black, 6)];
}

// One Black card more on this quest: a step to make good, and the quest nearer to its loss.
double quest_harm(const Thought& t, std::uint8_t quest) {
  const Observation& o = t.see();
  if (!quest_in_play(o, quest)) return o.merlin == quest ? 0.0 : t.engine_harm();  // S-068, S-069
  constexpr std::array<double, 8> kNear = {1.0, 1.0, 0.40, 0.18, 0.08, 0.04, 0.02, 0.0};
  constexpr std::array<double, kPlaces> kStep = {0, 0.06, 0.06, 0.06, 0.175, 0.12, 0.05, 0.05};
  const auto left = static_cast<std::size_t>(std::clamp(what_is_missing(o, quest).to_lose, 0, 7));
  const double loss = black_sword(o, kQuests[quest].swords + o.mists) + (is_war(quest) ? 2 * t.engine_harm() : 0.0);
  return kStep[quest] + loss * kNear[left];
}

double special_harm(const Thought& t, Card card) {
  const Observation& o = t.see();
  const int people = knights(o).size();
  switch (card) {
    case kDesolation:
      return quest_harm(t, kAtGrail) * (o.grails > 0 ? 1.8 : 1.0);
    case kDarkForest:
      return quest_in_play(o, kAtGrail) ? 0.5 : t.engine_harm();
    case kGuinevere:
      return 0.8;
    case kMists:
      return 1.6;
    case kMordred:
      return 0.5 + std::max(quest_harm(t, kSaxonWar), quest_harm(t, kPictWar)) * 0.5;
    case kMorgan1:
    case kWitch4: {
      double sum = 0;
      for (Seat p = 0; p < o.seats; ++p) sum += is_knight(o, p) ? t.life_worth(o.life[p]) : 0.0;
      return card == kMorgan1 ? sum : sum * 0.6;
    }
    case kMorgan2:
    case kMorgan5:
      return 0.10 * people;
    case kMorgan3:
      return 1.0;
    case kMorgan4:
      return t.engine_harm() + (o.engines >= 10 ? 50.0 : 1.3 * t.engine_harm());
    case kVivien:
      return 0.5;
    case kWitch1:
      return 0.2;
    case kWitch2:
      return 0.5;
    case kWitch3:
      return quest_harm(t, kSaxonWar) + quest_harm(t, kPictWar);
    case kWitch5:
      return 0.2;
    case kWitch6:
      return 0.4;
    default:
      return 0.5;
  }
}

}  // namespace

bool Thought::traitor_possible() const {
  if (o_.loyalty_mode == kNoTraitor) return false;
  for (Seat p = 0; p < o_.seats; ++p) {
    if (o_.face[p] == Face::kTraitor && traitor_cards(o_) == 1) return false;
  }
  return true;
}

double Thought::engine_harm() const { return kEngineHarm[std::min<std::size_t>(o_.engines, 11)]; }
double Thought::engine_relief() const {
  return o_.engines == 0
             ? 0.0
             : std::min(4.0, kEngineHarm[std::min<std::size_t>(o_.engines, 11U) - 1U] + (o_.engines >= 11 ? 1.0 : 0.0));
}
double Thought::life_worth(int life) const { return kLifeWorth[static_cast<std::size_t>(std::clamp(life, 0, 6))]; }

double Thought::black_harm(Card card) const {
  if (is_black_knight(card) || card == kSomeBlackKnight) return quest_harm(*this, kAtBlackKnight);
  if (is_lancelot(card) || card == kSomeLancelot) return quest_harm(*this, lancelot_board(o_));
  switch (card) {
    case kDespair:
      return quest_harm(*this, kAtGrail);
    case kExcaliburBlack:
      return quest_harm(*this, kAtExcalibur);
    case kSaxons:
      return quest_harm(*this, kSaxonWar);
    case kPicts:
      return quest_harm(*this, kPictWar);
    case kMercenaries:
      return std::min(quest_harm(*this, kSaxonWar), quest_harm(*this, kPictWar));
    default:
      return 0.36 * special_harm(*this, card);
  }
}

double Thought::black_harm() const {
  double sum = 0;
  int cards = 0;
  for (Card c = kFirstBlack; c <= kWitch7; ++c) {
    const int n = copies(o_, c) - o_.black_removed[black_index(c)] - (in_play(o_, c) ? 1 : 0);
    if (n <= 0) continue;
    sum += n * black_harm(c);
    cards += n;
  }
  return cards == 0 ? 0.0 : sum / cards;
}

double Thought::card_worth(Card card) const {
  if (card == kGrailCard) return o_.grail_over == 0 ? 0.34 : 0.12;
  if (is_fight(card)) {
    constexpr std::array<double, 7> kFight = {0, 0.16, 0.19, 0.24, 0.28, 0.32, 0.40};
    return kFight[card];
  }
  if (card == kMerlin) return o_.merlins_removed > 5 ? 0.3 : 0.5;
  if (card == kLadyOfTheLake) return 0.45;
  if (card == kPiety || card == kReinforcements || card == kDivineFavor) return 0.5;
  return 0.3;
}

// The more of a kind the easier one goes; what a plan wants stays.
double Thought::spare(Card card) const {
  double worth = card_worth(card);
  if (is_fight(card) && card != kFightAny && held(card) > 3) worth *= 0.6;
  const std::uint8_t here = o_.place[me()];
  if (is_fight(card) && here < kPlaces && (is_combat_quest(here) || is_war(here)) && quest_in_play(o_, here)) {
    if (card == kFightAny || plan(here).want[card] > 0) worth += 0.25;
  }
  if (card == kGrailCard && here == kAtGrail) worth += 0.3;
  return worth;
}

double Thought::lasting_harm(Card card) const {
  switch (card) {
    case kDarkForest:
      return o_.grail_over == 0 ? 0.4 : 0.05;
    case kMists:
      return 0.9;
    case kMordred:
      return 0.5;
    case kVivien:
      return 0.4;
    case kWitch2:
      return 0.3;
    case kWitch7:
      return 0.4;
    default:
      return 0.15;
  }
}

double Thought::draw_worth(int cards) const {
  const double hand = o_.hand_size[me()];
  const double each = 0.288 * std::exp(-0.031 * hand);
  return each * cards;
}

}  // namespace logres::shadows
