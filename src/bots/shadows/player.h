// A first rule player of Shadows: he weighs every legal move by a few numbers and takes the best.
#pragma once

#include "bots/bot.h"
#include "bots/shadows/thought.h"

namespace logres::shadows {

class ShadowsBot final : public Bot<Shadows> {
 public:
  void see(const Observation& now, std::span<const Event> redacted) override;
  Move choose(const Observation& now, std::span<const Move> legal, Dice& dice) override;
  std::vector<Advice> advise(const Observation& now, std::span<const Move> legal) const override;

 private:
  std::vector<Scored> weigh(const Observation& now, std::span<const Move> legal) const;
  void weigh_turn(const Thought& t, std::vector<Scored>& choices) const;
  void grow_impatient(std::vector<Scored>& choices) const;
  void note(const Observation& now, const Event& e);

  // How much each seat has done for Evil, as far as everybody could see.
  std::array<double, kMaxSeats> suspicion_{};
  Seat accuser_ = kNoSeat;
  int turns_ = 0;  // mine
};

}  // namespace logres::shadows
