// Fits what the players of Shadows have learned to games they play.
//   shadows_fit value  [games=2500] [seed=11] [epochs=6] [loyal=knight] [traitor=knight] [champions=0]
//                      > src/bots/shadows/value_numbers.h
//   shadows_fit belief [games=3000] [seed=21] [fit=0] [loyal=knight] [traitor=any] [champions=0]
// `belief` shows how well the chances of treason are calibrated, on fresh games; with fit=1 it first fits the clues
// anew, against that Traitor, and prints them for clues.def. `traitor=any`: of every way, as usual as belief.h says. In
// `champions` of a hundred games the Loyal side are champions.
#include <functional>
#include <numeric>

#include "bots/shadows/value.h"
#include "shadows_games.h"

namespace logres::shadows {
namespace {

// -- the value: a small net, by gradient steps over positions of whole games

struct Example {
  Facts x;
  float y;
};

constexpr std::size_t kNetSize = sizeof(Net) / sizeof(float);
using NetNumbers = std::array<float, kNetSize>;

double chance_of(const Net& net, const Facts& x) { return 1 / (1 + std::exp(-double{net.sum(x)})); }

double log_loss(const Net& net, std::span<const Example> examples) {
  double sum = 0;
  for (const Example& e : examples) {
    const double p = std::clamp(chance_of(net, e.x), 1e-6, 1 - 1e-6);
    sum -= e.y > 0.5 ? std::log(p) : std::log(1 - p);
  }
  return sum / static_cast<double>(examples.size());
}

// Adds the slope of one example's loss.
void add_slope(const Net& net, const Example& e, Net& slope) {
  std::array<float, kNeurons> heard = net.from;
  float sum = 0;
  for (std::size_t i = 0; i < kFacts; ++i) sum += e.x[i] * net.direct[i];
  for (std::size_t n = 0; n < kNeurons; ++n) {
    for (std::size_t i = 0; i < kFacts; ++i) heard[n] += e.x[i] * net.heeds[n][i];
    sum += net.says[n] * std::max(0.0F, heard[n]);
  }
  const float error = 1 / (1 + std::exp(-sum)) - e.y;
  for (std::size_t i = 0; i < kFacts; ++i) slope.direct[i] += error * e.x[i];
  for (std::size_t n = 0; n < kNeurons; ++n) {
    if (heard[n] <= 0) continue;
    slope.says[n] += error * heard[n];
    const float back = error * net.says[n];
    slope.from[n] += back;
    for (std::size_t i = 0; i < kFacts; ++i) slope.heeds[n][i] += back * e.x[i];
  }
}

// How large each fact usually is: the net is fitted to facts of about the same size.
Facts sizes(std::span<const Example> examples) {
  Facts size{};
  for (const Example& e : examples) {
    for (std::size_t i = 0; i < kFacts; ++i) size[i] += e.x[i] * e.x[i];
  }
  for (float& x : size) x = std::max(0.05F, std::sqrt(x / static_cast<float>(examples.size())));
  return size;
}

// Adam in small batches; a little decay keeps what rare facts say small.
Net fit_net(std::vector<Example>& examples, int epochs, Dice& dice) {
  constexpr std::size_t kBatch = 128;
  NetNumbers theta{}, m{}, v{};
  for (float& x : theta) x = static_cast<float>((dice.below(2001) / 1000.0 - 1) * 0.15);
  const std::size_t steps = examples.size() / kBatch * static_cast<std::size_t>(epochs);
  std::size_t step = 0;
  double fade_m = 1, fade_v = 1;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (std::size_t i = examples.size(); i > 1; --i)
      std::swap(examples[i - 1], examples[dice.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t from = 0; from + kBatch <= examples.size(); from += kBatch) {
      Net slope{};
      const Net net = std::bit_cast<Net>(theta);
      for (std::size_t k = from; k < from + kBatch; ++k) add_slope(net, examples[k], slope);
      const auto g = std::bit_cast<NetNumbers>(slope);
      ++step;
      fade_m *= 0.9;
      fade_v *= 0.999;
      const auto rate = static_cast<float>(0.004 * (1 - 0.98 * static_cast<double>(step) / static_cast<double>(steps)));
      for (std::size_t i = 0; i < kNetSize; ++i) {
        const float slope_i = g[i] / kBatch + 1e-5F * theta[i];
        m[i] = 0.9F * m[i] + 0.1F * slope_i;
        v[i] = 0.999F * v[i] + 0.001F * slope_i * slope_i;
        theta[i] -=
            rate * (m[i] / static_cast<float>(1 - fade_m)) / (std::sqrt(v[i] / static_cast<float>(1 - fade_v)) + 1e-7F);
      }
    }
  }
  return std::bit_cast<Net>(theta);
}

template <class Numbers>
void print_numbers(const Numbers& numbers) {
  fmt::print("{{");
  for (std::size_t i = 0; i < numbers.size(); ++i)
    fmt::print("{}{:.5f}F", i == 0 ? "" : i % 12 == 0 ? ",\n" : ", ", numbers[i]);
  fmt::print("}}");
}

// Who plays this game: the players named, `champions` of a hundred times champions on the Loyal side; with traitor=any
// of every way to be a Traitor, as usual as it is.
Players players_of(const Arguments& args, std::uint64_t seed) {
  static const Level champion = level(args, "champion");
  Dice dice = Dice::fast(seed + 13);
  Players who;
  const bool loyal_champions = dice.below(100) < static_cast<std::uint32_t>(number(args, "champions", 0));
  who.loyal = loyal_champions ? &champion : find_level(text(args, "loyal", "knight"));
  const std::string traitor = text(args, "traitor", "any");
  if (traitor != "any") {
    who.traitor = traitor == "champion" ? &champion : find_level(traitor);
    return who;
  }
  constexpr std::array<std::string_view, kWays> kNames = {"knight", "rush", "payer", "sleeper", "champion"};
  double chance = dice.below(1 << 20) / double{1 << 20};
  std::size_t way = 0;
  for (; way + 1 < kWays && chance >= kUsualWays[way]; ++way) chance -= kUsualWays[way];
  who.traitor = way == kWayChampion ? &champion : find_level(kNames[way]);
  return who;
}

void fit(const Arguments& args) {
  const int games = static_cast<int>(number(args, "games", 2500));
  const auto first = static_cast<std::uint64_t>(number(args, "seed", 11));
  const Weights changed = with_changes(args);
  std::vector<Example> train, check;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first * 1000000 + static_cast<std::uint64_t>(i);
    Dice chance = Dice::fast(0);
    Dice table = Dice::fast(seed + 33);
    constexpr std::array<int, 8> kSeats = {3, 4, 4, 5, 5, 5, 6, 7};
    constexpr std::array<std::string_view, 4> kModes = {"none", "possible", "dealt", "dealt"};
    const int seats = kSeats[table.below(kSeats.size())];
    Deal d = deal(seats, kModes[table.below(seats == 3 ? 1 : 4)], seed, table.below(10) == 9, chance);
    Dice minds = Dice::fast(seed + 77);
    Players who = players_of(args, seed);
    who.weights = &changed;
    const bots::Bots<Shadows> bots = seat(d.state, who);
    auto& out = i % 10 == 0 ? check : train;
    const std::size_t begin = out.size();
    Seat active = kNoSeat;
    play_out<Shadows>(d.state, d.events, bots, chance, minds, [&](const State& now, const Decision&, Move) {
      if (now.active == active || top_step(now).ask != kAskEvil) return;
      active = now.active;
      if (table.below(3) == 0) out.push_back({facts(now), 0});  // those of one game are much alike
    });
    const bool won = Shadows::outcome(d.state)->reason == kWhiteMajority;
    for (std::size_t k = begin; k < out.size(); ++k) out[k].y = won ? 1 : 0;
  }
  Dice dice = Dice::fast(first);
  const int epochs = static_cast<int>(number(args, "epochs", 6));
  const Facts size = sizes(train);
  for (auto* examples : {&train, &check}) {
    for (Example& e : *examples) {
      for (std::size_t i = 0; i < kFacts; ++i) e.x[i] /= size[i];
    }
  }
  Net net = fit_net(train, epochs, dice);
  fmt::print(stderr,
             "{} positions of {} games; log loss {:.4f}, on games not fitted {:.4f}\n",
             train.size(),
             games,
             log_loss(net, train),
             log_loss(net, check));
  for (std::size_t i = 0; i < kFacts; ++i) {
    net.direct[i] /= size[i];
    for (Facts& heeds : net.heeds) heeds[i] /= size[i];
  }
  fmt::print(
      "// Written by `shadows_fit value games={} seed={} epochs={} loyal={} traitor={} champions={}`.\n#pragma "
      "once\n\n",
      games,
      first,
      epochs,
      text(args, "loyal", "knight"),
      text(args, "traitor", "any"),
      number(args, "champions", 0));
  fmt::print(
      "#include \"bots/shadows/value.h\"\n\nnamespace logres::shadows {{\n\ninline constexpr Net kValueNet = {{\n");
  print_numbers(net.direct);
  fmt::print(",\n{{{{");
  for (const Facts& heeds : net.heeds) {
    print_numbers(heeds);
    fmt::print(",\n");
  }
  fmt::print("}}}},\n");
  print_numbers(net.from);
  fmt::print(",\n");
  print_numbers(net.says);
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

// How much likelier a Traitor leaves this evidence than a Loyal Knight.
using Ratio = std::function<double(const Evidence&)>;

Ratio by_clues(const Evidence& theta) {
  return [&theta](const Evidence& e) { return std::exp(std::inner_product(e.begin(), e.end(), theta.begin(), 0.0)); };
}

std::vector<double> chances(const Ratio& ratio, const Sight& sight) {
  std::vector<double> p;
  double all = sight.none;
  for (const Evidence& e : sight.others) {
    p.push_back(ratio(e));
    all += p.back();
  }
  for (double& x : p) x /= all;
  p.push_back(sight.none / all);
  return p;
}

std::vector<Sight> watch_games(const Arguments& args, int games, std::uint64_t first) {
  const Weights changed = with_changes(args);
  std::vector<Sight> out;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first * 1000000 + static_cast<std::uint64_t>(i);
    Players who = players_of(args, seed);
    who.weights = &changed;
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

Calibration calibrate(const Ratio& ratio, std::span<const Sight> sights, bool half_time) {
  Calibration c;
  for (const Sight& s : sights) {
    if (half_time && !s.half_time) continue;
    const auto p = chances(ratio, s);
    const auto prior = chances([](const Evidence&) { return 1.0; }, s);
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
  Ratio ratio = Belief::ratio;
  if (number(args, "fit", 0) != 0) {
    const auto sights = watch_games(args, games, first);
    ratio = by_clues(theta);
    Evidence m{}, v{};
    int step = 0;
    for (int epoch = 0; epoch < 12; ++epoch) {
      const double rate = 0.03 / (1 + epoch);
      for (std::size_t from = 0; from + 32 <= sights.size(); from += 32) {
        Evidence g{};
        for (std::size_t k = from; k < from + 32; ++k) {
          const Sight& s = sights[(k * 7919) % sights.size()];
          const auto p = chances(ratio, s);
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
  print_calibration("all times", calibrate(ratio, fresh, false));
  print_calibration("half time", calibrate(ratio, fresh, true));
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
