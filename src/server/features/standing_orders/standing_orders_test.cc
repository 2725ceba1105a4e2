// Answers given in advance: what they do, when they end, and that nobody can tell.
#include "server/room/room_testing.h"
#include "server/table/timer.h"

namespace logres::server::testing {
namespace {

std::string kind(const Parlour& p) { return std::string(p.view(0).at("decision").as_object().at("kind").as_string()); }

bool is_asked(const Parlour& p, Seat seat) { return p.room.match()->waiting().has(seat); }

std::string first_legal(const Parlour& p, Seat seat) {
  return move_text(p.room.settings().game->verbs, moves_of(*p.room.match(), seat)[0]);
}

// Plays first moves until a window is open in which `seat` has a choice. The window's kind, or "".
std::string until_window(Parlour& p, Seat seat) {
  for (int i = 0; i < 3000 && p.room.phase() == store::Phase::kPlaying; ++i) {
    const bool window = is_window(p.room.settings().game->questions, p.room.match()->table().pending());
    if (window && is_asked(p, seat) && moves_of(*p.room.match(), seat).size() > 1) return kind(p);
    bool moved = false;
    for (Seat s = 0; s < p.room.settings().seats() && !moved; ++s) {
      if (!is_asked(p, s)) continue;
      const auto legal = moves_of(*p.room.match(), s);
      const Move move =
          legal[static_cast<int>((static_cast<std::size_t>(i) * 7) % static_cast<std::size_t>(legal.size()))];
      moved = p.move(person(s + 1), move_text(p.room.settings().game->verbs, move)).empty();
    }
    p.run_for(5000);
  }
  return "";
}

// Everything the others and the spectators are shown.
std::string seen_by_others(const Parlour& p, Seat but) {
  std::string out;
  for (Seat s = 0; s < p.room.settings().seats(); ++s) {
    if (s == but) continue;
    out += p.room.view_frame(s, std::nullopt, p.now).text + p.room.table_frame(person(s + 1), p.outages);
  }
  return out + p.room.view_frame(kNoSeat, std::nullopt, p.now).text + p.room.table_frame(kNobody, p.outages) +
         std::to_string(p.room.table_version());
}

// Twin tables: at one Bert answers a window by hand, quickly; at the other they have said so in advance. Millisecond by
// millisecond the others see the same.
TEST(RoomOrders, an_order_in_a_window_looks_like_a_quick_answer) {
  Parlour by_hand = running("shadows", 4);
  Parlour by_order = running("shadows", 4);
  const std::string asked = until_window(by_hand, 1);
  ASSERT_NE(asked, "") << "no window with a choice came up";
  ASSERT_EQ(until_window(by_order, 1), asked);
  ASSERT_EQ(seen_by_others(by_hand, 1), seen_by_others(by_order, 1));
  const std::string answer = first_legal(by_hand, 1);
  const std::uint64_t version = by_order.room.table_version();
  EXPECT_EQ(
      by_order.wish(kBert, R"({"verb":"order","kind":")" + asked + R"(","move":")" + answer + R"(","until":"turn"})"),
      "");
  EXPECT_EQ(by_order.room.table_version(), version) << "no frame goes out";
  EXPECT_EQ(by_hand.move(kBert, answer), "");
  for (int i = 0; i < 500; ++i) {
    EXPECT_EQ(seen_by_others(by_hand, 1), seen_by_others(by_order, 1)) << i * 10 << " ms";
    by_hand.run_for(10);
    by_order.run_for(10);
  }
  EXPECT_TRUE(by_order.room.match()->has_answered(1) || by_order.room.match()->seq() == by_hand.room.match()->seq());
  EXPECT_EQ(by_order.room.match()->seq(), by_hand.room.match()->seq());
  EXPECT_EQ(everything(by_order.rebuilt(), by_order.now).size(), everything(by_order.room, by_order.now).size());
}

TEST(RoomOrders, only_its_owner_sees_an_order) {
  Parlour p = running("rumors", 3, R"("options":{"first":1})");
  const std::string others = seen_by_others(p, 0);
  const std::string planned = first_legal(p, 0);
  ASSERT_EQ(kind(p), "turn");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"order","kind":"turn","move":")" + planned + "\"}"), "");
  EXPECT_FALSE(p.view(0).contains("orders"));
  EXPECT_EQ(p.view(1).at("orders").as_array().at(0).as_object().at("until"), "once");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"order","kind":"turn","move":null})"), "");
  EXPECT_FALSE(p.view(1).contains("orders"));
  EXPECT_EQ(seen_by_others(p, 0), others) << "as if nothing had been";
}

TEST(RoomOrders, a_planned_move_is_played_after_a_while_and_is_gone_then) {
  Parlour p = running("rumors", 3, R"("options":{"first":1})");
  const std::string move = first_legal(p, 0);
  p.now += 1;
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"order","kind":"turn","move":")" + move + "\"}"), "");
  ASSERT_TRUE(p.errand());
  EXPECT_EQ(p.errand()->kind, Errand::Kind::kOrder);
  const Millis due = p.errand()->due;
  EXPECT_GE(due, p.now + 1000) << "not like a machine";
  EXPECT_LE(due, p.now + 10'000);
  p.now = due;
  const auto seq = p.room.match()->seq();
  EXPECT_TRUE(p.run_due());
  EXPECT_EQ(p.room.match()->seq(), seq + 1);
  EXPECT_FALSE(p.view(0).contains("orders"));
}

TEST(RoomOrders, what_is_no_longer_legal_is_dropped_and_the_person_decides) {
  Parlour p = running("rumors", 3, R"("options":{"first":1})");
  ASSERT_TRUE(is_asked(p, 0));
  EXPECT_EQ(
      p.wish(kBert, R"({"verb":"order","kind":"turn","move":"accuse 1"})").empty() || p.refusal.code == "bad_move",
      true);
  EXPECT_EQ(p.wish(kBert, R"({"verb":"order","kind":"nothing","move":null})"), "bad_field");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"order","kind":"turn","move":")" + first_legal(p, 0) + R"(","until":"game"})"),
            "no_order")
      << "one's own turn is planned move by move";
  EXPECT_EQ(p.wish(kBert, R"({"verb":"order","kind":"claim","move":")" + first_legal(p, 0) + "\"}"), "no_order");
}

TEST(RoomOrders, orders_for_a_turn_end_with_it) {
  Parlour p = running("shadows", 4);
  const std::string asked = until_window(p, 1);
  ASSERT_NE(asked, "");
  const std::string answer = first_legal(p, 1);
  p.wish(kBert, R"({"verb":"order","kind":")" + asked + R"(","move":")" + answer + R"(","until":"turn"})");
  EXPECT_TRUE(p.view(1).contains("orders"));
  for (int i = 0; i < 400 && p.view(1).contains("orders"); ++i) {
    for (Seat s = 0; s < 4; ++s) {
      if (is_asked(p, s) && !p.room.match()->has_answered(s)) p.move(person(s + 1), first_legal(p, s));
    }
    p.run_for(5000);
  }
  EXPECT_FALSE(p.view(1).contains("orders"));
}

}  // namespace
}  // namespace logres::server::testing
