// Refusals name the right reason: random illegal moves, each reason held against a predicate of its own that says what
// is wrong in the position. A game gives the predicates: `Reasons<G>`.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/conformance/play.h"

namespace logres::conformance {

// static bool holds(const State&, Seat, Move, std::string_view key): is this reason true here?
// static bool generic(std::string_view key): a sentence that names no reason ("This is not asked for now.")
template <Game G>
struct Reasons;

template <Game G>
class IllegalMoves {
 public:
  using State = typename G::State;
  IllegalMoves(std::uint64_t seed, int wanted) : dice_(Dice::fast(seed)), wanted_(wanted) {
    for (const Move m : all_well_formed(G::verbs())) by_verb_[m.verb].push_back(m);
  }

  bool begins(const Setup& setup, const State& s, const EventList& /*events*/) {
    seats_ = setup.seats;
    return look(s);
  }
  bool moves(const State& /*before*/, Move /*m*/, const EventList& /*events*/, const State& s) { return look(s); }

  bool enough() const { return tried >= wanted_; }

  int tried = 0, generic = 0;
  std::map<std::string, int> keys;
  std::vector<std::string> wrong;

 private:
  bool look(const State& s) {
    const Decision d = G::pending(s);
    if (dice_.below(4) == 0) {
      MoveList legal;
      const Seat seat = dice_.below(6) == 0 ? static_cast<Seat>(dice_.below(seats_)) : d.over() ? Seat{0} : d.seat;
      if (!d.over() && d.together.has(seat)) G::legal(s, seat, legal);
      try_one(s, seat, legal, draw(legal));
    }
    return !enough();
  }

  // Two of three with a verb that is asked for, so that only an argument can be wrong.
  Move draw(const MoveList& legal) {
    const bool asked = !legal.empty() && dice_.below(3) != 0;
    auto verb = by_verb_.begin();
    if (asked) {
      verb = by_verb_.find(legal[static_cast<int>(dice_.below(static_cast<std::uint32_t>(legal.size())))].verb);
    } else {
      std::advance(verb, dice_.below(static_cast<std::uint32_t>(by_verb_.size())));
    }
    return verb->second[dice_.below(static_cast<std::uint32_t>(verb->second.size()))];
  }

  void try_one(const State& s, Seat seat, const MoveList& legal, Move m) {
    if (legal.has(m)) return;
    ++tried;
    const Why why = G::why_not(s, seat, m);
    const std::string key(why.key);
    ++keys[key];
    const bool answers = std::any_of(legal.begin(), legal.end(), [&](Move other) { return other.verb == m.verb; });
    if (Reasons<G>::generic(key) && answers) ++generic;
    if (!Reasons<G>::holds(s, seat, m, key)) {
      wrong.push_back(key + " for \"" + move_text(G::verbs(), m) + "\" of seat " + std::to_string(seat) + " asked " +
                      std::string(G::questions()[G::pending(s).kind].name));
    }
  }

  Dice dice_;
  int wanted_;
  int seats_ = 0;
  std::map<std::uint8_t, std::vector<Move>> by_verb_;
};

// Plays until `wanted` illegal moves were tried; no reason may be false, and at most 2 % may be generic.
template <Game G>
void check_reasons(int wanted) {
  IllegalMoves<G> see(2026, wanted);
  for (std::uint64_t seed = 1; !see.enough(); ++seed) play_game<G>(seed, see);
  std::string heard;
  for (const auto& [key, n] : see.keys) heard += key + " " + std::to_string(n) + ", ";
  for (std::size_t i = 0; i < see.wrong.size() && i < 10; ++i) ADD_FAILURE() << "false reason: " << see.wrong[i];
  EXPECT_LE(see.generic * 50, see.tried) << see.generic << " of " << see.tried << "; heard: " << heard;
  ::testing::Test::RecordProperty("reasons", heard);
}

}  // namespace logres::conformance
