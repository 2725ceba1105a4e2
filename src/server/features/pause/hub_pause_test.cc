// Pauses, plans and calls at a hub: what people far from the table hear of them.
#include "server/hub/fixture_testing.h"

namespace logres::server::testing {
namespace {

constexpr Millis kMinute = 60'000;
constexpr Millis kHour = 60 * kMinute;

class HubPause : public OpenHub {};

TEST_F(HubPause, both_see_who_paused_and_bots_wait) {
  Page anna = guest("Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":3,"pace":"quick")");
  Page bert = sitting("Bert", code);
  bert.ok("ready", "\"on\":true");
  anna.ok("bot", R"("seat":2,"bot":"random")");
  anna.ok("start");
  bert.ok("pause");
  anna.ok("vote", "\"on\":true");
  bert.read();
  EXPECT_EQ(bert.table.at("paused").as_object().at("why"), "vote");
  EXPECT_EQ(bert.table.at("paused").as_object().at("seat"), 1);
  const std::int64_t seq = anna.seq;
  loop.pass(10 * kMinute, kMinute);
  anna.read();
  EXPECT_EQ(anna.seq, seq) << "nothing happened";
  Page& owes = anna.owes() ? anna : bert;
  EXPECT_EQ(owes.owes()
                ? owes.refusal("move", "\"move\":\"" + std::string(owes.view.at("legal").at(0).as_string()) + "\"")
                : "paused",
            "paused");
  anna.ok("resume");
  bert.read();
  EXPECT_TRUE(bert.table.at("paused").is_null());
}

TEST_F(HubPause, those_who_sit_there_are_called_once_and_the_calendar_knows_the_time) {
  Page anna = guest("Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":3)");
  Page bert = sitting("Bert", code);
  bert.ok("depart");
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables/" + code + "/calendar").fields.at("code"), "no_plan");
  const Millis friday = loop.clock.now() + 5 * kHour;
  anna.ok("plan", R"("name":"Tea; cake","begins":)" + std::to_string(friday));
  const Answer file = call_api(loop, hub, "GET", "/api/tables/" + code + "/calendar");
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.type, "text/calendar; charset=utf-8");
  EXPECT_EQ(file.download, "logres-" + code + ".ics");
  EXPECT_NE(file.text.find("SUMMARY:Tea\\; cake\r\n"), std::string::npos) << file.text;
  EXPECT_NE(file.text.find("URL:https://logres.example/t/" + code), std::string::npos);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables/AAAAAAAA/calendar").fields.at("code"), "no_table");
  loop.pass(4 * kHour, 10 * kMinute);
  EXPECT_EQ(bert.count("begins"), 0);
  loop.pass(kHour, kMinute);
  EXPECT_EQ(bert.count("begins"), 1);
  EXPECT_EQ(anna.count("begins"), 1);
  EXPECT_EQ(bert.last("begins").at("name"), "Tea; cake");
  EXPECT_EQ(bert.last("begins").at("begins"), friday);
  loop.pass(2 * kHour, kMinute);
  EXPECT_EQ(bert.count("begins"), 1);
}

}  // namespace
}  // namespace logres::server::testing
