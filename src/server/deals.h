// The same deal again: what a finished game dealt, for somebody who plays it himself with bots on the other seats.
#pragma once

#include <string_view>
#include <vector>

#include "server/room.h"
#include "table/record.h"

namespace logres::server {

// The entries of a new table, begun: the game, the seats, the options and the dice of the record; its people's seats
// and the one this player leaves are played by bots. The salt is new, so that the commitment does not tell which deal
// it is. Refused: the game began from a position written by hand, or has no such seat.
std::vector<store::Entry> deal_again(
    const Record& record, Seat seat, std::string_view pace, const Person& player, const Moment& moment);

}  // namespace logres::server
