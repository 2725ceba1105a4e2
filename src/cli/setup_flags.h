// The flags that say what is played: game, seats, options, bots.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"

namespace logres::cli {

// All throw Failure{kUsage} with the flag named.
[[noreturn]] void wrong_flag(std::string_view flag, std::string_view text, std::string expected);
const GameEntry& game_named(const std::string& name);
// "3", "2-7", "2,4,6": in the order given, each within the game's limits.
std::vector<std::uint8_t> parse_seat_counts(const GameEntry& game, const std::string& text);
// "0,2": seats of a table.
std::vector<Seat> parse_seats(const std::string& text, int seats, std::string_view flag);
// "expert=on", or several values to compare: "expert=off,on".
struct OptionValues {
  std::size_t option = 0;
  std::vector<std::int16_t> values;
};
OptionValues parse_option(const GameEntry& game, const std::string& text);
// "knight", or a list: "knight,page". Older names become the present ones.
std::vector<std::string> parse_bots(const GameEntry& game, const std::string& text);
std::vector<std::string> split(std::string_view text, char separator);
std::string option_value_name(const OptionDef& def, std::int16_t value);

}  // namespace logres::cli
