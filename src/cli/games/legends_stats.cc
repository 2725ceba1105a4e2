// What is worth knowing of simulated games of Camelot Legends.
#include <fmt/format.h>

#include <algorithm>

#include "bots/legends/tally.h"
#include "cli/games/stats_report.h"

namespace logres::cli {
namespace {

using namespace legends;  // NOLINT(google-build-using-namespace): this file is about nothing else

const State& truth(const Table& table) { return dynamic_cast<const TableOf<Legends>&>(table).truth(); }

std::vector<ShareRow> order_rows(const std::map<std::pair<int, int>, Share>& groups) {
  std::vector<ShareRow> rows;
  for (const auto& [which, share] : groups) {
    rows.push_back({{fmt::format("seats={}/order={}", which.first, which.second),
                     "legends.stats.order",
                     {{"count", which.first}, {"order", which.second}}},
                    share});
  }
  return rows;
}

std::vector<ShareRow> bot_rows(const std::map<std::string, Share>& groups) {
  std::vector<ShareRow> rows;
  for (const auto& [bot, share] : groups) rows.push_back({{bot, fmt::format("legends.bot.{}.name", bot), {}}, share});
  return rows;
}

class LegendsStats final : public MergedStats<LegendsStats> {
 public:
  void add(const Played& game) override {
    const State& end = truth(game.end);
    tally_.add(end, game.events, game.outcome);
    by_level_[end.level].add(game.outcome.winners.has(end.first));
    ++decisions_[game.decisions];
    ++turns_[static_cast<int>(
        std::count_if(game.events.begin(), game.events.end(), [](const Event& e) { return e.kind == kEvTurn; }))];
    int best = 0;
    for (Seat p = 0; p < end.seats; ++p) {
      by_bot_[game.bots[p]].add(game.outcome.winners.has(p));
      ++points_[game.outcome.score[p]];
      best = std::max<int>(best, game.outcome.score[p]);
    }
    ++best_[best];
  }

  std::vector<Section> sections() const override {
    StatsReport report(*find_game(Legends::kName));
    report.shares("by_order", order_rows(tally_.by_order));
    report.shares("by_level", report.named(by_level_, kLevelNames, "level"));
    report.shares("by_bot", bot_rows(by_bot_));
    report.shares("shared", report.row("shared", "shared_row", tally_.shared));
    report.shares("endings", report.endings(tally_.endings));
    report.distribution("points", points_);
    report.distribution("best", best_);
    report.distribution("turns", turns_);
    report.distribution("decisions", decisions_);
    report.shares("completed", report.named(tally_.completed, kEventNames, "event_card"));
    report.shares("completed_wins", report.named(tally_.completed_wins, kEventNames, "event_card"));
    report.shares("used", report.named(tally_.used, kCharacterNames, "character"));
    report.shares("used_wins", report.named(tally_.used_wins, kCharacterNames, "character"));
    return report.take();
  }

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

}  // namespace

std::unique_ptr<GameStats> legends_stats() { return std::make_unique<LegendsStats>(); }

}  // namespace logres::cli
