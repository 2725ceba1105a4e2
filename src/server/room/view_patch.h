// What has changed from one view to the next: the small half of the push `view` (docs/network.md).
#pragma once

#include <string>
#include <string_view>

#include "core/json_writer.h"

namespace logres::server {

// Appends the patch that makes `after` of `before` and says whether there is anything to change. Both are JSON objects
// as JsonWriter writes them: no blanks, members always in the same order. What has no place noted is found, too, but
// slowly.
//
// A patch of an object has a member for each one that changed: [value] sets it, an object is a patch of it, 0 takes it
// away. A patch of an array has the places as members; "+" has a list of what is appended, "#" the length it is cut to.
bool write_patch(const JsonText& before, std::string_view after, std::string& out);

}  // namespace logres::server
