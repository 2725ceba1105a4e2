// The names of everything that is said, asked or reported in Rumors.
#pragma once

#include <array>
#include <span>

#include "core/move.h"
#include "core/words.h"
#include "games/rumors/cards.h"

namespace logres::rumors {

#define GAME_DEF(table) <games/rumors/table.def>
#include "core/game_ids.inc"

enum class Result : std::uint8_t {
#define RESULT(id, ...) id,
#include "games/rumors/kinds.def"
};
inline constexpr auto kResultNames = std::to_array<std::string_view>({
#define RESULT(id, word) word,
#include "games/rumors/kinds.def"
});

enum Kept : std::uint8_t {
#define KEPT(id, ...) id,
#include "games/rumors/kinds.def"
};
inline constexpr auto kKeptNames = std::to_array<std::string_view>({
#define KEPT(id, word) word,
#include "games/rumors/kinds.def"
});

constexpr Move move(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0) { return {verb, a, b, 0}; }

}  // namespace logres::rumors
