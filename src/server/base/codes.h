// What the server makes up: codes of tables, keys and their hashes.
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
// 256 random bits in hexadecimal digits: a cookie's key, a link's token. Their hash is hash_of_key().
std::string make_key();

// What the store keeps of a cookie's key: SHA-256 in hexadecimal digits. Empty for what is no key of ours.
std::string hash_of_key(std::string_view key);
// The key of somebody's own bot, and its hash, say what they are; the store then gives a public id that does
// (Person::is_bot).
inline constexpr std::string_view kBotKey = "bot_";

}  // namespace logres::server
