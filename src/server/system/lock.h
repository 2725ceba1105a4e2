// A table's password: what is kept of it. Both functions take a while on purpose, so they run on a worker's thread.
#pragma once

#include <string>
#include <string_view>

namespace logres::server {

inline constexpr std::size_t kLongestPassword = 64;  // bytes

// scrypt with a salt of its own, as text.
std::string lock_with(std::string_view password);
bool opens(std::string_view lock, std::string_view password);

}  // namespace logres::server
