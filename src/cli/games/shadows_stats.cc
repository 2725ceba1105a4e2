// What is worth knowing of simulated games of Shadows.
#include "cli/games/loyal_stats.h"
#include "games/shadows/shadows.h"

namespace logres::cli {
namespace {

using namespace shadows;  // NOLINT(google-build-using-namespace): this file is about nothing else

class ShadowsStats final : public LoyalStats<Shadows, ShadowsStats> {
 public:
  void add(const Played& game) override {
    const bool loyal_won = add_common(game, kWhiteMajority);
    ++engines_[truth(game.end).engines];
    add_common_events(game, kEvTurn, kEvAccused, kEvRevealed);
    for (const Event& event : game.events) {
      if (event.kind == kEvQuestEnd) quests_[event.arg[0]].add(event.arg[1] != 0);
    }
    add_seats(game, loyal_won);
  }

  std::vector<Section> sections() const override {
    StatsReport report(*find_game(Shadows::kName));
    report_first(report);
    report.shares("by_traitors", report.numbered(by_traitors_, "traitors"));
    report.shares("by_option", report.options(by_option_));
    report.shares("by_knight", report.named(by_knight_, kKnightNames, "knight"));
    report.shares("by_bot", report.bots(by_bot_, kLoyaltyNames));
    report.shares("endings", report.endings(endings_));
    report.shares("quests", report.named(quests_, kPlaceNames, "place"));
    report.shares("accusations", report.row("accusations", "accused", accusations_));
    report.shares("survival", report.row("seats", "seats_alive", survival_));
    report_last(report);
    report.distribution("engines", engines_);
    return report.take();
  }

  static auto fields(auto& x) {
    return std::tuple_cat(common_fields(x), std::tie(x.survival_, x.by_traitors_, x.by_knight_, x.quests_, x.engines_));
  }

 private:
  void add_seats(const Played& game, bool loyal_won) {
    const auto& end = truth(game.end);
    int traitors = 0;
    for (Seat p = 0; p < end.seats; ++p) {
      traitors += end.loyalty[p] == kTraitor ? 1 : 0;
      by_knight_[truth(game.start).knight[p]].add(loyal_won);
      survival_.add(end.place[p] != kDead);
    }
    by_traitors_[traitors].add(loyal_won);
  }

  Share survival_;
  std::map<int, Share> by_traitors_, by_knight_, quests_;
  Counts engines_;
};

}  // namespace

std::unique_ptr<GameStats> shadows_stats() { return std::make_unique<ShadowsStats>(); }

}  // namespace logres::cli
