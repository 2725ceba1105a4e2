// What is worth knowing of simulated games of Camelot Legends.
#pragma once

#include <map>
#include <string>

#include "bots/legends/tally.h"
#include "cli/games/stats.h"

namespace logres::cli {

class LegendsStats final : public GameStats {
 public:
  void add(const Played& game) override;
  void merge(const GameStats& other) override;
  std::vector<Section> sections() const override;

 private:
  legends::Tally tally_;
  std::map<int, Share> by_level_;  // the first player's wins
  std::map<std::string, Share> by_bot_;
  std::map<int, std::int64_t> decisions_, turns_, best_, points_;
};

}  // namespace logres::cli
