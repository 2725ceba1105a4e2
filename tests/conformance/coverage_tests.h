// Every card played: each verb, event, question, ending, option and named thing has happened.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "bots/bot.h"
#include "tests/conformance/rules_checks.h"
#include "tests/conformance/suite.h"

namespace logres::conformance {

// What has not happened yet in the games watched so far, in words. By convention entry 0 of the tables of verbs,
// events, questions and endings stands for "none" or "over".
template <Game G>
class CoverageWatcher {
 public:
  CoverageWatcher() {
    for (std::size_t i = 1; i < G::verbs().size(); ++i) expect("verb", G::verbs()[i].name);
    for (std::size_t i = 1; i < G::events().size(); ++i) expect("event", G::events()[i].name);
    for (std::size_t i = 1; i < G::questions().size(); ++i) expect("question", G::questions()[i].name);
    for (std::size_t i = 1; i < G::endings().size(); ++i) expect("ending", G::endings()[i]);
    for (const EventDef& def : G::events()) expect_names(def.args);
    for (const VerbDef& def : G::verbs()) expect_names(def.args);
    for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) expect("seats", std::to_string(seats));
    for (std::size_t i = 0; i < G::options().size(); ++i) expect_values(i);
  }

  bool begins(const Setup& setup, const typename G::State& s, const EventList& events) {
    met("seats", std::to_string(setup.seats));
    for (std::size_t i = 0; i < G::options().size(); ++i) {
      met(G::options()[i].key, std::to_string(setup.options[i]));
    }
    met_position(s);
    met_events(events);
    return true;
  }
  bool moves(const typename G::State& /*before*/, Move move, const EventList& events, const typename G::State& after) {
    met_once(move.verb, verbs_, "verb", G::verbs()[move.verb].name);
    met_args(G::verbs()[move.verb].args, std::array{move.a, move.b, move.c});
    met_position(after);
    met_events(events);
    return true;
  }

  const std::set<std::string>& missing() const { return missing_; }

 private:
  void expect(std::string_view what, std::string_view name) {
    missing_.insert(std::string(what) + " " + std::string(name));
  }
  void met(std::string_view what, std::string_view name) {
    missing_.erase(std::string(what) + " " + std::string(name));
  }
  // Every value of an option that some number of seats can be played with.
  void expect_values(std::size_t option) {
    const OptionDef& def = G::options()[option];
    for (int v = lowest(def); v <= highest(def); ++v) {
      for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
        Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(G::options())};
        setup.options.set(option, static_cast<std::int16_t>(v));
        if (G::refuse(setup).ok()) expect(def.key, std::to_string(v));
      }
    }
  }
  // Looking a name up costs more than the rest of a step, so each is looked up once.
  template <std::size_t N>
  void met_once(std::uint8_t index, std::array<bool, N>& known, std::string_view what, std::string_view name) {
    if (known[index]) return;
    known[index] = true;
    met(what, name);
  }

  // Each value of a kind of argument must turn up somewhere, in a move or an event: kinds share their tables of names.
  template <std::size_t N>
  void expect_names(const std::array<const ArgKind*, N>& kinds) {
    for (const ArgKind* kind : kinds) {
      if (kind == nullptr || kind->names.empty()) continue;
      if (!values_.try_emplace(kind->names.data()).second) continue;
      const bool endings = kind->names.data() == G::endings().data();
      for (std::size_t i = endings ? 1 : 0; i < kind->names.size(); ++i) {
        if (!kind->names[i].empty()) expect(kind->key, kind->names[i]);
      }
      key_[kind->names.data()] = kind->key;
    }
  }
  template <std::size_t N>
  void met_args(const std::array<const ArgKind*, N>& kinds, const std::array<std::uint8_t, N>& values) {
    for (std::size_t i = 0; i < N; ++i) {
      if (kinds[i] == nullptr || kinds[i]->names.empty() || values[i] >= kinds[i]->names.size()) continue;
      const auto* table = kinds[i]->names.data();
      met_once(values[i], values_[table], key_[table], kinds[i]->names[values[i]]);
    }
  }
  void met_position(const typename G::State& s) {
    const std::uint8_t kind = G::pending(s).kind;
    if (kind != 0) return met_once(kind, questions_, "question", G::questions()[kind].name);
    met("ending", G::endings()[G::outcome(s)->reason]);
  }
  void met_events(const EventList& events) {
    for (const Event& event : events) {
      met_once(event.kind, events_, "event", G::events()[event.kind].name);
      met_args(G::events()[event.kind].args, event.arg);
    }
  }

  std::set<std::string> missing_;
  std::array<bool, 256> verbs_{}, events_{}, questions_{};
  std::map<const std::string_view*, std::array<bool, 256>> values_;
  std::map<const std::string_view*, std::string_view> key_;
};

// Random players hardly ever get far in some games. A game may name a bot that does: it specialises this template.
template <Game G>
struct Guide {
  static std::unique_ptr<bots::Bot<G>> player() { return nullptr; }
};

// One game of guides that lose their way now and then: every eighth move is a random one.
template <Game G>
void play_guided_game(std::uint64_t seed, CoverageWatcher<G>& watcher) {
  Dice dice = Dice::fast(seed);
  Dice minds = Dice::fast(seed + 1);
  const Setup setup = random_setup<G>(dice);
  std::vector<std::unique_ptr<bots::Bot<G>>> bots;
  for (int p = 0; p < setup.seats; ++p) bots.push_back(Guide<G>::player());
  EventList events;
  auto state = G::setup(setup, Ctx{dice, &events});
  watcher.begins(setup, state, events);
  MoveList legal;
  while (!G::pending(state).over()) {
    for (Seat p = 0; p < bots.size(); ++p) bots[p]->see(G::observe(state, p), seen_by(events, p));
    const Seat seat = G::pending(state).seat;
    G::legal(state, seat, legal);
    Move move = bots[seat]->choose(G::observe(state, seat), legal.span(), minds);
    if (minds.below(8) == 0) move = legal[static_cast<int>(minds.below(static_cast<std::uint32_t>(legal.size())))];
    const auto before = state;
    events.clear();
    G::apply(state, move, Ctx{dice, &events});
    watcher.moves(before, move, events, state);
  }
}

TYPED_TEST_P(Conformance, everything_happens) {
  using G = typename TypeParam::G;
  if (TypeParam::kPart != 0) return;  // one collection for all games
  CoverageWatcher<G> watcher;
  int games = 0;
  const bool guided = Guide<G>::player() != nullptr;
  const int random_games = guided ? 20'000 : 100'000;
  while (!watcher.missing().empty() && games < random_games + (guided ? 3'000 : 0)) {
    const auto seed = 3'000'000 + static_cast<std::uint64_t>(games);
    if (games < random_games) {
      play_game<G>(seed, watcher);
    } else {
      play_guided_game<G>(seed * 2, watcher);
    }
    ++games;
  }
  std::string missing;
  for (const auto& what : watcher.missing()) missing += what + "\n";
  EXPECT_EQ(missing, "") << "never happened in " << games << " games";
  this->RecordProperty("games", games);
}

}  // namespace logres::conformance
