// Measures what we claim about speed. docs/figures.md says how the published figures are made.
#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

#include "bench/abuse.h"
#include "bench/engine.h"
#include "bench/floor.h"
#include "bench/server.h"
#include "bench/soak.h"

namespace logres::bench {
namespace {

constexpr std::string_view kUsage =
    "Usage: ./bench engine [--json] [--seconds S]\n"
    "       ./bench server [--json] [--seconds S] [--tables N] [--seats N] [--rate N] [--game GAME]\n"
    "                      [--store STORE] [--server URL] [--connections N] [--program FILE]\n"
    "       ./bench soak [--minutes M] [--tables N] [--seats N] [--rate N] [--game GAME]\n"
    "       ./bench abuse [--seconds S]\n"
    "       ./bench floor [--seconds S] [--tables N] [--seats N]\n"
    "\n"
    "  engine         random play and the cost of each question to the rules, for every game, on one core\n"
    "  server         logres serve on core 0, this program on core 1: durable moves/s and the time until everybody "
    "has\n"
    "                 received one, memory of idle tables and connections, time to start\n"
    "  soak           half of what it bears, for an hour: does memory, do descriptors, do delays grow?\n"
    "  abuse          one address with all it is allowed, beside honest people: what do they notice?\n"
    "  floor          what the kernel and the store alone charge for a move: the same sockets and rows, without us\n"
    "  --minutes M    of the soak, 1 to 1440 (60)\n"
    "  --connections N  idle ones that are held and weighed, 1 to 60000 (5000)\n"
    "  --json         one JSON object instead of a table\n"
    "  --seconds S    time for each row, 1 to 600 (engine 6, server 10)\n"
    "  --tables N     tables played at once, 1 to 5000 (250)\n"
    "  --seats N      people at each, 3 to 7 (4)\n"
    "  --rate N       moves/s offered where the delay is measured, 1 to 100000 (4000)\n"
    "  --game GAME    rumors, shadows, legends, or mix: Shadows and Rumors by turns (mix)\n"
    "  --store STORE  sqlite, memory, postgres (starts one) or postgres://… (sqlite)\n"
    "  --program FILE  the logres to measure, to compare two in turn (the one beside this program)\n"
    "  --server URL   measure one that runs already, with its limits switched off; starts none\n";

struct Arguments {
  bool json = false;
  std::optional<double> seconds;
  int minutes = 60;
  std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "logres";
  ServerBenchPlan server;
};

template <class Number>
Number read_number(std::string_view word, std::string_view text, Number min, Number max) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool sensible = value >= min && value <= max;  // "nan" is a number to from_chars
  if (error != std::errc{} || end != text.data() + text.size() || !sensible) {
    throw std::invalid_argument(fmt::format("{} takes a number from {} to {}, not {}", word, min, max, text));
  }
  return value;
}

using Setters = std::map<std::string_view, std::function<void(std::string_view word, std::string_view value)>>;

// The options of a verb that take a value.
Setters setters(std::string_view verb, Arguments& a) {
  Setters list;
  list["--seconds"] = [&](auto word, auto value) { a.seconds = read_number<double>(word, value, 1, 600); };
  if (verb == "soak") {
    list.clear();
    list["--minutes"] = [&](auto word, auto value) { a.minutes = read_number(word, value, 1, 1440); };
  }
  if (verb != "server" && verb != "soak" && verb != "floor") return list;
  list["--tables"] = [&](auto word, auto value) { a.server.tables = read_number(word, value, 1, 5000); };
  list["--seats"] = [&](auto word, auto value) { a.server.seats = read_number(word, value, 3, 7); };
  if (verb == "floor") return list;
  list["--rate"] = [&](auto word, auto value) { a.server.rate = read_number<double>(word, value, 1, 100000); };
  list["--game"] = [&](auto, auto value) { a.server.game = value; };
  if (verb == "soak") return list;
  list["--connections"] = [&](auto word, auto value) {
    a.server.idle_connections = read_number(word, value, 1, 60000);
  };
  list["--store"] = [&](auto, auto value) { a.server.store = value; };
  list["--program"] = [&](auto, auto value) { a.program = value; };
  list["--server"] = [&](auto, auto value) { a.server.server = value; };
  return list;
}

// Throws std::invalid_argument with a sentence.
Arguments read_arguments(std::string_view verb, std::span<char*> words) {
  Arguments arguments;
  const Setters list = setters(verb, arguments);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const auto setter = list.find(word);
    if (word == "--json") {
      arguments.json = true;
    } else if (setter != list.end() && i + 1 < words.size()) {
      setter->second(word, words[++i]);
    } else {
      throw std::invalid_argument(fmt::format("what does {} mean here?\n\n{}", word, kUsage));
    }
  }
  return arguments;
}

void run_engine(const Arguments& arguments) {
  const auto figures = measure_engines(arguments.seconds.value_or(6));
  fmt::print("{}", arguments.json ? engine_json(figures) : engine_table(figures));
}

void run_server(Arguments& arguments) {
  arguments.server.seconds = arguments.seconds.value_or(arguments.server.seconds);
  const ServerFigures figures = measure_server(arguments.server, arguments.program);
  fmt::print("{}", arguments.json ? server_json(figures) : server_table(figures));
}

void run_floor(const Arguments& arguments) {
  const FloorPlan plan{.tables = arguments.server.tables,
                       .seats = arguments.server.seats,
                       .seconds = arguments.seconds.value_or(arguments.server.seconds)};
  fmt::print("{}", measure_floor(plan));
}

int run(std::span<char*> words) {
  const std::string_view verb = words.empty() ? "" : words[0];
  if (verb == "--help" || verb == "-h") {
    fmt::print("{}", kUsage);
    return 0;
  }
  if (verb != "engine" && verb != "server" && verb != "soak" && verb != "abuse" && verb != "floor") {
    fmt::print(stderr, "{}", kUsage);
    return 2;
  }
  try {
    Arguments arguments = read_arguments(verb, words.subspan(1));
    if (verb == "engine") run_engine(arguments);
    if (verb == "server") run_server(arguments);
    if (verb == "soak") soak(arguments.server, arguments.minutes, arguments.program);
    if (verb == "abuse") fmt::print("{}", measure_abuse(arguments.seconds.value_or(20), arguments.program));
    if (verb == "floor") run_floor(arguments);
    return 0;
  } catch (const std::invalid_argument& error) {
    fmt::print(stderr, "bench: {}\n", error.what());
    return 2;
  } catch (const std::runtime_error& error) {
    fmt::print(stderr, "bench: {}\n", error.what());
    return 1;
  }
}

}  // namespace
}  // namespace logres::bench

int main(int argc, char** argv) { return logres::bench::run(std::span(argv + 1, argv + argc)); }
