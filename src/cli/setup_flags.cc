#include "cli/setup_flags.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "bots/players.h"
#include "cli/exit_code.h"

namespace logres::cli {
namespace {

std::optional<int> parse_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

[[noreturn]] void wrong(std::string_view flag, std::string_view text, std::string_view expected) {
  throw Failure(kUsage, fmt::format("{} {}: {}", flag, text, expected));
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
  return def.choices.empty() ? fmt::format("{} to {}", def.min, def.max)
                             : fmt::format("{}", fmt::join(def.choices, ", "));
}

}  // namespace

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
  std::vector<std::string_view> names;
  for (const auto& game : games()) names.push_back(game.name);
  throw Failure(kUsage, fmt::format("there is no game {}; the games are: {}", name, fmt::join(names, ", ")));
}

std::vector<std::uint8_t> parse_seat_counts(const GameEntry& game, const std::string& text) {
  const std::string limits = fmt::format("{} takes {} to {} players", game.name, game.min_seats, game.max_seats);
  std::vector<std::uint8_t> counts;
  for (const auto& part : split(text, ',')) {
    const auto dash = part.find('-');
    const auto low = parse_number(std::string_view(part).substr(0, dash));
    const auto high = dash == std::string::npos ? low : parse_number(std::string_view(part).substr(dash + 1));
    if (!low || !high || *low > *high || *low < game.min_seats || *high > game.max_seats)
      wrong("--seats", text, limits);
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
    if (!seat || *seat < 0 || *seat >= seats) wrong(flag, text, fmt::format("the seats are 0 to {}", seats - 1));
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
    if (equals == std::string::npos) wrong("--option", text, fmt::format("write {}=VALUE", key));
    OptionValues chosen{.option = i, .values = {}};
    for (const auto& part : split(std::string_view(text).substr(equals + 1), ',')) {
      const auto value = parse_value(def, part);
      if (!value) wrong("--option", text, fmt::format("the values of {} are {}", key, values_of(def)));
      chosen.values.push_back(*value);
    }
    return chosen;
  }
  wrong("--option", text, fmt::format("the options of {} are {}", game.name, fmt::join(keys, ", ")));
}

std::vector<std::string> parse_bots(const GameEntry& game, const std::string& text) {
  std::vector<std::string> names = split(text, ',');
  for (auto& name : names) {
    const auto known = find_bot(game, name);
    if (known.empty()) {
      wrong("--bots", text, fmt::format("the bots of {} are {}", game.name, fmt::join(bot_names(game), ", ")));
    }
    name = known;
  }
  return names;
}

std::string option_value_name(const OptionDef& def, std::int16_t value) {
  return def.choices.empty() ? std::to_string(value) : std::string(def.choices[static_cast<std::size_t>(value)]);
}

}  // namespace logres::cli
