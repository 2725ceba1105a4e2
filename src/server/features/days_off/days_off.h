// Days off at a slow table. The table's setting says how many in a year; whoever takes them stops their own clock,
// nobody else's. All of it follows from the log's times, so a restart changes nothing; a pause costs nobody a day.
#pragma once

#include <optional>
#include <vector>

#include "core/json_writer.h"
#include "server/table/state.h"
#include "server/table/timer.h"

namespace logres::server {

int vacation_days(const Settings& settings);  // in a year; 0 where no clock counts days
bool on_vacation(const SeatState& seat);
// What this seat may still take of the year before `at`, not counting what goes on then.
Millis vacation_left(const RoomState& room, Seat seat, Millis at);

void fold_vacation(RoomState& room, const store::Entry& entry);
void end_vacation(RoomState& room, Seat seat, Millis at);
// A pause is over: days off go on where they stood.
void pause_vacations(SeatState& seat, Millis since, Millis until);
// The days are used up.
std::optional<Errand> vacation_errand(const RoomState& room, Seat seat);
// Times in which this seat's clock stood still; oldest first, none within another.
std::vector<store::Outage> still_times(const SeatState& seat, const std::vector<store::Outage>& outages);
// "vacation":{…} of a seat; nothing where there is none.
void write_vacation(const RoomState& room, Seat seat, JsonWriter& json);

}  // namespace logres::server
