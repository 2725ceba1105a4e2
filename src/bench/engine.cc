#include "bench/engine.h"

#include <fmt/format.h>

#include "bench/measure.h"
#include "core/json_writer.h"
#include "games/legends/legends.h"
#include "games/rumors/rumors.h"
#include "games/shadows/shadows.h"

namespace logres::bench {
namespace {

constexpr std::size_t kPositions = 2048;

Move pick(const MoveList& legal, Dice& dice) {
  return legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))];
}

struct Pace {
  double decisions_per_s = 0, games_per_s = 0;
};

// Random games, one after the other, for `seconds`.
template <Game G>
Pace random_play(const Setup& setup, double seconds, std::uint64_t seed) {
  Dice dice = Dice::fast(seed);
  MoveList legal;
  std::int64_t decisions = 0;
  std::int64_t games = 0;
  const Stopwatch watch;
  do {
    for (int i = 0; i < 64; ++i) {
      auto state = G::setup(setup, Ctx{dice});
      for (Decision d = G::pending(state); !d.over(); d = G::pending(state)) {
        G::legal(state, d.seat, legal);
        G::apply(state, pick(legal, dice), Ctx{dice});
        ++decisions;
      }
      ++games;
    }
  } while (watch.seconds() < seconds);
  const double elapsed = watch.seconds();
  return {static_cast<double>(decisions) / elapsed, static_cast<double>(games) / elapsed};
}

template <Game G>
struct Position {
  typename G::State state;
  Seat seat;
  Move move;
};

// Positions as random play meets them: every seventh, so that they come from all parts of a game.
template <Game G>
std::vector<Position<G>> positions(const Setup& setup) {
  Dice dice = Dice::fast(1);
  MoveList legal;
  std::vector<Position<G>> list;
  int step = 0;
  while (list.size() < kPositions) {
    auto state = G::setup(setup, Ctx{dice});
    while (!G::pending(state).over() && list.size() < kPositions) {
      const Seat seat = G::pending(state).seat;
      G::legal(state, seat, legal);
      const Move move = pick(legal, dice);
      if (++step % 7 == 0) list.push_back({state, seat, move});
      G::apply(state, move, Ctx{dice});
    }
  }
  return list;
}

template <Game G>
void measure_play(const Setup& setup, double seconds, EngineFigures& figures) {
  std::vector<double> decisions;
  std::vector<double> games;
  for (int run = 0; run < kRuns; ++run) {
    const Pace pace = random_play<G>(setup, seconds / kRuns, static_cast<std::uint64_t>(run));
    decisions.push_back(pace.decisions_per_s);
    games.push_back(pace.games_per_s);
  }
  figures.decisions_per_s = median(decisions);
  figures.games_per_s = median(games);
}

template <Game G>
void measure_rules(const std::vector<Position<G>>& at, double seconds, EngineFigures& figures) {
  MoveList legal;
  figures.ns_legal = nanoseconds(at.size(), seconds, [&](std::size_t i) {
    G::legal(at[i].state, at[i].seat, legal);
    keep(legal);
  });
  typename G::State scratch = at[0].state;
  figures.ns_copy = nanoseconds(at.size(), seconds, [&](std::size_t i) {
    scratch = at[i].state;
    keep(scratch);
  });
  Dice dice = Dice::fast(2);
  const double copy_and_apply = nanoseconds(at.size(), seconds, [&](std::size_t i) {
    scratch = at[i].state;
    G::apply(scratch, at[i].move, Ctx{dice});
    keep(scratch);
  });
  figures.ns_apply = copy_and_apply - figures.ns_copy;
}

template <Game G>
void measure_views(const std::vector<Position<G>>& at, double seconds, EngineFigures& figures) {
  std::vector<typename G::Observation> views;
  views.reserve(at.size());
  for (const auto& position : at) views.push_back(G::observe(position.state, position.seat));
  figures.ns_observe = nanoseconds(at.size(), seconds, [&](std::size_t i) {
    const auto view = G::observe(at[i].state, at[i].seat);
    keep(view);
  });
  Dice dice = Dice::fast(3);
  figures.ns_determinize = nanoseconds(at.size(), seconds, [&](std::size_t i) {
    const auto world = G::determinize(views[i], dice);
    keep(world);
  });
  std::string text;
  const auto write = [&](std::size_t i) {
    text.clear();
    JsonWriter json(text);
    json.object();
    G::write(views[i], json);
    json.end_object();
    keep(text);
  };
  figures.ns_json = nanoseconds(at.size(), seconds, write);
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < at.size(); ++i) {
    write(i);
    bytes += text.size();
  }
  figures.json_bytes = static_cast<double>(bytes) / static_cast<double>(at.size());
}

template <Game G>
EngineFigures measure(std::string name, const Setup& setup, double seconds) {
  EngineFigures figures{.name = std::move(name), .state_bytes = sizeof(typename G::State)};
  measure_play<G>(setup, seconds / 2, figures);
  const std::vector<Position<G>> at = positions<G>(setup);
  measure_rules<G>(at, seconds / 12, figures);
  measure_views<G>(at, seconds / 12, figures);
  return figures;
}

template <Game G>
Setup setup_for(int seats) {
  return {.seats = static_cast<std::uint8_t>(seats), .options = Options(G::options())};
}

}  // namespace

std::vector<EngineFigures> measure_engines(double seconds) {
  using legends::Legends;
  using rumors::Rumors;
  using shadows::Shadows;
  Setup expert = setup_for<Rumors>(7);
  expert.options.set(rumors::kOptExpert, 1);
  Setup company = setup_for<Shadows>(8);
  company.options.set(shadows::kOptExpansion, 1);
  Setup advanced = setup_for<Legends>(4);
  advanced.options.set(legends::kOptLevel, 2);
  std::vector<EngineFigures> list;
  list.push_back(measure<Shadows>("shadows", setup_for<Shadows>(5), seconds));
  list.push_back(measure<Shadows>("shadows_8_company", company, seconds));
  list.push_back(measure<Rumors>("rumors", setup_for<Rumors>(5), seconds));
  list.push_back(measure<Rumors>("rumors_1", setup_for<Rumors>(1), seconds));
  list.push_back(measure<Rumors>("rumors_7_expert", expert, seconds));
  list.push_back(measure<Legends>("legends", advanced, seconds));
  return list;
}

std::string engine_table(const std::vector<EngineFigures>& figures) {
  std::string text = fmt::format("{:<18}{:>13}{:>11}{:>8}{:>8}{:>8}{:>9}{:>12}{:>8}{:>8}{:>8}\n",
                                 "",
                                 "decisions/s",
                                 "games/s",
                                 "legal",
                                 "apply",
                                 "copy",
                                 "observe",
                                 "determinize",
                                 "JSON",
                                 "bytes",
                                 "state");
  for (const EngineFigures& f : figures) {
    text += fmt::format("{:<18}{:>13.0f}{:>11.0f}{:>8.1f}{:>8.1f}{:>8.1f}{:>9.1f}{:>12.1f}{:>8.1f}{:>8.0f}{:>8}\n",
                        f.name,
                        f.decisions_per_s,
                        f.games_per_s,
                        f.ns_legal,
                        f.ns_apply,
                        f.ns_copy,
                        f.ns_observe,
                        f.ns_determinize,
                        f.ns_json,
                        f.json_bytes,
                        f.state_bytes);
  }
  return text + "legal to JSON: nanoseconds a call. bytes: of a view as JSON; state: of a position. One core.\n";
}

std::string engine_json(const std::vector<EngineFigures>& figures) {
  std::string text;
  JsonWriter json(text);
  json.object();
  const auto number = [&](std::string_view key, double value, int digits) {
    json.key(key).raw(fmt::format("{:.{}f}", value, digits));
  };
  for (const EngineFigures& f : figures) {
    json.key(f.name).object();
    number("decisions_per_s", f.decisions_per_s, 0);
    number("games_per_s", f.games_per_s, 0);
    number("ns_legal", f.ns_legal, 1);
    number("ns_apply", f.ns_apply, 1);
    number("ns_copy", f.ns_copy, 1);
    number("ns_observe", f.ns_observe, 1);
    number("ns_determinize", f.ns_determinize, 1);
    number("ns_json", f.ns_json, 1);
    number("json_bytes", f.json_bytes, 0);
    json.field("state_bytes", f.state_bytes).end_object();
  }
  json.end_object();
  return text + "\n";
}

}  // namespace logres::bench
