// Camelot Legends on a terminal: the places with their Events and Companies, what each Company still lacks, the hand.
#pragma once

#include "cli/games/board.h"

namespace logres::cli {

class LegendsBoard final : public GameBoard {
 public:
  Lines render(const Scene& scene) const override;
  Lines secrets(const Scene& scene) const override;
  Lines told_first(const Scene& scene) const override;
  Lines shown_with_question(const Scene& scene) const override;
  Lines tell(const Scene& scene, std::span<const Event> history, std::size_t first) const override;
  bool begins_turn(const Event& event) const override;
  Lines finale(const Scene& scene) const override;
  bool wants_confirmation(Move move) const override;
  Lines done_at_once(const Scene& scene, Move move) const override;
  bool goes_without_saying(Move only) const override;
  std::vector<Move> looks_possible(const Table& table, Seat seat) const override;
  std::string word(const Scene& scene, const ArgKind& kind, std::uint8_t value) const override;
};

}  // namespace logres::cli
