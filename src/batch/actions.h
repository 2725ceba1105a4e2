// The numbers of a game's moves, for whoever picks a move by its number: the same in every version of the program.
//
// A move whose verb and arguments have at most kMost combinations has a number of its own ("lay fight_3 3"); of the few
// verbs with more of them the n-th legal one has ("movers #2": legal moves stand in ascending order). The list is kept
// in a file (python/logres/actions/): what is new is added at its end, what is gone keeps its line.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/move.h"
#include "table/table.h"

namespace logres::batch {

inline constexpr int kMostCombinations = 1000;
inline constexpr int kMostRanks = MoveList::kCapacity;

// Every action the rows of this game allow, in their order: what the kept list must name.
std::vector<std::string> all_actions(const GameEntry& game);

class Actions {
 public:
  // Throws std::invalid_argument when the list does not name every action of the rows, or one twice.
  Actions(const GameEntry& game, std::vector<std::string> list);

  std::size_t size() const { return names_.size(); }
  const std::string& name(std::size_t id) const { return names_[id]; }
  const std::vector<std::string>& names() const { return names_; }

  // The numbers of a list of legal moves, one for each, in its order.
  void number(const MoveList& legal, std::uint16_t* ids) const {
    const Move* move = legal.begin();
    while (move != legal.end()) {  // a run of one verb after the other
      const Block& block = blocks_[move->verb];
      const std::uint16_t* here = ids_.data() + block.first;
      const Move* run = move;
      if (block.straight) {
        for (; move != legal.end() && move->verb == run->verb; ++move)
          *ids++ = static_cast<std::uint16_t>(block.number + move->a);
        continue;
      }
      for (; move != legal.end() && move->verb == run->verb; ++move) {
        const std::uint32_t place = block.by_rank
                                        ? static_cast<std::uint32_t>(move - run)
                                        : move->a * block.step[0] + move->b * block.step[1] + move->c * block.step[2];
        *ids++ = here[place];
      }
    }
  }

 private:
  // Where a verb's numbers begin in `ids_` for arguments of 0, and how far each argument moves on; or by rank.
  struct Block {
    std::int32_t first = 0;
    std::array<std::uint32_t, 3> step{};
    bool by_rank = false;
    bool straight = false;  // one argument, and the numbers follow each other: number + a
    std::uint16_t number = 0;
  };
  void find_straight(const GameEntry& game);

  std::vector<std::string> names_;
  std::vector<Block> blocks_;
  std::vector<std::uint16_t> ids_;
};

}  // namespace logres::batch
