// What is worth knowing of simulated games of Camelot Legends.
#pragma once

#include <array>
#include <map>
#include <utility>

#include "cli/games/stats.h"
#include "games/legends/legends.h"

namespace logres::cli {

class LegendsStats final : public GameStats {
 public:
  void add(const Played& game) override;
  void merge(const GameStats& other) override;
  std::vector<Section> sections() const override;

 private:
  void add_cards(const Played& game, int level);
  void add_players(const Played& game, const legends::State& end);

  Share shared_;
  std::map<std::pair<int, int>, Share> by_order_;  // players, place in the order of turns from 1
  std::map<int, Share> by_level_;                  // the first player's wins
  std::map<std::string, Share> by_bot_;
  std::map<int, std::int64_t> endings_, decisions_, turns_, best_, points_;
  std::map<int, Share> used_, used_wins_;            // by Character: in how many games; who used it
  std::map<int, Share> completed_, completed_wins_;  // by Event: of those drawn; who completed it
};

}  // namespace logres::cli
