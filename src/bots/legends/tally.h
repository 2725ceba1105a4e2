// How games of Legends went, card by card: what `logres simulate` reports and what the page *Cards* says of somebody's
// own cards.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <utility>

#include "core/event.h"
#include "core/share.h"
#include "games/legends/legends.h"

namespace logres::legends {

struct Tally {
  Share shared;                                    // victories of more than one
  std::map<std::pair<int, int>, Share> by_order;   // players, place in the order of turns from 1: wins
  std::map<int, Share> used, used_wins;            // by Character: in how many games; wins of those who used it
  std::map<int, Share> completed, completed_wins;  // by Event: of those drawn; wins of those who completed it
  std::map<int, std::int64_t> endings;

  // A finished game with all its events, unredacted.
  void add(const State& end, std::span<const Event> events, const Outcome& outcome);
};

}  // namespace logres::legends
