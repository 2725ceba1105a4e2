#include "table/course.h"

#include <gtest/gtest.h>

namespace logres {
namespace {

// A small game, and the same with a card, a verb and an ending more in the middle of its tables.
constexpr std::array<std::string_view, 3> kCards = {"", "merlin", "vivien"};
constexpr std::array<std::string_view, 4> kMoreCards = {"", "famine", "merlin", "vivien"};
constexpr ArgKind kCard{.key = "card", .names = kCards}, kMoreCard{.key = "card", .names = kMoreCards};
constexpr ArgKind kCount{.key = "count", .names = {}, .min = 0, .max = 200};
constexpr std::array<VerbDef, 3> kVerbs = {{{""}, {"lay", {&kCard, &kCount}}, {"pass"}}};
constexpr std::array<VerbDef, 4> kMoreVerbs = {{{""}, {"dance"}, {"lay", {&kMoreCard, &kCount}}, {"pass"}}};
constexpr std::array<std::string_view, 2> kEndings = {"none", "won"};
constexpr std::array<std::string_view, 3> kMoreEndings = {"none", "fled", "won"};
constexpr std::array<std::string_view, 3> kYounger = {"famine", "dance", "fled"};

GameEntry small() {
  GameEntry game{};
  game.verbs = kVerbs;
  game.endings = kEndings;
  return game;
}

GameEntry grown() {
  GameEntry game{};
  game.verbs = kMoreVerbs;
  game.endings = kMoreEndings;
  game.younger_words = kYounger;
  return game;
}

// Two questions, as text; the rows have other numbers in each game.
std::string digest(const GameEntry& game, int format, std::string_view answer = "lay vivien 12", int winner = 1) {
  Course course(game, format);
  for (const std::string_view text : {answer, std::string_view("pass")}) {
    MoveList legal;
    for (const std::string_view one : {"lay merlin 3", "lay vivien 12", "lay vivien 113", "pass"}) {
      legal.add(*parse_move(game.verbs, one));
    }
    course.add(2, legal, *parse_move(game.verbs, text));
  }
  Outcome outcome{.reason = static_cast<std::uint8_t>(game.endings.size() - 1)};
  outcome.winners.add(static_cast<Seat>(winner));
  return course.hex(outcome);
}

TEST(Course, is_the_same_when_rows_come_into_the_middle_of_the_tables) {
  for (const int format : {1, 2}) EXPECT_EQ(digest(small(), format), digest(grown(), format)) << format;
}

TEST(Course, of_the_first_format_needs_to_know_which_rows_are_younger) {
  GameEntry game = grown();
  game.younger_words = {};
  EXPECT_NE(digest(small(), 1), digest(game, 1));
  EXPECT_EQ(digest(small(), 2), digest(game, 2)) << "words do not";
}

TEST(Course, tells_answers_questions_and_outcomes_apart) {
  for (const int format : {1, 2}) {
    EXPECT_NE(digest(small(), format), digest(small(), format, "lay vivien 113"));
    EXPECT_NE(digest(small(), format), digest(small(), format, "lay vivien 12", 2));
  }
  EXPECT_NE(digest(small(), 1), digest(small(), 2));
}

}  // namespace
}  // namespace logres
