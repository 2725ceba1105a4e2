// The names of everything that is said, asked or reported in Camelot Legends.
#pragma once

#include <span>

#include "core/move.h"
#include "core/words.h"
#include "games/legends/ids.h"

namespace logres::legends {

#define GAME_DEF(table) <games/legends/table.def>
#include "core/game_ids.inc"

enum Phase : std::uint8_t {
  kNoPhase,
#define PHASE(id, ...) id,
#include "games/legends/kinds.def"
  kPhases,
};

std::string_view card_name(std::uint8_t card);  // by Card

constexpr Move move(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) { return {verb, a, b, c}; }

}  // namespace logres::legends
