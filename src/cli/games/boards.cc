// The list of boards: one line per game.
#include <stdexcept>

#include "cli/games/board.h"
#include "cli/games/rumors_board.h"

namespace logres::cli {

const GameBoard& board_of(const GameEntry& game) {
  static const RumorsBoard rumors;
  if (game.name == "rumors") return rumors;
  throw std::logic_error("a game without a board");
}

}  // namespace logres::cli
