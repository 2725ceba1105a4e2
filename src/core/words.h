// A game's things, one row each: verbs, questions, events. Text, JSON, TypeScript and locale keys are made from these
// rows, and so is what a table has to know about them: it reads their traits and needs to know no game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "core/json_writer.h"
#include "core/move.h"

namespace logres {

// A kind of argument. `key` is its field name in JSON. With `names` a value is an index into them (an empty name is
// not a value), without it a number from `min` to `max`.
struct ArgKind {
  std::string_view key;
  std::span<const std::string_view> names;
  std::uint8_t min = 0, max = 0;
  std::uint8_t less = 0;  // what is told is this much less than what an event carries: so a byte holds -5 to 5
};

constexpr int told_number(const ArgKind& kind, std::uint8_t value) { return int{value} - kind.less; }

inline constexpr ArgKind kSeatArg{.key = "seat", .names = {}, .min = 0, .max = 7};

struct VerbDef {
  std::string_view name;
  std::array<const ArgKind*, 3> args{};
  // The others learn only that the move was made, not its arguments: the leak tests play all variants of such a
  // move and demand that nobody else can tell them apart.
  bool secret = false;
};

// How a table treats a question put to a single seat. (A question to several seats is a window in any case.)
enum class Asked : std::uint8_t {
  kOwnTurn,  // in the middle of the own turn, or of something the player chose to do: they are left to it
  kOpen,     // whether there is a choice at all follows from what everybody sees
  kWindow,  // it depends on cards only the asked seat knows: a quick answer would betray them, so answers are collected
            // and shown when the window has been open for a while, and the table may give the only one there is
  kLookFirst,  // a window in which nobody is answered for: the player has something to look at first
};

struct QuestionDef {
  std::string_view name;
  Asked asked = Asked::kOwnTurn;
  std::string_view rules;  // the ids behind the question, separated by spaces, the most important one first
};

std::vector<std::string_view> question_names(std::span<const QuestionDef> questions);

// Is this decision a window, and may the table give the only answer there is?
bool is_window(std::span<const QuestionDef> questions, const Decision& decision);
bool answered_by_table(std::span<const QuestionDef> questions, const Decision& decision);

struct EventDef {
  std::string_view name;
  std::array<const ArgKind*, 4> args{};
  // Kept in the log people can read while the game runs. Others are seen when they happen and then only in replays.
  bool logged = true;
  // Shows a card that must stay on view for a while: until then nothing else happens by itself.
  bool stays_on_view = false;
  // Something lies open that everybody must have seen before the next turn; and the event a turn begins with.
  bool lies_open = false;
  bool begins_turn = false;
};

// What a game asks of every table it is played at.
struct TableRules {
  bool talk_fades = false;  // what is said while the game runs fades
  // Nothing but `absent` is played for a player who is away, unless the table wishes otherwise.
  bool absent_by_rule = false;
  // What was announced stands, whatever the table agrees on. An answer nobody has seen yet may still be changed.
  bool moves_stand = false;
  // What phrases may name, as keys of the game's words ("place.grail"), and the kinds of help they may offer. Where a
  // game names nothing, its players talk about all that stands in the tables of its moves.
  std::span<const std::string_view> talk_of{}, aids{};
  // Why somebody may not talk while silence() holds (a key as of Why), and the rule behind it; the rule that keeps a
  // card on view (EventDef::stays_on_view).
  std::string_view silenced{}, silence_rule{}, on_view_rule{};
  // Where a seat's view names the side it is on (a field of `mine`) and who somebody is (of their row in `players`);
  // empty where a game has neither. For statistics of finished games.
  std::string_view side_field{}, role_field{};
};

// The ids in a row's list of rules: "S-034 S-114".
std::vector<std::string_view> rule_ids(std::string_view rules);
// "rules": ["S-034", "S-114"]
void write_rules(std::string_view rules, JsonWriter& json, std::string_view key = "rules");

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
