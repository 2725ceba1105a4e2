// What happened, for logs, animations, statistics and memories. No rule ever reads an event.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/seat.h"

namespace logres {

// An argument the viewer may not see.
inline constexpr std::uint8_t kHidden = 0xff;

struct Event {
  // Bit i of `hide` covers argument i; this bit covers the whole event.
  static constexpr std::uint8_t kHideAll = 0x80;

  std::uint8_t kind = 0;  // an index into the game's table of events
  Seat actor = kNoSeat;
  SeatSet clear;  // who may see what `hide` covers
  std::uint8_t hide = 0;
  std::array<std::uint8_t, 4> arg{};
  bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) == 8);

// May this viewer know that the event happened at all?
constexpr bool visible(const Event& event, Seat viewer) {
  return (event.hide & Event::kHideAll) == 0 || event.clear.has(viewer);
}

// The event as this viewer may see it. Who else could see it is not their business either.
constexpr Event redact(Event event, Seat viewer) {
  if (!event.clear.has(viewer)) {
    for (std::size_t i = 0; i < event.arg.size(); ++i) {
      if (((event.hide >> i) & 1U) != 0) event.arg[i] = kHidden;
    }
  }
  event.clear = SeatSet{};
  event.hide = 0;
  return event;
}

using EventList = std::vector<Event>;

}  // namespace logres
