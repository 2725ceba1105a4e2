// The choices made before a game begins.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace logres {

// One row of a game's table of options. With `choices` the value is an index into them; without, a number from
// `min` to `max`. Words for people (a name, one line of explanation) are in locales/ under `<game>.option.<key>`.
struct OptionDef {
  std::string_view key;
  std::span<const std::string_view> choices;
  std::int16_t min = 0, max = 0, preset = 0;
  std::string_view rule;                // the rule that asks for the option
  std::int16_t (*highest)() = nullptr;  // the highest value there is at present, where that grows while a program runs
  // A record that does not name the option is older than it, and was played with this value; none: with the preset.
  std::optional<std::int16_t> before = std::nullopt;
};

// A limit that ties the number of seats to the options, so that whoever draws options at random can keep to it:
//   at_most    seats, while the option `when` has the value `is`
//   at_least   seats, and as many more as the options `plus` say and as the last bit of the option `bits` needs
struct SeatLimit {
  int at_most = 0;  // 0: it is one of the second kind
  int when = -1, is = 0;
  int at_least = 0;
  std::array<int, 2> plus = {-1, -1};
  int bits = -1;
  std::string_view why, rule;  // the refusal
};

inline constexpr std::array<std::string_view, 2> kOffOn = {"off", "on"};

// The values of a game's options, by the order of its table. The same type for every game, so that lobby, command
// line, protocol and records need to know none of them.
class Options {
 public:
  static constexpr int kCapacity = 16;
  constexpr Options() = default;
  constexpr explicit Options(std::span<const OptionDef> table) {
    for (std::size_t i = 0; i < table.size(); ++i) value_[i] = table[i].preset;
  }
  constexpr std::int16_t operator[](std::size_t i) const { return value_[i]; }
  constexpr void set(std::size_t i, std::int16_t value) { value_[i] = value; }
  constexpr bool operator==(const Options&) const = default;

 private:
  std::array<std::int16_t, kCapacity> value_{};
};

// The first limit that these seats and options break; nullptr: none.
const SeatLimit* broken_limit(std::span<const SeatLimit> limits, int seats, const Options& options);

}  // namespace logres
