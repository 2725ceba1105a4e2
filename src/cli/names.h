// What the people and bots at a table are called. A record keeps labels: "Ann", "bot:champion Enid", "bot:random".
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/seat.h"
#include "words/words.h"

namespace logres::cli {

inline constexpr int kLongestName = 16;  // columns

// One name for each seat; a seat without a usable label gets a name of the house.
std::vector<std::string> names_from_labels(std::span<const std::string> labels, int seats, const words::Words& words);
// The house's own name for a seat: children of the Round Table.
std::string house_name(Seat seat, const words::Words& words);
std::string bot_label(std::string_view bot, std::string_view name);

}  // namespace logres::cli
