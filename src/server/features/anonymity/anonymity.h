// Names that stay hidden until the game is over (the setting hidden_names): in every frame, list and notice a person
// has no name, and an id that is good at this table alone. What a person is called then is up to whoever shows it.
#pragma once

#include <string>

#include "server/table/state.h"

namespace logres::server {

// `late`: for spectators who have not seen the end yet.
bool veiled(const RoomState& room, bool late = false);
// Nobody can tell who it is, nor whether it is the same person as at another table.
std::string veiled_id(const RoomState& room, const Person& person);
// The person as this reader may know them; everybody knows themselves.
Person as_seen(const RoomState& room, const Person& person, store::PlayerId reader, bool late = false);

}  // namespace logres::server
