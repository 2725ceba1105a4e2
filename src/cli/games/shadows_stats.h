// What is worth knowing of simulated games of Shadows.
#pragma once

#include <map>
#include <utility>

#include "cli/games/stats.h"
#include "games/shadows/shadows.h"

namespace logres::cli {

class ShadowsStats final : public GameStats {
 public:
  void add(const Played& game) override;
  void merge(const GameStats& other) override;
  std::vector<Section> sections() const override;

 private:
  void add_events(const Played& game);
  void add_seats(const Played& game, const shadows::State& end, bool loyal_won);

  Share loyal_, accusations_, survival_;
  std::map<int, Share> by_seats_, by_traitors_, by_knight_, quests_;
  std::map<std::pair<int, int>, Share> by_option_;       // option, value
  std::map<std::pair<std::string, int>, Share> by_bot_;  // bot, loyalty
  std::map<int, std::int64_t> endings_, decisions_, turns_, white_, black_, engines_;
};

}  // namespace logres::cli
