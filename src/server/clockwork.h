// What a table does by itself, and when: made from its log alone, so that timing tells nothing and a restart changes
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/room_draft.h"
#include "server/room_state.h"

namespace logres::server {

// What the table itself has to do next, and when. For kBot: start thinking at once, give the move to run_errand() when
// it is due. For kDelayedSpectators there are no entries: make the spectators' view and talk frames anew. For all
// others: call run_errand() when it is due.
struct Errand {
  enum class Kind : std::uint8_t {
    kForced,             // the only answer there is, in a window, for people who have no other
    kDefault,            // what the rules play for somebody who is away
    kSettle,             // a window has been open long enough: what was answered in it shows
    kClock,              // somebody's time is up
    kOrder,              // an answer somebody has given in advance
    kBot,                // a bot's answer
    kDelayedSpectators,  // they may see something new
    kCall,               // the time the table is planned for is near: those who sit here are told
    kVacation,           // somebody's days off are used up
  };
  Kind kind{};
  Seat seat = kNoSeat;
  std::string bot;  // kBot: its level
  Millis due = 0;
};

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
