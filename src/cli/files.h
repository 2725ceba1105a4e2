// Whole files, with the exit codes a person can act on.
#pragma once

#include <string>
#include <string_view>

namespace logres::cli {

// Throws Failure{kNoInput}. "-" is standard input.
std::string read_file(const std::string& path);
// Throws Failure{kIoError}. A file is replaced as a whole or not at all; special files (/dev/stdout) are written
// through.
void write_file(const std::string& path, std::string_view content);

}  // namespace logres::cli
