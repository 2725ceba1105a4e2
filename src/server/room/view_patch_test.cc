#include "server/room/view_patch.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cctype>
#include <utility>
#include <vector>

#include "bench/wire/pick.h"
#include "server/room/room_testing.h"

namespace logres::server {
namespace {

void write(const boost::json::value& value, JsonWriter& json) {
  if (const auto* object = value.if_object()) {
    json.object();
    for (const auto& [key, member] : *object) {
      json.key(std::string(key));
      write(member, json);
    }
    json.end_object();
  } else if (const auto* array = value.if_array()) {
    json.array();
    for (const auto& element : *array) write(element, json);
    json.end_array();
  } else {
    json.raw(boost::json::serialize(value));
  }
}

// The text as if it had just been written.
JsonText written(std::string_view text) {
  JsonText out;
  JsonWriter json(out);
  write(boost::json::parse(text), json);
  EXPECT_EQ(out.text, text);
  return out;
}

// The same with and without the places of what is written.
std::string patch(std::string_view before, std::string_view after) {
  std::string out;
  std::string slowly;
  const bool changed = write_patch(written(before), after, out);
  EXPECT_EQ(write_patch({.text = std::string(before), .places = {}}, after, slowly), changed);
  EXPECT_EQ(out, slowly);
  return changed ? out : "same" + out;
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

// Strings with brackets, quotes and backslashes in them, and every part of the text once as the one that changes.
TEST(ViewPatch, whatever_changes_is_found_wherever_it_stands) {
  std::string text = "{";
  for (int i = 0; i < 9; ++i) {
    text += fmt::format(R"("k{}":["\"{}]","\\",{{"x":"{}\\\"}}","y":[[],[{}]]}}],)", i, std::string(i, ','), i, i);
  }
  text += R"("last":{"a":{"b":7}}})";
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (std::isdigit(static_cast<unsigned char>(text[at])) == 0 || text[at - 1] == 'k') continue;
    std::string other = text;
    other.replace(at, 1, "88");
    for (const auto& [before, after] : {std::pair(text, other), std::pair(other, text)}) {
      for (const JsonText& noted : {written(before), JsonText{.text = before, .places = {}}}) {
        std::string out;
        ASSERT_TRUE(write_patch(noted, after, out)) << at;
        ASSERT_EQ(out.front() == '{' ? wire::patched(before, out) : out.substr(1, out.size() - 2), after) << out;
        ASSERT_LT(out.size(), 50U) << out;
      }
    }
  }
}

// What one viewer has, who is sent patches.
struct Viewer {
  Seat seat = kNoSeat;
  JsonText view;

  // The next view of the room, as a patch: with it what they have is the new view, byte for byte. The patch's size.
  std::size_t look(const testing::Parlour& p) {
    JsonText now = p.room.view_parts(seat, {}, p.now).view;
    std::string text;
    if (!view.text.empty()) {
      if (write_patch(view, now.text, text)) {
        EXPECT_EQ(text.front(), '{') << text;
        EXPECT_EQ(wire::patched(view.text, text), now.text) << text;
      } else {
        EXPECT_EQ(view.text, now.text);
      }
    }
    view = std::move(now);
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
          whole += viewer.view.text.size();
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
