// The player of Shadows: it watches, forms an opinion of everybody, weighs every legal move and takes the best.
#pragma once

#include "bots/bot.h"
#include "bots/shadows/belief.h"
#include "bots/shadows/level.h"
#include "bots/shadows/memory.h"
#include "bots/shadows/speech.h"
#include "bots/shadows/thought.h"

namespace logres::shadows {

class ShadowsBot final : public bots::Bot<Shadows> {
 public:
  explicit ShadowsBot(const Level& level = kLevels[0], const Weights& weights = kWeights)
      : level_(level), weights_(weights) {}

  void see(const Observation& now, std::span<const Event> redacted) override;
  void hear(Seat speaker, const bots::Remark& said) override { speech_.hear(speaker, said); }
  Move choose(const Observation& now, std::span<const Move> legal, Dice& dice) override;
  std::optional<bots::Remark> remark(const Observation& now, Move chosen) override;
  // Who has shown their card greets nobody and denies nothing.
  bool is_polite(const Observation& now) const override { return now.me < now.seats && now.place[now.me] != kShadows; }
  std::vector<Advice> advise(const Observation& now, std::span<const Move> legal) const override;
  std::vector<Advice> glance(const Observation& now, std::span<const Move> legal) const override;

  const Belief& belief() const { return belief_; }
  const Memory& memory() const { return memory_; }
  Opinion opinion(const Observation& now) const;
  std::vector<Scored> ranked(const Thought& t, std::span<const Move> legal) const;

 private:
  const Level& level_;
  const Weights& weights_;
  Belief belief_;
  Memory memory_;
  Speech speech_;
  int turns_ = 0;                // mine
  std::vector<Scored> choices_;  // kept to avoid allocating at every move
};

}  // namespace logres::shadows
