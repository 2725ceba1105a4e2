// The battery's first half: every step of random games is sound. Registered in battery.h.
#pragma once

#include <gtest/gtest.h>

#include "tests/conformance/rules_checks.h"
#include "tests/conformance/suite.h"

namespace logres::conformance {

// Watches random games and stops at the first fault, which it remembers with all that is needed to see it again.
template <Game G>
class RulesWatcher {
 public:
  explicit RulesWatcher(std::uint64_t seed) : seed_(seed), dice_(Dice::fast(~seed)) {}

  bool begins(const Setup& setup, const typename G::State& s, const EventList& events) {
    setup_ = setup;
    if (!(G::setup_of(s) == setup)) return fault("setup_of does not give the setup back");
    return note(check_events<G>(events, setup.seats)) && position(s);
  }

  bool moves(const typename G::State& before, Move move, const EventList& events, const typename G::State& after) {
    ++decisions_;
    if (decisions_ > G::kMaxDecisions) return fault("the game asks more often than kMaxDecisions");
    if (!note(check_events<G>(events, setup_.seats)) || !note(check_bytes<G>(before, after))) return false;
    if (dice_.below(4) == 0 && !note(check_copies<G>(before, move, seed_ + static_cast<std::uint64_t>(decisions_)))) {
      return false;
    }
    return position(after);
  }

  const std::string& fault() const { return fault_; }
  int decisions() const { return decisions_; }

 private:
  bool position(const typename G::State& s) {
    if (const char* problem = G::broken(s)) return fault(std::string("broken: ") + problem);
    if (!note(check_question<G>(s, setup_.seats))) return false;
    const Decision d = G::pending(s);
    if (d.over()) return note(check_outcome<G>(*G::outcome(s), setup_.seats)) && note(check_refusals<G>(s, dice_));
    const bool closely = dice_.below(16) == 0;
    for (Seat p = 0; p < setup_.seats; ++p) {
      if (d.together.has(p) && !note(check_list<G>(s, p, closely))) return false;
    }
    if (!note(check_absent<G>(s, setup_.seats, dice_))) return false;
    if (!closely) return true;
    if (G::kTableRules.silenced.empty() && G::silence(G::observe(s, kNoSeat))) return fault("silence without a word");
    return note(check_refusals<G>(s, dice_)) && (dice_.below(8) != 0 || note(check_json<G>(s, setup_.seats)));
  }

  bool note(const std::string& wrong) { return wrong.empty() || fault(wrong); }
  bool fault(const std::string& what) {
    fault_ = what + " (seed " + std::to_string(seed_) + ", after move " + std::to_string(decisions_) + ")";
    return false;
  }

  std::uint64_t seed_;
  Dice dice_;
  Setup setup_;
  int decisions_ = 0;
  std::string fault_;
};

TYPED_TEST_P(Conformance, every_step_is_sound) {
  using G = typename TypeParam::G;
  const int games = scaled(20'000) / kParts;
  std::int64_t decisions = 0;
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) * kParts + TypeParam::kPart;
    RulesWatcher<G> watcher(seed);
    play_game<G>(seed, watcher);
    ASSERT_EQ(watcher.fault(), "");
    decisions += watcher.decisions();
  }
  this->RecordProperty("games", games);
  this->RecordProperty("decisions", std::to_string(decisions));
}

// Nobody is there: the table plays for everybody, and the game still ends.
TYPED_TEST_P(Conformance, games_of_absent_players_end) {
  using G = typename TypeParam::G;
  for (int i = 0; i < scaled(2'000) / kParts; ++i) {
    Dice dice = Dice::fast(static_cast<std::uint64_t>(i) * kParts + TypeParam::kPart);
    const Setup setup = random_setup<G>(dice);
    auto s = G::setup(setup, Ctx{dice});
    int decisions = 0;
    while (!G::pending(s).over() && decisions <= G::kMaxDecisions) {
      const Move move = G::absent(s, G::pending(s).seat, dice);
      ASSERT_TRUE(G::why_not(s, G::pending(s).seat, move).ok()) << move_text(G::verbs(), move);
      G::apply(s, move, Ctx{dice});
      ++decisions;
    }
    ASSERT_TRUE(G::pending(s).over()) << "game " << i << " does not end";
  }
}

}  // namespace logres::conformance
