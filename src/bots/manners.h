// How any bot behaves in company, whatever the game: it greets, thanks, and answers for itself.
#pragma once

#include <optional>
#include <span>

#include "bots/remark.h"
#include "core/event.h"
#include "table/table.h"

namespace logres::bots {

class Manners {
 public:
  Manners(const GameEntry& game, Seat me);

  void see(std::span<const Event> redacted);
  void hear(Seat speaker, const Remark& said);  // its own lines, too
  // May it say a line of its own? At most one in every turn of the game.
  bool may_speak() const { return !spoken_; }
  // In the first turns, unless others have.
  std::optional<Remark> greeting();
  // What it owes somebody.
  std::optional<Remark> remark();

 private:
  const GameEntry& game_;
  Seat me_;
  bool spoken_ = false;
  bool greeted_ = false;
  int greetings_ = 0;  // of others
  int turns_ = 0;
  std::optional<Remark> owed_;
};

}  // namespace logres::bots
