// What the table is asked in play: may a stranger sit here, is the game to be closed?
#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

std::string kind(const Parlour& p, int seat) { return std::string(p.seat(seat).at("kind").as_string()); }

TEST(RoomVote, a_host_cannot_read_a_hand_with_a_second_guest) {
  Parlour p = running("rumors", 3);
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"kick","seat":2})"), "");
  EXPECT_EQ(kind(p, 2), "bot");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"sit","seat":2})"), "");
  EXPECT_EQ(kind(p, 2), "bot") << "the bot plays on until the table agrees";
  EXPECT_FALSE(p.room.seat_of(kDora.id));
  const auto vote = p.table(kBert).at("vote").as_object();
  EXPECT_EQ(vote.at("what"), "sit");
  EXPECT_EQ(vote.at("seat"), 2);
  EXPECT_EQ(vote.at("name"), "Dora");
  EXPECT_EQ(vote.at("needed"), (boost::json::array{0, 1}));
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"vote","on":true})"), "");
  EXPECT_EQ(kind(p, 2), "bot");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"vote","on":false})"), "");
  EXPECT_TRUE(p.table(kBert).at("vote").is_null());
  EXPECT_FALSE(p.room.seat_of(kDora.id));
}

TEST(RoomVote, when_all_agree_the_stranger_sits) {
  Parlour p = running("rumors", 3);
  p.wish(kAnna, R"({"verb":"kick","seat":2})");
  p.wish(kDora, R"({"verb":"sit"})");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"vote","on":true})"), "not_seated");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"vote","on":true})"), "");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"vote","on":true})"), "");
  EXPECT_EQ(p.room.seat_of(kDora.id), Seat{2});
  EXPECT_TRUE(p.table(kBert).at("vote").is_null());
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
}

TEST(RoomVote, one_question_at_a_time_and_a_new_one_after_a_minute) {
  Parlour p = running("rumors", 3);
  p.wish(kAnna, R"({"verb":"kick","seat":2})");
  p.wish(kDora, R"({"verb":"sit"})");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"close"})"), "too_many");
  EXPECT_GT(p.refusal.wait, 0);
  p.now += 60'000;
  EXPECT_EQ(p.wish(kBert, R"({"verb":"close"})"), "");
  EXPECT_EQ(p.table(kAnna).at("vote").as_object().at("what"), "close");
}

TEST(RoomVote, a_running_game_is_closed_when_all_who_play_agree) {
  Parlour p = running("rumors", 3);
  EXPECT_EQ(p.wish(kDora, R"({"verb":"close"})"), "not_seated");
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"close"})"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"vote","on":true})"), "");
  EXPECT_EQ(p.room.phase(), store::Phase::kPlaying);
  EXPECT_EQ(p.wish(kBert, R"({"verb":"leave"})"), "") << "who has left is not asked";
  EXPECT_EQ(p.room.phase(), store::Phase::kClosed);
  EXPECT_EQ(p.room.head().phase, store::Phase::kClosed);
  EXPECT_FALSE(p.errand());
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
}

TEST(RoomVote, who_asked_may_take_it_back_and_alone_with_bots_it_happens_at_once) {
  Parlour p = running("rumors", 3);
  p.wish(kCleo, R"({"verb":"close"})");
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"vote","on":true})"), "not_seated");
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"vote","on":false})"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"vote","on":true})"), "wrong_phase");
  Parlour alone(settings_json("rumors", 2), kAnna, {{kAnna, ""}, {{}, "random"}});
  alone.start();
  EXPECT_EQ(alone.wish(kAnna, R"({"verb":"close"})"), "");
  EXPECT_EQ(alone.room.phase(), store::Phase::kClosed);
}

TEST(RoomVote, a_seat_whose_player_comes_back_is_no_longer_asked_for) {
  Parlour p = running("rumors", 3);
  p.wish(kCleo, R"({"verb":"leave"})");
  p.wish(kDora, R"({"verb":"sit","seat":2})");
  EXPECT_FALSE(p.table(kAnna).at("vote").is_null());
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"back"})"), "");
  EXPECT_TRUE(p.table(kAnna).at("vote").is_null());
  EXPECT_EQ(p.room.seat_of(kCleo.id), Seat{2});
}

TEST(RoomNames, two_of_the_same_name_are_told_apart) {
  const Person second{7, "p_second", "ANNA"};
  const Person third{8, "p_third", "Ａｎｎａ"};
  Parlour p(settings_json("rumors", 4));
  p.wish(kAnna, R"({"verb":"sit"})");
  p.wish(second, R"({"verb":"sit"})");
  p.wish(third, R"({"verb":"sit"})");
  EXPECT_EQ(p.seat(0).at("name"), "Anna");
  EXPECT_EQ(p.seat(1).at("name"), "ANNA 2");
  EXPECT_EQ(p.seat(2).at("name"), "Ａｎｎａ 3");
  EXPECT_TRUE(p.room.renamed(second, p.moment()).empty()) << "they have their name already";
  Person bert = kBert;
  p.wish(bert, R"({"verb":"sit"})");
  bert.name = "anna";
  p.append(p.room.renamed(bert, p.moment()));
  EXPECT_EQ(p.seat(3).at("name"), "anna 4");
}

TEST(RoomNames, a_name_that_only_looks_the_same_is_told_apart) {
  const Person second{7, "p_second", "\u0410nna"};  // with a Cyrillic A
  Parlour p(settings_json("rumors", 3));
  p.wish(kAnna, R"({"verb":"sit"})");
  p.wish(second, R"({"verb":"sit"})");
  EXPECT_EQ(p.seat(1).at("name"), "\u0410nna 2");
}

TEST(RoomNames, nobody_speaks_under_the_name_of_a_player_beside_the_table) {
  const Person second{7, "p_second", "Anna"};
  Parlour p(settings_json("rumors", 2));
  p.wish(kAnna, R"({"verb":"sit"})");
  p.wish(second, R"({"verb":"talk","text":"I am she"})");
  EXPECT_NE(p.room.talk_frame(kDora, 0, {}, p.now).find(R"("name":"Anna 2")"), std::string::npos);
}

}  // namespace
}  // namespace logres::server::testing
