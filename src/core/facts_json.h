// Small pieces of what games print of their tables.
#pragma once

#include <string_view>

#include "core/words.h"

namespace logres {

// What the row of every card, quest and Knight has; left open for what it has besides.
inline JsonWriter& row(JsonWriter& json, std::string_view word, std::string_view rules, std::string_view emblem) {
  json.object().field("id", word).field("emblem", emblem);
  write_rules(rules, json);
  return json;
}

// How a game ends, and whose victory that is.
inline void ending_row(JsonWriter& json, std::string_view word, std::string_view side, std::string_view rules) {
  json.object().field("id", word).field("side", side);
  write_rules(rules, json);
  json.end_object();
}

// The line an event leaves in the log: the rules behind it and its emblem; "-" in its row: none of its own.
inline void log_line(JsonWriter& json, std::string_view word, std::string_view rules, std::string_view emblem = "-") {
  if (rules == "-" && emblem == "-") return;
  json.object().field("id", word);
  if (emblem != "-") json.field("emblem", emblem);
  if (rules != "-") write_rules(rules, json);
  json.end_object();
}

}  // namespace logres
