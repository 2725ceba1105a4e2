// A player of one game, made of code.
#pragma once

#include <span>
#include <vector>

#include "bots/advice.h"
#include "core/game.h"

namespace logres {

// He sees what a person on his seat sees and nothing else: observations of his seat, his seat's redacted events and his
// legal moves. What he wants to know later he must remember himself. He sits through one match.
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
  // One of `legal`, which is not empty. `dice` are the bot's own, never the table's.
  virtual Move choose(const typename G::Observation& now, std::span<const Move> legal, Dice& dice) = 0;
  // Up to three of `legal`, best first. Asking changes nothing.
  virtual std::vector<Advice> advise(const typename G::Observation& now, std::span<const Move> legal) const = 0;

 protected:
  Bot() = default;
  Bot(const Bot&) = default;
  Bot& operator=(const Bot&) = default;
};

}  // namespace logres
