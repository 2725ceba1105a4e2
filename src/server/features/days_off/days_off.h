// Days off at a slow table. The table's setting says how many in a year; whoever takes them stops their own clock,
// nobody else's. All of it follows from the log's times, so a restart changes nothing; a pause costs nobody a day.
#pragma once

#include <optional>
#include <vector>

#include "core/json_writer.h"
#include "server/table/state.h"
#include "server/table/timer.h"

namespace logres::server {

int days_off_in_year(const Settings& settings);  // in a year; 0 where no clock counts days
bool on_days_off(const SeatState& seat);
// What this seat may still take of the year before `at`, not counting what goes on then.
Millis days_off_left(const RoomState& room, Seat seat, Millis at);

void apply_vacation(RoomState& room, const store::Entry& entry);
void end_days_off(RoomState& room, Seat seat, Millis at);
// A pause is over: days off go on where they stood.
void pause_days_off(SeatState& seat, Millis since, Millis until);
// The days are used up.
std::optional<TableTimer> days_off_timer(const RoomState& room, Seat seat);
// Times in which this seat's clock stood still; oldest first, none within another.
std::vector<store::Outage> still_times(const SeatState& seat, const std::vector<store::Outage>& outages);
// "vacation":{…} of a seat; nothing where there is none.
void write_days_off(const RoomState& room, Seat seat, JsonWriter& json);

}  // namespace logres::server
