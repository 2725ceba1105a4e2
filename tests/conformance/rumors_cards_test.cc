// Every card of Rumors in every way it can be met, and leaks the battery once found.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/rumors/rumors.h"
#include "tests/conformance/play.h"

namespace logres::conformance {
namespace {

using namespace rumors;

bool any_card(Card) { return true; }
bool quest_card_with_number(Card c) { return is_quest_card(c) && slot_of(c) > 0; }
bool no_morgan(Card c) { return !is_morgan(c); }
bool may_be_announced(Card c) { return !is_merlin(c) && c != kVivien; }

// A way to meet a card: an event and the argument that names it, or a verb.
struct Way {
  std::string_view name;
  std::uint8_t event;
  std::size_t arg;
  bool (*fits)(Card);
};
constexpr std::array<Way, 8> kWays = {{
    {"placed face up", kEvPlaced, 0, any_card},
    {"announced", kEvClaimed, 0, may_be_announced},
    {"placed face down", kEvClaimed, 1, may_be_announced},
    {"covered in solo", kEvCovered, 0, may_be_announced},
    {"in an opened pile", kEvOpenedCard, 0, any_card},
    {"removed by a Merlin", kEvRemoved, 0, quest_card_with_number},
    {"played through Gawain", kEvGawainCard, 0, no_morgan},
    {"thrown away by a Traitor", kEvSpread, 0, any_card},
}};

class CardWatcher {
 public:
  bool begins(const Setup& /*setup*/, const State& /*s*/, const EventList& /*events*/) { return true; }
  bool moves(const State& /*before*/, Move /*move*/, const EventList& events, const State& /*after*/) {
    for (const Event& event : events) {
      for (std::size_t w = 0; w < kWays.size(); ++w) {
        if (event.kind == kWays[w].event) met_[w][event.arg[kWays[w].arg]] = true;
      }
    }
    return true;
  }
  std::string missing() const {
    std::string list;
    for (std::size_t w = 0; w < kWays.size(); ++w) {
      for (Card c = 1; c < kCardKinds; ++c) {
        if (kWays[w].fits(c) && !met_[w][c])
          list += std::string(kCards[c].id) + " " + std::string(kWays[w].name) + "\n";
      }
    }
    return list;
  }
  // Cards met in a way that the rules do not allow.
  std::string misplaced() const {
    std::string list;
    for (std::size_t w = 0; w < kWays.size(); ++w) {
      for (Card c = 1; c < kCardKinds; ++c) {
        if (!kWays[w].fits(c) && met_[w][c])
          list += std::string(kCards[c].id) + " " + std::string(kWays[w].name) + "\n";
      }
    }
    return list;
  }

 private:
  std::array<std::array<bool, 256>, kWays.size()> met_{};
};

TEST(RumorsCards, every_card_is_met_in_every_way) {
  CardWatcher watcher;
  std::string missing = "nothing has been played";
  int games = 0;
  for (; !missing.empty() && games < 200'000; ++games) {
    play_game<Rumors>(5'000'000 + static_cast<std::uint64_t>(games), watcher);
    if (games % 100 == 99) missing = watcher.missing();
  }
  EXPECT_EQ(missing, "") << "in " << games << " games";
  EXPECT_EQ(watcher.misplaced(), "");
  RecordProperty("games", games);
}

State scenario(std::string_view json) {
  State s;
  Dice dice = Dice::fast(1);
  const auto problem = Rumors::read_scenario(boost::json::parse(json).as_object(), dice, s);
  EXPECT_FALSE(problem) << problem->field << ": " << problem->why.key;
  return s;
}

// Found by nothing_leaks: the lie on top was turned face up while the next listener chose their words.
TEST(RumorsCards, R064_R276_the_old_top_stays_as_it_lies_until_the_next_card_is_placed) {
  State s = scenario(R"({"game": "rumors", "seats": 3, "morgan_1": true, "silence": true,
                         "pile": ["morgan_1", "pict_2"], "claim": ["grail_5"], "next": ["dragon_2"]})");
  Dice dice = Dice::fast(2);
  Rumors::apply(s, move(kListen), Ctx{dice});
  ASSERT_EQ(Rumors::pending(s).kind, kAskClaim);
  for (const Seat viewer : viewers(3)) {
    EXPECT_EQ(Rumors::observe(s, viewer).top, quest_card(kGrail, 4));
    EXPECT_EQ(Rumors::observe(s, viewer).facing, Facing::kClaimed);
  }
}

TEST(RumorsCards, R145_a_covered_card_stays_covered_until_the_next_one_is_placed) {
  State s = scenario(R"({"game": "rumors", "seats": 1, "morgan_1": true, "silence": true,
                         "pile": ["morgan_1", "pict_2"], "face_down": true, "next": ["dragon_2"]})");
  Dice dice = Dice::fast(2);
  Rumors::apply(s, move(kListen), Ctx{dice});
  ASSERT_EQ(Rumors::pending(s).kind, kAskCover);
  for (const Seat viewer : viewers(1)) EXPECT_EQ(Rumors::observe(s, viewer).top, kNoCard);
}

// Found by nothing_leaks: with deck and discard empty, a Merlin #4 without a token can only be in the Traitor's hand.
TEST(RumorsCards, R117_R234_an_imagined_hand_holds_the_merlins_that_can_be_nowhere_else) {
  std::string pile;
  for (Card c = kFirstQuestCard; c < kCardKinds; ++c) {
    const bool elsewhere = c <= kMorgan3 && is_morgan(c);
    if (elsewhere || c == kMorgan8 || c == kMerlin4 || c == kMerlin6) continue;
    for (int i = 0; i < kCards[c].copies; ++i) {
      pile += (pile.empty() ? "\"" : ", \"") + std::string(kCards[c].id) + "\"";
    }
  }
  const State s = scenario(R"({"game": "rumors", "seats": 2, "faces": ["traitor", "hidden"],
                               "unused": ["morgan_1", "morgan_2", "morgan_3"], "next": ["merlin_4", "merlin_4"],
                               "pile": [)" +
                           pile + "]}");
  ASSERT_EQ(Rumors::pending(s).kind, kAskSpread);
  Dice dice = Dice::fast(1);
  for (int i = 0; i < 100; ++i) {
    const State world = Rumors::determinize(Rumors::observe(s, 1), dice);
    ASSERT_EQ(Rumors::broken(world), nullptr);
    EXPECT_EQ(world.hand, s.hand);
  }
}

// What is drawn while Morgan #1 is away, or is a Merlin or Vivien, lies face up on a card that lay face down.
TEST(RumorsCards, R279_a_merlin_lies_face_up_on_an_announced_card) {
  State s = scenario(R"({"game": "rumors", "seats": 3, "morgan_1": true, "silence": true,
                         "pile": ["morgan_1", "pict_2"], "claim": ["grail_5"], "next": ["merlin_1"]})");
  Dice dice = Dice::fast(2);
  Rumors::apply(s, move(kListen), Ctx{dice});
  EXPECT_EQ(Rumors::observe(s, kNoSeat).top, kMerlin1);
  EXPECT_EQ(Rumors::observe(s, kNoSeat).facing, Facing::kUp);
}

}  // namespace
}  // namespace logres::conformance
