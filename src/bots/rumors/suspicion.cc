#include "bots/rumors/suspicion.h"

#include <algorithm>

#include "core/event.h"

namespace logres::rumors {
namespace {

constexpr double kMostWeight = 1e6;
constexpr double kTruthful = 0.75;  // how often a hidden Traitor tells the truth, compared with the others

}  // namespace

void Suspicion::weigh(Seat p, double ratio) {
  weight_[p] = std::clamp(weight_[p] * ratio, 1 / kMostWeight, kMostWeight);
}

void Suspicion::compare(const Memory& memory, double sure) {
  std::array<int, kCardKinds> rest{};
  std::array<int, kCardKinds> claims{};
  int forgotten = 0;
  for (std::size_t c = 0; c < kCardKinds; ++c) rest[c] = memory.opened()[c];
  for (const Remembered& r : memory.pile()) {
    if (r.card == kNoCard) {
      ++forgotten;
    } else if (r.claimed) {
      ++claims[r.card];
    } else {
      --rest[r.card];
    }
  }
  if (forgotten > 0) sure = std::min(sure, 3.0);
  for (const Remembered& r : memory.pile()) {
    if (!r.claimed || r.card == kNoCard) continue;
    const int false_ones = claims[r.card] - std::max(0, rest[r.card]);
    if (false_ones >= claims[r.card]) {
      weigh(r.by, sure);
    } else if (false_ones > 0) {
      weigh(r.by, sure > 3 ? 6 : 1.5);  // one of several said it falsely
    } else {
      weigh(r.by, kTruthful);  // the truth was told where a lie was possible
    }
  }
}

void Suspicion::hear(const Event& claimed, const Observation& o, const Memory& memory, double sure) {
  const Card c = claimed.arg[0];
  if (claimed.arg[1] == kHidden && memory.unseen(o, c) == 0) weigh(claimed.actor, sure);
}

void Suspicion::clear_all() {
  for (Seat p = 0; p < kPlayers; ++p) weight_[p] = 1 / kMostWeight;
}

void Suspicion::exchanged(Seat giver, Seat receiver, bool evil_pays) {
  const std::size_t spare = kPlayers;
  const double pair = receiver == kNoSeat ? weight_[giver] : weight_[giver] + weight_[receiver];
  const double sum = pair + weight_[spare] + weight_[spare + 1];
  const double kept = evil_pays ? 0.7 : 0.25;  // share of the Traitor cards that are kept
  weight_[giver] = sum * kept / (receiver == kNoSeat ? 1 : 2);
  seen_[giver] = kUnknown;
  if (receiver != kNoSeat) {
    weight_[receiver] = weight_[giver];
    seen_[receiver] = kUnknown;
  }
  weight_[spare] = weight_[spare + 1] = sum * (1 - kept) / 2;
}

Suspicion::Unknown Suspicion::unknown(const Observation& o) const {
  Unknown u;
  u.cards = traitor_cards(o.seats);
  for (Seat p = 0; p < o.seats; ++p) {
    const std::uint8_t known = o.loyalty[p] != kUnknown ? o.loyalty[p] : seen_[p];
    if (known == kUnknown) {
      u.weight[p] = weight_[p];
    } else if (known == kTraitor) {
      u.traitor[p] = true;
      --u.cards;
    }
  }
  if (o.seats > 1) u.weight[kPlayers] = weight_[kPlayers];
  if (o.seats > 1) u.weight[kPlayers + 1] = weight_[kPlayers + 1];
  u.cards = std::max(u.cards, 0);
  return u;
}

// Every way the Traitor cards of unknown place can lie, with its weight.
template <class Fn>
void Suspicion::each_deal(const Unknown& u, Fn fn) const {
  if (u.cards == 0) return fn(kPlaces, kPlaces, 1.0);
  for (int i = 0; i < kPlaces; ++i) {
    const double first = u.weight[static_cast<std::size_t>(i)];
    if (first == 0) continue;
    if (u.cards == 1) {
      fn(i, kPlaces, first);
      continue;
    }
    for (int j = i + 1; j < kPlaces; ++j) {
      const double both = first * u.weight[static_cast<std::size_t>(j)];
      if (both > 0) fn(i, j, both);
    }
  }
}

std::array<double, kPlayers> Suspicion::all(const Observation& o) const {
  const Unknown u = unknown(o);
  std::array<double, kPlayers> chance{};
  double sum = 0;
  each_deal(u, [&](int i, int j, double w) {
    sum += w;
    if (i < kPlayers) chance[static_cast<std::size_t>(i)] += w;
    if (j < kPlayers) chance[static_cast<std::size_t>(j)] += w;
  });
  for (Seat p = 0; p < o.seats; ++p) chance[p] = u.traitor[p] ? 1 : sum > 0 ? chance[p] / sum : 0;
  return chance;
}

std::array<double, 3> Suspicion::hidden_traitors(const Observation& o) const {
  const Unknown u = unknown(o);
  int known = 0;
  for (Seat p = 0; p < o.seats; ++p) known += u.traitor[p] && o.face[p] == Face::kHidden ? 1 : 0;
  std::array<double, 3> chance{};
  double sum = 0;
  each_deal(u, [&](int i, int j, double w) {
    sum += w;
    const int more = (i < kPlayers ? 1 : 0) + (j < kPlayers ? 1 : 0);
    chance[static_cast<std::size_t>(std::min(2, known + more))] += w;
  });
  if (sum <= 0) return {1, 0, 0};
  for (double& c : chance) c /= sum;
  return chance;
}

double Suspicion::myself(const Observation& o, double ratio) const {
  double others = weight_[kPlayers] + weight_[kPlayers + 1];
  for (Seat p = 0; p < o.seats; ++p) {
    if (p != me_ && o.loyalty[p] == kUnknown) others += weight_[p];
  }
  return weight_[me_] * ratio / (weight_[me_] * ratio + others);
}

}  // namespace logres::rumors
