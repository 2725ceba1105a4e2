// Days off at a slow table: one's clock stands, everybody sees it, and no more than the table allows.
#include "server/features/days_off/days_off.h"
#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

constexpr Millis kHour = 3'600'000;
constexpr Millis kDay = 24 * kHour;
constexpr std::string_view kOn = R"({"verb":"vacation","on":true})";
constexpr std::string_view kOff = R"({"verb":"vacation","on":false})";

Parlour slow(int days = 5) {
  return running("rumors", 2, R"("clock":{"days":2},"options":{"first":1},"vacation":)" + std::to_string(days));
}
boost::json::object vacation(const Parlour& p, int seat) { return p.seat(seat).at("vacation").as_object(); }
bool has_deadline(const Parlour& p, const Person& who) { return !p.table(who).at("deadline").is_null(); }
Millis deadline(const Parlour& p, const Person& who) { return p.table(who).at("deadline").as_int64(); }

TEST(Vacation, a_clock_stands_for_days_and_goes_on_where_it_stood) {
  Parlour p = slow();
  const Millis due = deadline(p, kAnna);
  p.now += kHour;
  EXPECT_EQ(p.wish(kAnna, kOn), "");
  EXPECT_FALSE(has_deadline(p, kAnna));
  EXPECT_FALSE(has_deadline(p, kBert)) << "everybody sees that it stands";
  EXPECT_EQ(vacation(p, 0).at("on"), true);
  EXPECT_EQ(vacation(p, 0).at("ends"), p.now + 5 * kDay);
  EXPECT_EQ(vacation(p, 1).at("on"), false);
  p.run_for(3 * kDay);
  EXPECT_TRUE(p.seat(0).at("played_by").is_null()) << "nobody plays for them";
  EXPECT_EQ(p.wish(kAnna, kOff), "");
  EXPECT_EQ(deadline(p, kAnna), due + 3 * kDay) << "to the millisecond";
  EXPECT_EQ(vacation(p, 0).at("left"), 2 * kDay);
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now)) << "after a restart, too";
  p.run_for(2 * kDay - kHour);
  EXPECT_EQ(p.seat(0).at("played_by"), "default") << "and then it runs out";
}

TEST(Vacation, ends_by_itself_when_the_days_are_used_up_and_a_year_later_there_are_new_ones) {
  Parlour p = slow(1);
  p.wish(kAnna, kOn);
  const Millis due = p.now + 3 * kDay;
  p.run_for(kDay);
  EXPECT_EQ(vacation(p, 0).at("on"), false);
  EXPECT_EQ(vacation(p, 0).at("left"), 0);
  EXPECT_EQ(deadline(p, kAnna), due);
  EXPECT_EQ(p.wish(kAnna, kOn), "no_vacation");
  p.play_for(1);
  EXPECT_EQ(p.wish(kBert, kOn), "no_vacation") << "somebody plays for them";
  p.now += 366 * kDay;
  EXPECT_EQ(p.wish(kAnna, kOn), "");
}

TEST(Vacation, is_one_players_own_and_only_where_clocks_count_days) {
  Parlour p = slow();
  EXPECT_EQ(p.wish(kNobody, kOn), "no_player");
  EXPECT_EQ(p.wish(kCleo, kOn), "not_seated");
  p.wish(kBert, kOn);
  EXPECT_TRUE(has_deadline(p, kAnna)) << "Anna's runs on";
  p.run_for(3 * kDay);
  EXPECT_EQ(p.seat(0).at("played_by"), "default");
  for (const std::string_view clock :
       {R"("clock":{"seconds":60},"vacation":5)", R"("vacation":5)", R"("clock":{"days":2})"}) {
    Parlour quick = running("rumors", 2, clock);
    EXPECT_EQ(quick.wish(kAnna, kOn), "no_vacation") << clock;
    EXPECT_FALSE(quick.seat(0).contains("vacation")) << clock;
  }
}

TEST(Vacation, neither_a_pause_nor_an_outage_counts_twice) {
  Parlour p = slow();
  const Millis due = deadline(p, kAnna);
  p.wish(kAnna, kOn);
  p.now += kDay;
  p.wish(kAnna, R"({"verb":"pause"})");
  p.now += 10 * kDay;
  EXPECT_FALSE(p.errand()) << "nothing ends by itself while all stands";
  p.wish(kAnna, R"({"verb":"resume"})");
  EXPECT_EQ(vacation(p, 0).at("ends"), p.now + 4 * kDay) << "a pause costs no day";
  p.now += kDay;
  p.wish(kAnna, kOff);
  EXPECT_EQ(vacation(p, 0).at("left"), 3 * kDay);
  EXPECT_EQ(deadline(p, kAnna), due + 12 * kDay);
  p.outages = {{p.now - kDay / 2, p.now + kDay}};  // half of it within the days off
  EXPECT_EQ(deadline(p, kAnna), due + 13 * kDay);
}

TEST(Vacation, ends_when_the_game_is_left) {
  Parlour p = slow();
  p.wish(kBert, kOn);
  p.now += kDay;
  p.wish(kBert, R"({"verb":"leave"})");
  p.now += kDay;
  p.wish(kBert, R"({"verb":"back"})");
  EXPECT_EQ(vacation(p, 1).at("on"), false);
  EXPECT_EQ(vacation(p, 1).at("left"), 4 * kDay);
}

TEST(Vacation, the_setting_has_its_bounds) {
  EXPECT_EQ(settings_of(R"({"game":"rumors","seats":3,"vacation":60})").vacation, 60);
  EXPECT_EQ(settings_of(R"({"game":"rumors","seats":3})").vacation, 0);
  EXPECT_THROW(settings_of(R"({"game":"rumors","seats":3,"vacation":61})"), Refused);
}

}  // namespace
}  // namespace logres::server::testing
