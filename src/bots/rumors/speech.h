// What a Rumors player says with the table's phrases: where it goes, whom it suspects, which quest is ripe or too late.
#pragma once

#include <optional>

#include "bots/remark.h"
#include "bots/rumors/thought.h"

namespace logres::rumors {

// Never a number of anything: the phrases have none, and memory is the game.
class Speech {
 public:
  // With the move it has just chosen in its turn. It does not say the same twice over one pile.
  std::optional<bots::Remark> remark(const Mind& mind, const Observation& o, const Odds& odds, Move chosen);
  void pile_opened() { told_.fill(false); }

 private:
  std::optional<bots::Remark> suspect(const Mind& mind, const Observation& o);
  std::optional<bots::Remark> about_pile(const Mind& mind, const Observation& o, const Odds& odds);

  std::array<bool, kQuests> told_{};
  SeatSet suspected_;
};

}  // namespace logres::rumors
