// Measures the players of Shadows: who wins, and which habits they have.
//   shadows_lab measure [seats=5] [mode=none|possible|dealt] [loyal=knight] [traitor=knight] [games=1000] [seed=1]
//   shadows_lab tune    [rounds=100] [games=600] [seed=1] [step=0.15] [only=engine_harm,life,...]
//   shadows_lab belief  [games=4000] [seed=1]        fits the clues of treason, and shows how well they are calibrated
// Modes: no Traitor at all; a Traitor possible but not dealt; one dealt. Same seed, same shuffles for every player.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>

#include "bots/play_out.h"
#include "bots/shadows/player.h"
#include "bots/shadows/value.h"
#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

using Arguments = std::map<std::string, std::string, std::less<>>;

std::string text(const Arguments& args, std::string_view key, std::string_view otherwise) {
  const auto it = args.find(key);
  return it == args.end() ? std::string(otherwise) : it->second;
}
double number(const Arguments& args, std::string_view key, double otherwise) {
  const auto it = args.find(key);
  return it == args.end() ? otherwise : std::stod(it->second);
}

// One deal to play: the set-up, and the table after it.
struct Deal {
  State state;
  EventList events;
  int traitors = 0;
};

Deal deal(int seats, std::string_view mode, std::uint64_t seed, bool expansion, Dice& chance) {
  logres::Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(Shadows::options())};
  setup.options.set(kOptLoyaltyMode, mode == "none" ? kNoTraitor : mode == "dealt" ? kTraitorAmongUs : kStandard);
  if (expansion) setup.options.set(kOptExpansion, 1);
  const int wanted = mode == "dealt" ? 1 : 0;
  for (std::uint64_t i = 0;; ++i) {
    Deal d;
    chance = Dice::fast(seed * 1000003 + i);
    d.state = Shadows::setup(setup, Ctx{chance, &d.events});
    for (Seat p = 0; p < seats; ++p) d.traitors += d.state.loyalty[p] == kTraitor ? 1 : 0;
    if (mode == "any" || (d.traitors > 0 ? 1 : 0) == wanted) return d;
  }
}

struct Players {
  const Level* loyal = &kLevels[0];
  const Level* traitor = &kLevels[0];
  const Weights* weights = &kWeights;  // of the Loyal side
  const Weights* treason = &kWeights;
};

Bots<Shadows> seat(const State& s, const Players& who) {
  Bots<Shadows> bots;
  for (Seat p = 0; p < s.seats; ++p) {
    bots.push_back(std::make_unique<ShadowsBot>(s.loyalty[p] == kTraitor ? *who.traitor : *who.loyal,
                                                s.loyalty[p] == kTraitor ? *who.treason : *who.weights));
  }
  return bots;
}

struct Habits {
  int games = 0, won = 0;
  std::map<int, int> endings;
  int grail_cards = 0, grail_contested = 0, grail_won = 0, grail_lost = 0;
  int deaths = 0, last_life = 0;
  int traitors = 0, unmasked = 0, accused_right = 0, accused_wrong = 0;
  int turns = 0, decisions = 0;
  std::map<int, std::pair<int, int>> quests;                     // won, lost
  std::map<std::string, std::array<int, 2>, std::less<>> verbs;  // of Loyal Knights, of hidden Traitors
};

void play(Deal& d, const Players& who, Dice& chance, std::uint64_t seed, Habits& h) {
  Dice minds = Dice::fast(seed + 77);
  const Bots<Shadows> bots = seat(d.state, who);
  State& s = d.state;
  int grails = 0;
  SeatSet alive = knights(s);
  bool paid_last = false;
  std::map<int, std::pair<int, int>> before;
  play_out<Shadows>(s, d.events, bots, chance, minds, [&](const State& now, const Decision& q, Move m) {
    ++h.decisions;
    const bool loyal = now.loyalty[q.seat] == kLoyal;
    if (is_knight(now, q.seat)) ++h.verbs[std::string(Shadows::verbs()[m.verb].name)][loyal ? 0 : 1];
    if (m.verb == kPlayGrail && loyal) ++grails;
    for (Seat p = 0; p < now.seats; ++p) {
      if (alive.has(p) && now.place[p] == kDead) {
        alive.remove(p);
        ++h.deaths;
        if (paid_last) ++h.last_life;
        paid_last = false;
      }
    }
    if (m.verb == kLoseLife) paid_last = now.life[q.seat] == 1;
    if (m.verb == kDrawBlack || m.verb == kAddEngine) paid_last = false;
    if (m.verb == kAccuse) ++(now.loyalty[m.a] == kTraitor ? h.accused_right : h.accused_wrong);
    if (m.verb == kDrawBlack || m.verb == kAddEngine || m.verb == kLoseLife) ++h.turns;
  });
  ++h.games;
  h.won += Shadows::outcome(s)->reason == kWhiteMajority ? 1 : 0;
  ++h.endings[s.ending];
  h.grail_cards += grails;
  h.grail_contested += grails > 0 ? 1 : 0;
  h.grail_won += s.grail_over == 1 ? 1 : 0;
  h.grail_lost += s.grail_over == 2 ? 1 : 0;
  for (Seat p = 0; p < s.seats; ++p) {
    if (alive.has(p) && s.place[p] == kDead) {
      ++h.deaths;
      if (paid_last) ++h.last_life;
    }
    if (s.loyalty[p] != kTraitor) continue;
    ++h.traitors;
    if (s.place[p] == kShadows) ++h.unmasked;
  }
}

// Wilson's interval.
std::string percent(int won, int games) {
  if (games == 0) return "-";
  const double n = games;
  const double p = won / n;
  constexpr double z = 1.96;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * p, 100 * (middle - half), 100 * (middle + half));
}

// -- tuning: steps of a few random numbers at a time, kept when more games are won

using Numbers = std::array<double, kWeightCount>;

struct Named {
  std::string_view name;
  std::size_t first, count;
};
std::vector<Named> names() {
  std::vector<Named> out;
  std::size_t at = 0;
#define LOGRES_WEIGHT(name, count, ...) \
  out.push_back({#name, at, count});    \
  at += count;
  LOGRES_SHADOWS_WEIGHTS(LOGRES_WEIGHT)
#undef LOGRES_WEIGHT
  return out;
}

void print_weights(const Weights& weights) {
  const auto all = std::bit_cast<Numbers>(weights);
  for (const Named& n : names()) {
    std::string line;
    for (std::size_t i = 0; i < n.count; ++i) line += fmt::format(", {:.3g}", all[n.first + i]);
    fmt::print("W({}, {}{})\n", n.name, n.count, line);
  }
  std::fflush(stdout);
}

// The weights of the house with those changed that the command line names: `help_coming.0=0.8`.
Weights with_changes(const Arguments& args) {
  auto all = std::bit_cast<Numbers>(kWeights);
  for (const Named& n : names()) {
    for (std::size_t i = 0; i < n.count; ++i) {
      all[n.first + i] = number(args, fmt::format("{}.{}", n.name, i), all[n.first + i]);
    }
  }
  return std::bit_cast<Weights>(all);
}

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

struct Table {
  int seats;
  const char* mode;
  double weight;
};

// The share of games won at these tables, and `contest` for each in which the Grail was fought for.
double judge(const Weights& weights, std::span<const Table> tables, double contest, int games, std::uint64_t first) {
  double score = 0, sum = 0;
  for (const Table& t : tables) {
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
  constexpr std::array<Table, 3> kTables = {{{5, "none", 1}, {4, "none", 0.5}, {5, "dealt", 0.7}}};
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

// -- fitting: logistic sums, by gradient steps over all examples

struct Example {
  std::vector<float> x;
  float y;
};

double chance_of(std::span<const double> theta, const Example& e) {
  double sum = 0;
  for (std::size_t i = 0; i < e.x.size(); ++i) sum += theta[i] * e.x[i];
  return 1 / (1 + std::exp(-sum));
}

double log_loss(std::span<const double> theta, std::span<const Example> examples) {
  double sum = 0;
  for (const Example& e : examples) {
    const double p = std::clamp(chance_of(theta, e), 1e-6, 1 - 1e-6);
    sum -= e.y > 0.5 ? std::log(p) : std::log(1 - p);
  }
  return sum / static_cast<double>(examples.size());
}

// Adam in small batches; a little decay keeps rare facts small.
std::vector<double> fit_logistic(std::vector<Example>& examples, int epochs, Dice& dice) {
  const std::size_t n = examples[0].x.size();
  std::vector<double> theta(n), m(n), v(n), g(n);
  int step = 0;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (std::size_t i = examples.size(); i > 1; --i)
      std::swap(examples[i - 1], examples[dice.below(static_cast<std::uint32_t>(i))]);
    const double rate = 0.02 / (1 + epoch);
    for (std::size_t from = 0; from + 64 <= examples.size(); from += 64) {
      std::fill(g.begin(), g.end(), 0.0);
      for (std::size_t k = from; k < from + 64; ++k) {
        const double error = chance_of(theta, examples[k]) - examples[k].y;
        for (std::size_t i = 0; i < n; ++i) g[i] += error * examples[k].x[i] / 64;
      }
      ++step;
      for (std::size_t i = 0; i < n; ++i) {
        g[i] += 1e-4 * theta[i];
        m[i] = 0.9 * m[i] + 0.1 * g[i];
        v[i] = 0.999 * v[i] + 0.001 * g[i] * g[i];
        theta[i] -= rate * (m[i] / (1 - std::pow(0.9, step))) / (std::sqrt(v[i] / (1 - std::pow(0.999, step))) + 1e-8);
      }
    }
  }
  return theta;
}

void fit(const Arguments& args) {
  const int games = static_cast<int>(number(args, "games", 2500));
  const auto first = static_cast<std::uint64_t>(number(args, "seed", 11));
  Players who;
  who.loyal = find_level(text(args, "loyal", "knight"));
  who.traitor = find_level(text(args, "traitor", "knight"));
  const Weights changed = with_changes(args);
  who.weights = &changed;
  std::vector<Example> train, check;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first * 1000000 + static_cast<std::uint64_t>(i);
    Dice chance = Dice::fast(0);
    const int seats = i % 2 == 0 ? 5 : 3 + (i / 2) % 5;
    Deal d = deal(seats, i % 5 < 2 ? "none" : i % 5 < 3 ? "possible" : "dealt", seed, i % 10 == 9, chance);
    Dice minds = Dice::fast(seed + 77);
    const Bots<Shadows> bots = seat(d.state, who);
    auto& out = i % 10 == 0 ? check : train;
    const std::size_t begin = out.size();
    Seat active = kNoSeat;
    play_out<Shadows>(d.state, d.events, bots, chance, minds, [&](const State& now, const Decision&, Move) {
      if (now.active == active || top_step(now).ask != kAskEvil) return;
      active = now.active;
      const Facts f = facts(now);
      out.push_back({std::vector<float>(f.begin(), f.end()), 0});
    });
    const bool won = Shadows::outcome(d.state)->reason == kWhiteMajority;
    for (std::size_t k = begin; k < out.size(); ++k) out[k].y = won ? 1 : 0;
  }
  Dice dice = Dice::fast(first);
  const auto theta = fit_logistic(train, static_cast<int>(number(args, "epochs", 6)), dice);
  fmt::print(stderr,
             "{} positions of {} games; log loss {:.4f}, on games not fitted {:.4f}\n",
             train.size(),
             games,
             log_loss(theta, train),
             log_loss(theta, check));
  fmt::print("// Written by `shadows_lab fit games={} loyal={} traitor={}`.\n#pragma once\n\n",
             games,
             who.loyal->name,
             who.traitor->name);
  fmt::print("#include \"bots/shadows/value.h\"\n\nnamespace logres::shadows {{\n\n");
  fmt::print("inline constexpr Facts kValueNumbers = {{\n");
  for (std::size_t i = 0; i < theta.size(); ++i)
    fmt::print("{}{:.4f},{}", i % 12 == 0 ? "    " : " ", theta[i], i % 12 == 11 ? "\n" : "");
  fmt::print("}};\n\n}}  // namespace logres::shadows\n");
}

// -- belief: the clues of treason

// What a Loyal seat saw of the others at some moment, and who of them was the Traitor (others.size(): nobody).
struct Sight {
  std::vector<Evidence> others;
  double none = 0;  // cards aside for each suspect: how likely nobody is
  std::size_t traitor = 0;
  bool half_time = false;
};

std::vector<double> chances(const Evidence& theta, const Sight& sight) {
  std::vector<double> p;
  double all = sight.none;
  for (const Evidence& e : sight.others) {
    double sum = 0;
    for (std::size_t i = 0; i < kClues; ++i) sum += theta[i] * e[i];
    p.push_back(std::exp(sum));
    all += p.back();
  }
  for (double& x : p) x /= all;
  p.push_back(sight.none / all);
  return p;
}

std::vector<Sight> watch_games(const Arguments& args, int games, std::uint64_t first) {
  Players who;
  who.loyal = find_level(text(args, "loyal", "knight"));
  who.traitor = find_level(text(args, "traitor", "knight"));
  const Weights changed = with_changes(args);
  who.weights = &changed;
  std::vector<Sight> out;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first * 1000000 + static_cast<std::uint64_t>(i);
    Dice chance = Dice::fast(0);
    Deal d = deal(4 + i % 3, "any", seed, false, chance);
    Dice minds = Dice::fast(seed + 77);
    const Bots<Shadows> bots = seat(d.state, who);
    int turns = 0;
    Seat active = kNoSeat;
    std::vector<std::pair<int, Sight>> seen;
    play_out<Shadows>(d.state, d.events, bots, chance, minds, [&](const State& now, const Decision&, Move) {
      if (now.active == active) return;
      active = now.active;
      if (++turns % 4 != 0 || now.loyalty[active] == kTraitor || !is_knight(now, active)) return;
      Sight sight;
      sight.none = 8 - now.seats;  // 8 Loyalty cards, S-023
      for (Seat p = 0; p < now.seats; ++p) {
        if (now.face[p] == Face::kTraitor) return;
        if (p == active) continue;
        if (now.loyalty[p] == kTraitor) sight.traitor = sight.others.size();
        if (now.face[p] == Face::kHidden)
          sight.others.push_back(static_cast<ShadowsBot&>(*bots[active]).belief().evidence(p));
      }
      bool any = false;
      for (Seat p = 0; p < now.seats; ++p) any = any || now.loyalty[p] == kTraitor;
      if (!any) sight.traitor = sight.others.size();
      seen.emplace_back(turns, std::move(sight));
    });
    for (auto& [at, sight] : seen) {
      sight.half_time = std::abs(at - turns / 2) <= 2;
      out.push_back(std::move(sight));
    }
  }
  return out;
}

struct Calibration {
  double loss = 0, prior = 0;
  int n = 0;
  std::array<double, 10> said{}, true_of{};
  std::array<int, 10> count{};
};

Calibration calibrate(const Evidence& theta, std::span<const Sight> sights, bool half_time) {
  Calibration c;
  for (const Sight& s : sights) {
    if (half_time && !s.half_time) continue;
    const auto p = chances(theta, s);
    const auto prior = chances(Evidence{}, s);
    c.loss -= std::log(std::max(1e-9, p[s.traitor]));
    c.prior -= std::log(prior[s.traitor]);
    ++c.n;
    for (std::size_t i = 0; i < s.others.size(); ++i) {
      const auto decile = std::min<std::size_t>(9, static_cast<std::size_t>(p[i] * 10));
      ++c.count[decile];
      c.said[decile] += p[i];
      c.true_of[decile] += i == s.traitor ? 1 : 0;
    }
  }
  return c;
}

void print_calibration(std::string_view title, const Calibration& c) {
  fmt::print("{}: log loss {:.4f}, of the prior {:.4f}: {:.1f} % better ({} views)\n",
             title,
             c.loss / c.n,
             c.prior / c.n,
             100 * (1 - c.loss / c.prior),
             c.n);
  for (std::size_t i = 0; i < 10; ++i) {
    if (c.count[i] > 0)
      fmt::print("  {:2}0 %: said {:5.1f} %, true {:5.1f} % of {}\n",
                 i,
                 100 * c.said[i] / c.count[i],
                 100 * c.true_of[i] / c.count[i],
                 c.count[i]);
  }
}

void belief(const Arguments& args) {
  const int games = static_cast<int>(number(args, "games", 3000));
  const auto first = static_cast<std::uint64_t>(number(args, "seed", 21));
  Evidence theta{};
  for (std::size_t i = 0; i < kClues; ++i) {
    Evidence one{};
    one[i] = 1;
    theta[i] = Belief::log_ratio(one);
  }
  if (number(args, "fit", 0) != 0) {
    const auto sights = watch_games(args, games, first);
    Evidence m{}, v{};
    theta = {};
    int step = 0;
    for (int epoch = 0; epoch < 12; ++epoch) {
      const double rate = 0.03 / (1 + epoch);
      for (std::size_t from = 0; from + 32 <= sights.size(); from += 32) {
        Evidence g{};
        for (std::size_t k = from; k < from + 32; ++k) {
          const Sight& s = sights[(k * 7919) % sights.size()];
          const auto p = chances(theta, s);
          for (std::size_t q = 0; q < s.others.size(); ++q) {
            const double error = p[q] - (q == s.traitor ? 1 : 0);
            for (std::size_t i = 0; i < kClues; ++i) g[i] += error * s.others[q][i] / 32;
          }
        }
        ++step;
        for (std::size_t i = 0; i < kClues; ++i) {
          g[i] += 1e-3 * theta[i];
          m[i] = 0.9 * m[i] + 0.1 * g[i];
          v[i] = 0.999 * v[i] + 0.001 * g[i] * g[i];
          theta[i] -=
              rate * (m[i] / (1 - std::pow(0.9, step))) / (std::sqrt(v[i] / (1 - std::pow(0.999, step))) + 1e-8);
        }
      }
    }
    for (std::size_t i = 0; i < kClues; ++i) fmt::print("{:.3f}, ", theta[i]);
    fmt::print("\n");
  }
  const auto fresh = watch_games(args, games / 2, first + 1);
  print_calibration("all times", calibrate(theta, fresh, false));
  print_calibration("half time", calibrate(theta, fresh, true));
}

}  // namespace
}  // namespace logres::shadows

int main(int argc, char** argv) {
  using namespace logres::shadows;
  Arguments args;
  for (int i = 2; i < argc; ++i) {
    const std::string_view a = argv[i];
    const auto eq = a.find('=');
    if (eq != std::string_view::npos) args[std::string(a.substr(0, eq))] = std::string(a.substr(eq + 1));
  }
  const std::string_view command = argc > 1 ? argv[1] : "";
  if (command == "measure") return measure(args), 0;
  if (command == "tune") return tune(args), 0;
  if (command == "fit") return fit(args), 0;
  if (command == "belief") return belief(args), 0;
  fmt::print("see the head of tools/shadows_lab.cc\n");
  return 2;
}
