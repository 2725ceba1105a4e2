// The battery's second half: nothing leaks. Registered in battery.h.
#pragma once

#include <gtest/gtest.h>

#include <iostream>

#include "tests/conformance/hiding_checks.h"
#include "tests/conformance/suite.h"

namespace logres::conformance {

// Takes positions out of random games, rare questions more often than common ones.
template <Game G>
class HidingWatcher {
 public:
  HidingWatcher(std::uint64_t seed, int wanted)
      : dice_(Dice::fast(seed)), wanted_(wanted), common_(static_cast<std::uint32_t>(wanted) / kinds() + 1) {}

  bool begins(const Setup& /*setup*/, const typename G::State& s, const EventList& /*events*/) { return position(s); }
  bool moves(const typename G::State& /*before*/,
             Move /*move*/,
             const EventList& /*events*/,
             const typename G::State& after) {
    return position(after);
  }

  bool satisfied() const { return positions_ >= wanted_ || !fault_.empty(); }
  int positions() const { return positions_; }
  const std::string& fault() const { return fault_; }
  const Variety& variety() const { return variety_; }

 private:
  // Where there are many questions a common one is soon seen often enough; a game that has only two needs them all.
  static std::uint32_t kinds() { return G::questions().size() < 10 ? 2 : 80; }

  bool position(const typename G::State& s) {
    auto& seen = seen_[G::pending(s).kind];
    if (dice_.below(1 + seen++ / common_) != 0) return true;
    ++positions_;
    fault_ = check_hiding<G>(s, dice_, variety_);
    return !satisfied();
  }

  Dice dice_;
  int wanted_;
  std::uint32_t common_;  // of a question seen so often every second position is passed over, and so on
  int positions_ = 0;
  std::array<std::uint32_t, 256> seen_{};
  Variety variety_;
  std::string fault_;
};

inline double share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

TYPED_TEST_P(Conformance, nothing_leaks) {
  using G = typename TypeParam::G;
  HidingWatcher<G> watcher(TypeParam::kPart, scaled(20'000) / kParts);
  for (std::uint64_t seed = 1'000'000 + TypeParam::kPart; !watcher.satisfied(); seed += kParts) {
    play_game<G>(seed, watcher);
    ASSERT_EQ(watcher.fault(), "") << "seed " << seed << ", position " << watcher.positions();
  }
  const Variety& v = watcher.variety();
  std::cout << G::kName << ": " << watcher.positions() << " positions, " << v.worlds << " imagined worlds; different "
            << share(v.different, v.worlds) << ", another seat could tell " << share(v.others_could_tell, v.worlds)
            << "; moves made in both " << v.same_moves << ", seen the same " << share(v.same_events, v.same_moves)
            << "; secret pairs " << v.secret_pairs << "\n";
  // Late in a game little may be left to hide (Legends: empty hands), so this asks for most worlds, not for nearly all.
  EXPECT_GT(share(v.different, v.worlds), 0.5) << "imagined worlds hardly vary";
  EXPECT_GT(share(v.others_could_tell, v.worlds), 0.1) << "what the other seats know hardly varies";
  EXPECT_GT(v.same_events, 0);
}

}  // namespace logres::conformance
