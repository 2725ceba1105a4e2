// Games at tables of the hub: moves, views, bots, hints, rematches, clocks.
#include "server/hub/three_testing.h"

namespace logres::server::testing {
namespace {

TEST_F(HubTest, three_people_play_to_the_end_and_the_game_is_recorded) {
  Three table = three(R"("game":"rumors","seats":3,"pace":"instant","public":true)");
  EXPECT_EQ(table.people[1].phase(), "playing");
  EXPECT_GT(play_to_the_end(table.people), 5);
  const auto path = "/api/records/" + table.code;
  EXPECT_EQ(call_api(loop, hub, "GET", path).fields.at("format"), "logres-record-2");
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
  EXPECT_EQ(hub.counters().commit.count(), hub.counters().appends) << "how long each took is noted";
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
  EXPECT_GT(hub.counters().bot_answers, 0);
  EXPECT_EQ(hub.counters().bot_fallbacks, 0) << "what they answered was played";
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

TEST_F(HubTest, nobody_plays_from_another_persons_seat) {
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

}  // namespace
}  // namespace logres::server::testing
