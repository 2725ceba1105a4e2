// One address with all it is allowed, beside honest people: ./bench abuse. What do they notice?
#pragma once

#include <filesystem>
#include <string>

namespace logres::bench {

// The table of what was measured. `seconds` for each of: calm, abuse.
std::string measure_abuse(double seconds, const std::filesystem::path& program);

}  // namespace logres::bench
