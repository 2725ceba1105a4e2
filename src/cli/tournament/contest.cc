#include "cli/tournament/contest.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "bots/bot_game.h"
#include "bots/players.h"
#include "cli/simulate/simulation.h"
#include "cli/terminal.h"
#include "cli/tournament/program.h"
#include "games/rumors/rumors.h"
#include "games/shadows/shadows.h"
#include "table/secret.h"

namespace logres::cli {
namespace {

// Who is against the Loyal side now.
SeatSet traitors(const Table& table) {
  SeatSet seats;
  for (Seat p = 0; p < table.seats(); ++p) {
    if (const auto* shadows = dynamic_cast<const TableOf<shadows::Shadows>*>(&table)) {
      if (shadows->truth().loyalty[p] == shadows::kTraitor) seats.add(p);
    } else if (const auto* rumors = dynamic_cast<const TableOf<rumors::Rumors>*>(&table)) {
      if (rumors->truth().loyalty[p] == rumors::kTraitor) seats.add(p);
    }
  }
  return seats;
}

// One thread's games. Programs are started once and play on.
class Arena {
 public:
  explicit Arena(const ContestPlan& plan) : plan_(plan), faults(plan.players.size()) {}

  // The share of the win; below 0: there is no such side in this deal.
  double play(const Lineup& lineup, std::int64_t deal, std::string& broken) {
    const Setup& setup = plan_.setups[static_cast<std::size_t>(deal) % plan_.setups.size()];
    const std::uint64_t seed = bots::seed_of_game(plan_.seed, deal);
    const Secret secret = Secret::from_seed(seed);
    EventList events;
    MoveDice setup_dice(secret, 0);
    const auto table = plan_.game->start(setup, setup_dice.dice(), &events);
    const SeatSet ours = seats_of(lineup, deal, *table);
    if (!lineup.together && has_sides(*plan_.game) && traitors(*table).empty()) return -1;
    std::vector<std::unique_ptr<bots::Player>> players;
    for (Seat p = 0; p < table->seats(); ++p) players.push_back(seat(ours.has(p) ? lineup.a : lineup.b, p, seed));
    MoveList legal;
    for (std::uint64_t moves = 0;; ++moves) {
      for (auto& player : players) player->see(*table, bots::redacted_for(events, player->seat()));
      const Decision d = table->pending();
      if (d.over()) break;
      if (moves >= static_cast<std::uint64_t>(plan_.game->max_decisions)) broken = "a game does not end";
      table->legal(d.seat, legal);
      const Move move = players[d.seat]->choose(*table, d.seat, legal);
      if (!legal.has(move)) broken = "a bot chose an illegal move";
      if (const char* why = table->broken()) broken = why;
      if (!broken.empty()) return -1;
      events.clear();
      MoveDice dice(secret, moves + 1);
      table->apply(move, dice.dice(), &events);
    }
    return score(*table, ours);
  }

 private:
  SeatSet seats_of(const Lineup& lineup, std::int64_t deal, const Table& table) const {
    SeatSet ours;
    const SeatSet others = traitors(table);
    for (Seat p = 0; p < table.seats(); ++p) {
      const bool mine = has_sides(*plan_.game) ? !others.has(p) : p == deal % table.seats();
      if (lineup.together || mine) ours.add(p);
    }
    return ours;
  }

  double score(const Table& table, SeatSet ours) const {
    const Outcome outcome = *table.outcome();
    double share = 0;
    for (Seat p = 0; p < table.seats(); ++p) {
      if (!outcome.winners.has(p)) continue;
      if (has_sides(*plan_.game)) return traitors(table).has(p) ? 0 : 1;
      if (ours.has(p)) share += 1.0 / outcome.winners.size();
    }
    return share;
  }

  std::unique_ptr<bots::Player> seat(std::size_t who, Seat p, std::uint64_t seed) {
    const Contestant& contestant = plan_.players[who];
    const std::uint64_t own = (seed + p + 1) * 0x9e3779b97f4a7c15ULL;
    if (contestant.command.empty()) return bots::make_player(*plan_.game, contestant.name, p, own);
    auto& program = programs_[{who, p}];
    if (program == nullptr) program = std::make_unique<Program>(contestant.command);
    return std::make_unique<ProgramPlayer>(*program, p, faults[who]);
  }

  const ContestPlan& plan_;
  std::map<std::pair<std::size_t, Seat>, std::unique_ptr<Program>> programs_;

 public:
  std::vector<Faults> faults;
};

std::vector<LineupResult> lineups_of(const ContestPlan& plan) {
  std::vector<LineupResult> out;
  const auto add = [&](bool together, std::size_t a, std::size_t b) {
    out.push_back({{together, a, b}, std::vector<double>(static_cast<std::size_t>(plan.deals), -1)});
  };
  const std::size_t n = plan.players.size();
  for (std::size_t a = 0; a < n && has_sides(*plan.game); ++a) add(true, a, a);
  for (std::size_t b = 0; b < n; ++b) {
    for (std::size_t a = 0; a < n; ++a) {
      if (has_sides(*plan.game) || a != b) add(false, a, b);
    }
  }
  return out;
}

}  // namespace

bool has_sides(const GameEntry& game) { return game.name != "legends"; }

double LineupResult::won() const {
  double sum = 0;
  for (const double score : scores) sum += std::max(0.0, score);
  return sum;
}

std::int64_t LineupResult::games() const {
  return std::ranges::count_if(scores, [](double score) { return score >= 0; });
}

namespace {

// 2.5 % of the means of so many deals drawn from these, with repetition, are below it, and as many above. The same
// every time.
Interval bootstrap(const std::vector<double>& leads) {
  constexpr int kTimes = 2000;
  constexpr std::size_t kEnough = 20000;  // beyond it the mean's own error says the same
  double sum = 0;
  double squares = 0;
  for (const double lead : leads) {
    sum += lead;
    squares += lead * lead;
  }
  const Mean mean = mean_of(static_cast<std::int64_t>(leads.size()), sum, squares);
  if (leads.size() > kEnough) return {mean.mean - mean.error, mean.mean + mean.error};
  Dice dice = Dice::fast(1);
  std::vector<double> means;
  for (int i = 0; i < kTimes; ++i) {
    double drawn = 0;
    for (std::size_t k = 0; k < leads.size(); ++k) drawn += leads[dice.below(static_cast<std::uint32_t>(leads.size()))];
    means.push_back(drawn / static_cast<double>(leads.size()));
  }
  std::sort(means.begin(), means.end());
  return {means[kTimes / 40], means[kTimes - 1 - kTimes / 40]};
}

// Holm: the least likely must be so among all of them, the next among those left, and so on until one is not.
void mark_sure(std::vector<Difference>& all) {
  std::vector<Difference*> by_chance;
  for (Difference& d : all) by_chance.push_back(&d);
  std::ranges::sort(by_chance, {}, &Difference::chance);
  for (std::size_t i = 0; i < by_chance.size(); ++i) {
    if (by_chance[i]->chance * static_cast<double>(by_chance.size() - i) > 0.05) return;
    by_chance[i]->sure = by_chance[i]->deals >= kFewDeals;
  }
}

std::optional<Difference> difference_of(const std::vector<LineupResult>& lineups, std::size_t i, std::size_t j) {
  std::vector<double> leads;
  std::int64_t plus = 0;
  std::int64_t minus = 0;
  for (std::size_t deal = 0; deal < lineups[i].scores.size(); ++deal) {
    if (lineups[i].scores[deal] < 0 || lineups[j].scores[deal] < 0) continue;
    leads.push_back(lineups[i].scores[deal] - lineups[j].scores[deal]);
    plus += leads.back() > 0 ? 1 : 0;
    minus += leads.back() < 0 ? 1 : 0;
  }
  if (leads.empty()) return std::nullopt;
  double sum = 0;
  for (const double lead : leads) sum += lead;
  const auto deals = static_cast<std::int64_t>(leads.size());
  return Difference{.first = i,
                    .second = j,
                    .deals = deals,
                    .lead = sum / static_cast<double>(deals),
                    .interval = bootstrap(leads),
                    .chance = sign_test(plus, minus)};
}

}  // namespace

std::vector<Difference> ContestResult::differences() const {
  std::vector<Difference> out;
  for (std::size_t i = 0; i < lineups.size(); ++i) {
    for (std::size_t j = i + 1; j < lineups.size(); ++j) {
      const Lineup& x = lineups[i].lineup;
      const Lineup& y = lineups[j].lineup;
      if (x.together != y.together || (!x.together && x.b != y.b && x.a != y.a)) continue;
      if (const auto d = difference_of(lineups, i, j)) out.push_back(*d);
    }
  }
  mark_sure(out);
  return out;
}

ContestResult hold_contest(const ContestPlan& plan, const std::function<void(std::int64_t done)>& progress) {
  ContestResult result{.lineups = lineups_of(plan), .faults = std::vector<Faults>(plan.players.size())};
  std::atomic<std::int64_t> next = 0;
  std::atomic<std::int64_t> done = 0;
  std::atomic<bool> stop = false;
  std::atomic<int> working = plan.threads;
  std::mutex mutex;
  const auto work = [&] {
    Arena arena(plan);
    for (std::int64_t deal = next++; deal < plan.deals && !stop; deal = next++) {
      std::string broken;
      for (LineupResult& row : result.lineups) {
        row.scores[static_cast<std::size_t>(deal)] = arena.play(row.lineup, deal, broken);
      }
      if (!broken.empty()) {
        const std::lock_guard lock(mutex);
        result.broken = fmt::format("deal {} (seed {}): {}", deal, bots::seed_of_game(plan.seed, deal), broken);
        stop = true;
      }
      for (std::size_t i = 0; i < arena.faults.size(); ++i) {
        if (!arena.faults[i].first) continue;
        const std::lock_guard lock(mutex);
        result.failed = i;
        stop = true;
      }
      ++done;
    }
    const std::lock_guard lock(mutex);
    for (std::size_t i = 0; i < arena.faults.size(); ++i) result.faults[i].add(arena.faults[i]);
    --working;
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < plan.threads; ++i) threads.emplace_back(work);
    while (working > 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      if (interrupted()) stop = true;
      progress(done);
    }
  }
  result.deals = done;
  result.stopped = interrupted();
  return result;
}

}  // namespace logres::cli
