// Makes Tally known beside the games of the house: the first call of entry_of<Tally>() adds it.
#pragma once

#include "table/registry.h"
#include "tests/tally/tally.h"

namespace logres {

template <>
inline const GameEntry& entry_of<tally::Tally>() {
  static const GameEntry& entry = add_game(make_entry<tally::Tally>());
  return entry;
}

}  // namespace logres
