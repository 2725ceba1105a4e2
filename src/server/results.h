// What became of everybody in a finished game: for pages about people, ratings, statistics, and how often somebody
// leaves.
#pragma once

#include <vector>

#include "server/room_state.h"
#include "store/store.h"

namespace logres::server {

// Of a game that is over. Side and role are what the seat's own view says in the fields the game names
// (TableRules::side_field, role_field); a game without them has neither.
std::vector<store::SeatResult> seat_results(const RoomState& room);

// Games that ended before results were kept, some at a time: true when there may be more.
bool fill_results(store::Store& store);

// Of the last games: how many of them somebody left before they were over.
struct Leaving {
  int left = 0, of = 0;
};
inline constexpr int kGamesForLeaving = 20;
Leaving leaving_of(const std::vector<store::PlayedSeat>& newest_first);
bool leaves_often(Leaving leaving);  // more than one of five, and not just once or twice

// Whoever may only watch behind time learns from no page how it ended (as Store::stats).
bool is_shown(const store::PlayedSeat& seat, Millis now);

}  // namespace logres::server
