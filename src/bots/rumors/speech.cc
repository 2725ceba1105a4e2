#include "bots/rumors/speech.h"

#include <string>

#include "games/rumors/rumors.h"

namespace logres::rumors {
namespace {

constexpr double kSuspect = 0.5;  // more likely a Traitor than not
constexpr double kSure = 0.8;
constexpr int kEarliest = 11, kLatest = 13;
// Traitors below it lie about the pile, the others keep quiet.
constexpr double kBold = (kBoldest + kMostCautious) / 2;

bots::Remark about(std::string_view phrase, int quest) {
  return {std::string(phrase), kNoSeat, "quest." + std::string(kQuestNames[static_cast<std::size_t>(quest)])};
}

bool hidden_traitor(const Observation& o) { return o.loyalty[o.me] == kTraitor && o.face[o.me] == Face::kHidden; }

}  // namespace

std::optional<bots::Remark> Speech::remark(const Mind& mind, const Observation& o, const Odds& odds, Move chosen) {
  if (o.seats < 2 || Rumors::silence(o) || o.ask != kAskTurn) return std::nullopt;
  if (chosen.verb == kGoOn) return about("i_go", chosen.a);
  if (chosen.verb == kAccuse) return bots::Remark{"suspect", chosen.a, {}};
  if (chosen.verb != kListen) return std::nullopt;
  if (auto line = suspect(mind, o)) return line;
  return about_pile(mind, o, odds);
}

// Once about each. A hidden Traitor points at whoever looks worst besides itself, when it itself looks bad.
std::optional<bots::Remark> Speech::suspect(const Mind& mind, const Observation& o) {
  if (o.general_reveal != 0) return std::nullopt;
  const bool evil = hidden_traitor(o);
  if (evil && mind.suspicion.myself(o) < kSuspect / 2) return std::nullopt;
  Seat worst = kNoSeat;
  double most = evil ? 0 : kSuspect;
  for (Seat p = 0; p < o.seats; ++p) {
    if (p == o.me || o.face[p] != Face::kHidden || suspected_.has(p)) continue;
    const double chance = evil ? mind.suspicion.looks(p) : mind.suspicion.of(o, p);
    if (chance <= most) continue;
    most = chance;
    worst = p;
  }
  if (worst == kNoSeat) return std::nullopt;
  suspected_.add(worst);
  return bots::Remark{"suspect", worst, {}};
}

std::optional<bots::Remark> Speech::about_pile(const Mind& mind, const Observation& o, const Odds& odds) {
  const bool evil = hidden_traitor(o);
  if (evil && mind.caution >= kBold) return std::nullopt;
  Dice dice = Dice::fast(mind.memory.pile().size() + 1);
  for (int q = kQuests - 1; q >= 0; --q) {  // the dearest first
    if (told_[static_cast<std::size_t>(q)]) continue;
    const Chances c = odds.go(q, 0, dice);
    const bool ripe = c.success > kSure && c.total >= kEarliest && c.total <= kLatest;
    const bool late = c.total > kLatest && c.success < 1 - kSure;
    if (!ripe && !late) continue;
    told_[static_cast<std::size_t>(q)] = true;
    return about(ripe != evil ? "lets_go" : "danger", q);
  }
  return std::nullopt;
}

}  // namespace logres::rumors
