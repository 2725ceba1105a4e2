// Measures what we claim about speed. docs/figures.md says how the published figures are made.
#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <optional>
#include <span>
#include <string_view>

#include "bench/engine.h"

namespace logres::bench {
namespace {

constexpr std::string_view kUsage =
    "Usage: ./bench engine [--json] [--seconds S]\n"
    "\n"
    "  engine         random play and the cost of each question to the rules, for every game, on one core\n"
    "  --json         one JSON object instead of a table\n"
    "  --seconds S    time for each row, 1 to 600 (6)\n";

struct Arguments {
  bool json = false;
  double seconds = 6;
};

std::optional<double> read_seconds(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool sensible = value >= 1 && value <= 600;  // "nan" is a number to from_chars
  if (error != std::errc{} || end != text.data() + text.size() || !sensible) return std::nullopt;
  return value;
}

// Nothing when the arguments are wrong; what is wrong has then been said.
std::optional<Arguments> read_arguments(std::span<char*> words) {
  Arguments arguments;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "--json") {
      arguments.json = true;
    } else if (word == "--seconds" && i + 1 < words.size()) {
      const auto seconds = read_seconds(words[++i]);
      if (!seconds) {
        fmt::print(stderr, "bench: --seconds takes a number from 1 to 600, not {}\n", words[i]);
        return std::nullopt;
      }
      arguments.seconds = *seconds;
    } else {
      fmt::print(stderr, "bench: what does {} mean here?\n\n{}", word, kUsage);
      return std::nullopt;
    }
  }
  return arguments;
}

int run(std::span<char*> words) {
  const std::string_view verb = words.empty() ? "" : words[0];
  if (verb == "--help" || verb == "-h") {
    fmt::print("{}", kUsage);
    return 0;
  }
  if (verb != "engine") {
    fmt::print(stderr, "{}", kUsage);
    return 2;
  }
  const auto arguments = read_arguments(words.subspan(1));
  if (!arguments) return 2;
  const auto figures = measure_engines(arguments->seconds);
  fmt::print("{}", arguments->json ? engine_json(figures) : engine_table(figures));
  return 0;
}

}  // namespace
}  // namespace logres::bench

int main(int argc, char** argv) { return logres::bench::run(std::span(argv + 1, argv + argc)); }
