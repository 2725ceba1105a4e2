// `logres verify`: is a record what it claims to be?
#pragma once

#include <string>

#include "cli/terminal.h"
#include "words/words.h"

namespace logres::cli {

int verify_command(const std::string& file, bool json, Terminal& terminal, const Words& words);

}  // namespace logres::cli
