#include "server/view_patch.h"

#include <gtest/gtest.h>

#include "server/room_testing.h"
#include "server/view_patch_testing.h"

namespace logres::server {
namespace {

std::string patch(std::string_view before, std::string_view after) {
  std::string out;
  return write_patch(before, after, out) ? out : "same" + out;
}

TEST(ViewPatch, names_what_changed_and_nothing_else) {
  EXPECT_EQ(patch(R"({"a":1,"b":2})", R"({"a":1,"b":2})"), "same");
  EXPECT_EQ(patch(R"({"aaaa":1,"bbbb":2})", R"({"aaaa":1,"bbbb":3})"), R"({"bbbb":[3]})");
  EXPECT_EQ(patch(R"({"aaaa":{"x":1,"y":"long enough"},"b":2})", R"({"aaaa":{"x":7,"y":"long enough"},"b":2})"),
            R"({"aaaa":{"x":[7]}})");
  EXPECT_EQ(patch(R"({"a":null,"bbbbbbbb":1})", R"({"a":"\"}","bbbbbbbb":1})"), R"({"a":["\"}"]})");
}

TEST(ViewPatch, members_come_and_go_at_the_end) {
  EXPECT_EQ(patch(R"({"aaaaaa":1})", R"({"aaaaaa":1,"b":{"c":2}})"), R"({"b":[{"c":2}]})");
  EXPECT_EQ(patch(R"({"aaaaaaaaa":1,"b":{"c":2}})", R"({"aaaaaaaaa":1})"), R"({"b":0})");
  EXPECT_EQ(patch(R"({"x":{"a":1,"c":2}})", R"({"x":{"b":1,"c":2}})"), R"([{"x":{"b":1,"c":2}}])") << "other members";
}

TEST(ViewPatch, lists_change_in_places_grow_and_shrink) {
  EXPECT_EQ(patch(R"({"l":["one","two","three"]})", R"({"l":["one","two","THREE"]})"), R"({"l":{"2":["THREE"]}})");
  EXPECT_EQ(patch(R"({"l":["one","two","three"]})", R"({"l":["one","two","three","four",5]})"),
            R"({"l":{"+":["four",5]}})");
  EXPECT_EQ(patch(R"({"l":["one","two","three"]})", R"({"l":["one","two"]})"), R"({"l":{"#":2}})");
  EXPECT_EQ(patch(R"({"aaaaaaaa":1,"l":[1,2]})", R"({"aaaaaaaa":1,"l":[]})"), R"({"l":[[]]})")
      << "whichever is shorter";
  EXPECT_EQ(patch(R"({"l":[{"name":"Anna","n":1},{"name":"Bert","n":1}]})",
                  R"({"l":[{"name":"Anna","n":1},{"name":"Bert","n":2}]})"),
            R"({"l":{"1":{"n":[2]}}})");
}

// Random games of all kinds: the patched view is the new view, text for text.
TEST(ViewPatch, a_patched_view_is_the_new_view) {
  for (const char* game : {"rumors", "shadows", "legends"}) {
    testing::Parlour p = testing::running(game, 3, R"("pace":"instant","takeback":true)");
    Dice dice = Dice::fast(11);
    std::vector<std::string> views(4);
    std::vector<boost::json::value> clients(4);
    std::size_t whole = 0;
    std::size_t patches = 0;
    for (int step = 0; step < 150 && p.room.phase() == store::Phase::kPlaying; ++step) {
      for (int viewer = 0; viewer < 4; ++viewer) {
        const auto at = static_cast<std::size_t>(viewer);
        const std::string now = p.room.view_parts(viewer == 3 ? kNoSeat : static_cast<Seat>(viewer), {}, p.now).view;
        std::string text;
        if (views[at].empty()) {
          clients[at] = boost::json::parse(now);
        } else if (write_patch(views[at], now, text)) {
          ASSERT_EQ(text.front(), '{') << text;
          testing::apply_patch(clients[at], boost::json::parse(text).as_object());
          whole += now.size();
          patches += text.size();
        }
        ASSERT_EQ(clients[at], boost::json::parse(now)) << text;
        views[at] = now;
      }
      if (!p.run_due(&dice)) {
        for (Seat seat = 0; seat < 3; ++seat) {
          const MoveList legal = moves_of(*p.room.match(), seat);
          if (!p.room.match()->waiting().has(seat) || legal.size() == 0) continue;
          const Move move = legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))];
          p.move(testing::person(seat + 1), move_text(p.room.settings().game->verbs, move));
          break;
        }
        p.now += 5000;
      }
    }
    EXPECT_LT(patches * 4, whole) << game;
  }
}

}  // namespace
}  // namespace logres::server
