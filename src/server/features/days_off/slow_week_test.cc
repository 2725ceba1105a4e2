// A slow game over a week, by the server's clock: reminders, quiet hours, days off, a table that falls asleep, a
// restart, and a clock that runs out in the end.
#include "server/hub/hub_testing.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

constexpr Millis kMinute = 60'000;
constexpr Millis kHour = 60 * kMinute;
constexpr Millis kDay = 24 * kHour;
constexpr int kTwoInTheAfternoon = 14;  // FakeClock begins on a Saturday at 14:00 UTC

class SlowWeek : public ::testing::Test {
 protected:
  HubOptions options() {
    HubOptions made;
    made.limits.requests_per_second = made.limits.address_requests_per_second = 0;
    made.limits.player_requests_per_second = 0;
    made.post_webhook = [this](std::string, std::string json) { posts.push_back(std::move(json)); };
    return made;
  }
  // Until that hour of some day since the beginning.
  void until(int day, int hour, Millis step = 10 * kMinute) {
    const Millis wanted = begin_ + day * kDay + (hour - kTwoInTheAfternoon) * kHour;
    ASSERT_GE(wanted, loop.clock.now());
    loop.pass(wanted - loop.clock.now(), step);
  }
  static object seat(Page& page, std::size_t n) {
    page.read();
    return page.table.at("seats").as_array().at(n).as_object();
  }
  Millis deadline(Page& page) {
    page.read();
    return page.table.at("deadline").is_null() ? 0 : page.table.at("deadline").as_int64();
  }
  // Everything this player is asked now.
  static void answer(Page& page) {
    for (int i = 0; i < 200 && page.owes(); ++i) page.move();
  }

  std::vector<std::string> posts;  // to Bert
  Loop loop;
  Millis begin_ = loop.clock.now();
};

TEST_F(SlowWeek, a_game_over_a_week_loses_nobodys_time) {
  Hub* hub = &loop.open(options());
  Page anna = Page::of(loop, *hub, "Anna");
  Page bert = Page::of(loop, *hub, "Bert");
  const std::string at_table =
      "\"table\":\"" + anna.create(R"("game":"rumors","seats":2,"clock":{"days":1},"vacation":3,"pace":"instant",
                                              "absent":"default","options":{"first":1})") +
      "\"";
  bert.ok("attend", at_table);
  bert.ok("sit");
  bert.ok("ready", "\"on\":true");
  bert.ok("webhook", R"("url":"https://example.org/bert")");
  bert.ok("notices", R"("quiet":{"from":1320,"until":420,"offset":0},"every":60)");
  anna.ok("start");
  const std::string bert_key = bert.key();
  bert.close();
  loop.settle();

  // Saturday: Bert's turn comes while they are away.
  answer(anna);
  ASSERT_EQ(posts.size(), 1U) << "their turn";
  const Millis due = deadline(anna);
  EXPECT_EQ(due, loop.clock.now() + kDay);
  anna.ok("remind");
  EXPECT_EQ(posts.size(), 1U) << "at most once in an hour";
  until(0, 16);
  anna.ok("remind");
  EXPECT_EQ(posts.size(), 2U);
  until(0, 23);
  anna.ok("remind");
  EXPECT_EQ(posts.size(), 2U) << "they sleep";

  // Sunday morning, on a train: days off at all their tables, without looking at any.
  until(1, 8);
  {
    Page train(loop, *hub, bert_key);
    EXPECT_EQ(train.ok("days_off", "\"on\":true").at("tables"), 1);
    train.close();
  }
  anna.read();
  EXPECT_EQ(deadline(anna), 0) << "everybody sees that their clock stands";
  EXPECT_EQ(seat(anna, 1).at("vacation").as_object().at("ends"), loop.clock.now() + 3 * kDay);
  anna.close();  // nobody looks any more: the table is put away and woken when its time comes
  until(3, 12, kHour);
  {
    Page look(loop, *hub, anna.key());
    look.ok("attend", at_table);
    EXPECT_TRUE(seat(look, 1).at("played_by").is_null());
    EXPECT_EQ(seat(look, 1).at("vacation").as_object().at("on"), true);
    look.close();
  }

  // Wednesday at eight the three days are over by themselves.
  until(4, 10, kHour);
  Page back(loop, *hub, anna.key());
  back.ok("attend", at_table);
  EXPECT_EQ(seat(back, 1).at("vacation").as_object().at("on"), false);
  EXPECT_EQ(seat(back, 1).at("vacation").as_object().at("left"), 0);
  EXPECT_EQ(deadline(back), due + 3 * kDay) << "their day goes on where it stood";
  EXPECT_TRUE(seat(back, 1).at("played_by").is_null());
  Page tired(loop, *hub, bert_key);
  EXPECT_EQ(tired.ok("days_off", "\"on\":true").at("tables"), 0) << "there are none left";
  tired.close();

  // The server is away for twelve hours.
  back.close();
  loop.settle();
  loop.hubs[0].reset();
  loop.clock.advance(12 * kHour);
  hub = &loop.open(options());
  Page after(loop, *hub, anna.key());
  after.ok("attend", at_table);
  EXPECT_NEAR(static_cast<double>(deadline(after)), static_cast<double>(due + 3 * kDay + 12 * kHour), 10.0 * kMinute)
      << "no clock ran meanwhile";
  posts.clear();
  after.ok("remind");
  EXPECT_EQ(posts.size(), 0U) << "it is past ten again";
  until(5, 1, kHour);
  EXPECT_TRUE(seat(after, 1).at("played_by").is_null());

  // And then their time is up: the rules play for them, until they come back on Friday.
  until(5, 6, kHour);
  EXPECT_EQ(seat(after, 1).at("played_by"), "default");
  if (after.owes()) after.move();
  until(6, 1, kHour);
  Page friday(loop, *hub, bert_key);
  friday.ok("attend", at_table);
  EXPECT_EQ(friday.phase(), "playing");
  EXPECT_TRUE(seat(friday, 1).at("played_by").is_null()) << boost::json::serialize(friday.table);
  for (int i = 0; i < 4000 && friday.phase() == "playing"; ++i) {
    answer(after);
    answer(friday);
    loop.pass(kMinute, kMinute);
  }
  EXPECT_EQ(friday.phase(), "finished");
  EXPECT_EQ(after.phase(), "finished");
}

}  // namespace
}  // namespace logres::server::testing
