// Plays any game, without any idea of it.
#pragma once

#include "bots/bot.h"

namespace logres::bots {

template <Game G>
class RandomBot final : public Bot<G> {
 public:
  Move choose(const typename G::Observation& /*now*/, std::span<const Move> legal, Dice& dice) override {
    return legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
  }
  std::vector<Advice> advise(const typename G::Observation& /*now*/, std::span<const Move> legal) const override {
    std::vector<Advice> out;
    for (const Move move : legal.first(legal.size() < 3 ? legal.size() : 3)) {
      out.push_back({move, 1.0 / static_cast<double>(legal.size()), "any"});
    }
    return out;
  }
};

}  // namespace logres::bots
