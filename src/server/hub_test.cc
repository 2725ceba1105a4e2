// People at tables, from the first request to the last, on one hub.
#include "server/hub.h"

#include "server/hub_fixture.h"

namespace logres::server::testing {
namespace {

class HubTest : public OpenHub {
 protected:
  // Anna's table with Bert and Cleo; started.
  struct Three {
    std::string code;
    std::vector<Page> people;
  };
  Three three(const std::string& settings = R"("game":"rumors","seats":3,"pace":"instant")") {
    Three made;
    for (const char* name : {"Anna", "Bert", "Cleo"}) made.people.push_back(guest(name));
    made.code = made.people[0].create(settings);
    for (std::size_t i = 1; i < 3; ++i) {
      made.people[i].ok("attend", at(made.code));
      made.people[i].ok("sit");
      made.people[i].ok("ready", "\"on\":true");
    }
    made.people[0].ok("start");
    for (Page& page : made.people) page.read();
    return made;
  }
  static Page* who_owes(std::vector<Page>& people) {
    for (Page& page : people) {
      if (page.owes()) return &page;
    }
    return nullptr;
  }
  int play_to_the_end(std::vector<Page>& people) {
    int moves = 0;
    for (; moves < 3000; ++moves) {
      Page* page = who_owes(people);
      if (page == nullptr) {
        if (people[0].phase() == "finished") return moves;
        loop.pass(5000, 1000);
        continue;
      }
      const object answer = page->move(static_cast<std::size_t>(moves) * 7);
      EXPECT_EQ(answer.at("ok"), true) << boost::json::serialize(answer);
      loop.pass(1000, 500);
    }
    ADD_FAILURE() << "the game does not end";
    return moves;
  }
};

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

TEST_F(HubTest, three_people_play_to_the_end_and_the_game_is_recorded) {
  Three table = three(R"("game":"rumors","seats":3,"pace":"instant","public":true)");
  EXPECT_EQ(table.people[1].phase(), "playing");
  EXPECT_GT(play_to_the_end(table.people), 5);
  const auto path = "/api/records/" + table.code;
  EXPECT_EQ(call_api(loop, hub, "GET", path).fields.at("format"), "logres-record-1");
  EXPECT_EQ(call_api(loop, hub, "GET", path + "/verify").fields.at("sound"), true);
  const object replay = call_api(loop, hub, "GET", "/api/replay/" + table.code).fields;
  const std::size_t steps = replay.at("steps").as_array().size();
  EXPECT_GT(steps, 5U);
  EXPECT_EQ(
      call_api(loop, hub, "GET", "/api/replay/" + table.code + "/0?seat=1").fields.at("view").as_object().at("seat"),
      1);
  const auto last = "/api/replay/" + table.code + "/" + std::to_string(steps) + "?seat=all";
  EXPECT_EQ(call_api(loop, hub, "GET", last).fields.at("views").as_array().size(), 3U);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/records?game=rumors").fields.at("records").as_array().size(), 1U);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/stats?game=rumors").fields.at("games"), 1);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/stats?game=legends").fields.at("games"), 0);
}

TEST_F(HubTest, a_table_of_bots_plays_by_itself_in_every_game) {
  Page anna = guest("Anna");
  for (const char* game : {"rumors", "shadows", "legends"}) {
    const std::string code = anna.create("\"game\":\"" + std::string(game) +
                                         R"(","seats":4,"sit":false,"bots":"random","start":true,"pace":"instant")");
    for (int i = 0; i < 3000 && anna.phase() != "finished"; ++i) loop.pass(1000, 1000);
    EXPECT_EQ(anna.phase(), "finished") << game;
    EXPECT_EQ(call_api(loop, hub, "GET", "/api/records/" + code + "/verify").fields.at("sound"), true);
  }
}

TEST_F(HubTest, a_room_that_was_forgotten_is_the_same_when_it_is_read_again) {
  Three table = three();
  for (int i = 0; i < 12; ++i) {
    if (Page* page = who_owes(table.people)) page->move(static_cast<std::size_t>(i));
    loop.pass(1000, 500);
  }
  std::vector<object> views;
  for (Page& page : table.people) {
    page.ok("view");
    object view = page.view;
    view.erase("hold");
    views.push_back(view);
    page.close();
  }
  loop.pass(200'000, 10'000);
  EXPECT_NE(hub.metrics().find("logres_rooms 0"), std::string::npos);
  for (std::size_t i = 0; i < 3; ++i) {
    Page again(loop, hub, table.people[i].key());
    again.ok("attend", at(table.code));
    object view = again.view;
    view.erase("hold");
    EXPECT_EQ(view, views[i]);
    EXPECT_TRUE(again.last("view").contains("log") || again.view.contains("log"));
  }
}

TEST_F(HubTest, a_move_twice_or_too_late_does_no_harm) {
  Three table = three();
  Page* page = who_owes(table.people);
  ASSERT_NE(page, nullptr);
  const object old = page->view;
  EXPECT_EQ(page->move().at("ok"), true);
  page->ok("view");
  const object after = page->view;
  page->view = old;
  EXPECT_EQ(page->move().at("ok"), false);
  page->ok("view");
  EXPECT_EQ(page->view, after);
  for (int i = 0; i < 50 && !page->owes(); ++i) {
    if (Page* other = who_owes(table.people)) other->move();
    loop.pass(1000, 500);
  }
  ASSERT_TRUE(page->owes());
  page->view = old;
  EXPECT_EQ(page->move().at("code"), "stale");
}

// A client that has its answer has the view it led to: nobody need wait for a push that might come.
TEST_F(HubTest, the_view_a_move_leads_to_comes_before_its_answer) {
  Three made = three();
  Page* page = who_owes(made.people);
  ASSERT_NE(page, nullptr);
  const std::size_t before = page->client().frames.size();
  EXPECT_EQ(page->move().at("ok"), true);
  const auto& frames = page->client().frames;
  const auto first = [&](std::string_view part) {
    const auto has = [&](const auto& frame) { return frame->find(part) != std::string::npos; };
    return std::find_if(frames.begin() + static_cast<std::ptrdiff_t>(before), frames.end(), has);
  };
  ASSERT_NE(first("\"push\":\"view\""), frames.end());
  EXPECT_LT(first("\"push\":\"view\""), first("\"ok\":true"));
}

// Whoever asks for it gets what has changed; what they make of it is what the others are sent whole.
TEST_F(HubTest, views_go_out_as_patches_to_whom_can_use_them) {
  Three game = three(R"("game":"shadows","seats":3,"pace":"instant")");
  Page anna(loop, hub, game.people[0].key());
  anna.ok("attend", at(game.code) + R"(,"patches":true)");
  Page watcher(loop, hub);
  watcher.ok("attend", at(game.code) + R"(,"patches":true)");
  Page plain(loop, hub);
  plain.ok("attend", at(game.code));
  // The table itself first.
  game.people[0].ok("pause");
  anna.read();
  game.people[0].read();
  EXPECT_TRUE(anna.last("table").contains("patch"));
  EXPECT_TRUE(game.people[0].last("table").contains("table"));
  EXPECT_EQ(anna.table, game.people[0].table);
  EXPECT_TRUE(anna.table.at("paused").is_object());
  game.people[0].ok("resume");
  std::size_t patches = 0;
  for (int moves = 0; moves < 200; ++moves) {
    Page* page = who_owes(game.people);
    if (page == nullptr) break;
    page->move(static_cast<std::size_t>(moves) * 7);
    loop.pass(1000, 500);
    anna.read();
    watcher.read();
    plain.read();
    game.people[0].read();
    ASSERT_EQ(anna.view, game.people[0].view) << moves;
    ASSERT_EQ(watcher.view, plain.view) << moves;
    ASSERT_EQ(anna.table, game.people[0].table) << moves;
    ASSERT_EQ(watcher.table, plain.table) << moves;
  }
  for (const auto& [push, frame] : anna.pushes) patches += frame.contains("patch");
  EXPECT_GT(patches, 20U);
  for (const auto& [push, frame] : plain.pushes) EXPECT_FALSE(frame.contains("patch"));
  // On demand all of it comes again, and patches go on from there.
  anna.ok("view");
  EXPECT_TRUE(anna.last("view").contains("log"));
}

TEST_F(HubTest, nobody_plays_from_a_seat_that_is_not_his) {
  Three table = three();
  Page dora = guest("Dora");
  dora.ok("attend", at(table.code));
  EXPECT_EQ(dora.refusal("move", R"("move":"listen")"), "not_seated");
  EXPECT_EQ(dora.refusal("hint"), "not_seated");
  EXPECT_EQ(dora.refusal("kick", R"("seat":1)"), "not_host");
  EXPECT_TRUE(dora.view.at("seat").is_null());
  EXPECT_EQ(dora.table.at("spectators"), 1);
  Page nobody(loop, hub);
  nobody.ok("attend", at(table.code));
  EXPECT_EQ(nobody.refusal("talk", R"("text":"hello")"), "no_player");
  table.people[0].read();
  EXPECT_EQ(table.people[0].table.at("spectators"), 2);
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
    return url.starts_with("https://") ? std::nullopt : std::optional<std::string>("Only https.");
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

TEST_F(HubTest, hints_come_from_a_bot_and_why_not_from_the_rules) {
  Three table = three();
  Page* page = who_owes(table.people);
  ASSERT_NE(page, nullptr);
  const object hints = page->ok("hint");
  EXPECT_FALSE(hints.at("hints").as_array().empty());
  EXPECT_TRUE(hints.at("hints").as_array()[0].as_object().contains("reason"));
  EXPECT_EQ(page->refusal("hint", R"("bot":"deep_blue")"), "unknown_bot");
  const object why = page->ok("why_not", R"("move":"quest grail")");
  EXPECT_EQ(why.at("legal"), false);
  EXPECT_TRUE(why.contains("rule"));
  for (Page& other : table.people) {
    if (&other == page) continue;
    EXPECT_EQ(other.refusal("hint"), "not_asked");
  }
}

TEST_F(HubTest, a_rematch_seats_everybody_again_and_all_are_told_the_same_code) {
  Three table = three();
  play_to_the_end(table.people);
  const std::string code(table.people[1].ok("rematch").at("table").as_string());
  EXPECT_NE(code, table.code);
  EXPECT_EQ(table.people[2].ok("rematch").at("table"), boost::json::value(code));
  table.people[0].read();
  EXPECT_EQ(table.people[0].table.at("rematch"), boost::json::value(code));
  for (std::size_t i = 0; i < 3; ++i) {
    table.people[i].ok("attend", at(code));
    EXPECT_EQ(table.people[i].table.at("you").as_object().at("seat"), i);
    EXPECT_EQ(table.people[i].phase(), "open");
  }
}

TEST_F(HubTest, two_who_want_a_rematch_at_once_make_one_table) {
  Three table = three();
  play_to_the_end(table.people);
  const auto made = hub.counters().tables_created.load();
  for (Page& page : table.people) page.send(R"({"verb":"rematch"})");
  loop.settle();
  EXPECT_EQ(hub.counters().tables_created, made + 1);
  for (Page& page : table.people) {
    page.read();
    EXPECT_EQ(page.answers.back().at("table"), page.table.at("rematch"));
  }
}

TEST_F(HubTest, a_rematch_that_cannot_be_made_is_a_refusal_to_all) {
  Three table = three();
  play_to_the_end(table.people);
  loop.doors[0]->fail_writes = true;
  for (Page& page : table.people) page.send(R"({"verb":"rematch"})");
  loop.settle();
  for (Page& page : table.people) {
    page.read();
    EXPECT_EQ(page.answers.back().at("code"), "store_down");
  }
  loop.doors[0]->fail_writes = false;
  table.people[2].ok("rematch");
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

TEST_F(HubTest, a_bot_sits_in_for_who_leaves_until_he_is_back) {
  Three table = three();
  table.people[2].ok("leave");
  for (int i = 0; i < 3; ++i) {
    for (std::size_t p = 0; p < 2; ++p) {
      if (table.people[p].owes()) table.people[p].move(static_cast<std::size_t>(i));
    }
    loop.pass(1000, 500);
  }
  table.people[0].read();
  EXPECT_FALSE(table.people[0].table.at("seats").as_array()[2].as_object().at("played_by").is_null());
  table.people[2].ok("back");
  table.people[0].read();
  EXPECT_TRUE(table.people[0].table.at("seats").as_array()[2].as_object().at("played_by").is_null());
}

TEST_F(HubTest, a_clock_runs_out_and_stands_still_while_no_server_is_up) {
  Page anna = guest("Anna");
  const std::string code = anna.create(
      R"("game":"rumors","seats":2,"pace":"instant","bots":"random","start":true,"absent":"default","clock":{"seconds":60},"options":{"first":1})");
  ASSERT_TRUE(anna.owes());
  loop.pass(30'000, 1000);
  EXPECT_TRUE(anna.owes());
  const object before = anna.view;
  loop.pass(40'000, 1000);
  anna.read();
  EXPECT_NE(anna.view.at("ask"), before.at("ask"));
  EXPECT_EQ(anna.table.at("seats").as_array()[0].as_object().at("played_by"), "default");
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
