// Games' words as JSON: moves, events, questions, outcomes, tables, views. Generic: everything is made from the tables
// of a game (core/words.h), so a new game needs no line here.
#pragma once

#include <boost/json/value.hpp>
#include <optional>

#include "core/advice.h"
#include "core/json_writer.h"
#include "table/match.h"
#include "table/table.h"

namespace logres {

// {"verb":"quest","quest":"grail"}; arguments under the keys of the verb table.
void write_move(const GameEntry& game, Move move, JsonWriter& json);
// The object, or the text form "quest grail". Nothing for what is neither, or has missing, surplus or unknown fields.
std::optional<Move> read_move(const GameEntry& game, const boost::json::value& json);
// For one that read_move does not take: which word is wrong, and what it could be.
Refusal why_no_move(const GameEntry& game, const boost::json::value& json);
// Lists of the same moves: as objects and as texts.
void write_moves(const GameEntry& game, std::span<const Move> moves, JsonWriter& json);
void write_move_texts(const GameEntry& game, std::span<const Move> moves, JsonWriter& json);

// The fields of {"event":"placed","actor":2,"card":"pict_4","logged":false}, inside an open object; what is hidden or
// not there is null. The event must have been redacted for whoever will read it.
void write_event(const GameEntry& game, const Event& redacted, JsonWriter& json);

void write_seats(SeatSet seats, JsonWriter& json);
// {"kind":"turn","asked":[2]}. Which of several asked seats the engine waits for is nobody's business.
void write_decision(const GameEntry& game, const Decision& decision, JsonWriter& json);

// {"winners":[0,2],"reason":"white_majority","score":[1,0,1]}
void write_outcome(const GameEntry& game, int seats, const Outcome& outcome, JsonWriter& json);
std::optional<Outcome> read_outcome(const GameEntry& game, int seats, const boost::json::value& json);

// A game as it stands in a list: its seats, options and bots. With `words` also all its verbs, decisions, events and
// endings with their arguments: what a program needs to read and write everything that is said at its table.
void write_game(const GameEntry& game, std::span<const std::string> bots, bool words, JsonWriter& json);

// The field "hints": what to do, how much better it is than the rest, why, and where it was reckoned the odds: the
// chance to win, or the points one is expected to be ahead by, on the whole and with this move.
void write_hints(const GameEntry& game, std::span<const Advice> hints, JsonWriter& json);

// The legal moves of a seat that has still to answer; else none.
MoveList moves_of(const Match& match, Seat seat);

// The field "log": while the game runs only events the game keeps (`logged`), as this viewer may see them (R-315,
// R-320); when it is over everything, unredacted.
void write_log(const Match& match, Seat viewer, JsonWriter& json);
// The field "outcome", null while the game runs; then also "secret" and "salt".
void write_end(const Match& match, JsonWriter& json);

// What a viewer (kNoSeat: a spectator) may see of a match: an object made of the match's public facts, the question,
// the viewer's own moves, the game's view under "table", the log and the end.
void write_view(const Match& match, Seat viewer, JsonWriter& json);

}  // namespace logres
