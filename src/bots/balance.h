// What a game's cards do to it: games between knights, counted card by card (Camelot Legends, whose cards are data).
#pragma once

#include <cstdint>
#include <functional>

#include "core/json_writer.h"
#include "table/table.h"

namespace logres::bots {

// The games are those of `logres simulate legends --bots knight --seats 2-4 --option level=LEVEL --games GAMES --seed
// SEED
// --cards FILE`, and so are the numbers: game i has 2, 3 or 4 seats in turn.
struct BalancePlan {
  int games = 300;
  std::uint64_t seed = 1;
};

// Writes "games" (fewer than planned when `enough` ended it), "seed", "stalls", "shared", "order" (wins by players and
// place in the turn order), "characters" and "events", each share as {count, total, low, high}: the 95 % interval in
// thousandths. `setup`: the level and the cards; its seats do not matter.
void write_balance(Setup setup, const BalancePlan& plan, const std::function<bool()>& enough, JsonWriter& json);

}  // namespace logres::bots
