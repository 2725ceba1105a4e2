// What a table does by itself, and when. Made from its log alone (room/timers.h).
#pragma once

#include <cstdint>
#include <string>

#include "core/millis.h"
#include "core/seat.h"

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

}  // namespace logres::server
