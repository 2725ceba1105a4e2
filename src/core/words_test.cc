#include "core/words.h"

#include <gtest/gtest.h>

namespace logres {
namespace {

constexpr std::array<std::string_view, 4> kFruits = {"", "apple", "pear", "plum"};
constexpr ArgKind kFruit{.key = "fruit", .names = kFruits};
constexpr ArgKind kNumber{.key = "number", .names = {}, .min = 1, .max = 60};
constexpr ArgKind kBig{.key = "big", .names = {}, .min = 0, .max = 255};
constexpr std::array<VerbDef, 5> kVerbs = {{
    {""},
    {"pass"},
    {"eat", {&kFruit}},
    {"buy", {&kFruit, &kNumber, &kSeatArg}},
    {"weigh", {&kBig}},
}};

TEST(Words, a_move_is_spelt_as_its_verb_and_arguments) {
  EXPECT_EQ(move_text(kVerbs, {1, 0, 0, 0}), "pass");
  EXPECT_EQ(move_text(kVerbs, {2, 3, 0, 0}), "eat plum");
  EXPECT_EQ(move_text(kVerbs, {3, 1, 60, 7}), "buy apple 60 7");
  EXPECT_EQ(move_text(kVerbs, {9, 0, 0, 0}), "?");
}

TEST(Words, every_well_formed_move_comes_back_from_its_text) {
  int count = 0;
  for (unsigned verb = 0; verb < 8; ++verb) {
    for (unsigned a = 0; a < 256; ++a) {
      for (const unsigned b : {0U, 1U, 60U, 61U}) {
        for (const unsigned c : {0U, 7U, 8U}) {
          const Move move{static_cast<std::uint8_t>(verb),
                          static_cast<std::uint8_t>(a),
                          static_cast<std::uint8_t>(b),
                          static_cast<std::uint8_t>(c)};
          if (!well_formed(kVerbs, move)) continue;
          ++count;
          EXPECT_EQ(parse_move(kVerbs, move_text(kVerbs, move)), move);
        }
      }
    }
  }
  EXPECT_EQ(count, 1 + 3 + 3 * 2 * 2 + 256);
}

TEST(Words, a_move_is_well_formed_only_in_range_and_without_surplus) {
  EXPECT_TRUE(well_formed(kVerbs, {2, 1, 0, 0}));
  EXPECT_FALSE(well_formed(kVerbs, {0, 0, 0, 0})) << "verb 0 is never a move";
  EXPECT_FALSE(well_formed(kVerbs, {5, 0, 0, 0})) << "no such verb";
  EXPECT_FALSE(well_formed(kVerbs, {2, 0, 0, 0})) << "an empty name is no value";
  EXPECT_FALSE(well_formed(kVerbs, {2, 4, 0, 0})) << "no such name";
  EXPECT_FALSE(well_formed(kVerbs, {2, 1, 1, 0})) << "an argument too many";
  EXPECT_FALSE(well_formed(kVerbs, {3, 1, 0, 0})) << "a number below the range";
  EXPECT_FALSE(well_formed(kVerbs, {3, 1, 61, 0})) << "a number above the range";
  EXPECT_FALSE(well_formed(kVerbs, {3, 1, 1, 8})) << "no such seat";
}

TEST(Words, spaces_between_words_do_not_matter) {
  EXPECT_EQ(parse_move(kVerbs, "  buy   apple  2 3  "), (Move{3, 1, 2, 3}));
}

TEST(Words, other_texts_are_refused) {
  for (const std::string_view text : {"",
                                      " ",
                                      "?",
                                      "Pass",
                                      "pas",
                                      "pass 1",
                                      "eat",
                                      "eat ",
                                      "eat cherry",
                                      "eat 1",
                                      "eat apple pear",
                                      "buy apple",
                                      "buy apple 2",
                                      "buy apple 0 1",
                                      "buy apple 61 1",
                                      "buy apple 2 8",
                                      "buy apple 2 3 4",
                                      "buy apple 02 3",
                                      "buy apple +2 3",
                                      "buy apple -2 3",
                                      "buy apple 2.0 3",
                                      "buy apple 2x 3",
                                      "buy apple 256 3",
                                      "weigh 256",
                                      "weigh 99999999999999999999",
                                      "weigh 0x10",
                                      "eat\tapple",
                                      "eat\napple"}) {
    EXPECT_EQ(parse_move(kVerbs, text), std::nullopt) << "\"" << text << "\"";
  }
}

TEST(Words, a_zero_byte_is_no_end_of_text) {
  EXPECT_EQ(parse_move(kVerbs, std::string_view("pass\0", 5)), std::nullopt);
}

TEST(Words, one_argument_as_a_word_and_back) {
  EXPECT_EQ(arg_text(kFruit, 2), "pear");
  EXPECT_EQ(arg_text(kFruit, 0), "0") << "a value without a name is shown as its number";
  EXPECT_EQ(arg_text(kFruit, 200), "200");
  EXPECT_EQ(arg_text(kNumber, 7), "7");
  EXPECT_EQ(parse_arg(kFruit, "pear"), 2);
  EXPECT_EQ(parse_arg(kFruit, ""), std::nullopt);
  EXPECT_EQ(parse_arg(kNumber, "60"), 60);
  EXPECT_EQ(parse_arg(kNumber, "0"), std::nullopt);
  EXPECT_TRUE(arg_in_range(kNumber, 1));
  EXPECT_FALSE(arg_in_range(kNumber, 0));
  EXPECT_FALSE(arg_in_range(kFruit, 0));
}

TEST(Words, a_refusal_without_a_key_is_none) {
  EXPECT_TRUE(Why{}.ok());
  EXPECT_FALSE((Why{"too_few_swords", "R-092"}.ok()));
}

constexpr std::array<QuestionDef, 4> kQuestions = {{
    {"over", Asked::kOwnTurn, ""},
    {"turn", Asked::kOwnTurn, "X-1"},
    {"give", Asked::kWindow, "X-2 X-30"},
    {"claim", Asked::kLookFirst, " X-4  X-5 "},
}};

TEST(Words, a_question_is_a_window_by_its_trait_or_by_the_number_of_the_asked) {
  const auto one = [](std::uint8_t kind) { return Decision{.kind = kind, .seat = 0, .together = SeatSet::of(0)}; };
  const Decision both{.kind = 1, .seat = 0, .together = SeatSet::first(2)};
  EXPECT_FALSE(is_window(kQuestions, one(1)));
  EXPECT_TRUE(is_window(kQuestions, one(2)));
  EXPECT_TRUE(is_window(kQuestions, one(3)));
  EXPECT_TRUE(is_window(kQuestions, both));
  EXPECT_FALSE(answered_by_table(kQuestions, one(1)));
  EXPECT_TRUE(answered_by_table(kQuestions, one(2)));
  EXPECT_FALSE(answered_by_table(kQuestions, one(3)));
  EXPECT_TRUE(answered_by_table(kQuestions, both));
}

TEST(Words, rule_ids_are_cut_at_spaces) {
  using Ids = std::vector<std::string_view>;
  EXPECT_EQ(rule_ids(kQuestions[0].rules), Ids{});
  EXPECT_EQ(rule_ids(kQuestions[2].rules), (Ids{"X-2", "X-30"}));
  EXPECT_EQ(rule_ids(kQuestions[3].rules), (Ids{"X-4", "X-5"}));
}

}  // namespace
}  // namespace logres
