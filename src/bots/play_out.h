// Whole games of bots without a table, a record or a word of JSON: for tests and measurements.
#pragma once

#include <cassert>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bots/bot.h"

namespace logres::bots {

// One player per seat.
template <Game G>
using Bots = std::vector<std::unique_ptr<Bot<G>>>;

// Plays from `s`, which `set_up` led to, to the end. `chance` are the table's dice, `minds` the bots' own. `watch` is
// called with the state, the decision and the answer before each answer takes effect.
template <Game G, class Watch>
void play_out(typename G::State& s, EventList set_up, const Bots<G>& bots, Dice& chance, Dice& minds, Watch watch) {
  EventList events = std::move(set_up);
  EventList seen;
  MoveList legal;
  const auto tell = [&] {
    for (Seat p = 0; p < bots.size(); ++p) {
      seen.clear();
      for (const Event& e : events) {
        if (visible(e, p)) seen.push_back(redact(e, p));
      }
      if (!seen.empty()) bots[p]->see(G::observe(s, p), seen);
    }
  };
  tell();
  for (Decision d = G::pending(s); !d.over(); d = G::pending(s)) {
    G::legal(s, d.seat, legal);
    const Move move = bots[d.seat]->choose(G::observe(s, d.seat), legal.span(), minds);
    assert(legal.has(move));
    watch(s, d, move);
    events.clear();
    G::apply(s, move, Ctx{chance, &events});
    tell();
  }
}

// A whole game; returns how it ended.
template <Game G>
Outcome play_out(const Setup& setup, const Bots<G>& bots, Dice& chance, Dice& minds) {
  EventList events;
  typename G::State s = G::setup(setup, Ctx{chance, &events});
  play_out<G>(s, std::move(events), bots, chance, minds, [](const auto&, const Decision&, Move) {});
  return *G::outcome(s);
}

}  // namespace logres::bots
