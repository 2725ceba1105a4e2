// What moves would do, told before they are made and only from what the player may know: tried in worlds the player
// cannot tell from the true one, so a preview can give away nothing (not even by being refused).
#pragma once

#include <span>

#include "core/json_writer.h"
#include "table/match.h"

namespace logres {

inline constexpr std::size_t kMaxPreview = 4;  // moves, one after the other

// The fields, inside an open object: "certain" (whatever the dice and the hidden cards, it comes out the same),
// "events" (as far as that holds), and where it is certain the question after them and the table as this seat would see
// it: "decision", "owes", "legal", "table", "over". Precondition: match.why_not(seat, moves[0]) is nothing.
void write_preview(const Match& match, Seat seat, std::span<const Move> moves, JsonWriter& json);

}  // namespace logres
