#include "cli/style.h"

namespace logres::cli {
namespace {

// By Tone. The sixteen basic colours: people's own themes know them, light or dark.
constexpr std::string_view kCodes[] = {
    "\x1b[1;33m", "\x1b[31m", "\x1b[1m", "\x1b[2m", "\x1b[1;36m", "\x1b[35m", "\x1b[32m"};

}  // namespace

std::string Style::paint(Tone tone, std::string_view text) const {
  if (!colour || text.empty()) return std::string(text);
  return std::string(kCodes[static_cast<std::size_t>(tone)]).append(text).append("\x1b[0m");
}

}  // namespace logres::cli
