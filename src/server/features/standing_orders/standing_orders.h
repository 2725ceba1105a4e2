// Answers given in advance: "always pass here", a move planned for one's next turn.
//
// They are their owner's secret, shown in that seat's own view. To the others a question answered by an order looks
// like one answered by a person: in a window together with all who have answered or have no choice, when it may close;
// elsewhere after as long as people take.
#pragma once

#include <optional>

#include "core/json_writer.h"
#include "server/table/draft.h"
#include "server/table/state.h"

namespace logres::server {

void fold_order(RoomState& room, const store::Entry& entry);
// What this seat has said it answers to the present question, where it may.
std::optional<Move> ordered(const RoomState& room, Seat seat);
// The answer the table itself gives to a window for a person: the only one there is, or what was said in advance.
std::optional<Move> given_by_table(const RoomState& room, Seat seat);
void run_order(const RoomState& room, Seat seat, Draft& draft);
// After each move: a planned one is gone when its question has been answered, or cannot be answered by it; the others
// with their turn.
void forget_orders(RoomState& room, Seat answered, std::uint8_t question, bool new_turn);
void write_orders(const RoomState& room, Seat viewer, JsonWriter& json);

}  // namespace logres::server
