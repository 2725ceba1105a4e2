// A player of one game, made of code.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bots/remark.h"
#include "core/advice.h"
#include "core/game.h"

namespace logres::bots {

// Asked between the worlds a bot imagines; true: it answers with what it has found so far. None: it thinks as long as
// its level says, and the same question has the same answer on any machine.
using TimeIsUp = std::function<bool()>;

// It sees what a person on its seat sees and nothing else: observations of its seat, its seat's redacted events and its
// legal moves. What it wants to know later it must remember itself. It sits through one match.
template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;
  // What has just happened, oldest first, and how the table looks after it. Called once for the set-up and once after
  // every move of anybody that caused an event this seat may see.
  virtual void see(const typename G::Observation& now, std::span<const Event> redacted) {
    static_cast<void>(now);
    static_cast<void>(redacted);
  }
  // Somebody else has just said this. People's phrases and bots' are the same.
  virtual void hear(Seat speaker, const Remark& said) {
    static_cast<void>(speaker);
    static_cast<void>(said);
  }
  // How long it may think from now on.
  virtual void give_time(TimeIsUp is_up) { time_is_up_ = std::move(is_up); }
  // One of `legal`, which is not empty. `dice` are the bot's own, never the table's.
  virtual Move choose(const typename G::Observation& now, std::span<const Move> legal, Dice& dice) = 0;
  // What it says while it makes the move it has just chosen; it is not asked where it may not speak, nor more than once
  // in a turn of the game. Greetings, thanks and a plain defence are everybody's (bots/manners.h). Like its choice it
  // may depend on what its seat saw and heard, and on nothing else.
  virtual std::optional<Remark> remark(const typename G::Observation& now, Move chosen) {
    static_cast<void>(now);
    static_cast<void>(chosen);
    return std::nullopt;
  }
  // Does it keep to manners now (bots/manners.h)? An unmasked Traitor does not.
  virtual bool is_polite(const typename G::Observation& now) const {
    static_cast<void>(now);
    return true;
  }
  // Up to three of `legal`, best first. Asking changes nothing.
  virtual std::vector<Advice> advise(const typename G::Observation& now, std::span<const Move> legal) const = 0;
  // What it is tempted by: the same at a glance, where good advice takes time. Reasons may be missing.
  virtual std::vector<Advice> glance(const typename G::Observation& now, std::span<const Move> legal) const {
    return advise(now, legal);
  }

 protected:
  Bot() = default;
  Bot(const Bot&) = default;
  Bot& operator=(const Bot&) = default;
  const TimeIsUp& time_is_up() const { return time_is_up_; }

 private:
  TimeIsUp time_is_up_;
};

}  // namespace logres::bots
