// A field that an object has twice: readers disagree on which counts, so such a text says two things.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace logres {

// The first such field, in whatever object. Precondition: `json` is sound.
std::optional<std::string> repeated_field(std::string_view json);

// Is there one? Quicker, for whoever has read the text already: `value` is what came of it.
bool has_repeated_field(std::string_view json, const boost::json::value& value);

}  // namespace logres
