// The names of a game's things: one table each for verbs, events, decisions, endings and refusals. Text, JSON,
// TypeScript and locale keys are all made from these tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/move.h"

namespace logres {

// A kind of argument. `key` is its field name in JSON. With `names` a value is an index into them (an empty name is
// not a value), without it a number from `min` to `max`.
struct ArgKind {
  std::string_view key;
  std::span<const std::string_view> names;
  std::uint8_t min = 0, max = 0;
};

inline constexpr ArgKind kSeatArg{.key = "seat", .names = {}, .min = 0, .max = 7};

struct VerbDef {
  std::string_view name;
  std::array<const ArgKind*, 3> args{};
  // The others learn only that the move was made, not its arguments: the leak tests play all variants of such a
  // move and demand that nobody else can tell them apart.
  bool secret = false;
};

struct EventDef {
  std::string_view name;
  std::array<const ArgKind*, 4> args{};
  // Kept in the log people can read while the game runs. Others are seen when they happen and then only in replays.
  bool logged = true;
};

// Why a move is refused: a stable key (the sentence is in locales/ under `<game>.why.<key>`) and the rule.
struct Why {
  std::string_view key;
  std::string_view rule;
  bool ok() const { return key.empty(); }
};

// "quest grail", "accuse 3", "listen". The inverse of parse_move for every move whose arguments are in range.
std::string move_text(std::span<const VerbDef> verbs, Move move);
// Nothing for an unknown verb, an argument out of range, or missing or surplus words.
std::optional<Move> parse_move(std::span<const VerbDef> verbs, std::string_view text);
// Are the verb and every argument in the table's range, unused arguments zero?
bool well_formed(std::span<const VerbDef> verbs, Move move);

// One argument as a word and back; the number itself where the kind has no names.
std::string arg_text(const ArgKind& kind, std::uint8_t value);
std::optional<std::uint8_t> parse_arg(const ArgKind& kind, std::string_view text);
bool arg_in_range(const ArgKind& kind, std::uint8_t value);

}  // namespace logres
