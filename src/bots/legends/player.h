// The Legends knight: it imagines each of its moves and takes the one after which it stands best.
#pragma once

#include "bots/bot.h"
#include "bots/legends/worth.h"
#include "games/legends/legends.h"

namespace logres::legends {

// A move and what it stands at after it, in Victory Points ahead.
struct Choice {
  Move move;
  double value = 0;
};
// Each of `legal`, in a world that fits what is seen, or in one that is given.
std::vector<Choice> weigh(const Observation& now, std::span<const Move> legal, Dice& dice);
std::vector<Choice> weigh(const State& world, Seat me, std::span<const Move> legal, Dice& dice);
Move best_of(std::span<const Choice> choices);
// Why one would make this move, and what it gains (README.md).
std::string reason(Move m, double gain);
// The best three of these, which are sorted, best first, against where it stands without any of them.
std::vector<Advice> advice_from(std::span<const Choice> sorted, double before);

class LegendsBot final : public bots::Bot<Legends> {
 public:
  Move choose(const Observation& now, std::span<const Move> legal, Dice& dice) override;
  std::vector<Advice> advise(const Observation& now, std::span<const Move> legal) const override;
};

}  // namespace logres::legends
