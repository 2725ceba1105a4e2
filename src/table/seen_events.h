// What has happened, as one viewer saw it.
#pragma once

#include "core/json_writer.h"
#include "table/match.h"

namespace logres {

// "events": [...], from the event of this number on, what the viewer may not see left out. Was there any?
bool write_seen_events(const Match& match, Seat viewer, std::size_t from, JsonWriter& json);

}  // namespace logres
