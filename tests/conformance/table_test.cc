// The battery's part that goes through the table: every game of the house, moves as JSON, records, answers given
// together in any order.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "table/match.h"
#include "table/messages.h"
#include "table/record.h"
#include "tests/conformance/play.h"

namespace logres::conformance {
namespace {

class EveryGame : public testing::TestWithParam<std::string> {
 protected:
  const GameEntry& game() const { return *find_game(GetParam()); }
  Match begin(std::uint64_t seed, Dice& dice) const {
    const auto setup = random_setup(game().options, game().min_seats, game().max_seats, game().refuse, dice);
    return std::get<Match>(Match::start(game(), setup, Secret::from_seed(seed)));
  }
};

Move choose(MoodyPlayer& player, const Match& match, Seat seat) {
  MoveList legal;
  match.table().legal(seat, legal);
  return player.choose(legal.span(), [&](Dice&) { return match.absent(seat); });
}

Seat any_of(SeatSet seats, Dice& dice) {
  auto left = dice.below(static_cast<std::uint32_t>(seats.size()));
  Seat seat = 0;
  while (!seats.has(seat) || left-- > 0) ++seat;
  return seat;
}

std::string json_of(const GameEntry& game, Move move) {
  std::string text;
  JsonWriter json(text);
  write_move(game, move, json);
  return text;
}

TEST_P(EveryGame, every_spellable_move_comes_back_from_json_and_from_text) {
  std::set<std::string> spelt;
  for (const Move move : all_well_formed(game().verbs)) {
    const std::string json = json_of(game(), move);
    ASSERT_EQ(read_move(game(), boost::json::parse(json)), move) << json;
    ASSERT_EQ(read_move(game(), boost::json::value(move_text(game().verbs, move))), move) << json;
    ASSERT_TRUE(spelt.insert(json).second) << "two moves are written " << json;
  }
}

// A save in the middle of a window, or anywhere else, reloads equal; and it goes on equally.
TEST_P(EveryGame, records_reload_equal_at_any_moment) {
  for (int i = 0; i < scaled(400); ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    Dice dice = Dice::fast(seed);
    MoodyPlayer player(seed);
    Match match = begin(seed, dice);
    while (!match.table().pending().over()) {
      const Seat seat = match.table().pending().seat;
      ASSERT_FALSE(match.play(seat, choose(player, match, seat)));
      const bool window = match.table().pending().together.size() > 1;
      if (dice.below(window ? 4 : 40) != 0) continue;
      const auto read = read_record(write_record(match.full_record()));
      ASSERT_TRUE(std::holds_alternative<Record>(read)) << std::get<Refusal>(read).message();
      auto opened = Match::open(std::get<Record>(read));
      ASSERT_TRUE(std::holds_alternative<Match>(opened)) << std::get<Refusal>(opened).message();
      ASSERT_TRUE(std::get<Match>(opened).table() == match.table());
      match = std::get<Match>(std::move(opened));
    }
  }
}

// The answers of a window may come in any order: the engine gets them in its own, and the table ends up the same.
TEST_P(EveryGame, answers_given_together_may_come_in_any_order) {
  int early = 0;
  int windows = 0;  // Legends has none: there nobody is ever asked together
  for (int i = 0; i < scaled(2'000); ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 10'000;
    Dice dice = Dice::fast(seed);
    MoodyPlayer player(seed);
    Match match = begin(seed, dice);
    while (!match.table().pending().over()) {
      const Seat seat = any_of(match.waiting(), dice);
      early += seat != match.table().pending().seat ? 1 : 0;
      windows += match.table().pending().together.size() > 1 ? 1 : 0;
      const auto refusal = match.play(seat, choose(player, match, seat));
      ASSERT_FALSE(refusal) << "seed " << seed << ": " << refusal->message();
    }
    const auto replayed = Match::open(match.record());
    ASSERT_TRUE(std::holds_alternative<Match>(replayed)) << std::get<Refusal>(replayed).message();
    ASSERT_TRUE(std::get<Match>(replayed).table() == match.table());
  }
  EXPECT_EQ(early > 0, windows > 0);
}

// A refused move, of whatever bytes and from whatever seat, changes nothing.
TEST_P(EveryGame, refusals_change_nothing) {
  for (int i = 0; i < scaled(200); ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 20'000;
    Dice dice = Dice::fast(seed);
    MoodyPlayer player(seed);
    Match match = begin(seed, dice);
    while (!match.table().pending().over()) {
      const auto byte = [&] { return static_cast<std::uint8_t>(dice.below(dice.below(2) == 0 ? 256 : 24)); };
      const Seat stranger = static_cast<Seat>(dice.below(10));
      const Move bytes{byte(), byte(), byte(), byte()};
      const auto before = match.table().clone();
      const auto seq = match.seq();
      if (match.why_not(stranger, bytes)) {
        ASSERT_TRUE(match.play(stranger, bytes));
        ASSERT_TRUE(*before == match.table());
        ASSERT_EQ(match.seq(), seq);
      }
      const Seat seat = match.table().pending().seat;
      ASSERT_FALSE(match.play(seat, choose(player, match, seat)));
    }
  }
}

// What a viewer is sent is the same bytes in a world they cannot tell from the true one, question and moves included.
TEST_P(EveryGame, views_hold_no_more_than_the_observation) {
  const auto view = [](const Table& table, Seat viewer) {
    std::string text;
    JsonWriter json(text);
    json.object();
    table.view(viewer, json);
    write_decision(table.game(), table.pending(), json.key("question"));
    json.end_object();
    return text;
  };
  for (int i = 0; i < scaled(200); ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 30'000;
    Dice dice = Dice::fast(seed);
    MoodyPlayer player(seed);
    Match match = begin(seed, dice);
    while (!match.table().pending().over()) {
      for (const Seat p : viewers(match.table().seats())) {
        const auto world = match.table().imagine(p, dice);
        ASSERT_EQ(view(*world, p), view(match.table(), p));
        ASSERT_EQ(view(*world, kNoSeat), view(match.table(), kNoSeat));
      }
      const Seat seat = match.table().pending().seat;
      ASSERT_FALSE(match.play(seat, choose(player, match, seat)));
    }
  }
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.emplace_back(game.name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(game_names()), [](const auto& test) {
  return test.param;
});

}  // namespace
}  // namespace logres::conformance
