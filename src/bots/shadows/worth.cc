// What Life, Siege Engines and cards are worth.
#include <algorithm>
#include <cmath>

#include "bots/shadows/thought.h"

namespace logres::shadows {
namespace {

// A few Black Swords can be borne: with seven White ones the twelfth ends the game well. The seventh is the end.
double black_sword(const Weights& w, const Observation& o, int laid) {
  if (o.black + laid >= kBlackToLose) return 8.0;
  return laid * w.black_sword[std::min<std::size_t>(o.black, 6)];
}

// One Black card more on this quest: a step to make good, and the quest nearer to its loss.
double quest_harm(const Thought& t, std::uint8_t quest) {
  const Observation& o = t.see();
  if (!quest_in_play(o, quest)) return o.merlin == quest ? 0.0 : t.engine_harm();  // S-068, S-069
  const auto left = static_cast<std::size_t>(std::clamp(t.missing(quest).to_lose, 0, 7));
  const double loss =
      black_sword(t.w(), o, kQuests[quest].swords + o.mists) + (is_war(quest) ? 2 * t.engine_harm() : 0.0);
  return t.w().black_step[quest] + loss * t.w().near_loss[left];
}

double special_harm(const Thought& t, Card card) {
  const Observation& o = t.see();
  const int people = knights(o).size();
  const auto& harm = t.w().special_harm;
  switch (card) {
    case kDesolation:
      return quest_harm(t, kAtGrail) * (o.grails > 0 ? harm[0] : 1.0);
    case kDarkForest:
      return quest_in_play(o, kAtGrail) ? harm[1] : t.engine_harm();
    case kGuinevere:
      return harm[2];
    case kMists:
      return harm[3];
    case kMordred:
      return harm[4] + std::max(quest_harm(t, kSaxonWar), quest_harm(t, kPictWar)) * harm[5];
    case kMorgan1:
    case kWitch4: {
      double sum = 0;
      for (Seat p = 0; p < o.seats; ++p) sum += is_knight(o, p) ? t.life_worth(o.life[p]) : 0.0;
      return card == kMorgan1 ? sum : sum * 0.6;
    }
    case kMorgan2:
    case kMorgan5:
      return harm[6] * people;
    case kMorgan3:
      return harm[7];
    case kMorgan4:
      return t.engine_harm() + (o.engines >= 10 ? 50.0 : harm[8] * t.engine_harm());
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

double Thought::hidden_traitor() const {
  double none = 1;
  for (Seat p = 0; p < o_.seats; ++p) {
    if (p != me() && is_knight(o_, p) && o_.face[p] == Face::kHidden) none -= opinion_.treason[p];
  }
  return std::clamp(1 - none, 0.0, 1.0);
}

double Thought::engine_harm() const { return w_.engine_harm[std::min<std::size_t>(o_.engines, 11)]; }
double Thought::engine_relief() const {
  return o_.engines == 0 ? 0.0 : w_.engine_relief[std::min<std::size_t>(o_.engines, 12U) - 1U];
}
double Thought::life_worth(int life) const { return w_.life[static_cast<std::size_t>(std::clamp(life, 0, 6))]; }

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
      return w_.special_share[0] * special_harm(*this, card);
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

namespace {

// The quest this Black card brings nearer to its loss without a combat; kNowhere: none.
std::uint8_t quest_brought_down(Card card) {
  switch (card) {
    case kDespair:
    case kDesolation:
      return kAtGrail;
    case kExcaliburBlack:
      return kAtExcalibur;
    case kSaxons:
      return kSaxonWar;
    case kPicts:
      return kPictWar;
    default:
      return kNowhere;
  }
}

}  // namespace

bool Thought::ends_it(Card card) const {
  const bool last_engine = o_.engines + 1 >= kEngines;
  if (card == kMorgan4) return o_.engines + 2 >= kEngines;
  if (card == kMorgan1) {  // S-393: nobody would be left
    const SeatSet alive = knights(o_);
    for (Seat p = 0; p < o_.seats; ++p) {
      if (alive.has(p) && o_.life[p] > 1) return false;
    }
    return true;
  }
  if (card == kDarkForest) return !quest_in_play(o_, kAtGrail) && last_engine;
  const std::uint8_t quest = quest_brought_down(card);
  if (quest == kNowhere) return false;
  if (!quest_in_play(o_, quest)) return o_.merlin != quest && last_engine;  // S-068, S-069
  if (missing(quest).to_lose > 1) return false;
  const bool engines = is_war(quest) && o_.engines + 2 >= kEngines;
  return engines || o_.black + swords_at_stake(o_, quest).lost >= kBlackToLose;
}

double Thought::card_worth(Card card) const {
  if (card == kGrailCard) return w_.grail_card[o_.grail_over == 0 ? 0 : 1];
  if (is_fight(card)) return w_.fight_card[card];
  if (card == kMerlin) return w_.merlin_card[o_.merlins_removed > 5 ? 1 : 0];
  if (card == kLadyOfTheLake) return w_.special_card[0];
  if (card == kPiety || card == kReinforcements || card == kDivineFavor) return w_.special_card[1];
  return w_.special_card[2];
}

// The more of a kind the easier one goes; what a plan wants stays.
double Thought::spare(Card card) const {
  double worth = card_worth(card);
  if (is_fight(card) && card != kFightAny && held(card) > 3) worth *= 0.6;
  const std::uint8_t here = o_.place[me()];
  if (is_fight(card) && here < kPlaces && (is_combat_quest(here) || is_war(here)) && quest_in_play(o_, here)) {
    if (card == kFightAny || plan(here).want[card] > 0) worth += w_.wanted[0];
  }
  if (card == kGrailCard && here == kAtGrail) worth += w_.wanted[1];
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
  const double each = w_.draw[0] * std::exp(-w_.draw[1] * hand);
  return each * cards;
}

}  // namespace logres::shadows
