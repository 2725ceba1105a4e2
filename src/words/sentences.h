// What the program says no with, for a person. Refusals and errors are raised as English sentences: programs read them
// (docs/protocol.md), logs keep them. A person reads the same sentence in another language: it is found in the catalogs
// by its English text, "there is no file {file}", and its arguments are put into the other one.
#pragma once

#include <string>
#include <string_view>

#include "words/words.h"

namespace logres::words {

// `english`: a game's reason (<game>.why), a refusal (refusal.json) or an error (error.json). An argument {why} is such
// a sentence itself. What no catalog has comes back as it is; tools/words --check looks for such.
std::string in_words(const Words& words, std::string_view english);

}  // namespace logres::words
