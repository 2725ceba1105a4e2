// Names the server makes up, and names people give themselves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace logres::server {

// A table's code: 8 characters without look-alikes, 37 random bits.
std::string make_code();
// As people write it: without regard to case, blanks and dashes. Nothing for what cannot be a code.
std::optional<std::string> read_code(std::string_view text);
std::string needed_code(std::string_view text);  // the same, or refuses it: no_table

// The code of the table that this wish of this player makes, however often it comes.
std::string code_of_wish(std::string_view player, std::string_view once);
// Are they the same but for capitals and compatible letters? Every version of Unicode says the same.
bool same_letters(std::string_view name, std::string_view other);
// Would somebody who reads the one take it for the other? Letters of other scripts that look the same (UTS #39), too.
bool look_alike(std::string_view name, std::string_view other);
// 256 random bits in hexadecimal digits: a cookie's key, a link's token. Their hash is hash_of_key() (server/hub.h).
std::string make_key();

inline constexpr int kLongestName = 24;
inline constexpr int kLongestTitle = 60;  // what people call a table
// 1 to 24 characters (or `most`), trimmed, inner runs of blanks made one. Nothing when it has none, too many, invisible
// ones, such that turn the direction of writing, or towers of accents.
std::optional<std::string> clean_name(std::string_view text, int most = kLongestName);

}  // namespace logres::server
