#include "server/bots/bot_pool.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <condition_variable>
#include <future>
#include <mutex>

#include "bots/players.h"
#include "table/messages.h"

namespace logres::server {
namespace {

Match begin(std::string_view game, std::uint8_t seats, std::uint64_t seed) {
  const GameEntry& entry = *find_game(game);
  return std::get<Match>(Match::start(entry, {seats, Options(entry.options)}, Secret::from_seed(seed)));
}

BotAnswer ask(BotPool& pool, BotQuestion question) {
  std::promise<BotAnswer> promise;
  auto answer = promise.get_future();
  pool.ask(std::move(question), [&](BotAnswer got) { promise.set_value(std::move(got)); });
  return answer.get();
}

TEST(BotPool, plays_whole_games_with_legal_moves) {
  BotPool pool(2);
  for (const GameEntry& game : games()) {
    Match match = begin(game.name, static_cast<std::uint8_t>(std::max(3, game.min_seats)), 5);
    const auto brain = make_brain();
    const auto names = bots::bot_names(game);
    for (int i = 0; i < game.max_decisions && !match.table().pending().over(); ++i) {
      const Seat seat = match.table().pending().seat;
      const std::string_view bot = names[seat % std::min<std::size_t>(names.size(), 2)];
      const BotAnswer answer = ask(pool, ask_bot(match, seat, bot, brain));
      ASSERT_TRUE(answer.move) << game.name;
      ASSERT_FALSE(match.play(seat, *answer.move)) << game.name;
    }
    EXPECT_TRUE(match.table().pending().over()) << game.name;
  }
}

TEST(BotPool, a_brain_made_anew_plays_like_one_that_was_there) {
  BotPool pool(1);
  Match match = begin("rumors", 4, 11);
  const auto kept = make_brain();
  for (int i = 0; i < 25 && !match.table().pending().over(); ++i) {
    const Seat seat = match.table().pending().seat;
    const std::string bot(bots::bot_names(match.game())[2]);
    // Advice depends on what the bot remembers, and changes nothing.
    BotQuestion old_question = ask_bot(match, seat, bot, kept);
    BotQuestion new_question = ask_bot(match, seat, bot, make_brain());
    old_question.advice = new_question.advice = true;
    const BotAnswer before = ask(pool, std::move(old_question));
    const BotAnswer after = ask(pool, std::move(new_question));
    ASSERT_EQ(before.advice.size(), after.advice.size());
    for (std::size_t n = 0; n < before.advice.size(); ++n) {
      EXPECT_EQ(before.advice[n].move, after.advice[n].move);
      EXPECT_EQ(before.advice[n].reason, after.advice[n].reason);
    }
    ASSERT_FALSE(match.play(seat, match.absent(seat)));
  }
}

void play(BotPool& pool, Match& match, const auto& brain, int moves) {
  for (int i = 0; i < moves; ++i) {
    const Seat seat = match.table().pending().seat;
    const BotAnswer answer = ask(pool, ask_bot(match, seat, "knight", brain));
    ASSERT_TRUE(answer.move);
    ASSERT_FALSE(match.play(seat, *answer.move));
  }
}

TEST(BotPool, follows_a_match_that_was_taken_back) {
  BotPool pool(1);
  Match match = begin("rumors", 3, 3);
  const auto brain = make_brain();
  play(pool, match, brain, 6);
  Match earlier = match.until(2);
  play(pool, earlier, brain, 1);
}

TEST(BotPool, plays_from_a_position_written_by_hand) {
  BotPool pool(1);
  const auto scenario =
      boost::json::parse(R"({"game":"rumors","seats":3,"active":1,"pile":["pict_5","grail_5"],"knights":[[],[],[]]})");
  Match match = std::get<Match>(Match::load(scenario.as_object(), Secret::from_seed(1)));
  play(pool, match, make_brain(), 5);
}

TEST(BotPool, nobody_thinks_about_what_is_no_longer_wanted) {
  BotPool pool(1);
  const Match match = begin("rumors", 3, 3);
  BotQuestion question = ask_bot(match, match.table().pending().seat, "random", make_brain());
  *question.wanted = false;
  EXPECT_FALSE(ask(pool, std::move(question)).move);
  EXPECT_FALSE(ask(pool, ask_bot(match, match.table().pending().seat, "nobody", make_brain())).move);
}

TEST(BotPool, bots_hear_what_is_said_also_those_made_anew) {
  BotPool pool(1);
  const Match match = begin("rumors", 3, 8);
  const Seat seat = match.table().pending().seat;
  const Seat other = seat == 0 ? 1 : 0;
  const auto kept = make_brain();
  BotQuestion question = ask_bot(match, seat, "knight", kept);
  EXPECT_EQ(ask(pool, question).remark, (bots::Remark{"hello", kNoSeat, ""}));
  question.said = {{0, seat, {"hello", kNoSeat, ""}}, {0, other, {"suspect", seat, ""}}};
  EXPECT_EQ(ask(pool, question).remark, std::nullopt) << "one line a turn";
  question.said = {{0, other, {"suspect", seat, ""}}};
  question.brain = make_brain();
  EXPECT_EQ(ask(pool, question).remark, (bots::Remark{"disagree", other, ""}));
}

TEST(BotPool, bots_think_behind_what_people_do) {
  const int ours = getpriority(PRIO_PROCESS, 0);
  BotPool pool(1);
  const Match match = begin("rumors", 3, 8);
  std::promise<int> theirs;
  pool.ask(ask_bot(match, match.table().pending().seat, "random", make_brain()),
           [&](BotAnswer) { theirs.set_value(getpriority(PRIO_PROCESS, 0)); });
  EXPECT_EQ(theirs.get_future().get(), std::min(19, ours + 10));
}

// One address with hundreds of instant tables must not weaken, or hold up, anybody else's bots.
TEST(BotPool, one_payer_does_not_weaken_anothers_bots) {
  constexpr int kMany = 240;
  BotPool pool(1);
  const Match match = begin("rumors", 3, 8);
  std::mutex mutex;
  std::condition_variable news;
  std::vector<std::pair<std::string, std::string>> answered;  // who paid, who thought
  std::promise<void> all_have_asked;
  const auto gate = all_have_asked.get_future().share();
  const auto ask_for = [&](const std::string& payer) {
    BotQuestion question = ask_bot(match, match.table().pending().seat, "champion", make_brain());
    question.payer = payer;
    pool.ask(std::move(question), [&, payer, gate](const BotAnswer& answer) {
      gate.wait();  // the thread is held until everybody has asked
      const std::lock_guard lock(mutex);
      answered.emplace_back(payer, answer.bot);
      news.notify_one();
    });
  };
  for (int i = 0; i < kMany; ++i) ask_for("10.0.0.1");
  ask_for("10.0.0.2");
  all_have_asked.set_value();
  std::unique_lock lock(mutex);
  news.wait(lock, [&] { return answered.size() == kMany + 1; });
  const auto other = std::ranges::find(answered, "10.0.0.2", [](const auto& a) { return a.first; });
  EXPECT_LE(other - answered.begin(), 2) << "they wait for what was begun, not for what was asked";
  EXPECT_EQ(other->second, "champion");
  const auto weakened = [](const auto& a) { return a.second != "champion"; };
  EXPECT_GT(std::ranges::count_if(answered, weakened), kMany / 2) << "who asks that much is answered by weaker ones";
}

TEST(BotPool, thinks_less_the_more_are_waiting) {
  const GameEntry& rumors = *find_game("rumors");
  const auto names = bots::bot_names(rumors);
  ASSERT_EQ(names.size(), 3U);
  EXPECT_EQ(bot_for_load(rumors, names[2], 0), names[2]);
  EXPECT_EQ(bot_for_load(rumors, names[2], 7), names[2]);
  EXPECT_EQ(bot_for_load(rumors, names[2], 8), names[1]);
  EXPECT_EQ(bot_for_load(rumors, names[2], 16), names[0]);
  EXPECT_EQ(bot_for_load(rumors, names[1], 32), names[0]);
  EXPECT_EQ(bot_for_load(rumors, names[0], 63), names[0]);
  EXPECT_EQ(bot_for_load(rumors, "random", 32), "random");
  EXPECT_EQ(bot_for_load(rumors, names[2], 64), "");
  EXPECT_EQ(bot_for_load(rumors, "nobody", 0), "");
}

}  // namespace
}  // namespace logres::server
