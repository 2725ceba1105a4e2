#include "cli/games/stats.h"

#include <stdexcept>

namespace logres::cli {
namespace {

// The smallest value that at least this part of the games does not exceed.
int quantile(const std::map<int, std::int64_t>& counts, std::int64_t games, double part) {
  const double wanted = part * static_cast<double>(games);
  std::int64_t seen = 0;
  for (const auto& [value, count] : counts) {
    seen += count;
    if (static_cast<double>(seen) >= wanted) return value;
  }
  return 0;
}

}  // namespace

std::unique_ptr<GameStats> make_stats(const GameEntry& game) {
  if (game.name == "rumors") return rumors_stats();
  if (game.name == "legends") return legends_stats();
  if (game.name == "shadows") return shadows_stats();
  throw std::logic_error("a game without statistics");
}

Summary summarise(const std::map<int, std::int64_t>& counts) {
  Summary s;
  double sum = 0;
  double squares = 0;
  for (const auto& [value, count] : counts) {
    s.games += count;
    sum += static_cast<double>(value) * static_cast<double>(count);
    squares += static_cast<double>(value) * value * static_cast<double>(count);
  }
  if (s.games == 0) return s;
  const Mean mean = mean_of(s.games, sum, squares);
  s.mean = mean.mean;
  s.error = mean.error;
  s.least = counts.begin()->first;
  s.most = counts.rbegin()->first;
  s.tenth = quantile(counts, s.games, 0.1);
  s.median = quantile(counts, s.games, 0.5);
  s.ninetieth = quantile(counts, s.games, 0.9);
  return s;
}

}  // namespace logres::cli
