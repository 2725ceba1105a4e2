#include "cli/setup_flags.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "bots/players.h"
#include "cli/exit_code.h"
#include "cli/help.h"

namespace logres::cli {
namespace {

std::optional<int> parse_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::int16_t> parse_value(const OptionDef& def, std::string_view text) {
  if (!def.choices.empty()) {
    const auto it = std::find(def.choices.begin(), def.choices.end(), text);
    if (it == def.choices.end()) return std::nullopt;
    return static_cast<std::int16_t>(it - def.choices.begin());
  }
  const auto number = parse_number(text);
  if (!number || *number < def.min || *number > def.max) return std::nullopt;
  return static_cast<std::int16_t>(*number);
}

std::string values_of(const OptionDef& def) {
  return def.choices.empty()
             ? help("error.range", {{"low", std::to_string(def.min)}, {"high", std::to_string(def.max)}})
             : fmt::format("{}", fmt::join(def.choices, ", "));
}

}  // namespace

void wrong_flag(std::string_view flag, std::string_view text, std::string expected) {
  throw Failure(kUsage,
                help("error.flag",
                     {{"flag", std::string(flag)}, {"value", std::string(text)}, {"expected", std::move(expected)}}));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const auto at = text.find(separator);
    parts.emplace_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

const GameEntry& game_named(const std::string& name) {
  if (const GameEntry* game = find_game(name)) return *game;
  throw Failure(kUsage, help("error.no_game", {{"game", name}, {"games", game_names()}}));
}

std::vector<std::uint8_t> parse_seat_counts(const GameEntry& game, const std::string& text) {
  const std::string limits =
      help("error.players", {{"game", std::string(game.name)}, {"low", game.min_seats}, {"high", game.max_seats}});
  std::vector<std::uint8_t> counts;
  for (const auto& part : split(text, ',')) {
    const auto dash = part.find('-');
    const auto low = parse_number(std::string_view(part).substr(0, dash));
    const auto high = dash == std::string::npos ? low : parse_number(std::string_view(part).substr(dash + 1));
    if (!low || !high || *low > *high || *low < game.min_seats || *high > game.max_seats)
      wrong_flag("--seats", text, limits);
    for (int n = *low; n <= *high; ++n) {
      const auto count = static_cast<std::uint8_t>(n);
      if (std::find(counts.begin(), counts.end(), count) == counts.end()) counts.push_back(count);
    }
  }
  return counts;
}

std::vector<Seat> parse_seats(const std::string& text, int seats, std::string_view flag) {
  std::vector<Seat> list;
  for (const auto& part : split(text, ',')) {
    const auto seat = parse_number(part);
    if (!seat || *seat < 0 || *seat >= seats) wrong_flag(flag, text, help("error.seats", {{"last", seats - 1}}));
    if (std::find(list.begin(), list.end(), *seat) == list.end()) list.push_back(static_cast<Seat>(*seat));
  }
  return list;
}

OptionValues parse_option(const GameEntry& game, const std::string& text) {
  const auto equals = text.find('=');
  const std::string key = text.substr(0, equals);
  std::vector<std::string_view> keys;
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionDef& def = game.options[i];
    keys.push_back(def.key);
    if (def.key != key) continue;
    if (equals == std::string::npos) wrong_flag("--option", text, help("error.write_value", {{"option", key}}));
    OptionValues chosen{.option = i, .values = {}};
    for (const auto& part : split(std::string_view(text).substr(equals + 1), ',')) {
      const auto value = parse_value(def, part);
      if (!value) wrong_flag("--option", text, help("error.values", {{"option", key}, {"values", values_of(def)}}));
      chosen.values.push_back(*value);
    }
    return chosen;
  }
  const std::string options = fmt::format("{}", fmt::join(keys, ", "));
  wrong_flag("--option", text, help("error.options", {{"game", std::string(game.name)}, {"options", options}}));
}

std::vector<std::string> parse_bots(const GameEntry& game, const std::string& text) {
  std::vector<std::string> names = split(text, ',');
  for (auto& name : names) {
    const auto known = bots::find_bot(game, name);
    if (known.empty()) {
      const std::string bots = fmt::format("{}", fmt::join(bots::bot_names(game), ", "));
      wrong_flag("--bots", text, help("error.bots", {{"game", std::string(game.name)}, {"bots", bots}}));
    }
    name = known;
  }
  return names;
}

std::string option_value_name(const OptionDef& def, std::int16_t value) {
  return def.choices.empty() ? std::to_string(value) : std::string(def.choices[static_cast<std::size_t>(value)]);
}

}  // namespace logres::cli
