#include "cli/language.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>

#include "cli/exit_code.h"
#include "cli/help.h"

namespace logres::cli {

const words::Words& choose_language(const std::string& flag) {
  if (!flag.empty()) {
    const words::Words& words = words::Words::in(flag);
    if (!flag.starts_with(words.language())) {
      const std::string languages = fmt::format("{}", fmt::join(words::Words::languages(), ", "));
      throw Failure(kUsage, help("error.language", {{"value", flag}, {"languages", languages}}));
    }
    return words;
  }
  for (const char* name : {"LOGRES_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return words::Words::in(value);
  }
  return words::Words::in("en");
}

std::string language_flag(int argc, char** argv) {
  constexpr std::string_view kFlag = "--lang";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == kFlag && i + 1 < argc) return argv[i + 1];
    if (word.starts_with("--lang=")) return std::string(word.substr(kFlag.size() + 1));
  }
  return {};
}

}  // namespace logres::cli
