// What is worth knowing of simulated games of Rumors.
#pragma once

#include <array>
#include <map>
#include <utility>

#include "cli/games/stats.h"
#include "games/rumors/rumors.h"

namespace logres::cli {

class RumorsStats final : public GameStats {
 public:
  void add(const Played& game) override;
  void merge(const GameStats& other) override;
  std::vector<Section> sections() const override;

 private:
  void add_events(const Played& game);
  void add_bots(const Played& game, const rumors::State& end);

  Share loyal_;
  std::map<int, Share> by_seats_, by_dealt_, by_held_;
  std::map<std::pair<int, int>, Share> by_option_;       // option, value
  std::map<std::pair<std::string, int>, Share> by_bot_;  // bot, loyalty
  std::map<int, std::int64_t> endings_, results_;
  Share accusations_;
  std::map<int, std::int64_t> decisions_, turns_, white_, black_;
};

}  // namespace logres::cli
