// Things people say with one press: understood in every language, and all there is where a table allows no free text.
#pragma once

#include <span>
#include <string_view>

#include "table/table.h"

namespace logres {

// The sentence is in locales/ under `table.phrase.<key>`, with the arguments {seat} (a player's name), {word} and
// {aid}. A game may have a sentence of its own for it, `<game>.phrase.<key>`, with other forms of the word.
struct Phrase {
  std::string_view key;
  bool seat = false;  // about somebody
  bool word = false;  // about a thing of the game
  bool aid = false;   // the word is a kind of help, in general terms: "aid.arms" (S-436)
};

std::span<const Phrase> phrases();
const Phrase* find_phrase(std::string_view key);  // nullptr: none

// A thing of the game as phrases name it: `<kind>.<name>`, e.g. "quest.grail". With the game's name before it, it is
// the key of its word in locales/. A game may list what is talked of (TableRules::talk_of); others talk about what is
// in the tables of their moves.
bool is_word_of(const GameEntry& game, std::string_view word);
// A kind of help this game knows, e.g. "aid.arms": said in general terms, never a card or a number (S-436, S-437).
bool is_aid_of(const GameEntry& game, std::string_view word);

}  // namespace logres
