#include "table/match.h"

#include <functional>

#include "games/rumors/rumors.h"
#include "table/test_table.h"

namespace logres {
namespace {

using namespace testing;

// Seats 1 and 2 may stop the quest of seat 0; the pile holds a grail 5 for its open end.
constexpr std::string_view kArthurWindow = R"({"game":"rumors","seats":4,"options":{"expert":"on"},"active":0,
  "pile":["pict_5","grail_5"],"knights":[["gawain"],["arthur"],["galahad"],[]]})";

// Everything about a match that an outsider could find changed.
std::string snapshot(const Match& match) {
  std::string out = write_record(match.full_record());
  JsonWriter json(out);
  json.object();
  match.table().state(json);
  json.end_object();
  for (Seat p = 0; p < match.table().seats(); ++p) out += view_text(match, p);
  return out + view_text(match, kNoSeat) + std::to_string(match.waiting().bits());
}

void expect_refused(Match& match, Seat seat, Move move, std::string_view code, std::string_view rule = {}) {
  const std::string before = snapshot(match);
  const auto why = match.why_not(seat, move);
  const auto refusal = match.play(seat, move);
  ASSERT_TRUE(refusal.has_value()) << code;
  EXPECT_EQ(refusal->code, code);
  EXPECT_NE(refusal->message().find(' '), std::string::npos) << refusal->message() << " is no sentence";
  EXPECT_TRUE(rule.empty() || refusal->rule == rule) << refusal->rule;
  ASSERT_TRUE(why.has_value());
  EXPECT_EQ(why->code, refusal->code);
  EXPECT_EQ(snapshot(match), before) << "a refusal changed something";
}

TEST(Games, are_found_by_name) {
  ASSERT_NE(find_game("rumors"), nullptr);
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_EQ(&entry_of<rumors::Rumors>(), find_game("rumors"));
  EXPECT_EQ(&new_rumors(3, 1).game(), find_game("rumors"));
}

TEST(MatchStart, refuses_what_cannot_be_played) {
  const auto code = [](const auto& setup) {
    const auto made = Match::start(rumors_entry(), setup, Secret::from_seed(1));
    const auto* refusal = std::get_if<Refusal>(&made);
    return refusal == nullptr ? std::string("fine") : refusal->code + " " + refusal->field + " " + refusal->rule;
  };
  EXPECT_EQ(code(rumors_setup(5)), "fine");
  EXPECT_EQ(code(rumors_setup(0)), "bad_setup seats R-017");
  EXPECT_EQ(code(rumors_setup(8)), "bad_setup seats R-017");
  EXPECT_EQ(code(rumors_setup(3, R"({"first":4})")), "bad_setup options.first R-029");
  auto wild = rumors_setup(3);
  wild.options.set(0, 77);
  EXPECT_EQ(code(wild), "bad_setup options.expert R-032");
}

TEST(MatchPlay, refuses_with_a_code_and_a_rule_and_changes_nothing) {
  Match match = new_rumors(5, 7, R"({"first":2})");
  const Move listen = rumors_move("listen");
  expect_refused(match, 0, listen, "not_asked", "R-033");
  expect_refused(match, 5, listen, "no_such_seat");
  expect_refused(match, kNoSeat, listen, "no_such_seat");
  expect_refused(match, 1, rumors_move("quest grail"), "illegal_move", "R-060");
  expect_refused(match, 1, rumors_move("accuse 3"), "illegal_move", "R-092");
  expect_refused(match, 1, Move{}, "illegal_move");
  expect_refused(match, 1, Move{255, 255, 255, 255}, "illegal_move");
  EXPECT_EQ(match.seq(), 0U);
  EXPECT_FALSE(match.play(1, listen).has_value());
  EXPECT_EQ(match.seq(), 1U);
  expect_refused(match, 1, listen, "not_asked", "R-033");
}

TEST(MatchPlay, is_over_when_it_is_over) {
  Match match = new_rumors(3, 11);
  play_random(match, 5);
  ASSERT_TRUE(match.table().outcome().has_value());
  EXPECT_TRUE(match.waiting().empty());
  expect_refused(match, 0, rumors_move("listen"), "over");
}

TEST(MatchWindow, collects_early_answers_and_feeds_them_in_the_engines_order) {
  Match match = load_rumors(kArthurWindow);
  ASSERT_FALSE(match.play(0, rumors_move("quest grail")).has_value());
  ASSERT_EQ(match.game().questions[match.table().pending().kind].name, "arthur");
  ASSERT_EQ(match.table().pending().seat, 1);
  const std::uint32_t question = match.question();
  const std::string seen_by_1 = view_text(match, 1);
  const std::string seen_by_nobody = view_text(match, kNoSeat);

  EXPECT_FALSE(match.play(2, rumors_move("pass")).has_value());
  EXPECT_EQ(match.seq(), 1U) << "the engine has not asked seat 2 yet";
  EXPECT_TRUE(match.has_answered(2));
  EXPECT_FALSE(match.waiting().has(2));
  expect_refused(match, 2, rumors_move("pass"), "already_answered");
  // Who is still thinking tells nobody anything.
  EXPECT_EQ(view_text(match, 1), seen_by_1);
  EXPECT_EQ(view_text(match, kNoSeat), seen_by_nobody);
  EXPECT_EQ(match.question(), question);

  EXPECT_FALSE(match.play(1, rumors_move("pass")).has_value());
  EXPECT_EQ(match.seq(), 3U);
  const auto moves = match.moves();
  EXPECT_EQ(moves[1], std::pair(Seat{1}, rumors_move("pass")));
  EXPECT_EQ(moves[2], std::pair(Seat{2}, rumors_move("pass")));
  EXPECT_GT(match.question(), question);
}

TEST(MatchWindow, drops_early_answers_when_it_closes_first) {
  Match match = load_rumors(kArthurWindow);
  ASSERT_FALSE(match.play(0, rumors_move("quest grail")).has_value());
  EXPECT_FALSE(match.play(2, rumors_move("pass")).has_value());
  EXPECT_FALSE(match.play(1, rumors_move("arthur")).has_value());
  EXPECT_EQ(match.seq(), 2U) << "seat 2 was never asked by the engine";
  EXPECT_FALSE(match.has_answered(2));
}

TEST(MatchWindow, refuses_an_early_answer_that_is_not_legal) {
  Match match = load_rumors(kArthurWindow);
  ASSERT_FALSE(match.play(0, rumors_move("quest grail")).has_value());
  expect_refused(match, 2, rumors_move("arthur"), "illegal_move");
  expect_refused(match, 3, rumors_move("pass"), "not_asked");
}

TEST(MatchWindow, in_progress_shows_the_same_to_others_whoever_has_been_applied) {
  Match match = load_rumors(kArthurWindow);
  ASSERT_FALSE(match.play(0, rumors_move("quest grail")).has_value());
  const std::string before = view_text(match, 0);
  const std::string second = view_text(match, 2);
  EXPECT_FALSE(match.play(1, rumors_move("pass")).has_value());
  ASSERT_EQ(match.game().questions[match.table().pending().kind].name, "arthur");
  EXPECT_EQ(view_text(match, 0), before);
  EXPECT_EQ(view_text(match, 2), second);
}

// Whatever the order people answer in, the game is the same: answers are given by a rule that looks at seat and
// question only.
TEST(MatchWindow, order_of_answers_never_matters) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto run = [&](bool last_first) {
      Match match = new_rumors(5, seed, R"({"expert":"on"})");
      for (int i = 0; i < 4000 && !match.table().pending().over(); ++i) {
        const SeatSet waiting = match.waiting();
        Seat seat = kNoSeat;
        for (Seat p = 0; p < 5; ++p) {
          if (waiting.has(p) && (last_first || seat == kNoSeat)) seat = p;
        }
        Dice dice = Dice::fast(seed * 1'000'003 + match.question() * 8ULL + seat);
        EXPECT_FALSE(match.play(seat, random_move(match, seat, dice)).has_value());
      }
      EXPECT_TRUE(match.table().pending().over());
      return match.record().digest;
    };
    EXPECT_EQ(run(false), run(true)) << "seed " << seed;
  }
}

// R-324: the last column of the table of decisions; it is always a legal move, and games of absent players end.
TEST(MatchAbsent, R324_plays_the_default_for_an_absent_player) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Match match = new_rumors(1 + static_cast<int>(seed % 7), seed, R"({"expert":"on","merlin_6":"on"})");
    while (!match.table().pending().over()) {
      const Seat seat = match.table().pending().seat;
      const Move move = match.absent(seat);
      EXPECT_EQ(match.absent(seat), move);
      ASSERT_FALSE(match.play(seat, move).has_value());
      ASSERT_LT(match.seq(), 5000U);
    }
  }
  const Match fresh = new_rumors(4, 1, R"({"first":1})");
  EXPECT_EQ(fresh.absent(0), rumors_move("listen"));
}

TEST(MatchEvents, know_the_move_that_caused_them) {
  Match match = new_rumors(4, 3);
  ASSERT_FALSE(match.events().empty());
  EXPECT_EQ(match.event_move(0), 0U);
  play_random(match, 1, 10);
  EXPECT_EQ(match.event_move(match.events().size() - 1), 10U);
  for (std::size_t i = 1; i < match.events().size(); ++i) EXPECT_GE(match.event_move(i), match.event_move(i - 1));
}

TEST(MatchUntil, goes_back_to_any_move) {
  Match match = new_rumors(5, 21, R"({"expert":"on","morgan_8":"on"})");
  std::vector<std::string> states = {snapshot(match)};
  Dice dice = Dice::fast(2);
  while (!match.table().pending().over()) {
    const Seat seat = match.table().pending().seat;
    ASSERT_FALSE(match.play(seat, random_move(match, seat, dice)).has_value());
    states.push_back(snapshot(match));
  }
  for (std::uint32_t n = 0; n <= match.seq(); n += 7) EXPECT_EQ(snapshot(match.until(n)), states[n]);
  EXPECT_EQ(snapshot(match.until(match.seq() + 10)), states.back());
  match.set_players({"Anna", "bot:page", "Bert", "Cleo", "Dora"});
  EXPECT_EQ(match.until(3).full_record().players, match.full_record().players);
  std::size_t visited = 0;
  match.retrace([&](const Match& then) {
    EXPECT_EQ(then.seq(), visited++);
    EXPECT_LE(then.events().size(), match.events().size());
  });
  EXPECT_EQ(visited, states.size());
}

// Seats 0 and 1 are asked for Arthur when seat 2 goes on a quest.
constexpr std::string_view kTwoArthurs = R"({"game":"rumors","seats":3,"active":2,"options":{"expert":"on"},
  "pile":["pict_2"],"knights":[["arthur"],["arthur"]]})";

TEST(MatchWindow, collected_answers_wait_until_they_are_released) {
  Match match = load_rumors(kTwoArthurs);
  ASSERT_FALSE(match.play(2, rumors_move("quest picts")).has_value());
  const std::uint32_t before = match.seq();
  EXPECT_FALSE(match.can_release());
  EXPECT_EQ(match.collect(2, rumors_move("pass"))->code, "not_asked");
  ASSERT_FALSE(match.collect(1, rumors_move("pass")).has_value());
  EXPECT_FALSE(match.can_release()) << "the engine asks seat 0 first";
  ASSERT_FALSE(match.collect(0, rumors_move("pass")).has_value());
  EXPECT_EQ(match.collect(0, rumors_move("pass"))->code, "already_answered");
  EXPECT_TRUE(match.can_release());
  EXPECT_EQ(match.seq(), before);
  EXPECT_TRUE(match.waiting().empty());
  match.release();
  EXPECT_EQ(match.seq(), before + 2);
  EXPECT_FALSE(match.can_release());
}

TEST(MatchWindow, an_answer_can_be_left_out_again) {
  Match match = load_rumors(kTwoArthurs);
  match.play(2, rumors_move("quest picts"));
  const std::uint32_t question = match.question();
  match.play(1, rumors_move("arthur"));  // waits
  match.play(0, rumors_move("pass"));    // and closes the window
  EXPECT_NE(match.question(), question);
  Match open = load_rumors(kTwoArthurs);
  open.play(2, rumors_move("quest picts"));
  open.play(0, rumors_move("pass"));
  Match without = open.without_answer(0);
  EXPECT_EQ(without.seq(), question);
  EXPECT_EQ(without.waiting(), SeatSet::first(2));
  open.collect(1, rumors_move("pass"));
  Match kept = open.without_answer(0);
  EXPECT_TRUE(kept.has_answered(1)) << "the others' answers stay";
  EXPECT_EQ(kept.waiting(), SeatSet::of(0));
  kept.play(0, rumors_move("arthur"));
  EXPECT_EQ(kept.question(), kept.seq());
}

TEST(MatchFrom, a_position_can_be_played_on_and_gone_back_to) {
  Match match = load_rumors(kTwoArthurs);
  Match other = Match::from(match.table().clone(), Secret::from_seed(1));
  EXPECT_TRUE(other.table() == match.table());
  play_random(other, 5, 10);
  EXPECT_TRUE(other.until(0).table() == match.table());
}

// R-030: a table that goes on tells nobody the secret; one that is over tells everybody.
TEST(MatchSecret, R030_is_in_no_view_and_no_record_of_a_running_game) {
  Match match = new_rumors(5, 9, R"({"expert":"on"})");
  const std::string key = to_hex(match.secret().key);
  const std::string salt = to_hex(match.secret().salt);
  const auto told = [&] {
    std::string all = write_record(match.record());
    for (Seat p = 0; p < 5; ++p) all += view_text(match, p);
    return all + view_text(match, kNoSeat);
  };
  Dice dice = Dice::fast(4);
  while (!match.table().pending().over()) {
    const std::string all = told();
    ASSERT_EQ(all.find(key), std::string::npos);
    ASSERT_EQ(all.find(salt), std::string::npos);
    ASSERT_NE(all.find(match.secret().commitment()), std::string::npos);
    const Seat seat = match.table().pending().seat;
    ASSERT_FALSE(match.play(seat, random_move(match, seat, dice)).has_value());
  }
  EXPECT_NE(view_text(match, 0).find(key), std::string::npos);
  EXPECT_NE(write_record(match.record()).find(salt), std::string::npos);
}

// R-320: a view depends on the position and the log only, so whoever asks again, or for the first time, gets the same.
TEST(MatchView, R320_is_the_same_for_a_client_that_comes_back) {
  Match match = new_rumors(4, 13);
  play_random(match, 3, 15);
  auto opened = Match::open(match.full_record());
  const Match& again = std::get<Match>(opened);
  for (Seat p = 0; p < 4; ++p) EXPECT_EQ(view_text(again, p), view_text(match, p));
  EXPECT_EQ(view_text(match, 2), view_text(match, 2));
}

}  // namespace
}  // namespace logres
