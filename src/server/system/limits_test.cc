#include "server/system/limits.h"

#include <set>

#include "server/hub/hub_testing.h"
#include "server/service/config.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

TEST(TokenBucket, lets_a_burst_through_and_then_the_rate) {
  TokenBucket bucket;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(bucket.take(0.01, 5, 1000), 0);
  EXPECT_EQ(bucket.take(0.01, 5, 1000), 100);
  EXPECT_EQ(bucket.take(0.01, 5, 1050), 50);
  EXPECT_EQ(bucket.take(0.01, 5, 1100), 0);
  EXPECT_EQ(bucket.take(0.01, 5, 1100), 100);
  EXPECT_EQ(bucket.take(0.01, 5, 500), 100) << "a clock that goes back gives nothing away";
}

TEST(Throttle, counts_each_key_and_forgets_full_buckets) {
  Throttle throttle(2, 1000);
  EXPECT_EQ(throttle.take("a", 10'000), 0);
  EXPECT_EQ(throttle.take("a", 10'000), 0);
  EXPECT_EQ(throttle.take("a", 10'000), 500);
  EXPECT_EQ(throttle.take("b", 10'000), 0);
  EXPECT_EQ(throttle.size(), 2U);
  EXPECT_EQ(throttle.take("c", 20'000), 0);
  EXPECT_EQ(throttle.size(), 1U);
  Throttle swept(1, 1000);
  EXPECT_EQ(swept.take("a", 500), 0);
  EXPECT_EQ(swept.take("b", 1000), 0);
  EXPECT_EQ(swept.take("a", 1000), 500) << "what was used lately is not swept away";
  Throttle none(0, 1000);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(none.take("a", 0), 0);
}

TEST(Limits, each_has_a_name_and_a_default_of_its_own) {
  std::set<std::string_view> names;
  std::size_t limits = 0;
  for (const ConfigRow& row : config_rows()) {
    EXPECT_TRUE(names.insert(row.key).second) << row.key;
    const auto* field = std::get_if<std::int64_t Limits::*>(&row.field);
    if (field == nullptr) continue;
    ++limits;
    EXPECT_GT(Limits{}.*(*field), 0) << row.key;
  }
  EXPECT_EQ(sizeof(Limits) / sizeof(std::int64_t), limits);
}

class HubLimits : public ::testing::Test {
 protected:
  Hub& open(const std::function<void(Limits&)>& set) {
    HubOptions options;
    set(options.limits);
    return loop.open(std::move(options));
  }
  Loop loop;
};

TEST_F(HubLimits, connections_in_all_and_from_one_address) {
  Hub& hub = open([](Limits& limits) {
    limits.connections = 3;
    limits.connections_per_address = 2;
  });
  Page a(loop, hub, {}, "1.1.1.1");
  Page b(loop, hub, {}, "1.1.1.1");
  Page c(loop, hub, {}, "1.1.1.1");
  EXPECT_EQ(c.client().closed, "limit");
  Page d(loop, hub, {}, "2.2.2.2");
  EXPECT_EQ(d.client().closed, "");
  Page e(loop, hub, {}, "3.3.3.3");
  EXPECT_EQ(e.client().closed, "limit");
  a.close();
  Page f(loop, hub, {}, "1.1.1.1");
  EXPECT_EQ(f.client().closed, "");
}

TEST_F(HubLimits, requests_and_who_does_not_stop) {
  Hub& hub = open([](Limits& limits) {
    limits.requests_per_second = 2;
    limits.request_burst = 3;
  });
  Page page(loop, hub);
  for (int i = 0; i < 3; ++i) page.ok("ping");
  const object refused = page.ask("ping");
  EXPECT_EQ(refused.at("code"), "too_many");
  EXPECT_EQ(refused.at("retry"), 500);
  loop.clock.advance(500);
  page.ok("ping");
  for (int i = 0; i < 300 && page.client().closed.empty(); ++i) page.send(R"({"verb":"ping"})");
  EXPECT_EQ(page.client().closed, "limit");
}

TEST_F(HubLimits, a_burst_or_a_rate_of_0_is_no_limit) {
  for (const bool burst : {false, true}) {
    Hub& hub = open([&](Limits& limits) { (burst ? limits.request_burst : limits.requests_per_second) = 0; });
    Page page(loop, hub);
    for (int i = 0; i < 200; ++i) page.ok("ping");
  }
}

TEST_F(HubLimits, requests_of_one_player_on_all_his_pages) {
  Hub& hub = open([](Limits& limits) { limits.player_requests_per_second = 4; });
  Page one = Page::of(loop, hub, "Anna");
  Page two(loop, hub, one.key());
  Page other = Page::of(loop, hub, "Bert");
  for (int i = 0; i < 2; ++i) {
    one.ok("ping");
    two.ok("ping");
  }
  EXPECT_EQ(one.ask("ping").at("retry"), 250);
  EXPECT_EQ(two.refusal("ping"), "too_many");
  other.ok("ping");
  loop.clock.advance(250);
  two.ok("ping");
}

TEST_F(HubLimits, changes_that_are_not_moves) {
  Hub& hub = open([](Limits& limits) { limits.changes_per_minute = 3; });
  Page anna = Page::of(loop, hub, "Anna");
  anna.create(R"("game":"rumors","seats":2)");
  anna.ok("bot", R"("seat":1,"bot":"random")");
  anna.ok("swap", R"("a":0,"b":1)");
  anna.ok("settings", R"("public":true)");
  for (const char* verb : {"ready", "settings", "swap", "sit", "stand", "leave", "back", "host", "takeback", "start"}) {
    EXPECT_EQ(anna.refusal(verb), "too_many") << verb;
  }
  EXPECT_EQ(anna.refusal("mute", R"("player":"p_7k2m9x4q","on":true)"), "too_many");
  EXPECT_EQ(anna.refusal("move", R"("move":"listen")"), "wrong_phase") << "moves are bounded by the game";
  anna.ok("talk", R"("text":"a limit of its own")");
  loop.clock.advance(20'000);
  anna.ok("start");
}

TEST_F(HubLimits, a_rematch_is_a_table_like_others) {
  Hub& hub = open([](Limits& limits) { limits.tables_per_hour = 1; });
  Page anna = Page::of(loop, hub, "Anna");
  anna.create(R"("game":"rumors","seats":2,"bots":"random","start":true,"pace":"instant","options":{"first":1})");
  for (int i = 0; i < 3000 && anna.phase() != "finished"; ++i) {
    if (anna.owes()) anna.move(static_cast<std::size_t>(i));
    loop.pass(1000, 1000);
  }
  loop.clock.advance(3'600'000);
  anna.ok("rematch");
  Page bert = Page::of(loop, hub, "Bert");
  bert.create(R"("game":"rumors","seats":2)");
  EXPECT_EQ(anna.refusal("create", R"("game":"rumors","seats":2)"), "too_many") << "the rematch was counted";
}

TEST_F(HubLimits, guests_names_links_and_api_requests) {
  Hub& hub = open([](Limits& limits) {
    limits.guests_per_hour = 2;
    limits.names_per_hour = 1;
    limits.links_per_hour = 1;
    limits.api_per_minute = 12;
  });
  const std::string key = call_api(loop, hub, "POST", "/api/guest", {}, R"({"name":"Anna"})").key;
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/guest", {}, R"({"name":"Bert"})").status, 200);
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/guest", {}, R"({"name":"Cleo"})").status, 429);
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/guest", {}, R"({"name":"Cleo"})", "2.2.2.2").status, 200);
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/guest", key, R"({"name":"Anne"})").status, 200);
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/guest", key, R"({"name":"Anne"})").status, 200) << "no change";
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/guest", key, R"({"name":"Annette"})").status, 429);
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/link", key, "{}").status, 200);
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/link", key, "{}").status, 429);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(call_api(loop, hub, "GET", "/api/games").status, 200);
  const Answer refused = call_api(loop, hub, "GET", "/api/games");
  EXPECT_EQ(refused.status, 429);
  EXPECT_GT(refused.fields.at("retry").as_int64(), 0);
}

TEST_F(HubLimits, tables_talk_hints_and_webhooks) {
  Hub& hub = open([](Limits& limits) {
    limits.tables_per_hour = 2;
    limits.talk_per_minute = 1;
    limits.hints_per_minute = 1;
    limits.webhooks_per_hour = 1;
  });
  Page anna = Page::of(loop, hub, "Anna");
  const std::string alone =
      R"("game":"rumors","seats":2,"bots":"random","start":true,"pace":"instant","options":{"first":1})";
  anna.create(alone);
  anna.ok("talk", R"("text":"Hello")");
  EXPECT_EQ(anna.refusal("talk", R"("text":"Hello?")"), "too_many");
  anna.ok("hint");
  EXPECT_EQ(anna.refusal("hint"), "too_many");
  anna.ok("webhook", R"("url":null)");
  EXPECT_EQ(anna.refusal("webhook", R"("url":null)"), "too_many");
  anna.create(alone);
  EXPECT_EQ(anna.refusal("create", alone), "too_many");
}

TEST_F(HubLimits, open_tables_in_all) {
  Hub& hub = open([](Limits& limits) { limits.open_tables = 2; });
  Page anna = Page::of(loop, hub, "Anna");
  anna.create(R"("game":"rumors","seats":2)");
  anna.create(R"("game":"rumors","seats":2)");
  EXPECT_EQ(anna.refusal("create", R"("game":"rumors","seats":2)"), "too_many");
  anna.ok("close");
  anna.create(R"("game":"rumors","seats":2)");
}

}  // namespace
}  // namespace logres::server::testing
