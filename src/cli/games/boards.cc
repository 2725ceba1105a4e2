// The list of boards: one line per game.
#include <stdexcept>

#include "cli/games/board.h"
#include "cli/games/legends_board.h"
#include "cli/games/rumors_board.h"
#include "cli/games/shadows_board.h"

namespace logres::cli {

const GameBoard& board_of(const GameEntry& game) {
  static const RumorsBoard rumors;
  if (game.name == "rumors") return rumors;
  static const LegendsBoard legends;
  if (game.name == "legends") return legends;
  static const ShadowsBoard shadows;
  if (game.name == "shadows") return shadows;
  throw std::logic_error("a game without a board");
}

}  // namespace logres::cli
