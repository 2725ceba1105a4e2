// Fits what the players of Shadows have learned to games they play.
//   shadows_fit value  [games=2500] [seed=11] [epochs=6] [loyal=knight] [traitor=knight]   >
//   src/bots/shadows/value_numbers.h shadows_fit belief [games=3000] [seed=21] [fit=0] [loyal=knight] [traitor=knight]
// `belief` shows how well the chances of treason are calibrated, on fresh games; with fit=1 it first fits the clues
// anew and prints them for belief.cc.
#include "bots/shadows/value.h"
#include "shadows_games.h"

namespace logres::shadows {
namespace {

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
    const bots::Bots<Shadows> bots = seat(d.state, who);
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
  fmt::print("// Written by `shadows_fit value games={} loyal={} traitor={}`.\n#pragma once\n\n",
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
    const bots::Bots<Shadows> bots = seat(d.state, who);
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
  const std::string_view command = argc > 1 ? argv[1] : "";
  const Arguments args = arguments(argc, argv);
  if (command == "value") return fit(args), 0;
  if (command == "belief") return belief(args), 0;
  fmt::print("see the head of tools/shadows_fit.cc\n");
  return 2;
}
