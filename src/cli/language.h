// Which language to speak.
#pragma once

#include <string>

#include "words/words.h"

namespace logres::cli {

// The first of: the flag, LOGRES_LANG, LC_ALL, LC_MESSAGES, LANG. An unknown flag is a mistake (Failure{kUsage}); an
// unknown language of the environment is English.
const words::Words& choose_language(const std::string& flag);
// The value of --lang, before anything else is read: what may be wrong with the rest is said in that language.
std::string language_flag(int argc, char** argv);

}  // namespace logres::cli
