// The Legends player: he imagines each of his moves and takes the one after which he stands best.
#pragma once

#include "bots/bot.h"
#include "bots/legends/worth.h"
#include "games/legends/legends.h"

namespace logres::legends {

class LegendsBot final : public Bot<Legends> {
 public:
  Move choose(const Observation& now, std::span<const Move> legal, Dice& dice) override;
  std::vector<Advice> advise(const Observation& now, std::span<const Move> legal) const override;
};

}  // namespace logres::legends
