// Writes what is generated from the games' own tables: for each game the TypeScript types of everything said at its
// table (options, questions, moves, events, the view), the facts its board draws (what is printed on cards and quests,
// the rules behind them), the tables of the view in docs/protocol.md and those of docs/scenarios.md. `tools/types`
// keeps them up to date.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/shape.h"
#include "table/phrases.h"
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
    const std::string events = event_rows();
    out_ += fmt::format("/** What a player may say; the text form (\"quest grail\") means the same. */\n");
    out_ += fmt::format("export type {}Move ={};\n\n", prefix_, moves);
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
      case Shape::Kind::kByWord:
        return fmt::format(
            "Partial<Record<{}, {}>>", words(prefix_ + std::string(shape.name), shape.words), type_of(shape.parts[0]));
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

  // Words that take the same arguments share a row: type ShadowsMove = | MoveRow<'heal' | 'drop', { card: ShadowsCard
  // }>
  static std::string rows_of(std::string_view type,
                             const std::vector<std::pair<std::string_view, std::string>>& words) {
    std::vector<std::pair<std::string, std::string>> rows;  // arguments, words
    for (const auto& [word, args] : words) {
      auto row = std::ranges::find(rows, args, &std::pair<std::string, std::string>::first);
      if (row == rows.end()) row = rows.insert(row, {args, ""});
      row->second += fmt::format("{}'{}'", row->second.empty() ? "" : " | ", word);
    }
    std::string out;
    for (const auto& [args, names] : rows) {
      out += fmt::format("\n  | {}<{}{}>", type, names, args.empty() ? "" : fmt::format(", {{{} }}", args.substr(1)));
    }
    return out;
  }

  std::string move_rows() {
    std::vector<std::pair<std::string_view, std::string>> words;
    for (const VerbDef& def : game_.verbs) {
      if (!def.name.empty()) words.emplace_back(def.name, fields_of(def.args, ""));
    }
    return rows_of("MoveRow", words);
  }

  std::string event_rows() {
    std::vector<std::pair<std::string_view, std::string>> words;
    for (const EventDef& def : game_.events) {
      if (def.name.empty()) continue;
      words.emplace_back(def.name, fields_of(def.args, " | null") + fmt::format("; logged: {}", def.logged));
    }
    return rows_of("EventRow", words);
  }

  const GameEntry& game_;
  std::string prefix_;
  std::string out_ =
      "// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.\n"
      "import type { EventRow, MoveRow } from '../games/rows';\n\n";
  std::map<std::string, std::string> names_;       // words -> the type's name
  std::map<std::string, std::string> interfaces_;  // name -> what it says
  std::set<std::string> taken_;
};

// -- facts: the rows of the tables, by id

std::string list_of(std::string_view rules) {
  std::string out;
  for (const auto rule : rule_ids(rules)) out += fmt::format("{}'{}'", out.empty() ? "" : ", ", rule);
  return "[" + out + "]";
}

// A row without its id: { emblem: 'a-combat', rules: ['S-243'], base: 14 }.
std::string fact(const boost::json::value& value) {
  if (value.is_string()) return fmt::format("'{}'", std::string_view(value.get_string()));
  if (value.is_array()) {
    std::string out;
    for (const auto& item : value.get_array()) out += (out.empty() ? "" : ", ") + fact(item);
    return "[" + out + "]";
  }
  if (!value.is_object()) return boost::json::serialize(value);
  std::string out;
  for (const auto& [key, content] : value.get_object()) {
    if (key != "id") out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", std::string_view(key), fact(content));
  }
  return out.empty() ? "{}" : "{ " + out + " }";
}

std::string facts_of(const GameEntry& game) {
  std::string written;
  JsonWriter json(written);
  json.object();
  game.write_facts(json);
  json.end_object();
  std::string out = "// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.\n\n";
  out += fmt::format("export const {}Facts = {{\n", game.name);
  const boost::json::value facts = boost::json::parse(written);
  for (const auto& [key, rows] : facts.get_object()) {
    out += fmt::format("  {}: ", std::string_view(key));
    if (!rows.is_array()) {
      out += fact(rows) + ",\n";
      continue;
    }
    out += "{\n";
    for (const auto& row : rows.get_array()) {
      const std::string_view id = row.at("id").get_string();
      const std::string_view quote = id.find('.') == std::string_view::npos ? "" : "'";  // 'pile.white'
      out += fmt::format("    {1}{0}{1}: {2},\n", id, quote, fact(row));
    }
    out += "  },\n";
  }
  out += "  /** The rules behind each question, the most important one first. */\n  questions: {\n";
  for (const QuestionDef& def : game.questions) out += fmt::format("    {}: {},\n", def.name, list_of(def.rules));
  out += "  },\n  /** The rule that asks for each option. */\n  options: {\n";
  for (const OptionDef& def : game.options) out += fmt::format("    {}: '{}',\n", def.key, def.rule);
  return out + "  },\n} as const;\n";
}

// -- docs: the tables of a view and of a scenario

std::string words_text(std::span<const std::string_view> words) {
  std::string text;
  for (const auto word : words) text += fmt::format("{}`{}`", text.empty() ? "" : ", ", word);
  return text;
}
bool many_words(const Shape& shape) { return shape.words.size() > 8; }
std::string some_word(const Shape& shape) {
  return many_words(shape) ? fmt::format("one of {} words: *{}*", shape.words.size(), shape.name)
                           : words_text(shape.words);
}

std::string type_text(const Shape& shape) {
  std::string text;
  switch (shape.kind) {
    case Shape::Kind::kNumber:
      text = shape.name == "Seat"        ? "seat"
             : shape.most >= shape.least ? fmt::format("{} to {}", shape.least, shape.most)
                                         : "number";
      break;
    case Shape::Kind::kYesNo:
      text = "true or false";
      break;
    case Shape::Kind::kText:
      text = "text";
      break;
    case Shape::Kind::kWord:
      text = some_word(shape);
      break;
    case Shape::Kind::kList:
      text = "list of: " + type_text(shape.parts[0]);
      break;
    case Shape::Kind::kOneOf:
      for (const Shape& part : shape.parts) text += (text.empty() ? "" : "; or ") + type_text(part);
      break;
    case Shape::Kind::kObject:
      text = shape.fields.empty() ? "object" : "the fields below";
      break;
    case Shape::Kind::kByWord:
      text = fmt::format("object with any of the keys {}: {}", some_word(shape), type_text(shape.parts[0]));
      break;
  }
  return shape.nullable ? text + ", or `null`" : text;
}

void doc_rows(const Shape& shape, const std::string& path, std::string& out) {
  for (const Shape& part : shape.parts) {
    doc_rows(part, shape.kind == Shape::Kind::kList ? path + "[]" : path, out);
  }
  for (const ShapeField& field : shape.fields) {
    const std::string at = (path.empty() ? "" : path + ".") + std::string(field.key);
    out += fmt::format("| `{}`{} | {} | {} |\n", at, field.optional ? " ?" : "", type_text(field.shape), field.meaning);
    doc_rows(field.shape, at, out);
  }
}

std::string read_file(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// Replaces what stands between the marks of one table.
std::string with_table(std::string text, const std::string& name, const std::string& table) {
  const std::string begin = fmt::format("<!-- made by tools/types: {} -->\n", name);
  const std::string end = "<!-- end -->\n";
  const auto from = text.find(begin);
  const auto to = from == std::string::npos ? from : text.find(end, from);
  if (to == std::string::npos) throw std::runtime_error("no place for the table " + name);
  return text.replace(from + begin.size(), to - from - begin.size(), table);
}

std::string value_text(const OptionDef& def, std::int16_t value) {
  return def.choices.empty() ? std::to_string(value)
                             : fmt::format("`{}`", def.choices[static_cast<std::size_t>(value)]);
}
std::string option_rows(const GameEntry& game) {
  std::string out;
  for (const OptionDef& def : game.options) {
    const std::string values =
        def.choices.empty() ? fmt::format("{} to {}", def.min, def.max) : words_text(def.choices);
    out += fmt::format("| `options.{}` | {} | {} | {} |\n", def.key, values, def.rule, value_text(def, def.preset));
  }
  return out;
}

// The sets of words too long for the table, each once.
void long_words(const Shape& shape, std::map<std::string_view, std::string>& sets) {
  if (many_words(shape)) sets.emplace(shape.name, words_text(shape.words));
  for (const Shape& part : shape.parts) long_words(part, sets);
  for (const ShapeField& field : shape.fields) long_words(field.shape, sets);
}

std::string scenario_table(const GameEntry& game) {
  std::string out = "| field | value | meaning | left out |\n|---|---|---|---|\n";
  const auto row = [&](const ShapeField& field, const std::string& at) {
    out += fmt::format("| `{}` | {} | {} | {} |\n", at, type_text(field.shape), field.meaning, field.otherwise);
  };
  const auto below = [&](const auto& self, const Shape& shape, const std::string& at) -> void {
    for (const Shape& part : shape.parts) self(self, part, shape.kind == Shape::Kind::kList ? at + "[]" : at);
    for (const ShapeField& field : shape.fields) {
      const std::string key = (at.empty() ? "" : at + ".") + std::string(field.key);
      row(field, key);
      if (key == "options") out += option_rows(game);
      self(self, field.shape, key);
    }
  };
  below(below, game.scenario_shape(), "");
  std::map<std::string_view, std::string> sets;
  long_words(game.scenario_shape(), sets);
  for (const auto& [name, words] : sets) out += fmt::format("\n*{}*: {}.\n", name, words);
  return out;
}

std::string scenarios_page(std::string text) {
  for (const GameEntry& game : games()) {
    text = with_table(std::move(text), fmt::format("the scenario of {}", game.name), scenario_table(game));
  }
  return text;
}

std::string protocol_page(std::string text) {
  for (const GameEntry& game : games()) {
    std::string table = "| field | type | meaning |\n|---|---|---|\n";
    doc_rows(game.view_shape(), "", table);
    text = with_table(std::move(text), fmt::format("the view of {}", game.name), table);
  }
  return text;
}

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

std::string phrases_text() {
  std::string out = "// Made by tools/types of src/table/phrases.def.\nexport const phrases = [\n";
  for (const Phrase& phrase : phrases()) {
    out += fmt::format(
        "  {{ key: '{}', seat: {}, word: {}, aid: {} }},\n", phrase.key, phrase.seat, phrase.word, phrase.aid);
  }
  return out + "] as const;\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr
        << "protocol_types SOURCES OUT: writes the generated files below OUT; pages of docs are read in SOURCES\n";
    return 2;
  }
  const std::filesystem::path sources = argv[1];
  const std::filesystem::path out = argv[2];
  for (const GameEntry& game : games()) {
    const auto generated = out / "web/src/generated";
    write_file(generated / fmt::format("{}.ts", game.name), Types(game).text());
    write_file(generated / fmt::format("{}_facts.ts", game.name), facts_of(game));
  }
  write_file(out / "web/src/generated/phrases.ts", phrases_text());
  write_file(out / "docs/protocol.md", protocol_page(read_file(sources / "docs/protocol.md")));
  write_file(out / "docs/scenarios.md", scenarios_page(read_file(sources / "docs/scenarios.md")));
}
