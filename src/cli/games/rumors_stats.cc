#include "cli/games/rumors_stats.h"

namespace logres::cli {
namespace {

using namespace rumors;  // NOLINT(google-build-using-namespace): this file is about nothing else

constexpr std::array<std::string_view, 3> kResults = {"success", "baseless", "too_late"};

int traitors(const State& s) {
  int n = 0;
  for (Seat p = 0; p < s.seats && s.seats > 1; ++p) n += s.loyalty[p] == kTraitor ? 1 : 0;
  return n;
}

}  // namespace

void RumorsStats::add(const Played& game) {
  const bool loyal_won = add_common(game, kWhiteMajority);
  by_dealt_[traitors(truth(game.start))].add(loyal_won);
  by_held_[traitors(truth(game.end))].add(loyal_won);
  add_common_events(game, kEvTurn, kEvAccused, kEvRevealed);
  for (const Event& event : game.events) {
    if (event.kind == kEvMainResult) ++results_[event.arg[1]];
  }
}

std::vector<Section> RumorsStats::sections() const {
  StatsReport report(*find_game(Rumors::kName));
  report_first(report);
  report.shares("by_dealt", report.numbered(by_dealt_, "traitors"));
  report.shares("by_held", report.numbered(by_held_, "traitors"));
  report.shares("by_option", report.options(by_option_));
  report.shares("by_bot", report.bots(by_bot_, kLoyaltyNames));
  report.shares("endings", report.endings(endings_));
  report.shares("quests", report.parts(results_, kResults, "result"));
  report.shares("accusations", report.row("accusations", "accused", accusations_));
  report_last(report);
  return report.take();
}

}  // namespace logres::cli
