#include "server/view_patch.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "bench/wire/pick.h"
#include "server/json_structure.h"
#include "server/room_testing.h"

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

// Where each member or element ends, looked for byte by byte.
Skipped skip_slowly(std::string_view text, std::size_t at, std::size_t limit) {
  Skipped skipped{.end = at, .values = 0};
  int depth = 0;
  bool in_string = false;
  for (; at < limit; ++at) {
    const char c = text[at];
    if (in_string && c == '\\') {
      ++at;
    } else if (c == '"') {
      in_string = !in_string;
    } else if (in_string) {
      continue;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (depth > 0) {
      depth -= c == '}' || c == ']';
    } else if (c == ',' || c == '}' || c == ']') {
      skipped = {at, skipped.values + 1};
      if (c != ',') break;
    }
  }
  return skipped;
}

// Strings with brackets, quotes and backslashes in them, at every place of a block.
TEST(JsonStructure, whole_members_are_skipped_and_strings_are_not_read) {
  std::string text = "{";
  for (int i = 0; i < 40; ++i) {
    text +=
        fmt::format(R"("k{}":["\"{}]","\\",{{"x":"{}\\\"}}"}}],)", i, std::string(static_cast<std::size_t>(i), ','), i);
  }
  text += R"("last":1})";
  for (std::size_t limit = 1; limit <= text.size(); ++limit) {
    const Skipped quick = skip_whole(text, 1, limit);
    const Skipped slow = skip_slowly(text, 1, limit);
    ASSERT_EQ(quick.end, slow.end) << limit;
    ASSERT_EQ(quick.values, slow.values) << limit;
  }
  EXPECT_EQ(skip_whole(text, 1, text.size()).values, 41U);
}

// What one viewer has, who is sent patches.
struct Viewer {
  Seat seat = kNoSeat;
  std::string view;

  // The next view of the room, as a patch: with it what he has is the new view, byte for byte. The patch's size.
  std::size_t look(const testing::Parlour& p) {
    const std::string now = p.room.view_parts(seat, {}, p.now).view;
    std::string text;
    if (view.empty()) {
      view = now;
    } else if (write_patch(view, now, text)) {
      EXPECT_EQ(text.front(), '{') << text;
      view = wire::patched(view, text);
    }
    EXPECT_EQ(view, now) << text;
    return text.size();
  }
};

// One random answer, or what happens by itself.
void step(testing::Parlour& p, Dice& dice, int seats) {
  if (p.run_due(&dice)) return;
  for (Seat seat = 0; seat < seats; ++seat) {
    const MoveList legal = moves_of(*p.room.match(), seat);
    if (!p.room.match()->waiting().has(seat) || legal.size() == 0) continue;
    const Move move = legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))];
    p.move(testing::person(seat + 1), move_text(p.room.settings().game->verbs, move));
    break;
  }
  p.now += 5000;
}

// Random games of all kinds, with as many seats as there may be.
TEST(ViewPatch, a_patched_view_is_the_new_view_for_every_seat_of_every_game) {
  const std::pair<const char*, int> kGames[] = {
      {"rumors", 3}, {"rumors", 7}, {"shadows", 3}, {"shadows", 7}, {"legends", 2}, {"legends", 4}};
  for (const auto& [game, seats] : kGames) {
    std::size_t whole = 0;
    std::size_t patches = 0;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      testing::Parlour p = testing::running(game, seats, R"("pace":"instant","takeback":true)");
      Dice dice = Dice::fast(seed);
      std::vector<Viewer> viewers(1);
      for (Seat seat = 0; seat < seats; ++seat) viewers.push_back({.seat = seat, .view = {}});
      for (int n = 0; n < 50 && p.room.phase() == store::Phase::kPlaying; ++n) {
        for (Viewer& viewer : viewers) {
          patches += viewer.look(p);
          whole += viewer.view.size();
        }
        ASSERT_FALSE(::testing::Test::HasFailure()) << game << " " << seats << " seed " << seed;
        step(p, dice, seats);
      }
    }
    EXPECT_LT(patches * 4, whole) << game;
  }
}

}  // namespace
}  // namespace logres::server
