#include "cli/language.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>

#include "cli/exit_code.h"

namespace logres::cli {

const Words& choose_language(const std::string& flag) {
  if (!flag.empty()) {
    const Words& words = Words::in(flag);
    if (!flag.starts_with(words.language())) {
      throw Failure(kUsage, fmt::format("--lang {}: the languages are {}", flag, fmt::join(Words::languages(), ", ")));
    }
    return words;
  }
  for (const char* name : {"LOGRES_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return Words::in(value);
  }
  return Words::in("en");
}

}  // namespace logres::cli
