// --cards FILE: card data of one's own.
#pragma once

#include <string>

#include "table/table.h"

namespace logres::cli {

// Loads the file and puts its number into the set-up; nothing for an empty path. Throws Failure with line and field
// when the file is not what it should be, and for games whose cards are no data.
void use_cards(const GameEntry& game, const std::string& path, Setup& setup);

}  // namespace logres::cli
