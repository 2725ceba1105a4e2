#include "cli/simulate/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "bots/players.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/names.h"
#include "cli/terminal.h"
#include "table/match.h"

namespace logres::cli {
namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31U);
}

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// One game from its first question to its last, by the same dice a Match has (table/secret.h), but without keeping what
// only a record needs.
class SingleGame {
 public:
  SingleGame(const SimulationPlan& plan, std::int64_t number)
      : plan_(plan), number_(number), seed_(seed_of_game(plan.seed, number)), secret_(Secret::from_seed(seed_)) {}

  // Why it is broken; empty for a sound game.
  std::string play(GameStats& stats) {
    const Setup& setup = plan_.setups[static_cast<std::size_t>(number_) % plan_.setups.size()];
    MoveDice setup_dice(secret_, 0);
    auto table = plan_.game->start(setup, setup_dice.dice(), &events_);
    const auto start = table->clone();
    seat_bots(*table);
    tell(*table);
    while (!table->pending().over()) {
      if (const char* why = table->broken()) return why;
      if (static_cast<int>(moves_.size()) >= plan_.game->max_decisions) return "it does not end";
      const Seat seat = table->pending().seat;
      MoveList legal;
      table->legal(seat, legal);
      const Move move = bots_[seat]->choose(*table, seat, legal);
      if (!legal.has(move)) return fmt::format("bot {} chose an illegal move", names_[seat]);
      moves_.push_back(move);
      MoveDice dice(secret_, moves_.size());
      table->apply(move, dice.dice(), &events_);
      tell(*table);
    }
    if (const char* why = table->broken()) return why;
    stats.add({*start, *table, events_, names_, *table->outcome(), static_cast<int>(moves_.size())});
    if (!plan_.record_dir.empty()) record(setup);
    return {};
  }

 private:
  void seat_bots(const Table& table) {
    for (Seat p = 0; p < table.seats(); ++p) {
      names_.push_back(plan_.bots[p % plan_.bots.size()]);
      bots_.push_back(bots::make_player(*plan_.game, names_.back(), p, mix(seed_ + p + 1U)));
    }
  }

  void tell(const Table& table) {
    for (auto& bot : bots_) bot->see(table, bots::redacted_for(std::span(events_).subspan(told_), bot->seat()));
    told_ = events_.size();
  }

  void record(const Setup& setup) {
    auto match = std::get<Match>(Match::start(*plan_.game, setup, secret_));
    std::vector<std::string> labels;
    for (const auto& name : names_) labels.push_back(fmt::format("bot:{}", name));
    match.set_players(labels);
    for (const Move move : moves_) match.play(match.table().pending().seat, move);
    write_file(fmt::format("{}/{}-{:06}.json", plan_.record_dir, plan_.game->name, number_),
               write_record(match.full_record()) + "\n");
  }

  const SimulationPlan& plan_;
  std::int64_t number_;
  std::uint64_t seed_;
  Secret secret_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<bots::Player>> bots_;
  EventList events_;
  std::size_t told_ = 0;
  std::vector<Move> moves_;
};

// What the threads share.
struct Workshop {
  std::atomic<std::int64_t> next = 0, done = 0;
  std::atomic<bool> stop = false;
  std::mutex mutex;  // covers what follows
  std::condition_variable finished;
  int working = 0;
  SimulationResult result;
  std::exception_ptr failure;
};

void note_broken(Workshop& shop, std::int64_t game, const std::string& why) {
  const std::lock_guard lock(shop.mutex);
  shop.stop = true;
  if (shop.result.broken_game && *shop.result.broken_game < game) return;
  shop.result.broken_game = game;
  shop.result.broken_why = why;
}

void work(const SimulationPlan& plan, Workshop& shop) {
  auto stats = make_stats(*plan.game);
  try {
    while (!shop.stop) {
      const std::int64_t game = shop.next++;
      if (game >= plan.games) break;
      if (const std::string why = SingleGame(plan, game).play(*stats); !why.empty()) note_broken(shop, game, why);
      ++shop.done;
    }
  } catch (...) {
    const std::lock_guard lock(shop.mutex);
    shop.failure = std::current_exception();
    shop.stop = true;
  }
  const std::lock_guard lock(shop.mutex);
  shop.result.stats->merge(*stats);
  --shop.working;
  shop.finished.notify_one();
}

}  // namespace

std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t game) {
  return mix(seed + 0x9e3779b97f4a7c15ULL * (static_cast<std::uint64_t>(game) + 1U));
}

std::vector<Setup> all_setups(const GameEntry& game,
                              const std::vector<std::uint8_t>& seats,
                              const std::vector<OptionValues>& options,
                              bool skip_refused) {
  std::vector<Setup> setups;
  for (const auto n : seats) setups.push_back({.seats = n, .options = Options(game.options)});
  for (const auto& chosen : options) {
    std::vector<Setup> more;
    for (const auto& setup : setups) {
      for (const auto value : chosen.values) {
        more.push_back(setup);
        more.back().options.set(chosen.option, value);
      }
    }
    setups = std::move(more);
  }
  const auto refused = [&](const Setup& setup) { return !game.refuse(setup).ok(); };
  if (skip_refused && !std::all_of(setups.begin(), setups.end(), refused)) std::erase_if(setups, refused);
  for (const auto& setup : setups) {
    const Why why = game.refuse(setup);
    if (!why.ok()) {
      throw Failure(
          kUsage,
          fmt::format("{} ({})", words::Words::spoken().text(fmt::format("{}.why.{}", game.name, why.key)), why.rule));
    }
  }
  return setups;
}

SimulationResult simulate(const SimulationPlan& plan,
                          const std::function<void(std::int64_t done, double seconds)>& progress) {
  const auto start = Clock::now();
  Workshop shop;
  shop.result.stats = make_stats(*plan.game);
  shop.working = plan.threads;
  std::vector<std::jthread> threads;
  for (int i = 0; i < plan.threads; ++i) threads.emplace_back([&] { work(plan, shop); });
  {
    std::unique_lock lock(shop.mutex);
    while (shop.working > 0) {
      shop.finished.wait_for(lock, std::chrono::milliseconds(200));
      if (interrupted()) shop.stop = true;
      lock.unlock();
      progress(shop.done, since(start));
      lock.lock();
    }
  }
  threads.clear();
  if (shop.failure) std::rethrow_exception(shop.failure);
  shop.result.games = shop.done;
  shop.result.stopped = interrupted();
  shop.result.seconds = since(start);
  return std::move(shop.result);
}

}  // namespace logres::cli
