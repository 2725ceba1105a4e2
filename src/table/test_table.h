// What the tests of this layer share: starting matches and playing them at random.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <string>
#include <string_view>

#include "core/options_json.h"
#include "table/match.h"
#include "table/messages.h"

namespace logres::testing {

inline const GameEntry& rumors_entry() { return *find_game("rumors"); }

inline Setup rumors_setup(int seats, std::string_view options = "{}") {
  Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(rumors_entry().options)};
  const auto problem = read_options(boost::json::parse(options).as_object(), rumors_entry().options, setup.options);
  EXPECT_FALSE(problem.has_value());
  return setup;
}

inline Match new_rumors(int seats, std::uint64_t seed, std::string_view options = "{}") {
  return std::get<Match>(Match::start(rumors_entry(), rumors_setup(seats, options), Secret::from_seed(seed)));
}

inline Match load_rumors(std::string_view scenario, std::uint64_t seed = 1) {
  auto made = Match::load(boost::json::parse(scenario).as_object(), Secret::from_seed(seed));
  if (const auto* refusal = std::get_if<Refusal>(&made)) ADD_FAILURE() << refusal->field << ": " << refusal->message();
  return std::get<Match>(std::move(made));
}

inline Move rumors_move(std::string_view text) {
  const auto move = parse_move(rumors_entry().verbs, text);
  EXPECT_TRUE(move.has_value()) << text;
  return move.value_or(Move{});
}

inline Move random_move(const Match& match, Seat seat, Dice& dice) {
  const MoveList legal = moves_of(match, seat);
  return legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))];
}

// Up to `moves` random moves, by the seat the engine asks.
inline void play_random(Match& match, std::uint64_t seed, int moves = 1'000'000) {
  Dice dice = Dice::fast(seed);
  for (; moves > 0 && !match.table().pending().over(); --moves) {
    const Seat seat = match.table().pending().seat;
    ASSERT_FALSE(match.play(seat, random_move(match, seat, dice)).has_value());
  }
}

inline std::string view_text(const Match& match, Seat viewer) {
  std::string out;
  JsonWriter json(out);
  write_view(match, viewer, json);
  return out;
}

}  // namespace logres::testing
