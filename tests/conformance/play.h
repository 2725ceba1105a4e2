// Random games of any game, for the conformance battery and other tools. Nothing here knows a rule.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/game.h"

namespace logres::conformance {

// How much of the default amount of work to do: ./test --long sets LOGRES_LONG, the sanitized run LOGRES_SCALE.
inline int scaled(int amount) {
  const char* scale = std::getenv("LOGRES_SCALE");          // NOLINT(concurrency-mt-unsafe)
  if (std::getenv("LOGRES_LONG") != nullptr) amount *= 50;  // NOLINT(concurrency-mt-unsafe)
  const int divisor = scale == nullptr ? 1 : std::atoi(scale);
  return divisor > 1 ? (amount + divisor - 1) / divisor : amount;
}

// The lowest and highest value of an option.
inline int lowest(const OptionDef& def) { return def.choices.empty() ? def.min : 0; }
inline int highest(const OptionDef& def) {
  return def.choices.empty() ? def.max : static_cast<int>(def.choices.size()) - 1;
}

// A playable setup: number of seats and every option at random.
inline Setup random_setup(
    std::span<const OptionDef> options, int min_seats, int max_seats, Why (*refuse)(const Setup&), Dice& dice) {
  const auto between = [&](int low, int high) {
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  Setup setup;
  do {
    setup.seats = static_cast<std::uint8_t>(between(min_seats, max_seats));
    setup.options = Options(options);
    for (std::size_t i = 0; i < options.size(); ++i) {
      setup.options.set(i, static_cast<std::int16_t>(between(lowest(options[i]), highest(options[i]))));
    }
  } while (!refuse(setup).ok());
  return setup;
}
template <Game G>
Setup random_setup(Dice& dice) {
  return random_setup(G::options(), G::kMinSeats, G::kMaxSeats, &G::refuse, dice);
}

// A player without knowledge but with moods. Uniformly random moves never get deep into some games (a random quest
// fails, and the game is over), so in most games each verb has a weight of its own, drawn again from time to time, and
// now and then the move of an absent player is made.
class MoodyPlayer {
 public:
  explicit MoodyPlayer(std::uint64_t seed) : dice_(Dice::fast(seed)) {
    uniform_ = dice_.below(5) == 0;
    fickle_ = dice_.below(2) == 0;
    static constexpr std::array<std::uint8_t, 4> kAbsentIn16 = {0, 2, 8, 14};
    absent_in_16_ = kAbsentIn16[dice_.below(4)];
    draw_mood();
  }

  // `absent` is called for the move of an absent player: Move absent(Dice&).
  template <class Absent>
  Move choose(std::span<const Move> legal, Absent absent) {
    if (uniform_) return pick(legal);
    if (fickle_ && dice_.below(40) == 0) draw_mood();
    if (dice_.below(16) < absent_in_16_ && !prefers(legal)) return absent(dice_);
    return pick(of_one_verb(legal));
  }

 private:
  static constexpr std::uint32_t kStrong = 250;

  void draw_mood() {
    static constexpr std::array<std::uint32_t, 5> kWeights = {1, 4, 15, 60, kStrong};
    for (auto& w : weight_) w = kWeights[dice_.below(kWeights.size())];
  }
  // A strongly preferred verb goes before the absent player's choice.
  bool prefers(std::span<const Move> legal) const {
    for (const Move m : legal) {
      if (weight_[m.verb] == kStrong) return true;
    }
    return false;
  }
  Move pick(std::span<const Move> moves) { return moves[dice_.below(static_cast<std::uint32_t>(moves.size()))]; }

  // The legal moves of one verb, by weight. The list is ascending: moves of a verb stand together.
  std::span<const Move> of_one_verb(std::span<const Move> legal) {
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (i == 0 || legal[i].verb != legal[i - 1].verb) total += weight_[legal[i].verb];
    }
    std::uint32_t at = dice_.below(total);
    std::size_t begin = 0;
    while (true) {
      std::size_t end = begin;
      while (end < legal.size() && legal[end].verb == legal[begin].verb) ++end;
      if (at < weight_[legal[begin].verb]) return legal.subspan(begin, end - begin);
      at -= weight_[legal[begin].verb];
      begin = end;
    }
  }

  Dice dice_;
  bool uniform_ = false, fickle_ = false;
  std::uint32_t absent_in_16_ = 0;
  std::array<std::uint32_t, 256> weight_{};
};

// One random game. `see` is told of every step: see.begins(setup, state, events), see.moves(before, move, events,
// after); it may stop the game by returning false from either. Returns the last state.
template <Game G, class See>
typename G::State play_game(std::uint64_t seed, See& see) {
  Dice setup_dice = Dice::fast(seed * 4 + 1);
  Dice dice = Dice::fast(seed * 4 + 2);
  MoodyPlayer player(seed * 4 + 3);
  const Setup setup = random_setup<G>(setup_dice);
  EventList events;
  typename G::State state = G::setup(setup, Ctx{dice, &events});
  if (!see.begins(setup, state, events)) return state;
  MoveList legal;
  while (!G::pending(state).over()) {
    const Seat seat = G::pending(state).seat;
    G::legal(state, seat, legal);
    if (legal.empty()) return state;
    const Move move = player.choose(legal.span(), [&](Dice& d) { return G::absent(state, seat, d); });
    const typename G::State before = state;
    events.clear();
    G::apply(state, move, Ctx{dice, &events});
    if (!see.moves(before, move, events, state)) return state;
  }
  return state;
}

// Every move the verb table can spell, in ascending order.
inline std::vector<Move> all_well_formed(std::span<const VerbDef> verbs) {
  const auto values = [](const ArgKind* kind) {
    std::vector<std::uint8_t> list;
    for (int v = 0; v < 256; ++v) {
      const auto value = static_cast<std::uint8_t>(v);
      if (kind == nullptr ? v == 0 : arg_in_range(*kind, value)) list.push_back(value);
    }
    return list;
  };
  std::vector<Move> moves;
  for (std::size_t verb = 0; verb < verbs.size(); ++verb) {
    if (verbs[verb].name.empty()) continue;
    for (const auto a : values(verbs[verb].args[0])) {
      for (const auto b : values(verbs[verb].args[1])) {
        for (const auto c : values(verbs[verb].args[2])) moves.push_back({static_cast<std::uint8_t>(verb), a, b, c});
      }
    }
  }
  return moves;
}

// The seats of a table, and the spectator last.
inline std::vector<Seat> viewers(int seats) {
  std::vector<Seat> list;
  list.reserve(static_cast<std::size_t>(seats) + 2);
  for (int p = 0; p < seats; ++p) list.push_back(static_cast<Seat>(p));
  list.push_back(kNoSeat);
  return list;
}

// The events a viewer may know of, as they may see them.
inline EventList seen_by(const EventList& events, Seat viewer) {
  EventList seen;
  for (const Event& event : events) {
    if (visible(event, viewer)) seen.push_back(redact(event, viewer));
  }
  return seen;
}

}  // namespace logres::conformance
