#include "cli/style.h"

namespace logres::cli {
namespace {

// The sixteen basic colours: people's own themes know them, light or dark.
std::string_view code_of(Tone tone) {
  switch (tone) {
    case Tone::kGold:
      return "\x1b[1;33m";
    case Tone::kRubric:
      return "\x1b[31m";
    case Tone::kStrong:
      return "\x1b[1m";
    case Tone::kFaint:
      return "\x1b[2m";
    case Tone::kWhite:
      return "\x1b[1;36m";
    case Tone::kPurpure:
      return "\x1b[35m";
    case Tone::kVert:
      return "\x1b[32m";
  }
  return {};
}

}  // namespace

std::string Style::paint(Tone tone, std::string_view text) const {
  if (!colour || text.empty()) return std::string(text);
  return std::string(code_of(tone)).append(text).append("\x1b[0m");
}

}  // namespace logres::cli
