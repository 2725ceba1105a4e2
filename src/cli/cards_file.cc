#include "cli/cards_file.h"

#include <fmt/format.h>

#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/help.h"
#include "table/card_data.h"
#include "words/words.h"

namespace logres::cli {

void use_cards(const GameEntry& game, const std::string& path, Setup& setup) {
  if (path.empty()) return;
  const auto option = cards_option(game);
  if (!option) throw Failure(kUsage, help("error.cards_fixed", {{"game", std::string(game.name)}}));
  const auto loaded = load_card_data(read_file(path));
  if (const auto* refusal = std::get_if<Refusal>(&loaded)) {
    throw Failure(kBadData, fmt::format("{}:{}: {}", path, refusal->field, words::said_of(refusal->why)));
  }
  setup.options.set(*option, std::get<std::int16_t>(loaded));
}

}  // namespace logres::cli
