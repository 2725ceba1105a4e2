// In play: moves, stale ones, people who go and come, seats that change hands, the end and the rematch.
#include <gtest/gtest.h>

#include "server/room/room_testing.h"
#include "server/table/timer.h"

namespace logres::server::testing {
namespace {

constexpr std::string_view kQuiet = R"({"game":"rumors","seats":3,"active":0,"next":["pict_3","pict_4","pict_5"]})";

Parlour three(std::string_view more = "") { return running("rumors", 3, more, kQuiet); }

TEST(RoomPlay, a_move_is_the_asked_players_own) {
  Parlour p = three();
  EXPECT_EQ(p.wish(kBert, R"({"verb":"move","move":"listen"})"), "not_asked");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"move","move":"listen"})"), "not_seated");
  EXPECT_EQ(p.wish(kNobody, R"({"verb":"move","move":"listen"})"), "no_player");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"move","move":"sing"})"), "bad_move");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"move"})"), "missing_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"move","move":"arthur"})"), "illegal_move");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"move","move":"listen","seat":0})"), "unknown_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"move","move":{"verb":"listen"}})"), "");
  EXPECT_EQ(p.log.back().kind, "move");
  EXPECT_EQ(p.log.back().body, "listen");
  EXPECT_EQ(p.room.match()->seq(), 1U);
}

TEST(RoomPlay, R288_R316_an_old_ask_is_stale_and_a_repeated_move_does_nothing) {
  Parlour p = three(R"("pace":"instant")");
  const std::string first = p.ask(0);
  EXPECT_EQ(first.size(), 16U);
  EXPECT_EQ(p.ask(1), "") << "nobody asks them";
  const std::string wish = R"({"verb":"move","move":"listen","ask":")" + first + "\"}";
  EXPECT_EQ(p.wish(kAnna, wish), "");
  const auto after = p.log.size();
  EXPECT_EQ(p.wish(kAnna, wish), "stale");
  EXPECT_EQ(p.log.size(), after);
  EXPECT_EQ(p.wish(kBert, R"({"verb":"move","move":"listen","ask":"17"})"), "stale");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"move","move":"listen","ask":")" + p.ask(1) + "\"}"), "");
  EXPECT_EQ(p.move(kCleo, "listen"), "");
  EXPECT_NE(p.ask(0), first) << "the next turn is another question";
}

TEST(RoomPlay, the_first_move_waits_for_everybodys_oath) {
  Parlour p = three(R"("oath":true)");
  const auto waited = [&] {
    const auto table = parse_object(p.room.table_frame(kAnna, {})).at("table").as_object();
    return boost::json::serialize(table.at("oath"));
  };
  EXPECT_EQ(waited(), "[0,1,2]");
  EXPECT_FALSE(p.room.next_errand({})) << "no bot and no clock is in a hurry";
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"move","move":"listen"})"), "oath");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"oath"})"), "not_seated");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"oath"})"), "");
  const auto entries = p.log.size();
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"oath"})"), "") << "on their other device";
  EXPECT_EQ(p.log.size(), entries);
  EXPECT_EQ(p.wish(kBert, R"({"verb":"oath"})"), "");
  EXPECT_EQ(waited(), "[2]");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"move","move":"listen"})"), "oath");
  p.now += 5000;
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"oath"})"), "");
  EXPECT_EQ(waited(), "[]");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"move","move":"listen"})"), "");
}

TEST(RoomPlay, who_is_away_does_not_hold_the_oath_up_and_who_comes_later_does_not_either) {
  Parlour p = three(R"("oath":true)");
  for (const auto& who : {kAnna, kBert}) EXPECT_EQ(p.wish(who, R"({"verb":"oath"})"), "");
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"leave"})"), "");
  EXPECT_EQ(p.move(kAnna, "listen"), "");
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"back"})"), "");
  const auto table = parse_object(p.room.table_frame(kCleo, {})).at("table").as_object();
  EXPECT_TRUE(table.at("oath").as_array().empty());
  EXPECT_FALSE(table.at("you").at("sworn").as_bool()) << "they may still look";
}

TEST(RoomPlay, the_clock_of_the_first_question_begins_with_the_last_oath) {
  Parlour p = three(R"("oath":true,"clock":{"seconds":30})");
  const auto before = p.room.next_errand({});
  ASSERT_TRUE(before);
  EXPECT_EQ(before->kind, Errand::Kind::kClock);
  p.now += 20'000;
  for (const auto& who : {kAnna, kBert, kCleo}) EXPECT_EQ(p.wish(who, R"({"verb":"oath"})"), "");
  const auto after = p.room.next_errand({});
  ASSERT_TRUE(after);
  EXPECT_EQ(after->due, p.now + 30'000);
}

TEST(RoomPlay, why_not_names_the_rule) {
  Parlour p = three();
  const auto ask = [&](const Person& who, std::string_view move) {
    std::string out;
    JsonWriter json(out);
    json.object();
    const auto fields = parse_object(R"({"move":")" + std::string(move) + "\"}");
    Request request(fields);
    p.room.why_not(request, who, json);
    json.end_object();
    return parse_object(out);
  };
  EXPECT_TRUE(ask(kAnna, "listen").at("legal").as_bool());
  EXPECT_EQ(ask(kBert, "listen").at("code").as_string(), "not_asked");
  EXPECT_EQ(ask(kAnna, "arthur").at("code").as_string(), "illegal_move");
  EXPECT_TRUE(ask(kAnna, "arthur").contains("rule"));
  EXPECT_THROW(ask(kDora, "listen"), Refused);
  EXPECT_THROW(ask(kAnna, "sing"), Refused);
}

TEST(RoomPlay, whoever_leaves_is_played_as_the_table_agreed_until_he_is_back) {
  struct Row {
    std::string_view absent, played_by;
  };
  for (const Row row : {Row{"wait", ""}, Row{"default", "default"}, Row{"bot", "knight"}}) {
    Parlour p = three(R"("absent":")" + std::string(row.absent) + "\"");
    EXPECT_EQ(p.wish(kDora, R"({"verb":"leave"})"), "not_seated");
    EXPECT_EQ(p.wish(kAnna, R"({"verb":"leave"})"), "");
    const auto seat = p.seat(0);
    EXPECT_TRUE(seat.at("left").as_bool());
    EXPECT_EQ(seat.at("played_by").is_null() ? "" : seat.at("played_by").as_string(), row.played_by);
    EXPECT_TRUE(p.room.is_host(kBert)) << "the host's rights go on by themselves";
    EXPECT_EQ(p.room.asked_people().has(0), row.absent == "wait");
    EXPECT_EQ(p.errand().has_value(), row.absent != "wait");
    EXPECT_FALSE(p.room.came_back(kBert, p.moment()).size());
    p.append(p.room.came_back(kAnna, p.moment()));
    EXPECT_FALSE(p.seat(0).contains("left"));
    EXPECT_TRUE(p.seat(0).at("played_by").is_null());
    EXPECT_TRUE(p.room.asked_people().has(0));
    EXPECT_EQ(p.wish(kAnna, R"({"verb":"leave"})"), "");
    EXPECT_EQ(p.wish(kAnna, R"({"verb":"back"})"), "");
    EXPECT_TRUE(p.room.is_host(kBert));
  }
}

TEST(RoomPlay, a_move_takes_the_seat_back) {
  Parlour p = three(R"("absent":"bot")");
  p.wish(kAnna, R"({"verb":"leave"})");
  EXPECT_EQ(p.move(kAnna, "listen"), "");
  EXPECT_TRUE(p.seat(0).at("played_by").is_null());
  EXPECT_EQ(p.room.match()->seq(), 1U);
}

// The others have nothing against it.
void agree(Parlour& p) {
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"vote","on":true})"), "");
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"vote","on":true})"), "");
}

TEST(RoomPlay, another_person_takes_over_a_seat_that_was_given_up) {
  Parlour p = three();
  EXPECT_EQ(p.wish(kDora, R"({"verb":"sit"})"), "seat_taken");
  p.wish(kBert, R"({"verb":"leave"})");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"sit","seat":0})"), "seat_taken");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"sit"})"), "");
  agree(p);
  EXPECT_EQ(p.room.seat_of(kDora.id), 1);
  EXPECT_EQ(p.room.seat_of(kBert.id), std::nullopt);
  EXPECT_TRUE(p.room.came_back(kBert, p.moment()).empty());
  p.wish(kCleo, R"({"verb":"leave"})");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"sit"})"), "seat_taken") << "they know another seat's cards";
  p.wish(kDora, R"({"verb":"leave"})");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"sit"})"), "") << "their own seat";
  EXPECT_EQ(p.room.seat_of(kBert.id), 1);
}

TEST(RoomPlay, the_host_replaces_somebody_who_is_away) {
  Parlour p = three();
  EXPECT_EQ(p.wish(kBert, R"({"verb":"replace","seat":2,"by":"random"})"), "not_host");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":2,"by":"random"})"), "wrong_phase");
  p.room.present(kCleo.id, true, p.now);
  p.room.present(kCleo.id, false, p.now);
  p.now += 60'000;
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":2,"by":"genius"})"), "unknown_bot");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":2})"), "missing_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":2,"by":"random"})"), "");
  EXPECT_EQ(p.seat(2).at("played_by").as_string(), "random");
  EXPECT_TRUE(p.room.came_back(kCleo, p.moment()).empty()) << "the host took the seat: coming is not enough";
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":2,"by":"default"})"), "");
  EXPECT_EQ(p.seat(2).at("played_by").as_string(), "default");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":2,"by":null})"), "");
  EXPECT_TRUE(p.seat(2).at("played_by").is_null());
  p.wish(kCleo, R"({"verb":"leave"})");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":2,"by":"random"})"), "");
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"back"})"), "") << "asking is";
  EXPECT_TRUE(p.seat(2).at("played_by").is_null());
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":7,"by":"random"})"), "no_such_seat");
}

TEST(RoomPlay, somebody_not_seen_since_a_restart_can_be_replaced) {
  Parlour p = three();
  p.room.present(kAnna.id, true, p.now);
  p.now += 59'999;
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":2,"by":"random"})"), "wrong_phase");
  p.now += 1;
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"replace","seat":2,"by":"random"})"), "");
}

TEST(RoomPlay, a_kicked_player_is_replaced_by_a_bot_and_another_may_sit_down) {
  Parlour p = three();
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"kick","seat":1})"), "");
  EXPECT_EQ(p.seat(1).at("bot").as_string(), "knight");
  EXPECT_TRUE(p.seat(1).at("left").as_bool());
  EXPECT_EQ(p.wish(kBert, R"({"verb":"sit"})"), "barred");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"sit"})"), "");
  agree(p);
  EXPECT_EQ(p.room.seat_of(kDora.id), 1);
}

TEST(RoomPlay, hints_and_reminders_ask_first) {
  const auto code = [](const auto& ask) -> std::string {
    try {
      ask();
      return "";
    } catch (const Refused& refused) {
      return refused.refusal.code;
    }
  };
  Parlour p = three();
  EXPECT_EQ(p.room.may_hint(kAnna), 0);
  EXPECT_EQ(code([&] { p.room.may_hint(kBert); }), "not_asked");
  EXPECT_EQ(code([&] { p.room.may_hint(kDora); }), "not_seated");
  EXPECT_EQ(p.room.may_remind(kBert), SeatSet::of(0));
  EXPECT_TRUE(p.room.may_remind(kAnna).empty());
  EXPECT_EQ(code([&] { p.room.may_remind(kDora); }), "not_seated");
  Parlour strict = three(R"("hints":false)");
  EXPECT_EQ(code([&] { strict.room.may_hint(kAnna); }), "no_hints");
  Parlour open(settings_json("rumors", 3), kAnna, people(3));
  EXPECT_EQ(code([&] { open.room.may_hint(kAnna); }), "wrong_phase");
  EXPECT_EQ(open.wish(kAnna, R"({"verb":"move","move":"listen"})"), "wrong_phase");
  EXPECT_EQ(open.wish(kAnna, R"({"verb":"leave"})"), "wrong_phase");
}

TEST(RoomPlay, the_end_gives_a_record_and_a_rematch) {
  Parlour p(settings_json("rumors", 3, R"("pace":"instant","public":true)"),
            kAnna,
            {{kAnna, ""}, {std::nullopt, "random"}, {kCleo, ""}});
  p.start();
  EXPECT_FALSE(p.room.finished().has_value());
  EXPECT_THROW(p.room.rematch(kAnna, "NEW", p.moment()), Refused);
  const store::TableHead running_head = p.room.head();
  p.wish(kAnna, R"({"verb":"leave"})");
  p.play_for(2);
  Dice dice = Dice::fast(3);
  p.run_for(10'000'000, &dice);
  ASSERT_EQ(p.room.phase(), store::Phase::kFinished);
  EXPECT_NE(p.room.head(), running_head);
  const auto game = p.room.finished();
  EXPECT_EQ(game->code, "KX4M7QPD");
  EXPECT_EQ(game->players, R"(["Anna","bot:random","Cleo"])");
  EXPECT_EQ(game->moves, static_cast<int>(p.room.match()->seq()));
  EXPECT_TRUE(game->listed);
  EXPECT_TRUE(game->counted);
  EXPECT_NE(game->record.find(to_hex(test_secret().key)), std::string::npos);
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"takeback"})"), "wrong_phase");
  EXPECT_EQ(p.move(kAnna, "listen"), "wrong_phase");

  EXPECT_THROW(p.room.rematch(kBert, "NEW", p.moment()), Refused);
  EXPECT_EQ(p.room.rematch_host(kAnna).id, kCleo.id) << "Anna left first";
  p.append(p.room.rematch(kCleo, "NEWCODE2", p.moment()));
  EXPECT_EQ(p.room.rematch_code(), "NEWCODE2");
  EXPECT_EQ(p.table(kBert).at("rematch").as_string(), "NEWCODE2");
  EXPECT_TRUE(p.room.rematch(kAnna, "OTHER", p.moment()).empty());
  const auto seating = p.room.seating();
  ASSERT_EQ(seating.size(), 3U);
  EXPECT_FALSE(seating[0].person.has_value()) << "they had left";
  EXPECT_EQ(seating[1].bot, "random");
  p.room.present(kAnna.id, true, p.now);
  EXPECT_EQ(p.room.seating()[0].person->name, "Anna") << "they are here again";
}

TEST(RoomPlay, the_secret_is_in_no_frame_before_the_end) {
  Parlour p(settings_json("rumors", 3, R"("pace":"instant")"),
            kAnna,
            {{kAnna, ""}, {std::nullopt, "random"}, {std::nullopt, "random"}});
  p.start();
  const std::string key = to_hex(test_secret().key);
  const std::string salt = to_hex(test_secret().salt);
  p.play_for(0);
  Dice dice = Dice::fast(3);
  while (p.room.phase() == store::Phase::kPlaying) {
    const std::string all = everything(p.room, p.now);
    ASSERT_EQ(all.find(key), std::string::npos);
    ASSERT_EQ(all.find(salt), std::string::npos);
    p.now += 1;
    ASSERT_TRUE(p.run_due(&dice));
  }
  const std::string view = p.room.view_frame(0, std::nullopt, p.now).text;
  EXPECT_NE(view.find(key), std::string::npos);
  EXPECT_NE(view.find(salt), std::string::npos);
}

}  // namespace
}  // namespace logres::server::testing
