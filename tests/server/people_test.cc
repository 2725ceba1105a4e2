// Guests, their cookies, tabs and devices.
#include <algorithm>

#include "tests/server/running_server.h"

namespace logres::server_test {
namespace {

class ServerPeople : public testing::Test {
 protected:
  RunningServer running;
};

TEST_F(ServerPeople, a_guest_gets_a_cookie_that_scripts_cannot_read) {
  wire::Http http = running.http();
  const wire::HttpAnswer made = http.post("/api/guest", R"({"name":"  Anna   Marie "})");
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string cookie = made.header("Set-Cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos) << cookie;
  EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos) << cookie;
  EXPECT_NE(cookie.find("Path=/"), std::string::npos) << cookie;
  EXPECT_EQ(cookie.find("Secure"), std::string::npos) << "this request came by http";
  EXPECT_EQ(made.header("Cache-Control"), "no-store");
  const object me = running.get("/api/me", made.cookie());
  EXPECT_EQ(me.at("player").as_object().at("name"), "Anna Marie");
  EXPECT_EQ(me.at("tables").as_array().size(), 0U);
  EXPECT_TRUE(running.get("/api/me").at("player").is_null());
}

TEST_F(ServerPeople, a_guest_can_take_another_name_and_stays_the_same) {
  Visitor anna(running, "Anna");
  wire::Http http = running.http();
  const wire::HttpAnswer renamed = http.post("/api/guest", R"({"name":"Annette"})", anna.person().cookie);
  ASSERT_EQ(renamed.status, 200) << renamed.body;
  const object player = running.get("/api/me", anna.person().cookie).at("player").as_object();
  EXPECT_EQ(player.at("name"), "Annette");
  EXPECT_EQ(player.at("id"), value(anna.person().id));
}

TEST_F(ServerPeople, names_that_are_none_are_refused) {
  wire::Http http = running.http();
  for (const char* name : {R"("")", R"("   ")", R"("a\u0007b")", R"("abcdefghijklmnopqrstuvwxyz")", "7", "null"}) {
    const wire::HttpAnswer answer = http.post("/api/guest", R"({"name":)" + std::string(name) + "}");
    EXPECT_EQ(answer.status, 400) << name << answer.body;
    EXPECT_TRUE(answer.cookie().empty());
    EXPECT_EQ(read_object(answer.body)["ok"], false);
  }
}

TEST_F(ServerPeople, a_forged_cookie_is_nobody) {
  const std::string forged = "logres_key=" + std::string(64, 'a');
  EXPECT_TRUE(running.get("/api/me", forged).at("player").is_null());
  Visitor stranger(running, wire::Person{.name = "stranger", .cookie = forged});
  EXPECT_TRUE(stranger.ok("hello").at("player").is_null());
  EXPECT_EQ(stranger.refusal("create", R"("game":"rumors","seats":3)"), "no_player");
}

TEST_F(ServerPeople, a_one_time_link_continues_on_another_device_once) {
  Visitor anna(running, "Anna");
  wire::Http http = running.http();
  const wire::HttpAnswer made = http.post("/api/link", "{}", anna.person().cookie);
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string path(read_object(made.body).at("path").as_string());
  ASSERT_EQ(path.substr(0, 6), "/link/");
  const wire::HttpAnswer used = http.post("/api" + path, "{}");
  ASSERT_EQ(used.status, 200) << used.body;
  EXPECT_NE(used.cookie(), anna.person().cookie) << "a device has a key of its own";
  EXPECT_EQ(running.get("/api/me", used.cookie()).at("player").as_object().at("id"), value(anna.person().id));
  EXPECT_FALSE(running.get("/api/me", anna.person().cookie).at("player").is_null()) << "the first one stays";
  const wire::HttpAnswer again = http.post("/api" + path, "{}");
  EXPECT_EQ(read_object(again.body)["code"], "bad_link") << again.status;
  EXPECT_TRUE(again.cookie().empty());
}

TEST_F(ServerPeople, two_tabs_of_one_player_see_the_same_and_play_as_one) {
  Visitors people = seat_people(running, "rumors", 3);
  const auto found = std::find_if(people.begin(), people.end(), [](const auto& p) { return p->owes(); });
  ASSERT_NE(found, people.end());
  Visitor& first = **found;
  Visitor second(running, first.person());
  second.ok("attend", "\"table\":\"" + first.code() + "\"");
  ASSERT_TRUE(running.wait([&] { return second.owes(); }));
  EXPECT_EQ(second.seat(), first.seat());
  EXPECT_EQ(second.legal(), first.legal());
  EXPECT_EQ(second.text_of_view("ask"), first.text_of_view("ask"));
  const std::string move = first.move_fields(first.legal()[0]);
  const std::uint64_t before = second.views;
  first.ok("move", move);
  ASSERT_TRUE(running.wait([&] { return second.views > before; }));
  EXPECT_EQ(second.refusal("move", move), "stale") << "the same move from the other tab does no harm";
  play_to_the_end(running, people, 1);
  EXPECT_TRUE(running.wait([&] { return second.table().at("phase") == "finished"; }));
}

TEST_F(ServerPeople, the_tables_of_a_player_are_listed_for_them) {
  Visitors people = seat_people(running, "rumors", 3);
  const object me = running.get("/api/me", people[1]->person().cookie);
  ASSERT_EQ(me.at("tables").as_array().size(), 1U);
  EXPECT_EQ(me.at("tables").as_array()[0].as_object().at("code"), value(people[1]->code()));
}

TEST_F(ServerPeople, who_is_asked_elsewhere_is_told) {
  Visitors people = seat_people(running, "rumors", 3);
  Visitors elsewhere;
  for (const auto& person : people) {
    elsewhere.push_back(std::make_unique<Visitor>(running, person->person()));
    elsewhere.back()->settle();
  }
  std::minstd_rand random(3);
  for (int i = 0; i < 12 && play_one(running, people, random); ++i) {
  }
  EXPECT_TRUE(running.wait([&] {
    return std::any_of(elsewhere.begin(), elsewhere.end(), [](const auto& e) { return e->push("turn") != nullptr; });
  }));
}

TEST_F(ServerPeople, webhooks_to_hosts_nobody_allowed_are_refused) {
  Visitor anna(running, "Anna");
  for (const char* url :
       {"http://127.0.0.1:9/", "http://10.0.0.1/", "http://[::1]/", "file:///etc/passwd", "nonsense"}) {
    EXPECT_EQ(anna.refusal("webhook", "\"url\":\"" + std::string(url) + "\""), "bad_url") << url;
  }
  anna.ok("webhook", R"("url":null)");
}

// The operator allows the hosts; that they are private addresses is found when they are to be called.
TEST(ServerWebhooks, nothing_is_posted_into_private_networks) {
  std::vector<std::string> arguments = no_limits();
  arguments.insert(arguments.end(), {"--webhook-host", "127.0.0.1,localhost,10.0.0.1"});
  RunningServer running(arguments);
  constexpr std::string_view kRefused = "logres_net_webhooks_total{result=\"refused\"}";
  long refused = 0;
  for (const char* url : {"http://127.0.0.1/", "http://localhost/", "http://10.0.0.1/"}) {
    Visitor bors(running, "Bors");
    bors.ok("webhook", "\"url\":\"" + std::string(url) + "\"");
    Visitor anna(running, "Anna");
    anna.ok("create", R"("game":"rumors","seats":2,"pace":"instant","options":{"first":1})");
    bors.ok("attend", "\"table\":\"" + anna.code() + "\"");
    bors.ok("sit");
    bors.ok("ready", R"("on":true)");
    anna.ok("start");
    bors.ok("depart");
    ASSERT_TRUE(running.wait([&] { return anna.owes(); }));
    while (anna.owes()) {  // until it is Bors' turn
      anna.play(anna.legal()[0]);
      anna.settle();
    }
    ++refused;
    ASSERT_TRUE(running.counts(kRefused, refused)) << url;
  }
  EXPECT_EQ(running.metric("logres_net_webhooks_total{result=\"sent\"}"), 0);
}

}  // namespace
}  // namespace logres::server_test
