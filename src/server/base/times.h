// Lengths of time as the server counts them.
#pragma once

#include "store/store.h"

namespace logres::server {

inline constexpr Millis kSecond = 1000;
inline constexpr Millis kMinute = 60 * kSecond;
inline constexpr Millis kHour = 60 * kMinute;
inline constexpr Millis kDay = 24 * kHour;

// The setting 0 means "never": nothing is older than the beginning.
constexpr Millis days_before(std::int64_t days, Millis now) { return days == 0 ? 0 : now - days * kDay; }

}  // namespace logres::server
