// The rules as people read them, by id: English from docs/rules/*.md, the other languages from
// "rule" in locales/<lang>/<game>.json, all inside the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "words/words.h"

namespace logres {

struct RuleText {
  std::string_view id;        // "R-092"
  std::string_view game;      // "rumors": the name of the file
  std::string_view section;   // the heading it stands under, English: "6. Accusations"
  std::string text;           // plain, without the id and the marks of its sources
  std::string_view language;  // that of the text: English where the one asked for has none
};

// Nothing when no rule has this id.
std::optional<RuleText> find_rule(std::string_view id, const words::Words& words = words::Words::in("en"));
std::vector<std::string_view> rule_ids_of_all_games();
// Its fields, inside an open object; refuses an unknown one, naming the request's field.
void write_rule(std::string_view id, std::string_view language, std::string_view field, JsonWriter& json);

}  // namespace logres
