// The rules as people read them, by id, from docs/rules/*.md inside the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json_writer.h"

namespace logres {

struct RuleText {
  std::string_view id;       // "R-092"
  std::string_view game;     // "rumors": the name of the file
  std::string_view section;  // the heading it stands under: "6. Accusations"
  std::string text;          // Markdown, without the id
};

// Nothing when no rule has this id.
std::optional<RuleText> find_rule(std::string_view id);
// Its fields, inside an open object; refuses an unknown one, naming the request's field.
void write_rule(std::string_view id, std::string_view field, JsonWriter& json);

}  // namespace logres
