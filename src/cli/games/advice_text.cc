#include "cli/games/advice_text.h"

#include <fmt/format.h>

#include <charconv>
#include <deque>

#include "cli/setup_flags.h"

namespace logres::cli {
namespace {

// Numbers stay numbers (but a seat is a name); anything else is a word of the game's catalog.
std::variant<std::int64_t, std::string> value_of(const Scene& scene, std::string_view name, std::string_view value) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error == std::errc() && end == value.data() + value.size()) {
    if (name == "seat" || name == "receiver") return scene.name(static_cast<Seat>(number));
    return number;
  }
  const std::string key = fmt::format("{}.{}", name, value);
  return scene.words.has(fmt::format("{}.{}", scene.game().name, key)) ? scene.say(key) : std::string(value);
}

}  // namespace

std::string advice_text(const Scene& scene, std::string_view reason) {
  const auto words = split(reason, ' ');
  std::vector<words::WordArg> args;
  std::deque<std::string> ids;  // the names of the arguments beside words
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const auto equals = word.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view name = word.substr(0, equals);
    args.push_back({name, value_of(scene, name, word.substr(equals + 1))});
    args.push_back({ids.emplace_back(std::string(name) + "_id"), std::string(word.substr(equals + 1))});
  }
  return scene.say(fmt::format("advice.{}", words[0]), args);
}

}  // namespace logres::cli
