// Time as everything outside the rules tells it. The rules know no clock.
#pragma once

#include <cstdint>

namespace logres {

using Millis = std::int64_t;  // since 1970, UTC, or a length of time

}  // namespace logres
