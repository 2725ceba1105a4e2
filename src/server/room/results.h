// What became of everybody in a finished game.
#pragma once

#include <vector>

#include "server/table/state.h"
#include "store/store.h"

namespace logres::server {

// Of a game that is over. Side and role are what the seat's own view says in the fields the game names
// (TableRules::side_field, role_field); a game without them has neither.
std::vector<store::SeatResult> seat_results(const RoomState& room);

}  // namespace logres::server
