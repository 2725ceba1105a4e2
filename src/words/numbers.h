// Numbers as the language writes them that this program speaks: "56.3" or "56,3".
#pragma once

#include <string>

namespace logres::words {

enum class Sign { kMinusOnly, kAlways };  // kAlways: "+1.5"

std::string decimal(double value, int digits, Sign sign = Sign::kMinusOnly);

}  // namespace logres::words
