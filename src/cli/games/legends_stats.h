// What is worth knowing of simulated games of Camelot Legends.
#pragma once

#include "bots/legends/tally.h"
#include "cli/games/stats_report.h"

namespace logres::cli {

class LegendsStats final : public MergedStats<LegendsStats> {
 public:
  void add(const Played& game) override;
  std::vector<Section> sections() const override;
  static auto fields(auto& x) {
    auto& t = x.tally_;
    return std::tie(t.shared,
                    t.by_order,
                    t.used,
                    t.used_wins,
                    t.completed,
                    t.completed_wins,
                    t.endings,
                    x.by_level_,
                    x.by_bot_,
                    x.decisions_,
                    x.turns_,
                    x.best_,
                    x.points_);
  }

 private:
  legends::Tally tally_;
  std::map<int, Share> by_level_;  // the first player's wins
  std::map<std::string, Share> by_bot_;
  Counts decisions_, turns_, best_, points_;
};

}  // namespace logres::cli
