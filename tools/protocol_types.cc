// Prints the TypeScript types of everything said at a table, from the games' own tables of words. The output is checked
// in as web/src/protocol.generated.ts; `tools/types --check` (in ./test) fails when the two differ.
#include <fmt/format.h>

#include <cctype>
#include <map>
#include <string>

#include "table/table.h"

namespace {

using namespace logres;

std::string pascal(std::string_view name) {
  std::string out;
  bool upper = true;
  for (const char c : name) {
    if (c == '_') {
      upper = true;
    } else {
      out += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
      upper = false;
    }
  }
  return out;
}

std::string union_of(std::span<const std::string_view> names) {
  std::string out;
  for (const auto name : names) {
    if (!name.empty()) out += fmt::format("{}\"{}\"", out.empty() ? "" : " | ", name);
  }
  return out;
}

// The named kinds of arguments of one game, each declared once: a table of names is known by its address.
class Kinds {
 public:
  explicit Kinds(std::string prefix) : prefix_(std::move(prefix)) {}

  void declare(const std::string& name, std::span<const std::string_view> words) {
    names_[words.data()] = name;
    fmt::print("export type {} = {};\n\n", name, union_of(words));
  }

  std::string type_of(const ArgKind& kind) {
    if (kind.names.empty()) return "number";
    if (!names_.contains(kind.names.data())) {
      const int nth = ++uses_[std::string(kind.key)];
      declare(prefix_ + pascal(kind.key) + (nth > 1 ? std::to_string(nth) : ""), kind.names);
    }
    return names_[kind.names.data()];
  }

  template <std::size_t N>
  std::string fields_of(const std::array<const ArgKind*, N>& args, std::string_view suffix) {
    std::string out;
    for (const ArgKind* kind : args) {
      if (kind != nullptr) out += fmt::format("; {}: {}{}", kind->key, type_of(*kind), suffix);
    }
    return out;
  }

 private:
  std::string prefix_;
  std::map<const void*, std::string> names_;
  std::map<std::string, int> uses_;
};

// The rows are made first: making them declares the kinds they use.
void print_moves(const GameEntry& game, const std::string& prefix, Kinds& kinds) {
  std::string rows;
  for (const VerbDef& def : game.verbs) {
    if (!def.name.empty()) rows += fmt::format("\n  | {{ verb: \"{}\"{} }}", def.name, kinds.fields_of(def.args, ""));
  }
  fmt::print("/** What a player may say; the text form (\"quest grail\") means the same. */\n");
  fmt::print("export type {}Move ={};\n\n", prefix, rows);
}

void print_events(const GameEntry& game, const std::string& prefix, Kinds& kinds) {
  std::string rows;
  for (const EventDef& def : game.events) {
    if (def.name.empty()) continue;
    rows += fmt::format("\n  | {{ event: \"{}\"; actor: number | null{}; logged: {} }}",
                        def.name,
                        kinds.fields_of(def.args, " | null"),
                        def.logged);
  }
  fmt::print("/** What happened; null = not yours to know, or not there. */\n");
  fmt::print("export type {}Event ={};\n\n", prefix, rows);
}

void print_options(const GameEntry& game, const std::string& prefix) {
  fmt::print("export interface {}Options {{\n", prefix);
  for (const OptionDef& def : game.options) {
    fmt::print("  {}: {};\n", def.key, def.choices.empty() ? "number" : union_of(def.choices));
  }
  fmt::print("}}\n\n");
}

void print_game(const GameEntry& game) {
  const std::string prefix = pascal(game.name);
  print_options(game, prefix);
  fmt::print("export type {}Decision = {};\n\n", prefix, union_of(game.decisions));
  Kinds kinds(prefix);
  kinds.declare(prefix + "Ending", game.endings);  // events may name it too
  print_moves(game, prefix, kinds);
  print_events(game, prefix, kinds);
}

}  // namespace

int main() {
  fmt::print("// Made by tools/types from the C++ tables of words. Do not edit: run `tools/types --update`.\n\n");
  for (const GameEntry& game : games()) print_game(game);
}
