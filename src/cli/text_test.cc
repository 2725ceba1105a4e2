#include "cli/text.h"

#include <gtest/gtest.h>

namespace logres::cli {
namespace {

TEST(Text, width_counts_what_a_terminal_draws) {
  EXPECT_EQ(display_width("Ann"), 3);
  EXPECT_EQ(display_width("Грааль"), 6);
  EXPECT_EQ(display_width("王"), 2);
  EXPECT_EQ(display_width("e\xcc\x81"), 1);  // e and a combining accent
  EXPECT_EQ(display_width("\x1b[1;33mgold\x1b[0m"), 4);
  EXPECT_EQ(display_width("\xff"), 1);  // a broken byte
}

TEST(Text, wraps_at_blanks_and_breaks_what_is_longer_than_a_line) {
  EXPECT_EQ(wrap("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrap("· one two", 5, 2), (Lines{"· one", "  two"}));
  EXPECT_EQ(wrap("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
  EXPECT_EQ(wrap("  two blanks", 20), (Lines{"  two blanks"}));
  EXPECT_EQ(wrap("", 10), (Lines{""}));
  for (const auto& line : wrap("Слухи копятся, а виден лишь последний из них", 12)) EXPECT_LE(display_width(line), 12);
}

TEST(Text, is_cut_padded_and_set_in_columns) {
  EXPECT_EQ(cut("Excalibur", 5), "Exca…");
  EXPECT_EQ(cut("Grail", 5), "Grail");
  EXPECT_EQ(pad("Грааль", 8), "Грааль  ");
  EXPECT_EQ(in_columns({"a", "b", "c"}, 5), (Lines{"a  c", "b"}));
  EXPECT_EQ(beside({"ab"}, 3, {"x", "y"}), (Lines{"ab x", "   y"}));
}

TEST(Text, a_name_is_one_printable_line) {
  EXPECT_EQ(tidy_name("  Ann \n", 10), "Ann");
  EXPECT_EQ(tidy_name("A\x1b[31mnn\x07", 10), "Ann");
  EXPECT_EQ(tidy_name("A\u009b31mnn\u202e\u2066", 10), "A31mnn") << "C1 controls, and what turns the writing";
  EXPECT_EQ(tidy_name("\xff\xfe", 10), "");
  EXPECT_EQ(tidy("rude,\ntwice\x1b]0;title\x07"), "rude, twice]0;title");
  EXPECT_EQ(display_width(tidy_name(std::string(500, 'x'), 16)), 16);
}

}  // namespace
}  // namespace logres::cli
