// Sitting behind a player: with that player's consent a spectator sees what the seat sees, as it happens. Spectators
// are asked nothing, and whoever has looked over a shoulder may neither speak at this table while the game goes on, nor
// play at it, nor look over another: what they know stays with them. Everybody sees who sits behind whom.
#pragma once

#include <optional>

#include "core/json_writer.h"
#include "server/table/state.h"

namespace logres::server {

// How a viewer through the eyes of a seat is named among viewers; and back.
constexpr Seat eyes_of(Seat seat) { return static_cast<Seat>(seat + kMaxSeats); }
constexpr bool is_eyes(Seat viewer) { return viewer >= kMaxSeats && viewer < 2 * kMaxSeats; }
constexpr Seat seat_seen(Seat viewer) { return is_eyes(viewer) ? static_cast<Seat>(viewer - kMaxSeats) : viewer; }

// Whose eyes they see through now.
std::optional<Seat> looks_through(const RoomState& room, store::PlayerId player);
bool has_looked(const RoomState& room, store::PlayerId player);  // at any time in this game

void fold_behind(RoomState& room, const store::Entry& entry);
// After every entry: who has left their seat has nobody behind them; what ended under Silence is said after it.
void tidy_behind(RoomState& room);
// "behind":[…] for this reader: wishes are shown to the two they concern alone.
void write_behind(const RoomState& room, store::PlayerId reader, JsonWriter& json);

}  // namespace logres::server
