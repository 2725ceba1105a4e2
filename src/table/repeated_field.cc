#include "table/repeated_field.h"

#include <boost/json/parse.hpp>

#include <set>
#include <vector>

namespace logres {
namespace {

// The string that begins at `at`, with its quotation marks. Precondition: `json` is sound.
std::string_view string_at(std::string_view json, std::size_t at) {
  std::size_t end = at + 1;
  while (json[end] != '"') end += json[end] == '\\' ? 2 : 1;
  return json.substr(at, end + 1 - at);
}

}  // namespace

std::optional<std::string> repeated_field(std::string_view json) {
  std::vector<std::set<std::string>> open;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i] == '{') open.emplace_back();
    if (json[i] == '}') open.pop_back();
    if (json[i] != '"') continue;
    const std::string_view text = string_at(json, i);
    i += text.size() - 1;
    const auto next = json.find_first_not_of(" \t\r\n", i + 1);
    if (next == std::string_view::npos || json[next] != ':') continue;
    std::string key(boost::json::parse(text).as_string());
    if (!open.back().insert(key).second) return key;
  }
  return std::nullopt;
}

namespace {

// How many fields all objects of it have together.
std::size_t fields_of(const boost::json::value& value) {
  std::size_t count = 0;
  if (const auto* object = value.if_object()) {
    count = object->size();
    for (const auto& field : *object) count += fields_of(field.value());
  } else if (const auto* array = value.if_array()) {
    for (const auto& element : *array) count += fields_of(element);
  }
  return count;
}

}  // namespace

bool has_repeated_field(std::string_view json, const boost::json::value& value) {
  std::size_t names = 0;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i] == '"') i += string_at(json, i).size() - 1;
    names += json[i] == ':' ? 1 : 0;
  }
  return names != fields_of(value);
}

}  // namespace logres
