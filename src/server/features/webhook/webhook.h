// Where a host has a table told of: a club's channel hears when the game begins, whose turn it is while they are away,
// and that it is over. It says what every spectator sees and nothing else, and nobody but whoever set it learns the
// address.
#pragma once

#include "core/json_writer.h"
#include "server/table/draft.h"
#include "server/table/state.h"

namespace logres::server {

void set_hook(const RoomState& room, const Person& person, const Hook& hook, Draft& draft);
void fold_hook(RoomState& room, const store::Entry& entry);
// "hook":{…} for the host alone; the address for whoever has set it.
void write_hook(const RoomState& room, const Person& reader, JsonWriter& json);

}  // namespace logres::server
