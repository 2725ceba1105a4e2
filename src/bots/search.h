// Search for any game with hidden cards: imagine worlds that fit what a seat knows, try each move in the same worlds
// with the same luck, and believe a difference only if it is larger than chance explains.
//
// Budgets are counted in rollouts, so the same seat with the same dice always finds the same move; whoever has no time
// for that may stop it after any world (`time_is_up`).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "core/game.h"

namespace logres::bots {

struct SearchBudget {
  int worlds = 0;      // worlds each surviving move is tried in, at most
  int rounds = 3;      // after each but the last the worse half of the moves is given up, and all that are behind
  double doubt = 0.7;  // standard errors by which another move must beat the first one
};

// What was found about one move.
struct Tried {
  Move move;
  int worlds = 0;
  double sum = 0;    // of chances to win
  double ahead = 0;  // sum of differences to the first move, in the same worlds
  double ahead_squared = 0;
  bool given_up = false;

  double chance() const { return worlds == 0 ? 0 : sum / worlds; }
  double lead() const { return worlds == 0 ? 0 : ahead / worlds; }
  // Of lead(); large while little is known.
  double error() const {
    if (worlds < 2) return 1;
    const double n = worlds;
    return std::sqrt(std::max(1e-9, ahead_squared / n - lead() * lead()) / (n - 1));
  }
};

// `moves`: the first is what the rules of thumb say. A Model has
//   State imagine(Dice&)                  a world this seat cannot tell from the true one
//   double play(State&&, Move, Dice&)     the chance to win after the move, for the seat that searches
template <Game G, class Model>
std::vector<Tried> search(const Model& model,
                          std::span<const Move> moves,
                          const SearchBudget& budget,
                          Dice& dice,
                          const TimeIsUp& time_is_up = {}) {
  std::vector<Tried> tried;
  for (const Move m : moves) tried.push_back({.move = m});
  for (int round = 0; round < budget.rounds; ++round) {
    const int until = budget.worlds * (round + 1) / budget.rounds;
    while (tried[0].worlds < until) {
      const typename G::State world = model.imagine(dice);
      const std::uint64_t high = dice.below(0xffffffffU);  // one after the other: whatever compiler, the same thoughts
      const std::uint64_t luck = (high << 32U) | dice.below(0xffffffffU);
      double first = 0;
      for (Tried& t : tried) {
        if (t.given_up) continue;
        Dice same = Dice::fast(luck);
        const double chance = model.play(typename G::State(world), t.move, same);
        if (&t == tried.data()) first = chance;
        const double ahead = chance - first;
        ++t.worlds;
        t.sum += chance;
        t.ahead += ahead;
        t.ahead_squared += ahead * ahead;
      }
      if (time_is_up && time_is_up()) return tried;
    }
    if (round + 1 == budget.rounds) break;
    std::vector<Tried*> open;
    for (Tried& t : std::span(tried).subspan(1)) {
      if (!t.given_up) open.push_back(&t);
    }
    std::sort(open.begin(), open.end(), [](const Tried* a, const Tried* b) {
      return a->lead() != b->lead() ? a->lead() > b->lead() : a->move < b->move;
    });
    std::size_t kept = (open.size() + 1) / 2;
    while (kept > 0 && open[kept - 1]->lead() <= 0) --kept;
    for (std::size_t i = kept; i < open.size(); ++i) open[i]->given_up = true;
    if (kept == 0) break;  // the first stands alone
  }
  return tried;
}

// The first move, unless another is clearly ahead of it.
inline const Tried& decide(std::span<const Tried> tried, double doubt) {
  const Tried* best = tried.data();
  for (const Tried& t : tried.subspan(1)) {
    if (!t.given_up && t.lead() > doubt * t.error() && t.lead() > best->lead()) best = &t;
  }
  return *best;
}

// The choice, then the others as far as they keep up with it, those that were given up last. Equals keep their order.
inline void best_first(std::vector<Tried>& tried, Move choice) {
  const auto before = [&](const Tried& a, const Tried& b) {
    if (a.move == choice || b.move == choice) return a.move == choice && b.move != choice;
    if (a.given_up != b.given_up) return b.given_up;
    return a.lead() > b.lead();
  };
  for (std::size_t i = 1; i < tried.size(); ++i) {
    for (std::size_t k = i; k > 0 && before(tried[k], tried[k - 1]); --k) std::swap(tried[k], tried[k - 1]);
  }
}

}  // namespace logres::bots
