#include "bots/shadows/value.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "bots/shadows/value_numbers.h"
#include "games/shadows/missing.h"

namespace logres::shadows {
namespace {

// Collects the facts in order.
class Collector {
 public:
  void add(double x) { facts_[size_++] = static_cast<float>(x); }
  // One of `n` facts is 1.
  void one_of(int which, std::size_t n) {
    facts_[size_ + static_cast<std::size_t>(std::clamp(which, 0, static_cast<int>(n) - 1))] = 1;
    size_ += n;
  }
  const Facts& done() const {
    assert(size_ == kFacts);
    return facts_;
  }

 private:
  Facts facts_{};
  std::size_t size_ = 0;
};

struct People {
  int loyal = 0, life = 0, weak = 0, cards = 0, grails = 0, merlins = 0, fights = 0, accusers = 0, strength = 0,
      least = 6;
  std::array<int, kPlaces> at{};
  bool hidden = false, unmasked = false;
};

People people(const State& s) {
  People n;
  for (Seat p = 0; p < s.seats; ++p) {
    if (s.loyalty[p] == kTraitor) {
      n.hidden = n.hidden || (is_knight(s, p) && s.face[p] == Face::kHidden);
      n.unmasked = n.unmasked || s.place[p] == kShadows;
      continue;
    }
    if (!is_knight(s, p)) continue;
    ++n.loyal;
    n.life += s.life[p];
    n.weak += s.life[p] <= 1 ? 1 : 0;
    n.cards += s.hand_size[p];
    n.grails += s.hand[p][white_index(kGrailCard)];
    n.merlins += s.hand[p][white_index(kMerlin)];
    for (Card c = kFight1; c <= kFightAny; ++c) {
      n.fights += c >= kFight3 ? s.hand[p][white_index(c)] : 0;
      n.strength += s.hand[p][white_index(c)] * (c == kFightAny ? 5 : c);
    }
    n.least = std::min<int>(n.least, s.life[p]);
    if (s.place[p] < kPlaces) ++n.at[s.place[p]];
    n.accusers += s.accused.has(p) ? 0 : 1;
  }
  return n;
}

void add_quests(const State& s, Collector& out) {
  const bool sword = s.excalibur_over == 0;
  out.add(sword ? s.sword : 0);
  out.add(sword ? std::max(0, s.sword - 2) : 0);
  out.add(sword ? std::max(0, -2 - s.sword) : 0);
  out.add(s.excalibur_over == 1 ? 1 : 0);
  out.add(s.excalibur_over == 2 ? 1 : 0);
  const bool grail = s.grail_over == 0;
  out.add(grail ? s.grails : 0);
  out.add(grail ? std::max(0, s.grails - 4) : 0);
  out.add(grail ? s.grail_black : 0);
  out.add(grail ? std::max(0, s.grail_black - 4) : 0);
  out.add(s.grail_over == 1 ? 1 : 0);
  out.add(s.grail_over == 2 ? 1 : 0);
  out.add(s.laid[0].size);
  out.add(spots_filled(s.spots[0]));
  const bool dragon = s.lancelot_over != 0 && s.dragon_over == 0;
  out.add(s.lancelot_over == 0 ? s.laid[1].size : 0);
  out.add(s.lancelot_over == 0 ? spots_filled(s.spots[1]) : 0);
  out.add(dragon ? s.laid[1].size : 0);
  out.add(dragon ? spots_filled(s.spots[1]) : 0);
  out.add(s.lancelot_over != 0 ? 1 : 0);
  out.add(s.dragon_over != 0 ? 1 : 0);
  for (std::size_t war = 0; war < 2; ++war) {
    out.add(s.laid[2 + war].size);
    out.add(s.warriors[war]);
    out.add(s.warriors[war] >= 3 ? 1 : 0);
  }
}

}  // namespace

Facts facts(const State& s) {
  const People n = people(s);
  const double end = swords(s) / 12.0;
  const int lead = s.white - s.black - (n.hidden ? 4 : 0);
  Collector out;
  out.one_of(s.seats - 3, 6);
  out.one_of(s.engines, 12);
  out.one_of(s.black, 7);
  out.add(s.white);
  out.add(std::max(0, s.white - 4));
  out.add(lead * end);
  out.add(end > 0.7 && lead > 0 ? 1 : 0);
  out.add(n.hidden ? 1 : 0);
  out.add(n.hidden ? end : 0);
  out.add(n.hidden ? s.engines : 0);
  out.add(n.unmasked ? 1 : 0);
  out.add(n.unmasked ? s.engines : 0);
  out.add(n.hidden && n.accusers > 0 ? 1 : 0);
  out.add(n.loyal);
  out.add(n.loyal <= 1 ? 1 : 0);
  out.add(n.life);
  out.add(n.weak);
  out.add(n.cards);
  out.add(s.grail_over == 0 ? n.grails : 0);
  out.add(n.merlins);
  out.add(n.fights);
  out.add(n.strength);
  out.add(n.least);
  for (const int there : n.at) out.add(there);
  add_quests(s, out);
  out.add(s.relic[kExcalibur] < s.seats ? 1 : 0);
  out.add(s.relic[kArmor] < s.seats ? 1 : 0);
  out.add(s.relic[kHolyGrail] < s.seats ? 1 : 0);
  out.add(s.mists + s.dark_forest + s.vivien + s.witch_2 + s.witch_5 + s.witch_6 + s.witch_7);
  return out.done();
}

float Net::sum(const Facts& facts) const {
  float sum = 0;
  for (std::size_t i = 0; i < kFacts; ++i) sum += facts[i] * direct[i];
  for (std::size_t n = 0; n < kNeurons; ++n) {
    float heard = from[n];
    for (std::size_t i = 0; i < kFacts; ++i) heard += facts[i] * heeds[n][i];
    sum += says[n] * std::max(0.0F, heard);
  }
  return sum;
}

double loyal_chance(const State& s) {
  if (is_over(s)) return s.ending == kWhiteMajority ? 1.0 : 0.0;
  return 1.0 / (1.0 + std::exp(-kValueNet.sum(facts(s))));
}

}  // namespace logres::shadows
