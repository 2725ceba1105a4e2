// The fold: what every entry does to a room. Deterministic; checks only that the entry fits, not who may.
#pragma once

#include "server/table/state.h"

namespace logres::server {

// entry.seq == room.last_seq + 1. Throws std::runtime_error when the entry does not fit: the room is useless then.
void fold_entry(RoomState& room, const store::Entry& entry);

}  // namespace logres::server
