// A game that stands still, and a table that is planned for a time.
//
// While it is paused nothing happens by itself: no clock runs, no bot moves, no window closes. Everything that was
// running goes on where it stood. That depends on the entries' times alone and tells nothing of the game.
#pragma once

#include <optional>
#include <string_view>

#include "core/json_writer.h"
#include "server/table/draft.h"
#include "server/table/state.h"
#include "server/table/timer.h"
#include "table/request.h"

namespace logres::server {

void fold_pause(RoomState& room, const store::Entry& entry);
void fold_resume(RoomState& room, const store::Entry& entry);
void fold_plan(RoomState& room, const store::Entry& entry);
void fold_called(RoomState& room, const store::Entry& entry);
void go_on_at(RoomState& room, Millis at);

inline constexpr std::string_view kAsleep = "asleep";  // why it is paused: the operator's wish
// The operator's, never a person's: a running game stands still, is not listed and does not count as open, until one
// of its people goes on.
void put_to_sleep(const RoomState& room, Request& request, const Person& person, Draft& draft);
bool asleep(const RoomState& room);
bool waits_for_anybody(const RoomState& room);  // paused, and whoever of its people comes may go on
// A table at which people sit together, and none of them is there. Slow games are played by people who are away.
bool deserted(const RoomState& room);
bool all_here(const RoomState& room, store::PlayerId coming);
// Once for each time that is planned: a while before, or then if it was planned later than that.
std::optional<Errand> call_errand(const RoomState& room);
void write_pause(const RoomState& room, JsonWriter& json);

}  // namespace logres::server
