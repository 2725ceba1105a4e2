// Names people give themselves, and things. Letters are Unicode's business (ICU).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace logres::server {

// Are they the same but for capitals and compatible letters? Every version of Unicode says the same.
bool same_letters(std::string_view name, std::string_view other);
// Would somebody who reads the one take it for the other? Letters of other scripts that look the same (UTS #39), too.
bool look_alike(std::string_view name, std::string_view other);

inline constexpr int kLongestName = 24;
inline constexpr int kLongestTitle = 60;  // what people call a table
// 1 to 24 characters (or `most`), trimmed, inner runs of blanks made one. Nothing when it has none, too many, invisible
// ones, such that turn the direction of writing, or towers of accents.
std::optional<std::string> clean_name(std::string_view text, int most = kLongestName);

}  // namespace logres::server
