// What the table does by itself, and when.
#include <gtest/gtest.h>

#include "server/room/room_testing.h"
#include "server/table/timer.h"

namespace logres::server::testing {
namespace {

constexpr std::string_view kQuiet =
    R"({"game":"rumors","seats":3,"active":0,"next":["pict_3","pict_4","pict_5","grail_2"]})";

Parlour with_bot(std::string_view more) {
  Parlour p(settings_json("rumors", 3, more), kAnna, {{kAnna, ""}, {std::nullopt, "random"}, {kCleo, ""}});
  p.start(kQuiet);
  return p;
}

TEST(Clockwork, bots_take_their_time_by_the_tables_pace) {
  struct Row {
    std::string_view pace;
    Millis due;  // the card stays on view for longer than a bot thinks
  };
  for (const Row row : {Row{"calm", 4500}, Row{"normal", 3000}, Row{"quick", 1500}, Row{"instant", 0}}) {
    Parlour p = with_bot(R"("pace":")" + std::string(row.pace) + "\"");
    EXPECT_FALSE(p.errand().has_value()) << "only Anna is waited for";
    p.move(kAnna, "listen");
    const auto errand = p.errand();
    ASSERT_TRUE(errand.has_value());
    EXPECT_EQ(errand->kind, Errand::Kind::kBot);
    EXPECT_EQ(errand->seat, 1);
    EXPECT_EQ(errand->bot, "random");
    EXPECT_EQ(errand->due, p.now + row.due);
  }
  Parlour legends(settings_json("legends", 2), kAnna, {{std::nullopt, "random"}, {std::nullopt, "random"}});
  legends.start();
  EXPECT_EQ(legends.errand()->due, legends.now + 900);
}

TEST(Clockwork, an_errand_that_is_no_longer_wanted_does_nothing) {
  Parlour p = with_bot(R"("pace":"instant")");
  p.move(kAnna, "listen");
  const Errand errand = *p.errand();
  EXPECT_TRUE(p.room.run_errand(errand, Move{99, 0, 0, 0}, p.moment()).empty()) << "an illegal move";
  Errand other = errand;
  other.bot = "knight";
  EXPECT_TRUE(p.room.run_errand(other, std::nullopt, p.moment()).empty()) << "another bot sits there";
  ASSERT_TRUE(p.run_due());
  EXPECT_TRUE(p.room.run_errand(errand, std::nullopt, p.moment()).empty()) << "it has been done";
  const auto default_move = p.room.run_errand({Errand::Kind::kDefault, 2, "", 0}, std::nullopt, p.moment());
  EXPECT_TRUE(default_move.empty()) << "Cleo plays";
}

TEST(Clockwork, a_bot_that_finds_no_move_plays_what_the_rules_play) {
  Parlour p = with_bot(R"("pace":"instant")");
  p.move(kAnna, "listen");
  p.append(p.room.run_errand(*p.errand(), std::nullopt, p.moment()));
  EXPECT_EQ(p.log.back().body, "listen");
}

TEST(Clockwork, R318_a_card_stays_on_view_before_the_next_action) {
  Parlour p = running("rumors", 3, "", kQuiet);
  EXPECT_EQ(p.view(1).at("hold").as_int64(), 0);
  p.move(kAnna, "listen");
  EXPECT_EQ(p.view(1).at("hold").as_int64(), 3000);
  EXPECT_EQ(p.view(0).at("hold").as_int64(), 3000);
  p.now += 2999;
  EXPECT_EQ(p.move(kBert, "listen"), "too_soon");
  EXPECT_EQ(p.refusal.rule, "R-318");
  EXPECT_EQ(p.refusal.wait, 1);
  p.now += 1;
  EXPECT_EQ(p.view(1).at("hold").as_int64(), 0);
  EXPECT_EQ(p.move(kBert, "listen"), "");
  Parlour fast = running("rumors", 3, R"("pace":"instant")", kQuiet);
  fast.move(kAnna, "listen");
  EXPECT_EQ(fast.move(kBert, "listen"), "");
}

// The clocks of two processes are never quite the same.
TEST(Clockwork, R318_where_nothing_is_on_view_another_process_may_be_behind_in_time) {
  Parlour p = running("rumors", 3, R"("pace":"instant")", kQuiet);
  p.now -= 5;
  EXPECT_EQ(p.move(kAnna, "listen"), "") << "the table has only begun";
  p.now -= 5;
  EXPECT_EQ(p.view(1).at("hold").as_int64(), 0);
  EXPECT_EQ(p.move(kBert, "listen"), "");
}

TEST(Clockwork, R318_the_same_view_has_the_same_hash_however_long_the_hold) {
  Parlour p = running("rumors", 3, "", kQuiet);
  p.move(kAnna, "listen");
  const ViewFrame a = p.room.view_frame(1, 0, p.now);
  const ViewFrame b = p.room.view_frame(1, a.next, p.now + 1234);
  EXPECT_EQ(a.hash, b.hash);
  EXPECT_FALSE(b.has_events);
  EXPECT_NE(a.text, b.text);
}

TEST(Clockwork, R319_an_open_pile_stays_until_everybody_went_on) {
  constexpr std::string_view kRipe =
      R"({"game":"rumors","seats":3,"active":0,"loyalty":["loyal","loyal","loyal"],"pile":["pict_5","pict_4","pict_2"]})";
  constexpr std::string_view kGoOn = R"({"verb":"go_on"})";
  Parlour p = running("rumors", 3, "", kRipe);
  EXPECT_FALSE(p.table(kAnna).contains("looking"));
  ASSERT_EQ(p.move(kAnna, "quest picts"), "");
  EXPECT_EQ(boost::json::serialize(p.table(kBert).at("looking")), "[0,1,2]");
  p.now += 5000;
  EXPECT_EQ(p.move(kBert, "listen"), "too_soon");
  EXPECT_EQ(p.wish(kBert, kGoOn), "");
  EXPECT_EQ(p.wish(kAnna, kGoOn), "");
  EXPECT_EQ(p.move(kBert, "listen"), "too_soon") << "Cleo has not";
  EXPECT_EQ(boost::json::serialize(p.table(kBert).at("looking")), "[2]");
  EXPECT_EQ(p.wish(kDora, kGoOn), "not_seated");
  EXPECT_EQ(p.wish(kCleo, kGoOn), "");
  EXPECT_FALSE(p.table(kBert).contains("looking"));
  EXPECT_EQ(p.view(1).at("hold").as_int64(), 0);
  EXPECT_EQ(p.move(kBert, "listen"), "");
  EXPECT_EQ(p.wish(kCleo, kGoOn), "") << "nothing lies open: nothing happens";
  EXPECT_EQ(p.rebuilt().last_seq(), p.room.last_seq());

  Parlour waits = running("rumors", 3, "", kRipe);
  ASSERT_EQ(waits.move(kAnna, "quest picts"), "");
  waits.now += kPileOnView - 1;
  EXPECT_EQ(waits.move(kBert, "listen"), "too_soon");
  waits.now += 1;
  EXPECT_EQ(waits.move(kBert, "listen"), "") << "who is away keeps nobody waiting for ever";
  Parlour fast = running("rumors", 3, R"("pace":"instant")", kRipe);
  ASSERT_EQ(fast.move(kAnna, "quest picts"), "");
  EXPECT_EQ(fast.move(kBert, "listen"), "");
}

TEST(Clockwork, R304_no_hint_under_silence_and_R144_none_to_keep_alone) {
  const auto hint = [](Parlour& p) {
    try {
      p.room.may_hint(kAnna);
      return std::string();
    } catch (const Refused& refused) {
      return refused.refusal.code;
    }
  };
  Parlour p = running("rumors", 3, "", R"({"game":"rumors","seats":3,"active":0,"silence":true,"pile":["morgan_3"]})");
  EXPECT_EQ(hint(p), "silence");
  Parlour talking = running("rumors", 3, "", kQuiet);
  EXPECT_EQ(hint(talking), "");
  Parlour alone =
      running("rumors", 1, "", R"({"game":"rumors","seats":1,"active":0,"silence":true,"pile":["morgan_3"]})");
  EXPECT_EQ(hint(alone), "");
}

// Anna goes on a quest. Bert holds a Knight and is asked for Arthur, whatever it is.
std::string window(std::string_view knight) {
  return R"({"game":"rumors","seats":3,"active":0,"options":{"expert":"on"},"loyalty":["loyal","loyal","loyal"],)"
         R"("pile":["pict_2","pict_3"],"knights":[[],[")" +
         std::string(knight) + R"("],["galahad"]]})";
}

TEST(Clockwork, R323_who_can_only_pass_is_answered_for_after_a_neutral_while) {
  Parlour p = running("rumors", 3, "", window("gawain"));
  ASSERT_EQ(p.move(kAnna, "quest picts"), "");
  EXPECT_TRUE(p.room.asked_people().empty()) << "nobody is bothered who has no choice";
  const auto errand = p.errand();
  ASSERT_TRUE(errand.has_value());
  EXPECT_EQ(errand->kind, Errand::Kind::kForced);
  EXPECT_GE(errand->due, p.now + 1500);
  EXPECT_LE(errand->due, p.now + 3000);
  p.now = errand->due;
  ASSERT_TRUE(p.run_due());
  EXPECT_EQ(p.log.back().kind, "settle");
  EXPECT_EQ(p.room.settings().game->questions[p.room.match()->table().pending().kind].name, "gawain");
}

// In one world Bert has Arthur and passes quickly; in the other they have nothing to give and the table passes for
// them.
TEST(Clockwork, R323_a_choice_and_none_look_the_same_to_the_others) {
  Parlour choice = running("rumors", 3, "", window("arthur"));
  Parlour none = running("rumors", 3, "", window("gawain"));
  for (Parlour* p : {&choice, &none}) ASSERT_EQ(p->move(kAnna, "quest picts"), "");
  const Millis opened = choice.now;
  ASSERT_EQ(choice.room.asked_people(), SeatSet::of(1));
  choice.now += 400;
  ASSERT_EQ(choice.move(kBert, "pass"), "");
  choice.now = opened;
  for (Millis at = opened; at <= opened + 3000; at += 10) {
    for (Parlour* p : {&choice, &none}) {
      p->now = at;
      // Only this window: in the next one it is Bert's Gawain that counts.
      while (p->room.settings().game->questions[p->room.match()->table().pending().kind].name == "arthur" &&
             p->run_due()) {
      }
    }
    for (const Seat viewer : {Seat{0}, Seat{2}, kNoSeat}) {
      ASSERT_EQ(choice.room.view_frame(viewer, 0, at).text, none.room.view_frame(viewer, 0, at).text) << at - opened;
    }
    ASSERT_EQ(choice.room.table_frame(kNobody, {}), none.room.table_frame(kNobody, {}));
  }
  EXPECT_NE(choice.room.settings().game->questions[choice.room.match()->table().pending().kind].name, "arthur");
}

TEST(Clockwork, R323_a_loyal_players_only_claim_is_his_own_and_shows_no_sooner_than_a_lie) {
  constexpr std::string_view kClaim =
      R"({"game":"rumors","seats":3,"active":0,"morgan_1":true,"silence":true,"pile":["morgan_1"],
          "loyalty":["loyal","loyal","traitor"],"next":["pict_3","grail_2"]})";
  Parlour p = running("rumors", 3, "", kClaim);
  ASSERT_EQ(p.move(kAnna, "listen"), "");
  EXPECT_EQ(p.room.asked_people(), SeatSet::of(0)) << "they must look at the card";
  EXPECT_FALSE(p.errand().has_value());
  const auto before = p.room.view_frame(1, std::nullopt, p.now);
  ASSERT_EQ(p.move(kAnna, "claim pict_3"), "");
  EXPECT_EQ(p.room.view_frame(1, before.next, p.now).hash, before.hash);
  const auto errand = p.errand();
  ASSERT_TRUE(errand.has_value());
  EXPECT_EQ(errand->kind, Errand::Kind::kSettle);
  EXPECT_GE(errand->due, p.now + 1500);
  p.now = errand->due;
  ASSERT_TRUE(p.run_due());
  EXPECT_TRUE(p.room.view_frame(1, before.next, p.now).has_events);
}

TEST(Clockwork, a_late_answer_shows_at_once) {
  Parlour p = running("rumors", 3, "", window("arthur"));
  p.move(kAnna, "quest picts");
  p.run_for(10'000);  // Cleo is answered for
  ASSERT_EQ(p.move(kBert, "pass"), "");
  EXPECT_EQ(p.log.back().kind, "settle");
}

TEST(Clockwork, the_clock_runs_out_and_the_table_does_as_agreed) {
  struct Row {
    std::string_view absent, played_by;
  };
  for (const Row row : {Row{"default", "default"}, Row{"bot", "knight"}}) {
    Parlour p = running("rumors", 3, R"("clock":{"seconds":30},"absent":")" + std::string(row.absent) + "\"", kQuiet);
    p.room.present(kBert.id, true, p.now);
    EXPECT_EQ(p.table(kBert).at("deadline").as_int64(), p.now + 30'000);
    const auto errand = p.errand();
    ASSERT_TRUE(errand.has_value());
    EXPECT_EQ(errand->kind, Errand::Kind::kClock);
    EXPECT_EQ(errand->due, p.now + 30'000);
    p.now += 30'000;
    ASSERT_TRUE(p.run_due());
    EXPECT_EQ(p.seat(0).at("played_by").as_string(), row.played_by);
    EXPECT_FALSE(p.seat(0).contains("left")) << "they have not given it up";
    EXPECT_TRUE(p.room.is_host(kBert));
    EXPECT_EQ(p.errand()->due, p.now - 30'000 + 900) << "now it is played at once";
    ASSERT_TRUE(p.run_due());
    EXPECT_EQ(p.room.match()->seq(), 1U);
    p.append(p.room.came_back(kAnna, p.moment()));
    EXPECT_TRUE(p.seat(0).at("played_by").is_null());
  }
  Parlour wait = running("rumors", 3, R"("clock":{"days":2},"absent":"wait")", kQuiet);
  EXPECT_EQ(wait.table(kBert).at("deadline").as_int64(), wait.now + 2LL * 86'400'000);
  EXPECT_FALSE(wait.errand().has_value());
}

TEST(Clockwork, whoever_comes_back_has_his_full_time) {
  Parlour p = running("rumors", 3, R"("clock":{"seconds":30})", kQuiet);
  p.room.present(kBert.id, true, p.now);
  p.now += 30'000;
  ASSERT_TRUE(p.run_due());
  p.append(p.room.came_back(kAnna, p.moment()));
  EXPECT_EQ(p.errand()->due, p.now + 30'000);
  p.now += 30'000;
  ASSERT_TRUE(p.run_due());
  p.append(p.room.came_back(kAnna, p.moment()));
  EXPECT_EQ(p.errand()->due, p.now) << "but not twice for one question";
}

TEST(Clockwork, leaving_and_coming_back_wins_no_time) {
  Parlour p = running("rumors", 3, R"("clock":{"seconds":30})", kQuiet);
  const Millis due = p.now + 30'000;
  p.now += 20'000;
  for (const Person& who : {kAnna, kBert}) {  // who is asked, and who is not
    ASSERT_EQ(p.wish(who, R"({"verb":"leave"})"), "");
    p.now += 100;
    ASSERT_EQ(p.wish(who, R"({"verb":"back"})"), "");
    EXPECT_EQ(p.errand()->due, due);
    EXPECT_EQ(p.table(kCleo).at("deadline").as_int64(), due);
  }
}

TEST(Clockwork, whoever_finds_a_question_when_he_comes_back_has_its_full_time) {
  Parlour p = running("rumors", 3, R"("clock":{"seconds":30},"pace":"calm")", kQuiet);
  ASSERT_EQ(p.wish(kBert, R"({"verb":"leave"})"), "");
  p.now += 100;
  ASSERT_EQ(p.move(kAnna, "listen"), "");
  p.now += 4000;
  ASSERT_EQ(p.wish(kBert, R"({"verb":"back"})"), "");
  const Millis back = p.now;
  EXPECT_EQ(p.table(kBert).at("deadline").as_int64(), std::max(back, p.now - 4000 + 4500) + 30'000);
}

TEST(Clockwork, clocks_stand_still_while_no_server_is_up) {
  Parlour p = running("rumors", 3, R"("clock":{"seconds":60})", kQuiet);
  const Millis asked = p.now;
  p.outages = {{asked - 5000, asked - 1000},
               {asked - 500, asked + 1500},
               {asked + 61'000, asked + 71'000},
               {asked + 72'000, asked + 99'000}};
  EXPECT_EQ(p.errand()->due, asked + 60'000 + 1500 + 10'000) << "the second one began before, the last came after";
  EXPECT_EQ(p.table(kBert).at("deadline").as_int64(), p.errand()->due);
}

TEST(Clockwork, spectators_are_behind_by_the_tables_delay) {
  Parlour p = running("rumors", 3, R"("delay":10,"pace":"instant","clock":{"seconds":30})", kQuiet);
  p.room.spectators(1);
  const Millis start = p.now;
  const ViewFrame first = p.room.view_frame(kNoSeat, std::nullopt, p.now);
  p.move(kAnna, "listen");
  EXPECT_EQ(p.errand()->kind, Errand::Kind::kDelayedSpectators);
  EXPECT_EQ(p.errand()->due, start + 10'000);
  EXPECT_EQ(p.room.view_frame(kNoSeat, first.next, start + 9'999).hash, first.hash);
  EXPECT_TRUE(p.table(kNobody).at("deadline").is_null()) << "it would tell of the move";
  EXPECT_FALSE(p.table(kBert).at("deadline").is_null());
  p.now = start + 4000;
  p.move(kBert, "listen");
  const ViewFrame second = p.room.view_frame(kNoSeat, first.next, start + 10'000);
  EXPECT_TRUE(second.has_events);
  EXPECT_NE(second.text.find("pict_3"), std::string::npos);
  EXPECT_EQ(second.text.find("pict_4"), std::string::npos);
  EXPECT_EQ(p.room.next_errand({})->due, start + 14'000);
  EXPECT_NE(p.room.view_frame(kNoSeat, second.next, start + 14'000).text.find("pict_4"), std::string::npos);
  p.room.spectators(0);
  p.move(kCleo, "listen");
  EXPECT_NE(p.errand()->kind, Errand::Kind::kDelayedSpectators) << "nobody looks";
}

TEST(Clockwork, late_spectators_learn_of_the_end_late) {
  Parlour p(settings_json("rumors", 2, R"("delay":60,"pace":"instant")"),
            kAnna,
            {{std::nullopt, "random"}, {std::nullopt, "random"}});
  p.start();
  Dice dice = Dice::fast(1);
  while (p.room.phase() == store::Phase::kPlaying) ASSERT_TRUE(p.run_due(&dice));
  p.room.view_frame(kNoSeat, std::nullopt, p.now);
  EXPECT_EQ(p.table(kNobody).at("phase").as_string(), "playing");
  store::Entry rematch{.seq = p.room.last_seq() + 1, .at = p.now, .kind = "rematch", .body = "KX4M7QPE"};
  p.append({rematch});
  EXPECT_TRUE(p.table(kNobody).at("rematch").is_null()) << "there is none before the end";
  const auto version = p.room.table_version();
  const ViewFrame end = p.room.view_frame(kNoSeat, std::nullopt, p.now + 60'000);
  EXPECT_NE(end.text.find(R"("secret":)"), std::string::npos);
  EXPECT_EQ(p.table(kNobody).at("phase").as_string(), "finished");
  EXPECT_EQ(p.table(kNobody).at("rematch").as_string(), "KX4M7QPE");
  EXPECT_NE(p.room.table_version(), version);
}

TEST(Clockwork, bots_wait_while_a_take_back_is_asked_for) {
  Parlour p(settings_json("legends", 3), kAnna, {{kAnna, ""}, {kBert, ""}, {std::nullopt, "random"}});
  p.start();
  Dice dice = Dice::fast(9);
  for (int i = 0; i < 2000 && p.room.phase() == store::Phase::kPlaying; ++i) {
    p.run_for(3000, &dice);
    const Seat seat = p.room.match()->table().pending().seat;
    const MoveList legal = moves_of(*p.room.match(), seat);
    const Move move = legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))];
    ASSERT_EQ(p.move(person(seat + 1), move_text(p.room.settings().game->verbs, move)), "");
    if (!p.errand() || !p.wish(person(seat + 1), R"({"verb":"takeback"})").empty()) continue;
    EXPECT_EQ(p.errand()->due, p.now + 30'000);
    p.run_for(30'000);
    EXPECT_TRUE(p.table(kAnna).at("takeback").is_null()) << "but not for ever";
    return;
  }
  FAIL() << "no harmless move before a bot's";
}

}  // namespace
}  // namespace logres::server::testing
