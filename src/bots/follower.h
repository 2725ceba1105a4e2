// Plays the first hint it is given, whatever it is: to measure what following hints is worth.
#pragma once

#include <memory>
#include <utility>

#include "bots/bot.h"

namespace logres::bots {

template <Game G>
class Follower final : public Bot<G> {
 public:
  // `otherwise` plays where there is no hint (Rumors says no number for Morgan #2).
  Follower(std::unique_ptr<Bot<G>> adviser, std::unique_ptr<Bot<G>> otherwise)
      : adviser_(std::move(adviser)), otherwise_(std::move(otherwise)) {}

  void see(const typename G::Observation& now, std::span<const Event> redacted) override {
    adviser_->see(now, redacted);
    otherwise_->see(now, redacted);
  }
  void hear(Seat speaker, const Remark& said) override { adviser_->hear(speaker, said); }
  void give_time(TimeIsUp is_up) override { adviser_->give_time(std::move(is_up)); }
  Move choose(const typename G::Observation& now, std::span<const Move> legal, Dice& dice) override {
    if (legal.size() == 1) return legal[0];
    const auto advice = adviser_->advise(now, legal);
    return advice.empty() ? otherwise_->choose(now, legal, dice) : advice[0].move;
  }
  std::vector<Advice> advise(const typename G::Observation& now, std::span<const Move> legal) const override {
    return adviser_->advise(now, legal);
  }

 private:
  std::unique_ptr<Bot<G>> adviser_, otherwise_;
};

}  // namespace logres::bots
