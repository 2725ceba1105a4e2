// The names of everything that is said, asked or reported in Shadows over Camelot.
#pragma once

#include <array>
#include <span>

#include "core/move.h"
#include "core/words.h"
#include "games/shadows/cards.h"

namespace logres::shadows {

#define GAME_DEF(table) <games/shadows/table.def>
#include "core/game_ids.inc"

constexpr Move move(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0) { return {verb, a, b, 0}; }

// The second argument of several Special White cards.
enum MerlinTarget : std::uint8_t {
#define MERLIN_TARGET(id, ...) id,
#include "games/shadows/kinds.def"
};
enum HowMany : std::uint8_t {
#define HOW_MANY(id, ...) id,
#include "games/shadows/kinds.def"
};
enum SlayerUse : std::uint8_t {
#define SLAYER_USE(id, ...) id,
#include "games/shadows/kinds.def"
};
inline constexpr std::uint8_t kNoSquire = 8;  // Tournament for two Life points

}  // namespace logres::shadows
