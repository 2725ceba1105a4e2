// `logres verify`: is a record what it claims to be?
#pragma once

#include <string>

#include "cli/terminal.h"
#include "words/words.h"

namespace logres::cli {

struct VerifyFlags {
  std::string file, commitment, sealed_by;
  bool json = false;
};
int verify_command(const VerifyFlags& flags, Terminal& terminal, const words::Words& words);

}  // namespace logres::cli
