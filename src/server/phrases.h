// Things people say with one press: understood in every language, and all there is where a table allows no free text.
#pragma once

#include <span>
#include <string_view>

#include "table/table.h"

namespace logres {

// The sentence is in locales/ under `table.phrase.<key>`, with the arguments {seat} (a player's name) and {word}.
struct Phrase {
  std::string_view key;
  bool seat = false;  // about somebody
  bool word = false;  // about a thing of the game
};

std::span<const Phrase> phrases();
const Phrase* find_phrase(std::string_view key);  // nullptr: none

// A thing of the game as phrases name it: `<kind>.<name>` from the game's tables, e.g. "quest.grail". With the game's
// name before it, it is the key of its word in locales/.
bool is_word_of(const GameEntry& game, std::string_view word);

}  // namespace logres
