// A game that stands still and goes on, and a table that is planned for a time.
#include "server/room/room_testing.h"
#include "server/table/timer.h"

namespace logres::server::testing {
namespace {

constexpr Millis kHour = 3'600'000;

Millis deadline(const Parlour& p, const Person& who) { return p.table(who).at("deadline").as_int64(); }
std::string why(const Parlour& p) {
  const auto pause = p.table(kNobody).at("paused");
  return pause.is_null() ? "" : std::string(pause.as_object().at("why").as_string());
}

TEST(RoomPause, clocks_go_on_where_they_stood) {
  Parlour p = running("rumors", 3, R"("clock":{"seconds":60})");
  p.room.present(kAnna.id, true, p.now);
  p.now += 20'000;
  const Millis due = deadline(p, kAnna);
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"pause"})"), "");
  EXPECT_EQ(why(p), "host");
  EXPECT_TRUE(p.table(kAnna).at("deadline").is_null());
  EXPECT_FALSE(p.errand()) << "nothing happens by itself";
  EXPECT_TRUE(p.room.asked_people().empty());
  p.now += 7 * kHour;
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"resume"})"), "");
  EXPECT_EQ(why(p), "");
  EXPECT_EQ(deadline(p, kAnna), due + 7 * kHour) << "to the millisecond";
  p.room.present(kAnna.id, false, p.now);  // who is there is not in the log
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
}

TEST(RoomPause, nobody_moves_meanwhile_and_bots_do_not_either) {
  Parlour p(settings_json("rumors", 3, R"("options":{"first":1})"), kAnna, {{kAnna, ""}, {kBert, ""}, {{}, "random"}});
  p.start();
  p.wish(kAnna, R"({"verb":"pause"})");
  const std::string before = p.room.view_frame(0, std::nullopt, p.now).text;
  EXPECT_EQ(p.move(kAnna, "anything"), "bad_move");
  const auto legal = moves_of(*p.room.match(), 0);
  EXPECT_EQ(p.move(kAnna, move_text(p.room.settings().game->verbs, legal[0])), "paused");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"takeback"})"), "paused");
  p.run_for(kHour);
  EXPECT_EQ(p.room.view_frame(0, std::nullopt, p.now).text, before);
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","text":"Tea!"})"), "") << "people may talk";
}

TEST(RoomPause, a_bot_takes_its_time_again_from_where_it_stood) {
  Parlour p(settings_json("rumors", 2, R"("options":{"first":1})"), kAnna, {{kAnna, ""}, {{}, "random"}});
  p.start();
  const auto until_bot = [&] {
    while (!p.errand() || p.errand()->kind != Errand::Kind::kBot) {
      const auto legal = moves_of(*p.room.match(), 0);
      p.now = std::max(p.now, p.room.match() != nullptr ? p.now + 10'000 : p.now);
      ASSERT_EQ(p.move(kAnna, move_text(p.room.settings().game->verbs, legal[0])), "") << p.refusal.message();
    }
  };
  until_bot();
  const Millis due = p.errand()->due;
  p.wish(kAnna, R"({"verb":"pause"})");
  p.now += kHour;
  p.wish(kAnna, R"({"verb":"resume"})");
  EXPECT_EQ(p.errand()->due, due + kHour);
}

TEST(RoomPause, a_guest_asks_the_table) {
  Parlour p = running("rumors", 3);
  EXPECT_EQ(p.wish(kDora, R"({"verb":"pause"})"), "not_seated");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"pause"})"), "");
  EXPECT_EQ(p.table(kAnna).at("vote").as_object().at("what"), "pause");
  EXPECT_EQ(p.table(kAnna).at("vote").as_object().at("seat"), 1);
  EXPECT_EQ(why(p), "");
  p.wish(kAnna, R"({"verb":"vote","on":true})");
  p.wish(kCleo, R"({"verb":"vote","on":true})");
  EXPECT_EQ(why(p), "vote");
  EXPECT_EQ(p.table(kCleo).at("paused").as_object().at("seat"), 1) << "who asked is shown";
  p.now += 60'000;
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"resume"})"), "");
  EXPECT_EQ(p.table(kAnna).at("vote").as_object().at("what"), "resume");
  p.wish(kBert, R"({"verb":"vote","on":false})");
  EXPECT_EQ(why(p), "vote") << "one refusal is enough";
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"resume"})"), "") << "the host may at once";
  EXPECT_EQ(why(p), "");
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
}

TEST(RoomPause, a_question_the_host_has_settled_is_dropped) {
  Parlour p = running("rumors", 3);
  p.wish(kBert, R"({"verb":"pause"})");
  p.wish(kAnna, R"({"verb":"pause"})");
  EXPECT_TRUE(p.table(kAnna).at("vote").is_null());
  EXPECT_EQ(why(p), "host");
}

TEST(RoomPause, when_the_last_one_leaves_the_game_waits) {
  Parlour p = running("rumors", 3, R"("clock":{"seconds":30})");
  p.wish(kAnna, R"({"verb":"leave"})");
  p.wish(kBert, R"({"verb":"leave"})");
  EXPECT_EQ(why(p), "");
  p.wish(kCleo, R"({"verb":"leave"})");
  EXPECT_EQ(why(p), "left");
  EXPECT_FALSE(p.errand());
  p.now += kHour;
  p.room.present(kBert.id, true, p.now);
  p.append(p.room.came_back(kBert, p.moment()));
  EXPECT_EQ(why(p), "left") << "the others are not here yet";
  EXPECT_EQ(p.wish(kBert, R"({"verb":"resume"})"), "") << "but Bert need not wait for them";
  EXPECT_EQ(why(p), "");
  p.room.present(kBert.id, false, p.now);
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
}

// Whether another has played for them (bot) or nobody (wait): who goes on plays for themselves again.
TEST(RoomPause, who_goes_on_has_come_back) {
  for (const std::string absent : {"wait", "bot", "default"}) {
    Parlour p = running("rumors", 3, R"("absent":")" + absent + "\"");
    for (const Person& who : {kAnna, kBert, kCleo}) p.wish(who, R"({"verb":"leave"})");
    ASSERT_EQ(why(p), "left");
    EXPECT_TRUE(p.seat(1).contains("left")) << absent;
    EXPECT_EQ(p.wish(kBert, R"({"verb":"resume"})"), "");
    EXPECT_FALSE(p.seat(1).contains("left")) << absent;
    EXPECT_TRUE(p.seat(1).at("played_by").is_null()) << absent;
    EXPECT_TRUE(p.seat(0).contains("left")) << absent;
  }
}

TEST(RoomPause, alone_with_bots_coming_back_is_going_on) {
  Parlour p(settings_json("rumors", 2, R"("options":{"first":1})"), kAnna, {{kAnna, ""}, {{}, "random"}});
  p.start();
  p.wish(kAnna, R"({"verb":"leave"})");
  EXPECT_EQ(why(p), "left");
  p.append(p.room.came_back(kAnna, p.moment()));
  EXPECT_EQ(why(p), "");
  EXPECT_TRUE(p.seat(0).at("played_by").is_null());
}

TEST(RoomPause, a_clock_that_runs_out_where_nobody_is_pauses_a_live_table_but_not_a_slow_one) {
  Parlour live = running("rumors", 3, R"("clock":{"seconds":30})");
  live.run_for(31'000);
  EXPECT_EQ(why(live), "left");
  Parlour slow = running("rumors", 3, R"("clock":{"days":1})");
  slow.run_for(25 * kHour);
  EXPECT_EQ(why(slow), "");
  EXPECT_EQ(slow.seat(static_cast<int>(0)).at("kind"), "player");
  Parlour seen = running("rumors", 3, R"("clock":{"seconds":30})");
  for (const Person& who : {kAnna, kBert, kCleo}) seen.room.present(who.id, true, seen.now);
  seen.run_for(31'000);
  EXPECT_EQ(why(seen), "") << "somebody is there";
}

TEST(RoomPlan, a_table_has_a_name_and_a_time) {
  Parlour p(settings_json("rumors", 3), kAnna, {{kAnna, ""}, {kBert, ""}});
  const Millis friday = p.now + 48 * kHour;
  EXPECT_EQ(p.wish(kBert, R"({"verb":"plan","name":"Ours"})"), "not_host");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"plan","name":" Friday   round ","begins":)" + std::to_string(friday) + "}"), "");
  EXPECT_EQ(p.table(kNobody).at("name"), "Friday round");
  EXPECT_EQ(p.table(kNobody).at("begins"), friday);
  EXPECT_NE(p.room.head().summary.find(R"("name":"Friday round")"), std::string::npos);
  ASSERT_TRUE(p.errand());
  EXPECT_EQ(p.errand()->kind, Errand::Kind::kCall);
  EXPECT_EQ(p.errand()->due, friday - 15 * 60'000);
  p.now = friday - 15 * 60'000;
  EXPECT_TRUE(p.run_due());
  EXPECT_TRUE(p.room.plan().called);
  EXPECT_FALSE(p.errand()) << "once";
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"plan","begins":null})"), "");
  EXPECT_TRUE(p.table(kNobody).at("begins").is_null());
  EXPECT_EQ(p.table(kNobody).at("name"), "Friday round");
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
}

TEST(RoomPlan, what_cannot_be_planned_is_refused) {
  Parlour p(settings_json("rumors", 3), kAnna, {{kAnna, ""}});
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"plan","begins":1})"), "bad_field") << "in the past";
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"plan","begins":9000000000000000})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"plan","name":")" + std::string(61, 'x') + "\"}"), "bad_title");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"plan","name":"a\nb"})"), "bad_title");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"plan","name":""})"), "");
}

TEST(RoomPlan, planned_for_sooner_than_the_call_people_are_called_then) {
  Parlour p(settings_json("rumors", 3), kAnna, {{kAnna, ""}});
  const Millis soon = p.now + 60'000;
  p.wish(kAnna, R"({"verb":"plan","begins":)" + std::to_string(soon) + "}");
  EXPECT_EQ(p.errand()->due, soon);
}

}  // namespace
}  // namespace logres::server::testing
