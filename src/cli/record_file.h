// Records from files.
#pragma once

#include <string>

#include "table/record.h"

namespace logres::cli {

// Throws Failure{kNoInput} or {kBadData}.
Record load_record(const std::string& path, std::string* text = nullptr);  // `text`: what was read
std::string refusal_text(const Refusal& refusal);

}  // namespace logres::cli
