// Measures the players of Shadows, and tunes their weights.
//   shadows_lab measure [seats=5] [mode=none|possible|dealt] [loyal=knight] [traitor=knight] [games=1000] [seed=1]
//                       loyal and traitor: knight, champion, rush, payer, sleeper; loyal: hints (who follow the first)
//                       [expansion=0] [verbs=0] [progress=0] [results=0] [CHAMPION=VALUE ...] [WEIGHT.INDEX=VALUE ...]
//   shadows_lab probe   [seats=5] [mode=none|possible|dealt] [side=loyal|traitor] [positions=200] [truth=96] [seed=1]
//                       [budgets=WORLDS/TURNS/CANDIDATES,...]
//   shadows_lab tune    [rounds=60] [pairs=2000] [seed=1] [step=0.15] [rate=0.5] [contest=0] [only=WEIGHT,...]
//                       [WEIGHT.INDEX=VALUE ...]
// Modes: no Traitor at all; one possible but not dealt; one dealt. Same seed, same shuffles for every player. `verbs`
// counts moves, `progress` prints a line every so many games, `results` who won each (to compare pairs), CHAMPION is
// worlds, turns, candidates, doubt or price (shadows/level.h). `probe` asks what the choices of a search gain over the
// rule policy's in whole games played on from the same positions. `contest` rewards games in which the Grail is fought
// for.
#include <ctime>

#include "bots/shadows/champion.h"
#include "shadows_games.h"

namespace logres::shadows {
namespace {

void measure(const Arguments& args) {
  Players who;
  who.hints = text(args, "loyal", "knight") == "hints";
  const Level loyal = level(args, who.hints ? "knight" : text(args, "loyal", "knight"));
  const Level traitor = level(args, text(args, "traitor", "knight"));
  who.loyal = &loyal;
  who.traitor = &traitor;
  const int games = static_cast<int>(number(args, "games", 1000));
  const auto first = static_cast<std::uint64_t>(number(args, "seed", 1));
  const std::string mode = text(args, "mode", "none");
  const Weights changed = with_changes(args);
  who.weights = who.treason = &changed;
  Habits h;
  std::string results;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first * 1000000 + static_cast<std::uint64_t>(i);
    Dice chance = Dice::fast(0);
    Deal d = deal(static_cast<int>(number(args, "seats", 5)), mode, seed, number(args, "expansion", 0) != 0, chance);
    const int won = h.won;
    play(d, who, chance, seed, h);
    results += h.won > won ? '1' : '0';
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
  fmt::print("deaths                {}, by the last Life paid {}, sacrificed {}\n",
             h.deaths,
             percent(h.last_life, h.deaths),
             percent(h.sacrificed, h.deaths));
  for (const auto& [how, n] : h.thrown_away) fmt::print("thrown away           {} by {}\n", n, how);
  fmt::print("Traitors unmasked     {} of {}; accusations right {}, wrong {}\n",
             percent(h.unmasked, h.traitors),
             h.traitors,
             h.accused_right,
             h.accused_wrong);
  fmt::print(
      "turns a game          {:.1f}, decisions {:.1f}\n", h.turns / double(h.games), h.decisions / double(h.games));
  if (number(args, "results", 0) != 0) fmt::print("{}\n", results);
  if (number(args, "verbs", 0) == 0) return;
  for (const auto& [verb, n] : h.verbs)
    fmt::print(
        "  {:<18} {:8.3f} a game (Loyal), {:8.3f} (Traitor)\n", verb, n[0] / double(h.games), n[1] / double(h.games));
}

// -- probing: how good is what a search chooses?

struct Gain {
  int n = 0, deviated = 0;
  double sum = 0, squares = 0;
  void add(double gain, bool other) {
    ++n;
    deviated += other ? 1 : 0;
    sum += gain;
    squares += gain * gain;
  }
};

struct Probed {
  bots::SearchBudget budget;
  Level level = kLevels[1];
  double seconds = 0;
  std::array<Gain, 6> gains{};  // by doubt
};
constexpr std::array<double, 6> kDoubts = {0.0, 0.5, 0.7, 1.0, 1.5, 2.0};

std::vector<Probed> budgets(const Arguments& args) {
  std::vector<Probed> out;
  std::string rest = text(args, "budgets", "32/10/6") + ",";
  for (std::size_t comma = rest.find(','); comma != std::string::npos; comma = rest.find(',')) {
    Probed p;
    std::sscanf(rest.c_str(), "%d/%d/%d", &p.budget.worlds, &p.level.turns, &p.level.candidates);  // NOLINT
    out.push_back(p);
    rest.erase(0, comma + 1);
  }
  return out;
}

// What each of the choices gains over the first, in whole games.
std::map<Move, double> truth(const Mind& mind, std::span<const Scored> moves, int worlds, Dice& dice) {
  std::map<Move, double> out;
  const bots::SearchBudget all{.worlds = worlds, .rounds = 1};
  Level whole = kLevels[1];
  whole.turns = 100000;
  for (const auto& t : try_moves(mind, moves, whole, all, dice, {})) out[t.move] = t.lead();
  return out;
}

void probe_here(const Mind& mind, std::span<const Scored> ranked, std::vector<Probed>& all, int worlds, Dice& dice) {
  std::vector<std::array<Move, kDoubts.size()>> chosen;
  std::vector<Scored> moves = {ranked[0]};
  for (Probed& p : all) {
    const std::clock_t begin = std::clock();
    const auto tried = try_moves(mind, ranked, p.level, p.budget, dice, {});
    p.seconds += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    chosen.emplace_back();
    for (std::size_t i = 0; i < kDoubts.size(); ++i) {
      const Move m = bots::decide(tried, kDoubts[i]).move;
      chosen.back()[i] = m;
      if (std::none_of(moves.begin(), moves.end(), [&](const Scored& s) { return s.move == m; })) moves.push_back({m});
    }
  }
  const auto gains = moves.size() > 1 ? truth(mind, moves, worlds, dice) : std::map<Move, double>{};
  for (std::size_t k = 0; k < all.size(); ++k) {
    for (std::size_t i = 0; i < kDoubts.size(); ++i) {
      const bool other = chosen[k][i] != ranked[0].move;
      all[k].gains[i].add(other ? gains.at(chosen[k][i]) : 0.0, other);
    }
  }
}

void probe(const Arguments& args) {
  std::vector<Probed> all = budgets(args);
  const int positions = static_cast<int>(number(args, "positions", 200));
  const bool evil = text(args, "side", "loyal") == "traitor";
  const auto first = static_cast<std::uint64_t>(number(args, "seed", 1)) * 1000000;
  Dice dice = Dice::fast(first + 3);
  int seen = 0;
  for (std::uint64_t i = 0; seen < positions; ++i) {
    Dice chance = Dice::fast(0);
    Deal d = deal(static_cast<int>(number(args, "seats", 5)), text(args, "mode", "none"), first + i, false, chance);
    Dice minds = Dice::fast(first + i + 77);
    const bots::Bots<Shadows> bots = seat(d.state, {});
    play_out<Shadows>(d.state, d.events, bots, chance, minds, [&](const State& now, const Decision& q, Move rule) {
      if (seen >= positions || (now.loyalty[q.seat] == kTraitor) != evil || dice.below(evil ? 8 : 16) != 0) return;
      MoveList legal;
      Shadows::legal(now, q.seat, legal);
      if (legal.size() < 2) return;
      const Observation o = Shadows::observe(now, q.seat);
      const auto& bot = static_cast<const ShadowsBot&>(*bots[q.seat]);
      const Opinion mine = bot.opinion(o);
      std::vector<Scored> ranked = bot.ranked(Thought(o, mine, kWeights), legal.span());
      const auto at = std::find_if(ranked.begin(), ranked.end(), [&](const Scored& s) { return s.move == rule; });
      std::rotate(ranked.begin(), at, std::next(at));
      if (!worth_searching(o, ranked)) return;
      ++seen;
      probe_here({o, bot.belief(), bot.memory(), kWeights, mine.turns},
                 ranked,
                 all,
                 static_cast<int>(number(args, "truth", 96)),
                 dice);
    });
  }
  for (const Probed& p : all) {
    fmt::print("{} worlds, {} turns, {} moves: {:.1f} ms\n",
               p.budget.worlds,
               p.level.turns,
               p.level.candidates,
               1000 * p.seconds / positions);
    for (std::size_t i = 0; i < kDoubts.size(); ++i) {
      const Gain& g = p.gains[i];
      const double mean = g.sum / g.n;
      fmt::print("  doubt {:.1f}: other moves {:5.1f} %, gain {:+.2f} ± {:.2f} points\n",
                 kDoubts[i],
                 100.0 * g.deviated / g.n,
                 100 * mean,
                 196 * std::sqrt(std::max(0.0, g.squares / g.n - mean * mean) / g.n));
    }
  }
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
  const int half = rounds / 2;
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
      if (round >= half) mean[i] += best[i] / (rounds - half);
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
  if (command == "probe") return probe(args), 0;
  if (command == "tune") return tune(args), 0;
  fmt::print("see the head of tools/shadows_lab.cc\n");
  return 2;
}
