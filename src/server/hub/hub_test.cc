// People at tables, from the first request to the last, on one hub.
#include "server/hub/hub.h"

#include "server/base/codes.h"
#include "server/base/refusals.h"
#include "server/hub/three_testing.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

TEST_F(HubTest, says_hello_and_knows_who_asks) {
  Page nobody(loop, hub);
  EXPECT_TRUE(nobody.ok("hello").at("player").is_null());
  Page anna = guest("  Anna   of  Astolat ");
  const object hello = anna.ok("hello");
  EXPECT_EQ(hello.at("player").as_object().at("name"), "Anna of Astolat");
  EXPECT_EQ(hello.at("version"), "test");
  EXPECT_EQ(hello.at("muted"), boost::json::array());
  EXPECT_FALSE(hello.contains("origin"));
  hub.reached_at("http://192.168.1.20:8080");
  anna.ok("mute", R"("player":"p_7k2m9x4q","on":true)");
  EXPECT_EQ(anna.ok("hello").at("muted"), boost::json::array({"p_7k2m9x4q"}));
  EXPECT_EQ(nobody.ok("hello").at("muted"), boost::json::array());
  EXPECT_EQ(nobody.ok("hello").at("origin"), "http://192.168.1.20:8080");
  EXPECT_EQ(hello.at("now"), loop.clock.now());
  EXPECT_EQ(anna.ok("ping").at("now"), loop.clock.now());
  EXPECT_EQ(anna.ok("games").at("games").as_array().size(), 3U);
  EXPECT_TRUE(anna.ok("games", R"("game":"rumors")").at("games").as_array()[0].as_object().contains("verbs"));
  EXPECT_EQ(anna.refusal("games", R"("game":"chess")"), "unknown_game");
  EXPECT_EQ(anna.ok("rules", R"("rule":"R-092")").at("game"), "rumors");
  EXPECT_EQ(anna.refusal("rules", R"("rule":"X-1")"), "unknown_rule");
}

TEST_F(HubTest, who_asks_is_known_before_the_first_answer_however_early_they_ask) {
  const Page anna = guest("Anna");
  Hub& other = loop.open();  // has not heard of her
  const auto early = std::make_shared<FakeClient>(hash_of_key(anna.key()), "10.1.1.1");
  other.opened(early);
  other.received(early, R"({"id":1,"verb":"hello"})");
  loop.settle();
  ASSERT_EQ(early->frames.size(), 1U);
  const object hello = boost::json::parse(*early->frames[0]).as_object();
  EXPECT_EQ(hello.at("player").as_object().at("name"), "Anna");
}

TEST_F(HubTest, refuses_nonsense_and_changes_nothing) {
  Page anna = guest("Anna");
  for (const char* text : {"",
                           "{",
                           "[]",
                           "7",
                           "{\"verb\":7}",
                           "{}",
                           "\xff",
                           "{\"verb\":\"fly\"}",
                           "{\"verb\":\"ping\",\"x\":1}",
                           "{\"verb\":\"attend\"}",
                           "{\"verb\":\"attend\",\"table\":\"KX4M7QPD\"}",
                           "{\"verb\":\"sit\"}",
                           "{\"id\":[],\"verb\":\"ping\"}",
                           "{\"verb\":\"create\",\"game\":\"rumors\",\"seats\":99}"}) {
    const std::size_t before = anna.client().frames.size();
    anna.send(text);
    loop.settle();
    ASSERT_EQ(anna.client().frames.size(), before + 1) << text;
    anna.read();
    EXPECT_EQ(anna.answers.back().at("ok"), false) << text;
  }
  anna.send("{\"verb\":\"" + std::string(static_cast<std::size_t>(Limits{}.frame_bytes), 'x') + "\"}");
  loop.settle();
  anna.read();
  EXPECT_EQ(anna.answers.back().at("code"), "too_long");
  Page nobody(loop, hub);
  EXPECT_EQ(nobody.refusal("create", R"("game":"rumors","seats":3)"), "no_player");
}

TEST_F(HubTest, codes_are_read_as_people_write_them) {
  Page anna = guest("Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":3)");
  std::string sloppy;
  for (const char c : code.substr(0, 4)) sloppy += static_cast<char>(std::tolower(c));
  sloppy += " - " + code.substr(4);
  Page bert = guest("Bert");
  EXPECT_EQ(bert.ok("attend", at(sloppy)).at("table"), boost::json::value(code));
}

TEST_F(HubTest, presence_is_seen_and_several_pages_are_one_person) {
  Three table = three();
  const auto online = [&](std::size_t seat) {
    table.people[0].read();
    return table.people[0].table.at("seats").as_array()[seat].as_object().at("online").as_bool();
  };
  EXPECT_TRUE(online(1));
  Page second(loop, hub, table.people[1].key());
  second.ok("attend", at(table.code));
  EXPECT_EQ(second.view.at("seat"), 1);
  table.people[1].close();
  loop.settle();
  EXPECT_TRUE(online(1));
  second.close();
  loop.settle();
  EXPECT_FALSE(online(1));
}

TEST_F(HubTest, who_is_asked_elsewhere_gets_a_turn_and_a_reminder_and_a_post) {
  std::vector<std::pair<std::string, std::string>> posts;
  HubOptions options;
  options.post_webhook = [&](std::string url, std::string json) { posts.emplace_back(url, json); };
  options.refuse_webhook = [](std::string_view url) {
    return url.starts_with("https://") ? std::nullopt : std::optional<Refusal>(no::no_http());
  };
  Hub& second = loop.open(options);
  Page anna = Page::of(loop, second, "Anna");
  Page bert = Page::of(loop, second, "Bert");
  EXPECT_EQ(bert.refusal("webhook", R"("url":"http://x/")"), "bad_url");
  bert.ok("webhook", R"("url":"https://example.org/hook")");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"pace":"instant","options":{"first":1})");
  bert.ok("attend", at(code));
  bert.ok("sit");
  bert.ok("ready", "\"on\":true");
  anna.ok("start");
  bert.ok("depart");
  while (anna.owes()) anna.move();
  EXPECT_EQ(bert.last("turn").at("table"), boost::json::value(code));
  ASSERT_EQ(posts.size(), 1U);
  EXPECT_EQ(posts[0].first, "https://example.org/hook");
  EXPECT_NE(posts[0].second.find(code), std::string::npos);
  anna.ok("remind");
  EXPECT_EQ(bert.last("reminder").at("from"), "Anna");
  const object again = anna.ask("remind");
  EXPECT_EQ(again.at("code"), "too_many");
  EXPECT_EQ(again.at("retry"), 60'000);
}

TEST_F(HubTest, the_lobby_is_pushed_when_it_changes_and_once_a_second_at_most) {
  Page anna = guest("Anna");
  Page bert = guest("Bert");
  bert.ok("lobby", "\"on\":true");
  loop.settle();
  EXPECT_EQ(bert.last("lobby").at("tables").as_array().size(), 0U);
  for (int i = 0; i < 3; ++i) anna.create(R"("game":"rumors","seats":3,"public":true)");
  anna.create(R"("game":"rumors","seats":3)");
  EXPECT_EQ(bert.count("lobby"), 1);
  loop.pass(2000, 500);
  EXPECT_EQ(bert.count("lobby"), 2);
  EXPECT_EQ(bert.last("lobby").at("tables").as_array().size(), 3U);
  EXPECT_EQ(bert.last("lobby").at("tables").as_array()[0].as_object().at("host"), "Anna");
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables?game=rumors").fields.at("tables").as_array().size(), 3U);
  bert.ok("lobby", "\"on\":false");
  anna.create(R"("game":"rumors","seats":3,"public":true)");
  loop.pass(5000, 1000);
  EXPECT_EQ(bert.count("lobby"), 2);
}

TEST_F(HubTest, bots_of_another_game_are_refused) {
  Page anna = guest("Anna");
  for (const char* bots : {"grandmaster", "Normal", "default"}) {
    EXPECT_EQ(anna.refusal("create", R"("game":"rumors","seats":3,"bots":")" + std::string(bots) + "\""),
              "unknown_bot");
  }
}

TEST_F(HubTest, who_is_kicked_is_put_out_and_barred) {
  Page anna = guest("Anna");
  Page bert = guest("Bert");
  const std::string code = anna.create(R"("game":"rumors","seats":3)");
  bert.ok("attend", at(code));
  bert.ok("sit", R"("seat":2)");
  anna.ok("kick", R"("seat":2)");
  EXPECT_EQ(bert.client().closed, "kicked");
  Page again(loop, hub, bert.key());
  EXPECT_EQ(again.refusal("attend", at(code)), "barred");
}

TEST_F(HubTest, talk_reaches_the_table_unless_muted) {
  Three table = three();
  table.people[1].ok("mute", "\"player\":\"" + table.people[0].id + "\",\"on\":true");
  const int before = table.people[1].count("talk");
  table.people[0].ok("talk", R"("text":"Good evening")");
  EXPECT_EQ(table.people[2].last("talk").at("lines").as_array()[0].as_object().at("text"), "Good evening");
  EXPECT_EQ(table.people[1].count("talk"), before);
  table.people[1].ok("mute", "\"player\":\"" + table.people[0].id + "\",\"on\":false");
  table.people[0].ok("talk", R"("text":"Still there?")");
  EXPECT_EQ(table.people[1].count("talk"), before + 1);
}

TEST_F(HubTest, the_server_stops_after_saying_goodbye) {
  Page anna = guest("Anna");
  bool stopped = false;
  hub.stop([&] { stopped = true; });
  for (int look = 0; look < 100 && !stopped; ++look) hub.tick();
  EXPECT_TRUE(stopped);
  EXPECT_EQ(anna.client().closed, "restart");
}

}  // namespace
}  // namespace logres::server::testing
