// Vivien: whom to give a card, and which loyalty to keep.
#include <algorithm>

#include "bots/rumors/thought.h"

namespace logres::rumors {
namespace {

// The table remembers what one has done for a side: the other must look so much better, in chances to win.
constexpr double kSteadfast = 0.5;

}  // namespace

// A Loyal player offers the change to whom they distrust most; a Traitor to whom the others trust.
void Thought::receiver(Choices& out) {
  for (const Move m : legal_) {
    const double p = mind_.suspicion.of(o_, m.a);
    out.push_back({m, evil_ ? 1 - p : p});
  }
}

// The side with the better chances, one Traitor more or less at the table.
void Thought::keep(Choices& out) {
  const auto& h = outlook_.hidden;
  const double others = evil_ ? h[2] : h[1] + h[2];  // the chance that somebody else is a hidden Traitor
  const auto loyal_wins = [&](int me) {
    const int max_other = std::min(1, 2 - me - outlook_.revealed);
    const double alone = win_chance(std::min(me, 2 - outlook_.revealed), outlook_.revealed, o_.white, o_.black);
    if (max_other < 1) return alone;
    return (1 - others) * alone + others * win_chance(me + 1, outlook_.revealed, o_.white, o_.black);
  };
  for (const Move m : legal_) {
    const std::uint8_t card = m.a == 0 ? o_.loyalty[o_.me] : o_.new_loyalty;
    const double value = card == kTraitor ? 1 - loyal_wins(1) : loyal_wins(0);
    out.push_back({m, value + (card == o_.loyalty[o_.me] ? kSteadfast : 0)});
  }
}

}  // namespace logres::rumors
