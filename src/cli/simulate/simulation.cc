#include "cli/simulate/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "bots/bot_game.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/names.h"
#include "cli/terminal.h"
#include "table/match.h"

namespace logres::cli {
namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

void record(const SimulationPlan& plan, const bots::BotGame& game, std::int64_t number) {
  auto match = std::get<Match>(Match::start(*plan.game, game.start().setup(), game.secret()));
  std::vector<std::string> labels;
  for (const auto& name : game.bots()) labels.push_back(fmt::format("bot:{}", name));
  match.set_players(labels);
  for (const Move move : game.moves()) match.play(match.table().pending().seat, move);
  write_file(fmt::format("{}/{}-{:06}.json", plan.record_dir, plan.game->name, number),
             write_record(match.full_record()) + "\n");
}

// Why it is broken; empty for a sound game.
std::string play_one(const SimulationPlan& plan, std::int64_t number, GameStats& stats) {
  const Setup& setup = plan.setups[static_cast<std::size_t>(number) % plan.setups.size()];
  bots::BotGame game(*plan.game, setup, plan.bots, bots::seed_of_game(plan.seed, number));
  if (std::string why = game.play(); !why.empty()) return why;
  stats.add({game.start(),
             game.end(),
             game.events(),
             game.bots(),
             *game.end().outcome(),
             static_cast<int>(game.moves().size())});
  if (!plan.record_dir.empty()) record(plan, game, number);
  return {};
}

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
      if (const std::string why = play_one(plan, game, *stats); !why.empty()) note_broken(shop, game, why);
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
