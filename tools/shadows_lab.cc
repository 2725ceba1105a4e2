// Measures the players of Shadows, and tunes their weights.
//   shadows_lab measure [seats=5] [mode=none|possible|dealt] [loyal=knight] [traitor=knight] [games=1000] [seed=1]
//                       [expansion=0] [verbs=0] [progress=0] [WEIGHT.INDEX=VALUE ...]
//   shadows_lab tune    [rounds=60] [pairs=2000] [seed=1] [step=0.15] [rate=0.5] [contest=0] [only=WEIGHT,...]
//                       [WEIGHT.INDEX=VALUE ...]
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

// -- tuning: an evolution strategy over paired games

// Tables to be good at, and how many of a hundred pairs are played at each.
struct Judged {
  int seats;
  const char* mode;
  std::uint32_t share;
};
constexpr std::array<Judged, 5> kTables = {
    {{5, "none", 60}, {5, "possible", 12}, {5, "dealt", 14}, {4, "none", 9}, {3, "none", 5}}};

// 1 for a game that is won, and `contest` more if the Grail was fought for.
double judge(const Weights& weights, const Judged& table, double contest, std::uint64_t seed) {
  Habits h;
  Players who;
  who.weights = &weights;
  Dice chance = Dice::fast(0);
  Deal d = deal(table.seats, table.mode, seed, false, chance);
  play(d, who, chance, seed, h);
  return h.won + contest * h.grail_contested;
}

double bell(Dice& dice) {  // about normal
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += dice.below(1000) / 1000.0;
  return sum - 6.0;
}

// Every round tries many pairs: all the open numbers a little changed, and changed the other way, on the same shuffle.
// What won more often when it was greater grows. The last line is the mean of the later half of the rounds.
void tune(const Arguments& args) {
  const std::string only = "," + text(args, "only", "") + ",";
  constexpr std::string_view kTreasons = ",accuse,exposure,mask,traitors_evil,traitors_deed,traitors_accusation,";
  std::vector<std::size_t> open;
  for (const Named& n : names()) {
    const std::string name = "," + std::string(n.name) + ",";
    if (only == ",," ? kTreasons.find(name) != std::string_view::npos : only.find(name) == std::string::npos) continue;
    for (std::size_t i = 0; i < n.count; ++i) open.push_back(n.first + i);
  }
  const int rounds = static_cast<int>(number(args, "rounds", 60));
  const int pairs = static_cast<int>(number(args, "pairs", 2000));
  const double step = number(args, "step", 0.15);
  const double rate = number(args, "rate", 0.5);
  const double contest = number(args, "contest", 0);
  auto seed = static_cast<std::uint64_t>(number(args, "seed", 1)) * 1000000000;
  Dice dice = Dice::fast(seed + 5);
  auto best = std::bit_cast<Numbers>(with_changes(args));
  Numbers size{}, mean{};
  for (const std::size_t i : open) size[i] = std::max(0.1, std::abs(best[i]));
  for (int round = 0; round < rounds; ++round) {
    Numbers slope{};
    double score = 0;
    for (int k = 0; k < pairs; ++k) {
      Numbers z{}, up = best, down = best;
      for (const std::size_t i : open) {
        z[i] = bell(dice);
        up[i] += step * size[i] * z[i];
        down[i] -= step * size[i] * z[i];
      }
      std::uint32_t pick = dice.below(100);
      const Judged* table = kTables.data();
      for (; pick >= table->share; ++table) pick -= table->share;
      ++seed;
      const double a = judge(std::bit_cast<Weights>(up), *table, contest, seed);
      const double b = judge(std::bit_cast<Weights>(down), *table, contest, seed);
      score += (a + b) / (2 * pairs);
      for (const std::size_t i : open) slope[i] += (a - b) * z[i] / (2 * step * pairs);
    }
    for (const std::size_t i : open) {
      best[i] += rate * size[i] * slope[i];
      if (round >= rounds / 2) mean[i] += best[i] / (rounds - rounds / 2);
    }
    fmt::print("# round {}: {:.4f}\n", round + 1, score);
    if ((round + 1) % 10 == 0) print_weights(std::bit_cast<Weights>(best));
    std::fflush(stdout);
  }
  for (const std::size_t i : open) best[i] = mean[i];
  fmt::print("# mean of the later half\n");
  print_weights(std::bit_cast<Weights>(best));
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
