// Games whose numbers are data (Camelot Legends, L-479): reading card files, and what a record says about its cards.
//
// A set-up names its cards by the game's option "cards", a number that is good in this process only: 0 is the data the
// program ships with, others are registered when a file or a record brings them. So a record carries the hash of its
// data, and the data themselves when they are not the shipped ones.
#pragma once

#include <boost/json/object.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/game.h"
#include "core/json_writer.h"
#include "table/refusal.h"
#include "table/table.h"

namespace logres {

// The place of the option in the game's table; nothing when the game's cards are no data.
std::optional<std::size_t> cards_option(const GameEntry& game);

// The game whose cards are data.
const GameEntry& game_with_card_data();

// Registers a card file; the value for the option. The refusal's field is "LINE: FIELD". Precondition: cards_option().
std::variant<std::int16_t, Refusal> load_card_data(std::string_view toml);

// The number in this set-up stays good as long as somebody keeps this; nullptr where there is nothing to keep.
std::shared_ptr<const void> hold_card_data(const GameEntry& game, const Setup& setup);
// Which cards a set-up is played with: the hash, or the whole file. Both are empty for the cards the program ships
// with.
std::string card_data_hash(const GameEntry& game, const Setup& setup);
std::string card_data_text(const GameEntry& game, const Setup& setup);
// The options of a set-up, as they mean the same in any process.
void write_setup_options(const GameEntry& game, const Setup& setup, JsonWriter& json);
// Registered data of this hash as JSON.
std::optional<std::string> card_data_json(std::string_view hash);
// Looks a card file over and registers nothing: {"toml":TEXT} or {"file":{…}}. Writes either "problem", or the "hash",
// the data as "file" and as "toml".
void check_card_data(const boost::json::object& wanted, JsonWriter& json);

// The field "cards" of a record; nothing for other games.
void write_card_data(const GameEntry& game, const Setup& setup, JsonWriter& json);
// Registers what the record brings and puts its number into the set-up. `cards`: nullptr when the field is absent,
// which is refused.
std::optional<Refusal> read_card_data(const GameEntry& game, const boost::json::value* cards, Setup& setup);

}  // namespace logres
