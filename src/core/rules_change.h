// What a new version of a game's rules has changed. An older record is played by the present rules: where it comes out
// the same, move by move, the change did not touch it (docs/decisions/0005-digest-of-the-course.md).
#pragma once

#include <string_view>

namespace logres {

struct RulesChange {
  int version = 0;         // the first with it
  std::string_view rules;  // their ids, separated by ", "
};

}  // namespace logres
