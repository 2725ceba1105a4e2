// Writes the TypeScript types of everything said at a table, one file per game, from the games' own tables: options,
// questions, moves, events, and the shape of the view (G::view_shape). `tools/types` keeps them in web/src/generated.
#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>

#include "core/shape.h"
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
    if (!name.empty()) out += fmt::format("{}'{}'", out.empty() ? "" : " | ", name);
  }
  return out;
}

// The types of one game. A set of words is known by its words, so that the view, the moves and the events that use the
// same words share one name.
class Types {
 public:
  explicit Types(const GameEntry& game) : game_(game), prefix_(pascal(game.name)) {}

  std::string text() {
    options();
    words(prefix_ + "Decision", question_names(game_.questions));
    words(prefix_ + "Ending", game_.endings);
    type_of(game_.view_shape());  // first: it names its words
    const std::string moves = move_rows();
    const std::string choices = choice_rows();
    const std::string events = event_rows();
    out_ += fmt::format("/** What a player may say; the text form (\"quest grail\") means the same. */\n");
    out_ += fmt::format("export type {}Move ={};\n\n", prefix_, moves);
    out_ += "/** A legal move as the frame offers it: what is sent, its sentence, its verb and arguments. */\n";
    out_ += fmt::format("export type {}Choice = {{ text: string; words: string }} & ({}\n);\n\n", prefix_, choices);
    out_ += "/** What happened; null = not yours to know, or not there. */\n";
    out_ += fmt::format("export type {}Event ={};\n", prefix_, events);
    return out_;
  }

 private:
  void options() {
    out_ += fmt::format("export interface {}Options {{\n", prefix_);
    for (const OptionDef& def : game_.options) {
      out_ += fmt::format("  {}: {};\n", def.key, def.choices.empty() ? "number" : union_of(def.choices));
    }
    out_ += "}\n\n";
  }

  std::string words(const std::string& name, std::span<const std::string_view> names) {
    const std::string list = union_of(names);
    const auto [it, fresh] = names_.try_emplace(list, name);
    if (!fresh) return it->second;
    claim(name);
    out_ += fmt::format("export type {} = {};\n\n", name, list);
    return name;
  }

  void claim(const std::string& name) {
    if (!taken_.insert(name).second) throw std::runtime_error("two different types are called " + name);
  }

  std::string type_of(const Shape& shape) {
    const std::string plain = plain_type(shape);
    return shape.nullable ? plain + " | null" : plain;
  }

  std::string plain_type(const Shape& shape) {
    switch (shape.kind) {
      case Shape::Kind::kNumber:
        return "number";
      case Shape::Kind::kYesNo:
        return "boolean";
      case Shape::Kind::kText:
        return "string";
      case Shape::Kind::kWord:
        return shape.name.empty() ? union_of(shape.words) : words(prefix_ + std::string(shape.name), shape.words);
      case Shape::Kind::kList: {
        const std::string of = type_of(shape.parts[0]);
        return of.find('|') == std::string::npos ? of + "[]" : "(" + of + ")[]";
      }
      case Shape::Kind::kOneOf: {
        std::string all;
        for (const Shape& part : shape.parts) all += (all.empty() ? "" : " | ") + type_of(part);
        return all;
      }
      case Shape::Kind::kObject:
        return interface(shape);
    }
    return "";
  }

  // Several fields may have the same shape: it is declared once, and must be the same.
  std::string interface(const Shape& shape) {
    const std::string name = prefix_ + std::string(shape.name);
    std::string fields;
    for (const ShapeField& field : shape.fields) {
      if (!field.meaning.empty()) fields += fmt::format("  /** {} */\n", field.meaning);
      fields += fmt::format("  {}{}: {};\n", field.key, field.optional ? "?" : "", type_of(field.shape));
    }
    const std::string body = fmt::format("export interface {} {{\n{}}}\n\n", name, fields);
    if (const auto known = interfaces_.find(name); known != interfaces_.end() && known->second == body) return name;
    claim(name);
    interfaces_[name] = body;
    out_ += body;
    return name;
  }

  std::string type_of(const ArgKind& kind) {
    if (kind.names.empty()) return "number";
    const std::string list = union_of(kind.names);
    if (const auto known = names_.find(list); known != names_.end()) return known->second;
    std::string name = prefix_ + pascal(kind.key);
    for (int nth = 2; taken_.contains(name); ++nth) name = fmt::format("{}{}{}", prefix_, pascal(kind.key), nth);
    return words(name, kind.names);
  }

  template <std::size_t N>
  std::string fields_of(const std::array<const ArgKind*, N>& args, std::string_view suffix) {
    std::string out;
    for (const ArgKind* kind : args) {
      if (kind != nullptr) out += fmt::format("; {}: {}{}", kind->key, type_of(*kind), suffix);
    }
    return out;
  }

  std::string move_rows() {
    std::string rows;
    for (const VerbDef& def : game_.verbs) {
      if (!def.name.empty()) rows += fmt::format("\n  | {{ verb: '{}'{} }}", def.name, fields_of(def.args, ""));
    }
    return rows;
  }

  std::string choice_rows() {
    std::string rows;
    for (const VerbDef& def : game_.verbs) {
      if (def.name.empty()) continue;
      const std::string args = fields_of(def.args, "");
      rows += fmt::format("\n  | {{ verb: '{}'; args: {} }}",
                          def.name,
                          args.empty() ? "Record<string, never>" : fmt::format("{{ {} }}", args.substr(2)));
    }
    return rows;
  }

  std::string event_rows() {
    std::string rows;
    for (const EventDef& def : game_.events) {
      if (def.name.empty()) continue;
      rows += fmt::format("\n  | {{ event: '{}'; actor: number | null{}; logged: {} }}",
                          def.name,
                          fields_of(def.args, " | null"),
                          def.logged);
    }
    return rows;
  }

  const GameEntry& game_;
  std::string prefix_;
  std::string out_ = "// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.\n\n";
  std::map<std::string, std::string> names_;       // words -> the type's name
  std::map<std::string, std::string> interfaces_;  // name -> what it says
  std::set<std::string> taken_;
};

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "protocol_types DIR: writes the generated files below DIR, the root of the sources or a copy\n";
    return 2;
  }
  const std::filesystem::path root = argv[1];
  for (const GameEntry& game : games()) {
    write_file(root / "web/src/generated" / fmt::format("{}.ts", game.name), Types(game).text());
  }
}
