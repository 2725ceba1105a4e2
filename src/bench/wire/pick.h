// Reads single fields out of JSON without building a tree. For text that a JsonWriter wrote: it is trusted to be sound.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace logres::wire {

// The value at {"view","ask"}, as it is written ("\"k3\"", "true", "[…]"); empty when there is none.
std::string_view pick(std::string_view json, std::initializer_list<std::string_view> path);
// The same without its quotes. Escapes stay as they are: ids, codes and moves have none.
std::string_view pick_text(std::string_view json, std::initializer_list<std::string_view> path);
bool pick_flag(std::string_view json, std::initializer_list<std::string_view> path);  // false when there is none
long pick_number(std::string_view json, std::initializer_list<std::string_view> path, long otherwise);

// Lists.
int count(std::string_view list);
std::string_view element(std::string_view list, int index);
std::string_view unquoted(std::string_view text);

// `json` with a patch in it, as docs/network.md tells it.
std::string patched(std::string_view json, std::string_view patch);

}  // namespace logres::wire
