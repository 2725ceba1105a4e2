// Measures the players of Shadows, and tunes their weights.
//   shadows_lab measure [seats=5] [mode=none|possible|dealt] [loyal=knight] [traitor=knight] [games=1000] [seed=1]
//                       [expansion=0] [verbs=0] [progress=0] [WEIGHT.INDEX=VALUE ...]
//   shadows_lab tune    [rounds=100] [games=300] [seed=1] [step=0.2] [contest=0] [only=WEIGHT,...] [WEIGHT.INDEX=VALUE
//   ...]
// Modes: no Traitor at all; one possible but not dealt; one dealt. Same seed, same shuffles for every player. `verbs`
// counts moves, `progress` prints a line every so many games, `contest` rewards games in which the Grail is fought for.
#include "shadows_games.h"

namespace logres::shadows {
namespace {

void measure(const Arguments& args) {
  Players who;
  who.loyal = find_level(text(args, "loyal", "knight"));
  who.traitor = find_level(text(args, "traitor", "knight"));
  const int games = static_cast<int>(number(args, "games", 1000));
  const auto first = static_cast<std::uint64_t>(number(args, "seed", 1));
  const std::string mode = text(args, "mode", "none");
  const Weights changed = with_changes(args);
  who.weights = who.treason = &changed;
  Habits h;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first * 1000000 + static_cast<std::uint64_t>(i);
    Dice chance = Dice::fast(0);
    Deal d = deal(static_cast<int>(number(args, "seats", 5)), mode, seed, number(args, "expansion", 0) != 0, chance);
    play(d, who, chance, seed, h);
    if (number(args, "progress", 0) != 0 && (i + 1) % static_cast<int>(number(args, "progress", 0)) == 0) {
      fmt::print("{} games: {}\n", i + 1, percent(h.won, h.games));
      std::fflush(stdout);
    }
  }
  fmt::print("Loyal side wins       {} of {} games\n", percent(h.won, h.games), h.games);
  for (const auto& [ending, n] : h.endings)
    fmt::print("  ends by {:<22} {}\n", Shadows::endings()[static_cast<std::size_t>(ending)], n);
  fmt::print("Grail contested       {}, won {}, lost {}, cards laid a game {:.2f}\n",
             percent(h.grail_contested, h.games),
             h.grail_won,
             h.grail_lost,
             h.grail_cards / double(h.games));
  fmt::print("deaths                {}, by the last Life paid {}\n", h.deaths, percent(h.last_life, h.deaths));
  fmt::print("Traitors unmasked     {} of {}; accusations right {}, wrong {}\n",
             percent(h.unmasked, h.traitors),
             h.traitors,
             h.accused_right,
             h.accused_wrong);
  fmt::print(
      "turns a game          {:.1f}, decisions {:.1f}\n", h.turns / double(h.games), h.decisions / double(h.games));
  if (number(args, "verbs", 0) == 0) return;
  for (const auto& [verb, n] : h.verbs)
    fmt::print(
        "  {:<18} {:8.3f} a game (Loyal), {:8.3f} (Traitor)\n", verb, n[0] / double(h.games), n[1] / double(h.games));
}

// -- tuning: steps of a few random numbers at a time, kept when more games are won

struct Judged {
  int seats;
  const char* mode;
  double weight;
};

// The share of games won at these tables, and `contest` for each in which the Grail was fought for.
double judge(const Weights& weights, std::span<const Judged> tables, double contest, int games, std::uint64_t first) {
  double score = 0, sum = 0;
  for (const Judged& t : tables) {
    Habits h;
    Players who;
    who.weights = &weights;
    for (int i = 0; i < games; ++i) {
      const std::uint64_t seed =
          first * 1000000 + static_cast<std::uint64_t>(i) * 8 + static_cast<std::uint64_t>(t.seats);
      Dice chance = Dice::fast(0);
      Deal d = deal(t.seats, t.mode, seed, false, chance);
      play(d, who, chance, seed, h);
    }
    score += t.weight * (h.won + contest * std::min(h.grail_contested, h.games * 3 / 4)) / h.games;
    sum += t.weight;
  }
  return score / sum;
}

double bell(Dice& dice) {  // about normal
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += dice.below(1000) / 1000.0;
  return sum - 6.0;
}

void tune(const Arguments& args) {
  const std::string only = "," + text(args, "only", "") + ",";
  std::vector<std::size_t> open;
  for (const Named& n : names()) {
    if (only != ",," && only.find("," + std::string(n.name) + ",") == std::string::npos) continue;
    for (std::size_t i = 0; i < n.count; ++i) open.push_back(n.first + i);
  }
  const int games = static_cast<int>(number(args, "games", 300));
  const double step = number(args, "step", 0.2);
  auto seed = static_cast<std::uint64_t>(number(args, "seed", 1)) * 1000;
  Dice dice = Dice::fast(seed + 5);
  constexpr std::array<Judged, 3> kTables = {{{5, "none", 1}, {4, "none", 0.5}, {5, "dealt", 0.7}}};
  const double contest = number(args, "contest", 0);
  Weights best = with_changes(args);
  for (int round = 0; round < static_cast<int>(number(args, "rounds", 100)); ++round) {
    auto numbers = std::bit_cast<Numbers>(best);
    const std::size_t changes = 2 + dice.below(6);
    for (std::size_t k = 0; k < changes; ++k) {
      double& x = numbers[open[dice.below(static_cast<std::uint32_t>(open.size()))]];
      x = std::abs(x) < 0.05 ? x + step * 0.5 * bell(dice) : x * std::exp(step * bell(dice));
    }
    const auto tried = std::bit_cast<Weights>(numbers);
    ++seed;
    double gain = judge(tried, kTables, contest, games, seed) - judge(best, kTables, contest, games, seed);
    if (gain <= 0) continue;
    // A second look on other shuffles, so that luck alone changes nothing.
    gain += judge(tried, kTables, contest, 2 * games, seed + 500000) -
            judge(best, kTables, contest, 2 * games, seed + 500000);
    if (gain < 0.02) continue;
    best = tried;
    fmt::print("# round {} better by {:.4f}\n", round, gain / 2);
    print_weights(best);
  }
}

}  // namespace
}  // namespace logres::shadows

int main(int argc, char** argv) {
  using namespace logres::shadows;
  const std::string_view command = argc > 1 ? argv[1] : "";
  const Arguments args = arguments(argc, argv);
  if (command == "measure") return measure(args), 0;
  if (command == "tune") return tune(args), 0;
  fmt::print("see the head of tools/shadows_lab.cc\n");
  return 2;
}
