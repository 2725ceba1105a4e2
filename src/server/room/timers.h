// What a table does by itself, and when: made from its log alone, so that timing tells nothing and a restart changes
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/table/draft.h"
#include "server/table/state.h"
#include "server/table/timer.h"

namespace logres::server {

// What must happen next by itself; nothing while only people are waited for and no clock runs. `outages`: times no
// server was up, in which clocks stand still.
std::optional<Errand> next_errand(const RoomState& room, const std::vector<store::Outage>& outages);
// The entries that do it; empty when it is no longer wanted. For kBot: the move the bot chose, or nothing when it found
// none (then the rules' default is played). Not before it is due.
// `remark`: what the bot says with it, if bots may speak now.
std::vector<store::Entry> run_errand(const RoomState& room,
                                     const Errand& errand,
                                     std::optional<Move> move,
                                     const Moment& moment,
                                     const std::optional<bots::Remark>& remark);
// The end of a viewer's own time, or the last one of the people who are asked.
std::optional<Millis> deadline(const RoomState& room,
                               std::optional<Seat> viewer,
                               const std::vector<store::Outage>& outages);

}  // namespace logres::server
