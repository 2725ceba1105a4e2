// How long the bots of the house think: CPU time of each choice and of each hint, by game and level.
//   bot_times [games=10] [seed=1] [seats=5] [game=shadows|rumors|legends]
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/players.h"

namespace logres::bots {
namespace {

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

struct Times {
  std::vector<double> choices, hints;
};

void play(const GameEntry& game, std::string_view level, int seats, std::uint64_t seed, Times& times) {
  Dice chance = Dice::fast(seed);
  EventList events;
  const auto table =
      game.start({.seats = static_cast<std::uint8_t>(seats), .options = Options(game.options)}, chance, &events);
  std::vector<std::unique_ptr<Player>> players;
  for (Seat p = 0; p < seats; ++p) players.push_back(make_player(game, level, p, seed + p));
  MoveList legal;
  for (int asked = 0; !table->pending().over(); ++asked) {
    for (const auto& player : players) player->see(*table, redacted_for(events, player->seat()));
    const Seat seat = table->pending().seat;
    table->legal(seat, legal);
    double begin = cpu_ms();
    const Move move = players[seat]->choose(*table, seat, legal);
    if (legal.size() > 1) times.choices.push_back(cpu_ms() - begin);
    if (legal.size() > 1 && asked % 4 == 0) {
      begin = cpu_ms();
      static_cast<void>(players[seat]->advise(*table, seat, legal));
      times.hints.push_back(cpu_ms() - begin);
    }
    events.clear();
    table->apply(move, chance, &events);
  }
}

std::string summary(std::vector<double>& ms) {
  if (ms.empty()) return "none";
  std::sort(ms.begin(), ms.end());
  return fmt::format("{:.3f} median, {:.3f} at 99 %, {:.3f} at most of {}",
                     ms[ms.size() / 2],
                     ms[ms.size() * 99 / 100],
                     ms.back(),
                     ms.size());
}

}  // namespace
}  // namespace logres::bots

int main(int argc, char** argv) {
  using namespace logres;
  std::map<std::string, std::string, std::less<>> args = {{"games", "10"}, {"seed", "1"}, {"seats", "5"}, {"game", ""}};
  for (int i = 1; i < argc; ++i) {
    const std::string_view a = argv[i];
    const auto equals = a.find('=');
    if (equals != std::string_view::npos) args[std::string(a.substr(0, equals))] = std::string(a.substr(equals + 1));
  }
  for (const GameEntry& game : games()) {
    if (!args["game"].empty() && args["game"] != game.name) continue;
    for (const std::string_view level : bots::bot_names(game)) {
      bots::Times times;
      const int seats = std::min(std::stoi(args["seats"]), game.max_seats);
      for (int i = 0; i < std::stoi(args["games"]); ++i)
        bots::play(game, level, seats, std::stoull(args["seed"]) * 1000 + static_cast<std::uint64_t>(i), times);
      fmt::print("{} {}, ms: choices {}; hints {}\n",
                 game.name,
                 level,
                 bots::summary(times.choices),
                 bots::summary(times.hints));
      std::fflush(stdout);
    }
  }
}
