// What is worth knowing of simulated games of Rumors.
#include "cli/games/loyal_stats.h"
#include "games/rumors/rumors.h"

namespace logres::cli {
namespace {

using namespace rumors;  // NOLINT(google-build-using-namespace): this file is about nothing else

int traitors(const State& s) {
  int n = 0;
  for (Seat p = 0; p < s.seats && s.seats > 1; ++p) n += s.loyalty[p] == kTraitor ? 1 : 0;
  return n;
}

class RumorsStats final : public LoyalStats<Rumors, RumorsStats> {
 public:
  void add(const Played& game) override {
    const bool loyal_won = add_common(game, kWhiteMajority);
    by_dealt_[traitors(truth(game.start))].add(loyal_won);
    by_held_[traitors(truth(game.end))].add(loyal_won);
    add_common_events(game, kEvTurn, kEvAccused, kEvRevealed);
    for (const Event& event : game.events) {
      if (event.kind == kEvMainResult) ++results_[event.arg[1]];
    }
  }

  std::vector<Section> sections() const override {
    StatsReport report(*find_game(Rumors::kName));
    report_first(report);
    report.shares("by_dealt", report.numbered(by_dealt_, "traitors"));
    report.shares("by_held", report.numbered(by_held_, "traitors"));
    report.shares("by_option", report.options(by_option_));
    report.shares("by_bot", report.bots(by_bot_, kLoyaltyNames));
    report.shares("endings", report.endings(endings_));
    report.shares("quests", report.parts(results_, kResultNames, "result"));
    report.shares("accusations", report.row("accusations", "accused", accusations_));
    report_last(report);
    return report.take();
  }

  static auto fields(auto& x) {
    return std::tuple_cat(common_fields(x), std::tie(x.by_dealt_, x.by_held_, x.results_));
  }

 private:
  std::map<int, Share> by_dealt_, by_held_;  // Traitors
  Counts results_;
};

}  // namespace

std::unique_ptr<GameStats> rumors_stats() { return std::make_unique<RumorsStats>(); }

}  // namespace logres::cli
