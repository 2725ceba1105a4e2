#include "bots/legends/player.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "bots/play_out.h"
#include "bots/random.h"

namespace logres::legends {
namespace {

Setup setup_for(std::uint8_t seats, std::int16_t level) {
  Setup setup{.seats = seats, .options = Options(Legends::options())};
  setup.options.set(kOptLevel, level);
  return setup;
}

Bots<Legends> bots_for(int seats, int random_from) {
  Bots<Legends> bots;
  for (int p = 0; p < seats; ++p) {
    if (p < random_from) {
      bots.push_back(std::make_unique<LegendsBot>());
    } else {
      bots.push_back(std::make_unique<RandomBot<Legends>>());
    }
  }
  return bots;
}

// Also: every answer is legal, which play_out() asserts where asserts are on.
TEST(LegendsBot, beats_a_random_player_in_nine_of_ten_games) {
  constexpr int kGames = 60;
  int wins = 0;
  for (int game = 0; game < kGames; ++game) {
    Dice chance = Dice::fast(static_cast<std::uint64_t>(game));
    Dice minds = Dice::fast(static_cast<std::uint64_t>(game) + 1000);
    const auto level = static_cast<std::int16_t>(game % kLevels);
    const Outcome end = play_out<Legends>(setup_for(2, level), bots_for(2, 1), chance, minds);
    if (end.winners.has(0) && !end.winners.has(1)) ++wins;
  }
  EXPECT_GT(wins, kGames * 9 / 10);
}

TEST(LegendsBot, only_chooses_legal_moves_and_seldom_stalls) {
  int stalls = 0;
  for (int game = 0; game < 27; ++game) {
    Dice chance = Dice::fast(static_cast<std::uint64_t>(game));
    Dice minds = Dice::fast(static_cast<std::uint64_t>(game) + 1000);
    const int seats = 2 + game % 3;
    EventList events;
    State s = Legends::setup(setup_for(static_cast<std::uint8_t>(seats), static_cast<std::int16_t>(game / 3 % kLevels)),
                             Ctx{chance, &events});
    MoveList legal;
    play_out<Legends>(
        s, std::move(events), bots_for(seats, seats), chance, minds, [&](const State& now, const Decision& d, Move m) {
          Legends::legal(now, d.seat, legal);
          ASSERT_TRUE(legal.has(m));
        });
    if (Legends::outcome(s)->reason == kStalled) ++stalls;
  }
  EXPECT_LE(stalls, 1);
}

TEST(LegendsBot, advice_is_sorted_and_changes_nothing) {
  Dice chance = Dice::fast(7);
  const State s = Legends::setup(setup_for(3, kBlue), Ctx{chance});
  const Seat seat = Legends::pending(s).seat;
  MoveList legal;
  Legends::legal(s, seat, legal);
  const LegendsBot bot;
  const auto advice = bot.advise(Legends::observe(s, seat), legal.span());
  ASSERT_EQ(advice.size(), 3U);
  EXPECT_GE(advice[0].weight, advice[1].weight);
  EXPECT_GE(advice[1].weight, advice[2].weight);
  EXPECT_EQ(advice[0].reason, "start");
  EXPECT_TRUE(legal.has(advice[0].move));
}

}  // namespace
}  // namespace logres::legends
