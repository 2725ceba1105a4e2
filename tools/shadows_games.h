// What the measuring tools of Shadows share: deals to play, players to seat, what is counted, weights by name.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "bots/follower.h"
#include "bots/play_out.h"
#include "bots/shadows/player.h"
#include "games/shadows/steps.h"

namespace logres::shadows {

using Arguments = std::map<std::string, std::string, std::less<>>;

inline std::string text(const Arguments& args, std::string_view key, std::string_view otherwise) {
  const auto it = args.find(key);
  return it == args.end() ? std::string(otherwise) : it->second;
}
inline double number(const Arguments& args, std::string_view key, double otherwise) {
  const auto it = args.find(key);
  return it == args.end() ? otherwise : std::stod(it->second);
}

// key=value, from the second argument on.
inline Arguments arguments(int argc, char** argv) {
  Arguments args;
  for (int i = 2; i < argc; ++i) {
    const std::string_view a = argv[i];
    const auto equals = a.find('=');
    if (equals != std::string_view::npos) args[std::string(a.substr(0, equals))] = std::string(a.substr(equals + 1));
  }
  return args;
}

// The level `name`; a champion as the command line says: worlds, turns, candidates, doubt.
inline Level level(const Arguments& args, std::string_view name) {
  Level l = *find_level(name);
  if (l.worlds == 0) return l;
  l.worlds = static_cast<int>(number(args, "worlds", l.worlds));
  l.turns = static_cast<int>(number(args, "turns", l.turns));
  l.candidates = static_cast<int>(number(args, "candidates", l.candidates));
  l.doubt = number(args, "doubt", l.doubt);
  l.exposure = number(args, "price", l.exposure);
  return l;
}

// One deal to play: the set-up, and the table after it.
struct Deal {
  State state;
  EventList events;
  int traitors = 0;
};

inline Deal deal(int seats, std::string_view mode, std::uint64_t seed, bool expansion, Dice& chance) {
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
  bool hints = false;  // the Loyal side plays what it is advised
  const Level* loyal = &kLevels[0];
  const Level* traitor = &kLevels[0];
  const Weights* weights = &kWeights;  // of the Loyal side
  const Weights* treason = &kWeights;
};

inline bots::Bots<Shadows> seat(const State& s, const Players& who) {
  bots::Bots<Shadows> bots;
  for (Seat p = 0; p < s.seats; ++p) {
    const bool evil = s.loyalty[p] == kTraitor;
    auto bot = std::make_unique<ShadowsBot>(evil ? *who.traitor : *who.loyal, evil ? *who.treason : *who.weights);
    if (who.hints && !evil) {
      bots.push_back(std::make_unique<bots::Follower<Shadows>>(std::move(bot), std::make_unique<ShadowsBot>()));
    } else {
      bots.push_back(std::move(bot));
    }
  }
  return bots;
}

struct Habits {
  int games = 0, won = 0;
  std::map<int, int> endings;
  int grail_cards = 0, grail_contested = 0, grail_won = 0, grail_lost = 0;
  int deaths = 0, last_life = 0, sacrificed = 0;
  std::map<std::string, int, std::less<>> thrown_away;  // games ended by a Loyal Knight's certain loss while another
                                                        // move was there, by the question and that move
  int traitors = 0, unmasked = 0, accused_right = 0, accused_wrong = 0;
  int turns = 0, decisions = 0;
  std::map<int, std::pair<int, int>> quests;                     // won, lost
  std::map<std::string, std::array<int, 2>, std::less<>> verbs;  // of Loyal Knights, of hidden Traitors
};

// Would this move end the game for the Loyal side at once, in every world that fits what its seat sees?
inline bool ends_for_certain(const Observation& o, Move m, Dice& dice) {
  for (int i = 0; i < 24; ++i) {
    State s = Shadows::determinize(o, dice);
    Shadows::apply(s, m, Ctx{dice, nullptr});
    if (!is_over(s) || s.ending == kWhiteMajority) return false;
  }
  return true;
}

// The last decision of a lost game: did a Loyal Knight throw it away?
inline bool was_thrown_away(const State& before, Seat p, Move m) {
  if (p >= before.seats || before.loyalty[p] != kLoyal) return false;
  MoveList legal;
  Shadows::legal(before, p, legal);
  const Observation o = Shadows::observe(before, p);
  Dice dice = Dice::fast(5);
  if (!ends_for_certain(o, m, dice)) return false;
  const auto moves = legal.span();
  return std::any_of(moves.begin(), moves.end(), [&](Move other) { return !ends_for_certain(o, other, dice); });
}

inline void play(Deal& d, const Players& who, Dice& chance, std::uint64_t seed, Habits& h) {
  Dice minds = Dice::fast(seed + 77);
  const bots::Bots<Shadows> bots = seat(d.state, who);
  State& s = d.state;
  int grails = 0;
  SeatSet alive = knights(s);
  bool paid_last = false, gave_last = false;
  State last_state = s;
  Seat last_seat = kNoSeat;
  Move last_move;
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
        if (gave_last) ++h.sacrificed;
        paid_last = gave_last = false;
      }
    }
    last_state = now;
    last_seat = q.seat;
    last_move = m;
    if (m.verb == kSacrifice) gave_last = loyal && now.life[q.seat] == 1;
    if (m.verb == kLoseLife) paid_last = now.life[q.seat] == 1;
    if (m.verb == kDrawBlack || m.verb == kAddEngine) paid_last = false;
    if (m.verb == kAccuse) ++(now.loyalty[m.a] == kTraitor ? h.accused_right : h.accused_wrong);
    if (m.verb == kDrawBlack || m.verb == kAddEngine || m.verb == kLoseLife) ++h.turns;
  });
  ++h.games;
  h.won += Shadows::outcome(s)->reason == kWhiteMajority ? 1 : 0;
  if (s.ending != kWhiteMajority && was_thrown_away(last_state, last_seat, last_move))
    ++h.thrown_away[fmt::format("{} after {}",
                                Shadows::verbs()[last_move.verb].name,
                                Shadows::questions()[Shadows::pending(last_state).kind].name)];
  ++h.endings[s.ending];
  h.grail_cards += grails;
  h.grail_contested += grails > 0 ? 1 : 0;
  h.grail_won += s.grail_over == 1 ? 1 : 0;
  h.grail_lost += s.grail_over == 2 ? 1 : 0;
  for (Seat p = 0; p < s.seats; ++p) {
    if (alive.has(p) && s.place[p] == kDead) {
      ++h.deaths;
      if (paid_last) ++h.last_life;
      if (gave_last) ++h.sacrificed;
    }
    if (s.loyalty[p] != kTraitor) continue;
    ++h.traitors;
    if (s.place[p] == kShadows) ++h.unmasked;
  }
}

// Wilson's interval.
inline std::string percent(int won, int games) {
  if (games == 0) return "-";
  const double n = games;
  const double p = won / n;
  constexpr double z = 1.96;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * p, 100 * (middle - half), 100 * (middle + half));
}

using Numbers = std::array<double, kWeightCount>;

struct Named {
  std::string_view name;
  std::size_t first, count;
};
inline std::vector<Named> names() {
  std::vector<Named> out;
  std::size_t at = 0;
#define LOGRES_WEIGHT(name, count, ...) \
  out.push_back({#name, at, count});    \
  at += count;
  LOGRES_SHADOWS_WEIGHTS(LOGRES_WEIGHT)
#undef LOGRES_WEIGHT
  return out;
}

inline void print_weights(const Weights& weights) {
  const auto all = std::bit_cast<Numbers>(weights);
  for (const Named& n : names()) {
    std::string line;
    for (std::size_t i = 0; i < n.count; ++i) line += fmt::format(", {:.3g}", all[n.first + i]);
    fmt::print("W({}, {}{})\n", n.name, n.count, line);
  }
  std::fflush(stdout);
}

// The weights of the house with those changed that the command line names: `grail_defence.0=0.4`.
inline Weights with_changes(const Arguments& args) {
  auto all = std::bit_cast<Numbers>(kWeights);
  for (const Named& n : names()) {
    for (std::size_t i = 0; i < n.count; ++i) {
      all[n.first + i] = number(args, fmt::format("{}.{}", n.name, i), all[n.first + i]);
    }
  }
  return std::bit_cast<Weights>(all);
}

}  // namespace logres::shadows
