#include "bots/mistakes.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "bots/players.h"

namespace logres::bots {
namespace {

Match from(std::string_view scenario) {
  auto made = Match::load(boost::json::parse(scenario).as_object(), Secret::from_seed(3));
  if (const auto* refusal = std::get_if<Refusal>(&made)) ADD_FAILURE() << refusal->message();
  return std::get<Match>(std::move(made));
}

void play(Match& match, std::string_view text) {
  const auto move = parse_move(match.game().verbs, text);
  ASSERT_TRUE(move) << text;
  const auto refusal = match.play(match.table().pending().seat, *move);
  ASSERT_FALSE(refusal) << refusal->message();
}

// Bots of these levels play a match to its end.
Match played(std::string_view game, const std::vector<std::string>& levels) {
  const GameEntry& entry = *find_game(game);
  const Setup setup{.seats = static_cast<std::uint8_t>(levels.size()), .options = Options(entry.options)};
  Match match = std::get<Match>(Match::start(entry, setup, Secret::from_seed(9)));
  std::vector<std::unique_ptr<Player>> players;
  for (Seat p = 0; p < levels.size(); ++p) players.push_back(make_player(entry, levels[p], p, 20U + p));
  std::size_t seen = 0;
  MoveList legal;
  while (!match.table().pending().over()) {
    for (auto& player : players) player->see(match.table(), redacted_for(match.events().subspan(seen), player->seat()));
    seen = match.events().size();
    const Seat seat = match.table().pending().seat;
    match.table().legal(seat, legal);
    EXPECT_FALSE(match.play(seat, players[seat]->choose(match.table(), seat, legal)));
  }
  return match;
}

std::vector<bool> all_by_people(const Match& match) { return std::vector<bool>(match.seq(), true); }

TEST(Mistakes, S058_the_twelfth_engine_is_the_largest_of_whoever_put_it_there) {
  Match match = from(R"({"game":"shadows","seats":4,"siege_engines":11,"life":[5,5,5,5],"white":6,"black":2,"active":0,
    "options":{"loyalty_mode":"no_traitor"}})");
  play(match, "siege_engine");
  ASSERT_TRUE(match.table().pending().over());
  const JudgedGame game = judge_decisions(match, all_by_people(match));
  ASSERT_EQ(game.mistakes.size(), 1U);
  const Judged& worst = game.mistakes[0];
  EXPECT_EQ(worst.move, 1U);
  EXPECT_EQ(worst.seat, 0);
  EXPECT_EQ(worst.verdict.scale, Advice::Scale::kChance);
  EXPECT_LT(worst.verdict.made, 0.05);
  EXPECT_GT(worst.verdict.loss(), 0.2);
  EXPECT_EQ(move_text(match.game().verbs, worst.verdict.better), "lose_life");
}

TEST(Mistakes, a_quest_nobody_can_win_is_the_largest_of_whoever_went_on_it) {
  Match match = from(R"({"game":"rumors","seats":3,"active":1,"white":4,"black":6,"pile":["grail_2"],
    "loyalty":["loyal","loyal","loyal"]})");
  play(match, "quest grail");
  ASSERT_TRUE(match.table().pending().over());
  const JudgedGame game = judge_decisions(match, all_by_people(match));
  ASSERT_EQ(game.mistakes.size(), 1U);
  EXPECT_EQ(game.mistakes[0].seat, 1);
  EXPECT_LT(game.mistakes[0].verdict.made, 0.05);
  EXPECT_GT(game.mistakes[0].verdict.loss(), 0.1);
}

TEST(Mistakes, a_bot_makes_none) {
  Match match = from(R"({"game":"shadows","seats":4,"siege_engines":11,"life":[5,5,5,5],"active":0,
    "options":{"loyalty_mode":"no_traitor"}})");
  play(match, "siege_engine");
  const JudgedGame game = judge_decisions(match, std::vector<bool>(match.seq(), false));
  EXPECT_TRUE(game.decisions.empty());
  EXPECT_TRUE(game.mistakes.empty());
}

class MistakesOf : public ::testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Games, MistakesOf, ::testing::Values("shadows", "rumors", "legends"));

TEST_P(MistakesOf, are_few_with_a_champion_and_many_without_an_idea) {
  const bool two = GetParam() == "legends";  // which takes long
  const Match match =
      two ? played(GetParam(), {"random", "knight"}) : played(GetParam(), {"random", "champion", "knight", "knight"});
  int asked = 0;  // some hundred decisions are enough
  const JudgedGame game = judge_decisions(match, all_by_people(match), [&] { return ++asked > 2500; });
  std::array<double, 4> loss{};
  std::array<int, 4> count{}, told{};
  for (const Judged& one : game.decisions) {
    EXPECT_GE(one.verdict.loss(), 0);
    loss[one.seat] += one.verdict.loss();
    ++count[one.seat];
  }
  for (const Judged& one : game.mistakes) ++told[one.seat];
  ASSERT_GT(count[0], 3);
  ASSERT_GT(count[1], 3);
  EXPECT_GT(loss[0] / count[0], 1.3 * loss[1] / count[1]);
  EXPECT_GE(told[0], 1);
  EXPECT_LE(told[0], 3);
  EXPECT_LE(told[1], 3);
}

// What others hold is dealt anew at every decision: the verdict stays.
TEST_P(MistakesOf, do_not_depend_on_what_the_seat_could_not_see) {
  const Match match = played(GetParam(), {"knight", "knight", "knight", "knight"});
  const Seat seat = 0;
  const auto eyes = eyes_of(match.game(), seat);
  Dice dice = Dice::fast(5);
  std::size_t seen = 0;
  int looked_at = 0;
  match.retrace([&](const Match& then) {
    eyes->see(then.table(), redacted_for(then.events().subspan(seen), seat));
    seen = then.events().size();
    if (then.seq() >= match.seq() || match.moves()[then.seq()].first != seat || looked_at == 6) return;
    MoveList legal;
    then.table().legal(seat, legal);
    const auto other = then.table().imagine(seat, dice);
    if (legal.size() < 2 || *other == then.table()) return;
    const Move made = match.moves()[then.seq()].second;
    const auto truth = eyes->judge(then.table(), legal, made, {});
    const auto twin = eyes->judge(*other, legal, made, {});
    ASSERT_EQ(truth.has_value(), twin.has_value());
    if (!truth) return;
    ++looked_at;
    EXPECT_EQ(truth->made, twin->made);
    EXPECT_EQ(truth->best, twin->best);
    EXPECT_EQ(truth->better, twin->better);
  });
  EXPECT_GT(looked_at, 2);
}

TEST_P(MistakesOf, time_may_end_it) {
  const Match match = played(GetParam(), {"knight", "knight", "knight", "knight"});
  int asked = 0;
  const JudgedGame game = judge_decisions(match, all_by_people(match), [&] { return ++asked > 40; });
  EXPECT_GT(game.left_out, 0);
}

}  // namespace
}  // namespace logres::bots
