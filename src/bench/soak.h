// Hours at half load: ./bench soak. Does anything grow?
#pragma once

#include <filesystem>

#include "bench/server.h"

namespace logres::bench {

// Finds out how much the server bears, then offers half of that (or plan.rate, if it is less) for so many minutes and
// prints a row for each: moves, delays, memory, descriptors.
void soak(const ServerBenchPlan& plan, int minutes, const std::filesystem::path& program);

}  // namespace logres::bench
