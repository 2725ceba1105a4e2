// A beginner of any game: it thinks like somebody better, and now and then plays what looked second best.
#pragma once

#include <memory>
#include <utility>

#include "bots/bot.h"

namespace logres::bots {

template <Game G>
class Page final : public Bot<G> {
 public:
  explicit Page(std::unique_ptr<Bot<G>> tutor) : tutor_(std::move(tutor)) {}

  void see(const typename G::Observation& now, std::span<const Event> redacted) override { tutor_->see(now, redacted); }
  void give_time(TimeIsUp is_up) override { tutor_->give_time(std::move(is_up)); }
  void hear(Seat speaker, const Remark& said) override { tutor_->hear(speaker, said); }
  std::optional<Remark> remark(const typename G::Observation& now, Move chosen) override {
    return tutor_->remark(now, chosen);
  }
  Move choose(const typename G::Observation& now, std::span<const Move> legal, Dice& dice) override {
    const Move best = tutor_->choose(now, legal, dice);
    if (legal.size() == 1 || dice.below(100) >= kSlips) return best;
    for (const Advice& advice : tutor_->glance(now, legal)) {
      if (advice.move != best && advice.weight >= kTempting) return advice.move;
    }
    return best;
  }
  std::vector<Advice> advise(const typename G::Observation& now, std::span<const Move> legal) const override {
    return tutor_->advise(now, legal);
  }

 private:
  static constexpr std::uint32_t kSlips = 15;  // of a hundred choices
  // A person's mistake looks like a move: what is plainly bad it sees as well as anybody.
  static constexpr double kTempting = 0.05;

  std::unique_ptr<Bot<G>> tutor_;
};

}  // namespace logres::bots
