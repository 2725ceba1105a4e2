// What is worth knowing of simulated games of Shadows.
#pragma once

#include "cli/games/loyal_stats.h"
#include "games/shadows/shadows.h"

namespace logres::cli {

class ShadowsStats final : public LoyalStats<shadows::Shadows, ShadowsStats> {
 public:
  void add(const Played& game) override;
  std::vector<Section> sections() const override;
  static auto fields(auto& x) {
    return std::tuple_cat(common_fields(x), std::tie(x.survival_, x.by_traitors_, x.by_knight_, x.quests_, x.engines_));
  }

 private:
  void add_seats(const Played& game, bool loyal_won);

  Share survival_;
  std::map<int, Share> by_traitors_, by_knight_, quests_;
  Counts engines_;
};

}  // namespace logres::cli
