// The Legends champion: it thinks of the moves a knight finds best and plays each on in its mind, in the same imagined
// worlds with the same luck, before it takes one.
#pragma once

#include "bots/legends/player.h"
#include "bots/search.h"

namespace logres::legends {

class LegendsChampion final : public Talker {
 public:
  Move choose(const Observation& now, std::span<const Move> legal, Dice& dice) override;
  std::vector<Advice> advise(const Observation& now, std::span<const Move> legal) const override;
};

}  // namespace logres::legends
