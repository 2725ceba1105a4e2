// The list of boards: one line per game.
#include <stdexcept>

#include "cli/games/board.h"

namespace logres::cli {

const GameBoard& board_of(const GameEntry& game) {
  if (game.name == "rumors") return rumors_board();
  if (game.name == "legends") return legends_board();
  if (game.name == "shadows") return shadows_board();
  throw std::logic_error("a game without a board");
}

}  // namespace logres::cli
