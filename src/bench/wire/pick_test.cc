#include "bench/wire/pick.h"

#include <gtest/gtest.h>

namespace logres::wire {
namespace {

constexpr std::string_view kFrame =
    R"({"push":"view","view":{"game":"rumors","ask":"k3","owes":true,"legal":["listen","quest \"grail\""],"table":{"ask":"turn"}},"n":-7})";

TEST(WirePick, finds_fields_by_their_path_and_not_by_their_name_alone) {
  EXPECT_EQ(pick_text(kFrame, {"push"}), "view");
  EXPECT_EQ(pick_text(kFrame, {"view", "ask"}), "k3");
  EXPECT_EQ(pick_text(kFrame, {"view", "table", "ask"}), "turn");
  EXPECT_TRUE(pick_flag(kFrame, {"view", "owes"}));
  EXPECT_EQ(pick_number(kFrame, {"n"}, 0), -7);
}

TEST(WirePick, says_nothing_about_what_is_not_there) {
  EXPECT_EQ(pick(kFrame, {"ask"}), "");
  EXPECT_EQ(pick(kFrame, {"view", "push"}), "");
  EXPECT_EQ(pick("", {"push"}), "");
  EXPECT_EQ(pick("[1]", {"push"}), "");
  EXPECT_EQ(pick_text(R"({"seat":null})", {"seat"}), "");
  EXPECT_EQ(pick_number(R"({"seat":null})", {"seat"}, -1), -1);
}

TEST(WirePick, counts_and_takes_elements_of_lists) {
  const std::string_view legal = pick(kFrame, {"view", "legal"});
  EXPECT_EQ(count(legal), 2);
  EXPECT_EQ(unquoted(element(legal, 0)), "listen");
  EXPECT_EQ(element(legal, 1), R"("quest \"grail\"")");
  EXPECT_EQ(element(legal, 2), "");
  EXPECT_EQ(count("[]"), 0);
  EXPECT_EQ(count("[[1,2],{\"a\":[3]}]"), 2);
}

TEST(WirePick, a_patch_sets_takes_away_appends_and_cuts) {
  EXPECT_EQ(
      patched(R"({"a":1,"b":{"c":[1,2,3]},"d":4})", R"({"b":{"c":{"1":[7],"#":2,"+":[8,9]}},"d":0,"e":[{"f":5}]})"),
      R"({"a":1,"b":{"c":[1,7,8,9]},"e":{"f":5}})");
  EXPECT_EQ(patched(R"({"a":[{"x":1},{"x":2}],"b":[]})", R"({"a":{"1":{"x":[3]}},"b":{"+":["p, q"]}})"),
            R"({"a":[{"x":1},{"x":3}],"b":["p, q"]})");
  EXPECT_EQ(patched(R"({"a":[1]})", "{}"), R"({"a":[1]})");
}

}  // namespace
}  // namespace logres::wire
