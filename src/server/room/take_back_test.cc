// Take-back by consent, where nothing was revealed.
#include <gtest/gtest.h>

#include <functional>

#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

constexpr std::string_view kTakeback = R"({"verb":"takeback"})";
constexpr std::string_view kAgree = R"({"verb":"consent","on":true})";
constexpr std::string_view kRefuse = R"({"verb":"consent","on":false})";

std::string text_of(const Parlour& p, Move move) { return move_text(p.room.settings().game->verbs, move); }

// The first legal move of the asked person that the table says has (or has not) revealed something.
std::string play_until(Parlour& p, Dice& dice, const std::function<bool(const Parlour&, Seat, Move)>& wanted) {
  for (int i = 0; i < 3000 && p.room.phase() == store::Phase::kPlaying; ++i) {
    p.now += kPileOnView;  // nothing stays on view longer
    while (p.run_due()) continue;
    if (p.room.phase() != store::Phase::kPlaying) return "over";
    const Seat seat = p.room.match()->table().pending().seat;
    const MoveList legal = moves_of(*p.room.match(), seat);
    const Move move = legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))];
    if (p.room.match()->table().pending().together.size() == 1 && wanted(p, seat, move)) return text_of(p, move);
    if (!p.move(person(seat + 1), text_of(p, move)).empty()) return p.refusal.message();
  }
  return "";
}

bool has_verb(const Parlour& p, Move move, std::string_view verb) {
  return p.room.settings().game->verbs[move.verb].name == verb;
}

// Plays to a move of this verb, makes it and wishes it back.
std::string take_back(std::string_view game, std::string_view verb, Parlour* out = nullptr) {
  Parlour p = running(game, 3, R"("pace":"quick")");
  Dice dice = Dice::fast(5);
  const std::string move = play_until(p, dice, [&](const Parlour& at, Seat seat, Move m) {
    return has_verb(at, m, verb) && moves_of(*at.room.match(), seat).size() > 1;
  });
  const Seat seat = p.room.match()->table().pending().seat;
  EXPECT_EQ(p.move(person(seat + 1), move), "");
  const std::string code = p.wish(person(seat + 1), kTakeback);
  if (out != nullptr) *out = std::move(p);
  return code;
}

TEST(RoomTakeback, shadows_a_journey_may_be_taken_back_a_drawn_card_not) {
  EXPECT_EQ(take_back("shadows", "move"), "");
  EXPECT_EQ(take_back("shadows", "siege_engine"), "");
  EXPECT_EQ(take_back("shadows", "black_card"), "revealed");
  EXPECT_EQ(take_back("shadows", "draw"), "revealed");
  EXPECT_EQ(take_back("shadows", "lay"), "revealed");
}

TEST(RoomTakeback, R039_rumors_what_was_announced_stands) {
  EXPECT_EQ(take_back("rumors", "listen"), "moves_stand");
  EXPECT_EQ(take_back("rumors", "quest"), "moves_stand");
}

TEST(RoomTakeback, legends_characters_move_back_cards_do_not_return) {
  EXPECT_EQ(take_back("legends", "move"), "");
  EXPECT_EQ(take_back("legends", "draw"), "revealed");
  EXPECT_EQ(take_back("legends", "play"), "revealed");
}

// Anna has made a harmless move and wishes it back.
class Proposed : public ::testing::Test {
 protected:
  Proposed() : p(running("shadows", 3, R"("pace":"quick")")) {
    Dice dice = Dice::fast(5);
    const std::string move = play_until(p, dice, [&](const Parlour& at, Seat seat, Move m) {
      return has_verb(at, m, "move") && moves_of(*at.room.match(), seat).size() > 1;
    });
    mover = p.room.match()->table().pending().seat;
    moves = p.room.match()->seq();
    asked = p.ask(mover);
    before = p.room.match()->table().clone();
    EXPECT_EQ(p.move(person(mover + 1), move), "");
    EXPECT_EQ(p.wish(other(1), kTakeback), "no_takeback") << "it is not their move";
    EXPECT_EQ(p.wish(other(1), kAgree), "no_takeback") << "nothing is proposed";
    EXPECT_EQ(p.wish(who(), kTakeback), "");
  }
  Person who() const { return person(mover + 1); }
  Person other(int n) const { return person((mover + n) % 3 + 1); }

  Parlour p;
  Seat mover = 0;
  std::uint32_t moves = 0;
  std::string asked;
  std::unique_ptr<Table> before;
};

TEST_F(Proposed, all_others_must_agree) {
  EXPECT_EQ(p.wish(who(), kTakeback), "no_takeback") << "once is enough";
  EXPECT_EQ(p.wish(who(), kAgree), "no_takeback") << "not they themselves";
  EXPECT_EQ(p.wish(kDora, kAgree), "not_seated");
  EXPECT_EQ(p.wish(other(1), R"({"verb":"consent"})"), "missing_field");
  EXPECT_EQ(p.wish(other(1), kAgree), "");
  EXPECT_EQ(p.wish(other(1), kAgree), "");
  const auto proposal = p.table(kDora).at("takeback").as_object();
  EXPECT_EQ(proposal.at("seat").as_int64(), mover);
  EXPECT_EQ(proposal.at("agreed").as_array().size(), 1U);
  EXPECT_EQ(proposal.at("needed").as_array().size(), 2U);
  EXPECT_EQ(p.room.match()->seq(), moves + 1);
  EXPECT_EQ(p.wish(other(2), kAgree), "");
  EXPECT_EQ(p.room.match()->seq(), moves);
  EXPECT_TRUE(p.room.match()->table() == *before);
  EXPECT_TRUE(p.table(kDora).at("takeback").is_null());
  EXPECT_NE(p.ask(mover), asked) << "a move sent before must not count";
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
}

TEST_F(Proposed, one_refusal_ends_it) {
  EXPECT_EQ(p.wish(other(1), kAgree), "");
  EXPECT_EQ(p.wish(other(2), kRefuse), "");
  EXPECT_EQ(p.room.match()->seq(), moves + 1);
  EXPECT_TRUE(p.table(kDora).at("takeback").is_null());
}

TEST_F(Proposed, a_move_ends_it) {
  const Seat seat = p.room.match()->table().pending().seat;
  const MoveList legal = moves_of(*p.room.match(), seat);
  EXPECT_EQ(p.move(person(seat + 1), text_of(p, legal[legal.size() - 1])), "");
  p.run_for(5000);
  EXPECT_TRUE(p.table(kDora).at("takeback").is_null());
}

TEST_F(Proposed, whoever_leaves_is_no_longer_asked) {
  EXPECT_EQ(p.wish(other(1), kAgree), "");
  EXPECT_EQ(p.wish(other(2), R"({"verb":"leave"})"), "");
  EXPECT_EQ(p.room.match()->seq(), moves);
}

TEST_F(Proposed, a_viewer_gets_the_log_again_after_a_cut) {
  const ViewFrame seen = p.room.view_frame(0, std::nullopt, p.now);
  EXPECT_EQ(p.room.view_frame(0, seen.next, p.now).text.find(R"("log":)"), std::string::npos);
  p.wish(other(1), kAgree);
  p.wish(other(2), kAgree);
  EXPECT_NE(p.room.view_frame(0, seen.next, p.now).text.find(R"("log":)"), std::string::npos);
}

TEST(RoomTakeback, alone_with_bots_it_happens_at_once) {
  Parlour p(settings_json("legends", 2), kAnna, {{kAnna, ""}, {std::nullopt, "random"}});
  p.start();
  Dice dice = Dice::fast(2);
  for (int i = 0; i < 500 && p.room.phase() == store::Phase::kPlaying; ++i) {
    p.run_for(3000, &dice);
    if (!p.room.asked_people().has(0)) continue;
    const MoveList legal = moves_of(*p.room.match(), 0);
    const Move move = legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))];
    const auto before = p.room.match()->seq();
    ASSERT_EQ(p.move(kAnna, text_of(p, move)), "");
    const std::string code = p.wish(kAnna, kTakeback);
    if (code == "revealed") continue;
    ASSERT_EQ(code, "");
    EXPECT_EQ(p.room.match()->seq(), before);
    EXPECT_EQ(p.wish(kAnna, kTakeback) == "", p.room.match()->seq() < before) << "and once more, if there is more";
    return;
  }
  FAIL() << "every move revealed something";
}

TEST(RoomTakeback, only_where_the_table_allows_it) {
  Parlour p = running("legends", 2, R"("takeback":false)");
  EXPECT_EQ(p.wish(kAnna, kTakeback), "no_takeback");
  EXPECT_EQ(p.wish(kDora, kTakeback), "not_seated");
  Parlour fresh = running("legends", 2);
  EXPECT_EQ(fresh.wish(kAnna, kTakeback), "no_takeback") << "there is no move yet";
  Parlour open(settings_json("legends", 2), kAnna, people(2));
  EXPECT_EQ(open.wish(kAnna, kTakeback), "wrong_phase");
  EXPECT_EQ(open.wish(kAnna, kAgree), "wrong_phase");
}

// Cleo goes on a quest; Anna and Bert hold a Knight each and are asked for Arthur.
constexpr std::string_view kArthurWindow =
    R"({"game":"rumors","seats":3,"active":2,"options":{"expert":"on"},"pile":["pict_2"],
        "knights":[["arthur"],["arthur"]]})";

TEST(RoomTakeback, an_answer_in_a_window_is_withdrawn_and_nobody_knows) {
  for (const std::string_view pace : {R"("pace":"normal")", R"("pace":"instant")"}) {
    Parlour p = running("rumors", 3, pace, kArthurWindow);
    ASSERT_EQ(p.move(kCleo, "quest picts"), "");
    ASSERT_EQ(p.room.match()->waiting(), SeatSet::first(2));
    EXPECT_EQ(p.wish(kCleo, kTakeback), "moves_stand") << "R-039: it was announced";
    ASSERT_EQ(p.move(kBert, "arthur"), "");
    const auto others = p.room.view_frame(0, std::nullopt, p.now);
    const std::string table = p.room.table_frame(kAnna, {});
    const auto version = p.room.table_version();
    EXPECT_EQ(p.move(kBert, "arthur"), "already_answered");
    ASSERT_EQ(p.wish(kBert, kTakeback), "");
    EXPECT_EQ(p.room.view_frame(0, others.next, p.now).hash, others.hash);
    EXPECT_FALSE(p.room.view_frame(0, others.next, p.now).has_events);
    EXPECT_EQ(p.room.table_frame(kAnna, {}), table);
    EXPECT_EQ(p.room.table_version(), version);
    EXPECT_TRUE(p.room.match()->waiting().has(1));
    EXPECT_EQ(p.move(kAnna, "pass"), "");
    EXPECT_EQ(p.wish(kAnna, kTakeback), "") << "the engine may have used it: still nobody knows";
    EXPECT_EQ(p.room.match()->waiting(), SeatSet::first(2));
    EXPECT_EQ(p.move(kAnna, "pass"), "");
    EXPECT_EQ(p.move(kBert, "pass"), "");
    p.run_for(5000);
    EXPECT_NE(p.room.match()->table().pending().together, SeatSet::first(2)) << "the window is closed";
    EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
  }
}

}  // namespace
}  // namespace logres::server::testing
