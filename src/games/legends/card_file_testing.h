// The shipped card file, as it is and changed.
#pragma once

#include <gtest/gtest.h>

#include "core/file_testing.h"

namespace logres::legends {

inline std::string shipped() { return file_text("docs/rules/legends-cards.toml"); }

// The shipped file with one thing replaced; the first occurrence after `after`.
inline std::string edited(const std::string& after, const std::string& old_text, const std::string& new_text) {
  std::string text = shipped();
  const auto start = text.find(after);
  const auto at = text.find(old_text, start);
  if (start == std::string::npos || at == std::string::npos) ADD_FAILURE() << "nothing to replace: " << old_text;
  return text.replace(at, old_text.size(), new_text);
}

}  // namespace logres::legends
