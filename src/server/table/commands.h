// What several commands of a table do.
#pragma once

#include <string>
#include <string_view>

#include "server/table/draft.h"
#include "server/table/state.h"
#include "server/table/verbs.h"
#include "table/request.h"

namespace logres::server {

void ask_table(const RoomState& room, Seat seat, std::string body, Draft& draft);
void go_away(const RoomState& room, Seat seat, std::string_view why, std::string_view by, Draft& draft);
void answer(const RoomState& room, Seat seat, Move move, Draft& draft);
Move read_move_field(Request& request, const GameEntry& game);
std::string talk_body(const bots::Remark& remark,
                      std::string_view player,
                      std::string_view name,
                      std::string_view once = {});

}  // namespace logres::server
