// What is worth knowing of simulated games of Rumors.
#pragma once

#include "cli/games/loyal_stats.h"
#include "games/rumors/rumors.h"

namespace logres::cli {

class RumorsStats final : public LoyalStats<rumors::Rumors, RumorsStats> {
 public:
  void add(const Played& game) override;
  std::vector<Section> sections() const override;
  static auto fields(auto& x) {
    return std::tuple_cat(common_fields(x), std::tie(x.by_dealt_, x.by_held_, x.results_));
  }

 private:
  std::map<int, Share> by_dealt_, by_held_;  // Traitors
  Counts results_;
};

}  // namespace logres::cli
