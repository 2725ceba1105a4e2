// The look of the terminal: a few colours with a fixed meaning, and line work with a plain form for poor terminals.
#pragma once

#include <string>
#include <string_view>

namespace logres::cli {

enum class Tone {
  kGold,     // yours to do now
  kRubric,   // headings of moments, what is about to be lost
  kStrong,   // names, numbers that matter
  kFaint,    // captions, not now
  kWhite,    // the Loyal side's
  kPurpure,  // Morgan; seen only in replays
  kVert,     // goes well
};

struct Style {
  bool colour = false;
  bool ascii = false;

  std::string paint(Tone tone, std::string_view text) const;
  // Line work: the fine form, or the plain one.
  std::string_view pick(std::string_view fine, std::string_view plain) const { return ascii ? plain : fine; }
};

}  // namespace logres::cli
