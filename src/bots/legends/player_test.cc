#include "bots/legends/player.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "bots/legends/champion.h"
#include "bots/play_out.h"
#include "bots/random.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

Setup setup_for(std::uint8_t seats, std::int16_t level) {
  Setup setup{.seats = seats, .options = Options(Legends::options())};
  setup.options.set(kOptLevel, level);
  return setup;
}

bots::Bots<Legends> bots_for(int seats, int random_from) {
  bots::Bots<Legends> bots;
  for (int p = 0; p < seats; ++p) {
    if (p < random_from) {
      bots.push_back(std::make_unique<LegendsBot>());
    } else {
      bots.push_back(std::make_unique<bots::RandomBot<Legends>>());
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
  EXPECT_TRUE(advice[0].reason.starts_with("start character="));
  EXPECT_EQ(advice[0].scale, Advice::Scale::kPoints);
  EXPECT_GE(advice[0].after, advice[1].after);
  EXPECT_TRUE(legal.has(advice[0].move));
}

Move knights_choice(const State& s) {
  const Seat seat = Legends::pending(s).seat;
  MoveList legal;
  Legends::legal(s, seat, legal);
  Dice dice = Dice::fast(3);
  return LegendsBot().choose(Legends::observe(s, seat), legal.span(), dice);
}

TEST(LegendsBot, L152_passes_where_that_wins_and_where_no_bid_could) {
  Play t("phase event; next: roman_war; hand 0: lot agravain kay; hand 1: lamorak; hand 2: tor");
  t.move(0, "bid lot").move(1, "pass").move(2, "pass");
  EXPECT_EQ(knights_choice(t.state()), move(kPass)) << "all have passed: it is won";
  t.leave("bid 0");
  Play h("phase event; next: roman_war; hand 0: lot agravain mark gawain; hand 1: dagonet; hand 2: kay");
  h.move(0, "bid lot");
  EXPECT_EQ(knights_choice(h.state()), move(kPass)) << "nothing in this hand comes near to Lot";
  h.leave("bid 1");
}

// Texts that are wasted were praised before: a champion uses none a knight would leave alone, and so says its advice.
TEST(LegendsChampion, hints_say_the_same_twice_and_praise_no_wasted_text) {
  Dice chance = Dice::fast(21), minds = Dice::fast(22);
  State s = Legends::setup(setup_for(2, kBlue), Ctx{chance});
  LegendsBot knight;
  MoveList legal;
  int asked = 0;
  for (Decision d = Legends::pending(s); !d.over() && asked < 12; d = Legends::pending(s)) {
    Legends::legal(s, d.seat, legal);
    const Observation here = Legends::observe(s, d.seat);
    const Move knights = knight.choose(here, legal.span(), minds);
    if (d.kind == kAskTexts && legal.size() > 1) {
      ++asked;
      const auto once = LegendsChampion().advise(here, legal.span());
      const auto twice = LegendsChampion().advise(here, legal.span());
      EXPECT_TRUE(once[0].move.verb != kUse || once[0].move == knights);
      EXPECT_EQ(once[0].move, twice[0].move);
      EXPECT_EQ(once[0].after, twice[0].after);
      EXPECT_EQ(once[0].scale, Advice::Scale::kChance);
    }
    Legends::apply(s, knights, Ctx{chance});
  }
  EXPECT_EQ(asked, 12);
}

// What a turn's boosts and gifts of Special Cards came to.
struct Thrift {
  int boosts = 0, wasted = 0, specials = 0, lost = 0;
};

void add(Thrift& all, const Thrift& one) {
  all.boosts += one.boosts;
  all.wasted += one.wasted;
  all.specials += one.specials;
  all.lost += one.lost;
}

Thrift play_thriftily(bots::Bot<Legends>& bot, std::uint64_t seed) {
  Dice chance = Dice::fast(seed);
  Dice minds = Dice::fast(seed + 1000);
  EventList events;
  State s = Legends::setup(setup_for(2, kBlue), Ctx{chance, &events});
  Thrift sum;
  int boosted = 0;
  bool completed = false;
  Set strengthened = 0, given = 0;
  MoveList legal;
  for (Decision d = Legends::pending(s); !d.over(); d = Legends::pending(s)) {
    Legends::legal(s, d.seat, legal);
    events.clear();
    Legends::apply(s, bot.choose(Legends::observe(s, d.seat), legal.span(), minds), Ctx{chance, &events});
    for (const Event& e : events) {
      if (e.kind == kEvTurn) {
        sum.boosts += boosted;
        sum.wasted += completed ? 0 : boosted;
        boosted = 0;
        completed = false;
        strengthened = given = 0;
      }
      if (e.kind == kEvBoosted || e.kind == kEvDoubled) {
        ++boosted;
        strengthened |= bit(e.arg[0]);
      }
      // What it was for: an Event, or the text of one who is stronger now (Lamorak, Mordred, Marhaus).
      completed = completed || (e.kind == kEvCompleted && boosted > 0);
      completed = completed || (e.kind == kEvUsed && has(strengthened, e.arg[0]));
      if (e.kind == kEvBears) {
        ++sum.specials;
        given |= bit(e.arg[1]);
      }
      if (e.kind == kEvDiscarded && has(given, e.arg[0])) ++sum.lost;
    }
  }
  return sum;
}

TEST(LegendsBot, boosts_complete_something_and_special_cards_go_to_people_who_stay) {
  Thrift all;
  LegendsBot bot;
  for (std::uint64_t game = 0; game < 60; ++game) add(all, play_thriftily(bot, game));
  EXPECT_GT(all.boosts, 20);
  EXPECT_LE(all.wasted * 100, all.boosts * 3);
  EXPECT_GT(all.specials, 40);
  EXPECT_LE(all.lost * 100, all.specials);
}

// A champion asked at every question about a text, beside knights who play the game.
TEST(LegendsChampion, uses_no_text_a_knight_would_leave_alone_and_carries_a_boost_through) {
  LegendsBot knight;
  MoveList legal;
  int texts = 0, boosts = 0;
  for (std::uint64_t game = 0; texts < 8 || boosts < 2; ++game) {
    ASSERT_LT(game, 40U);
    Dice chance = Dice::fast(game), minds = Dice::fast(game + 1000);
    State s = Legends::setup(setup_for(2, kBlue), Ctx{chance});
    for (Decision d = Legends::pending(s); !d.over(); d = Legends::pending(s)) {
      Legends::legal(s, d.seat, legal);
      const Observation here = Legends::observe(s, d.seat);
      const Move knights = knight.choose(here, legal.span(), minds);
      const bool text = d.kind == kAskTexts && knights.verb == kEnd && texts < 8;
      const bool boost = here.boosts_size > 0 && knights.verb == kComplete && boosts < 2;
      if (legal.size() > 1 && (text || boost)) {
        Dice dice = Dice::fast(game + 2000);
        EXPECT_EQ(LegendsChampion().choose(here, legal.span(), dice), knights);
        (text ? texts : boosts) += 1;
      }
      Legends::apply(s, knights, Ctx{chance});
    }
  }
}

TEST(LegendsChampion, boosts_complete_something_and_special_cards_go_to_people_who_stay) {
  if (std::getenv("LOGRES_LONG") == nullptr) GTEST_SKIP() << "LOGRES_LONG: some minutes";
  Thrift all;
  LegendsChampion bot;
  for (std::uint64_t game = 0; game < 60; ++game) add(all, play_thriftily(bot, game));
  std::cout << all.wasted << " of " << all.boosts << " boosts wasted, " << all.lost << " of " << all.specials
            << " lost\n";
  EXPECT_LE(all.wasted * 100, all.boosts * 3);
  EXPECT_LE(all.lost * 100, all.specials);
}

TEST(LegendsChampion, plays_legally_and_sees_only_what_his_seat_sees) {
  Dice chance = Dice::fast(5);
  Dice imagination = Dice::fast(6);
  State s = Legends::setup(setup_for(2, kBlue), Ctx{chance});
  MoveList legal;
  for (int i = 0; i < 10 && !Legends::pending(s).over(); ++i) {
    const Seat seat = Legends::pending(s).seat;
    Legends::legal(s, seat, legal);
    const Observation here = Legends::observe(s, seat);
    const Observation twin = Legends::observe(Legends::determinize(here, imagination), seat);
    Dice minds = Dice::fast(9);
    Dice same = Dice::fast(9);
    const Move move = LegendsChampion().choose(here, legal.span(), minds);
    EXPECT_EQ(move, LegendsChampion().choose(twin, legal.span(), same));
    ASSERT_TRUE(legal.has(move));
    Legends::apply(s, move, Ctx{chance});
  }
}

}  // namespace
}  // namespace logres::legends
