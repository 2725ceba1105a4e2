// Before the start: seats, bots, readiness, the host's rights.
#include <gtest/gtest.h>

#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

std::string seats_text(const Parlour& parlour) {
  std::string out;
  for (int i = 0; i < parlour.room.settings().seats(); ++i) {
    const auto seat = parlour.seat(i);
    out += i == 0 ? "" : " ";
    if (seat.contains("name")) {
      out += seat.at("name").as_string();
      if (seat.at("ready").as_bool()) out += "!";
    } else {
      out += seat.contains("bot") ? seat.at("bot").as_string() : "-";
    }
  }
  return out;
}

TEST(RoomSeats, sit_takes_the_first_free_seat_or_the_named_one) {
  Parlour p(settings_json("rumors", 3));
  EXPECT_EQ(seats_text(p), "- - -");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"sit","seat":1})"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"sit"})"), "");
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"sit"})"), "");
  EXPECT_EQ(seats_text(p), "Anna Bert Cleo");
  EXPECT_EQ(p.room.seat_of(kBert.id), 1);
  EXPECT_EQ(p.wish(kDora, R"({"verb":"sit"})"), "seat_taken");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"sit","seat":2})"), "seat_taken");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"sit"})"), "already_seated");
  EXPECT_EQ(p.wish(kNobody, R"({"verb":"sit"})"), "no_player");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"sit","seat":3})"), "no_such_seat");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"sit","chair":1})"), "unknown_field");
  EXPECT_EQ(p.wish(kDora, R"({"verb":"dance"})"), "unknown_verb");
}

TEST(RoomSeats, what_needs_no_field_has_none) {
  Parlour p = running("rumors", 3);
  for (const char* verb : {"leave", "back", "stand", "close"}) {
    EXPECT_EQ(p.wish(kAnna, R"({"verb":")" + std::string(verb) + R"(","chair":1})"), "unknown_field") << verb;
  }
}

TEST(RoomSeats, stand_frees_the_seat) {
  Parlour p(settings_json("rumors", 2));
  p.wish(kBert, R"({"verb":"sit"})");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"stand"})"), "not_seated");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"stand"})"), "");
  EXPECT_EQ(seats_text(p), "- -");
}

TEST(RoomSeats, the_host_seats_bots_and_empties_their_seats) {
  Parlour p(settings_json("rumors", 2));
  p.wish(kBert, R"({"verb":"sit"})");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"bot","seat":1,"bot":"random"})"), "not_host");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"bot","seat":0,"bot":"random"})"), "seat_taken");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"bot","seat":1,"bot":"genius"})"), "unknown_bot");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"bot","seat":1,"bot":7})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"bot","seat":1})"), "missing_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"bot","seat":1,"bot":"knight"})"), "");
  EXPECT_EQ(seats_text(p), "Bert knight");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"bot","seat":1,"bot":"strong"})"), "");
  EXPECT_EQ(seats_text(p), "Bert champion") << "an older name";
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"bot","seat":1,"bot":null})"), "");
  EXPECT_EQ(seats_text(p), "Bert -");
}

TEST(RoomSeats, the_host_swaps_seats) {
  Parlour p(settings_json("rumors", 3));
  p.wish(kBert, R"({"verb":"sit"})");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"swap","a":0,"b":2})"), "not_host");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"swap","a":0,"b":3})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"swap","a":0})"), "missing_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"swap","a":0,"b":2})"), "");
  EXPECT_EQ(seats_text(p), "- - Bert");
}

TEST(RoomSeats, start_needs_every_seat_taken_and_everybody_but_the_host_ready) {
  Parlour p(settings_json("rumors", 3));
  p.wish(kAnna, R"({"verb":"sit"})");
  p.wish(kBert, R"({"verb":"sit"})");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"start"})"), "not_ready");
  p.wish(kAnna, R"({"verb":"bot","seat":2,"bot":"random"})");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"start"})"), "not_ready");
  EXPECT_EQ(p.refusal.message(), "Bert is not ready.");
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"ready","on":true})"), "not_seated");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"ready"})"), "missing_field");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"ready","on":true})"), "");
  EXPECT_EQ(seats_text(p), "Anna Bert! random");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"start"})"), "not_host");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"start"})"), "");
  EXPECT_EQ(p.room.phase(), store::Phase::kPlaying);
  for (const char* wish : {R"({"verb":"stand"})",
                           R"({"verb":"ready","on":true})",
                           R"({"verb":"start"})",
                           R"({"verb":"settings","seats":4})",
                           R"({"verb":"swap","a":0,"b":1})",
                           R"({"verb":"bot","seat":2,"bot":"knight"})"}) {
    EXPECT_EQ(p.wish(kAnna, wish), "wrong_phase") << wish;
  }
}

TEST(RoomSeats, settings_take_back_everybodys_readiness_and_no_persons_seat) {
  Parlour p(settings_json("rumors", 4));
  p.wish(kAnna, R"({"verb":"sit","seat":0})");
  p.wish(kBert, R"({"verb":"sit","seat":2})");
  p.wish(kBert, R"({"verb":"ready","on":true})");
  p.wish(kAnna, R"({"verb":"bot","seat":3,"bot":"random"})");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"settings","pace":"quick"})"), "not_host");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"settings","game":"legends"})"), "unknown_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"settings","seats":2})"), "seat_taken");
  EXPECT_EQ(seats_text(p), "Anna - Bert! random");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"settings","seats":3,"public":true})"), "");
  EXPECT_EQ(seats_text(p), "Anna - Bert");
  EXPECT_TRUE(p.room.head().listed);
  const auto before = p.log.size();
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"settings","seats":3})"), "");
  EXPECT_EQ(p.log.size(), before) << "nothing changed, nothing written";
}

TEST(RoomSeats, kick_bars_the_player) {
  Parlour p(settings_json("rumors", 2));
  p.wish(kAnna, R"({"verb":"sit"})");
  p.wish(kBert, R"({"verb":"sit"})");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"kick","seat":0})"), "not_host");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"kick","seat":0})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"kick","seat":1})"), "");
  EXPECT_EQ(seats_text(p), "Anna -");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"kick","seat":1})"), "not_seated");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"sit"})"), "barred");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"talk","text":"why?"})"), "barred");
  EXPECT_EQ(p.room.why_not_attend(kBert)->code, "barred");
  EXPECT_TRUE(p.table(kBert).at("you").as_object().at("barred").as_bool());
}

TEST(RoomSeats, the_host_hands_over_their_rights_to_a_person) {
  Parlour p(settings_json("rumors", 3));
  p.wish(kBert, R"({"verb":"sit"})");
  p.wish(kAnna, R"({"verb":"bot","seat":1,"bot":"random"})");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"host","seat":1})"), "not_seated");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"host","seat":0})"), "not_host");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"host","seat":0})"), "");
  EXPECT_TRUE(p.room.is_host(kBert));
  EXPECT_EQ(p.table(kBert).at("host").as_string(), "p_Bert");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"close"})"), "not_host");
}

TEST(RoomSeats, a_host_gone_for_a_minute_can_be_relieved_by_whoever_sits_there) {
  Parlour p(settings_json("rumors", 3));
  p.wish(kBert, R"({"verb":"sit"})");
  p.room.present(kAnna.id, true, p.now);
  p.room.present(kAnna.id, false, p.now);
  p.now += 59'999;
  EXPECT_EQ(p.wish(kBert, R"({"verb":"bot","seat":1,"bot":"random"})"), "not_host");
  p.now += 1;
  EXPECT_EQ(p.wish(kCleo, R"({"verb":"bot","seat":1,"bot":"random"})"), "not_host") << "they do not sit here";
  EXPECT_EQ(p.wish(kBert, R"({"verb":"bot","seat":1,"bot":"random"})"), "");
  EXPECT_TRUE(p.room.is_host(kBert));
}

TEST(RoomSeats, close_ends_a_table_that_has_not_begun) {
  Parlour p(settings_json("rumors", 2));
  EXPECT_EQ(p.wish(kBert, R"({"verb":"close"})"), "not_host");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"close"})"), "");
  EXPECT_EQ(p.room.phase(), store::Phase::kClosed);
  for (const char* wish :
       {R"({"verb":"sit"})", R"({"verb":"close"})", R"({"verb":"start"})", R"({"verb":"talk","text":"hello?"})"}) {
    EXPECT_EQ(p.wish(kAnna, wish), "wrong_phase") << wish;
  }
  EXPECT_TRUE(p.room.closed(p.moment()).empty());
}

TEST(RoomSeats, a_stale_table_is_closed) {
  Parlour p(settings_json("rumors", 2));
  p.append(p.room.closed(p.moment()));
  EXPECT_EQ(p.room.phase(), store::Phase::kClosed);
}

TEST(RoomSeats, create_seats_people_and_bots_and_starts) {
  const Settings settings = settings_of(settings_json("rumors", 3));
  const Moment moment{5, &testing::test_secret, &testing::test_nonce};
  const auto entries = Room::create(settings, kAnna, moment, {{kAnna, ""}, {{}, "random"}, {{}, "random"}}, true);
  Room room(1, "AAAA");
  for (const store::Entry& entry : entries) room.apply(entry);
  EXPECT_EQ(room.phase(), store::Phase::kPlaying);
  EXPECT_EQ(entries.size(), 5U);
  EXPECT_THROW(Room::create(settings, kAnna, moment, {{kAnna, ""}}, true), Refused);
}

TEST(RoomSeats, spectators_only_where_they_are_allowed) {
  Parlour p(settings_json("rumors", 2, R"("spectators":false)"));
  EXPECT_FALSE(p.room.why_not_attend(kBert)) << "they may want to sit down";
  p.wish(kBert, R"({"verb":"sit"})");
  p.wish(kCleo, R"({"verb":"sit"})");
  p.start();
  EXPECT_FALSE(p.room.why_not_attend(kBert));
  EXPECT_FALSE(p.room.why_not_attend(kAnna)) << "the host";
  EXPECT_EQ(p.room.why_not_attend(kDora)->code, "no_spectators");
  EXPECT_TRUE(p.room.why_not_attend(kNobody));
}

TEST(RoomSeats, a_new_name_shows_on_the_seat_and_on_the_host) {
  Parlour p(settings_json("rumors", 2));
  p.wish(kAnna, R"({"verb":"sit"})");
  EXPECT_TRUE(p.room.renamed(kAnna, p.moment()).empty());
  Person anna = kAnna;
  anna.name = "Annabel";
  p.append(p.room.renamed(anna, p.moment()));
  EXPECT_EQ(seats_text(p), "Annabel -");
  EXPECT_NE(p.room.head().summary.find(R"("host":"Annabel")"), std::string::npos);
  EXPECT_TRUE(p.room.renamed(kBert, p.moment()).empty());
}

}  // namespace
}  // namespace logres::server::testing
