// Parts of answers that sockets and HTTP have in common.
#pragma once

#include <span>

#include "core/json_writer.h"
#include "server/table/state.h"
#include "table/table.h"

namespace logres::server {

void write_player(const Person* person, JsonWriter& json);  // "player":{…} or null
void write_games(std::span<const GameEntry> games, bool words, JsonWriter& json);

}  // namespace logres::server
