// A bot's reasons as sentences: "ripe quest=grail total=12" -> the message <game>.advice.ripe.
#pragma once

#include <string>
#include <string_view>

#include "cli/games/board.h"

namespace logres::cli {

std::string advice_text(const Scene& scene, std::string_view reason);

}  // namespace logres::cli
