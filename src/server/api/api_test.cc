// The JSON API over HTTP, without HTTP.
#include "server/api/api.h"
#include "table/record.h"

#include "server/hub/fixture_testing.h"

namespace logres::server::testing {
namespace {

class ApiTest : public OpenHub {};

TEST_F(ApiTest, makes_and_renames_a_guest) {
  EXPECT_TRUE(get("/api/me").fields.at("player").is_null());
  const Answer made = post("/api/guest", R"({"name":" Anna  Marie "})");
  ASSERT_EQ(made.key.size(), 64U);
  const object player = get("/api/me", made.key).fields.at("player").as_object();
  EXPECT_EQ(player.at("name"), "Anna Marie");
  const std::string id(player.at("id").as_string());
  EXPECT_EQ(id.size(), 10U);
  EXPECT_TRUE(id.starts_with("p_"));
  const Answer renamed = post("/api/guest", R"({"name":"Annette"})", made.key);
  EXPECT_TRUE(renamed.key.empty());
  EXPECT_EQ(renamed.fields.at("player").as_object().at("id"), boost::json::value(id));
  EXPECT_EQ(get("/api/me", made.key).fields.at("player").as_object().at("name"), "Annette");
  EXPECT_TRUE(get("/api/me", std::string(64, 'a')).fields.at("player").is_null());
}

TEST_F(ApiTest, refuses_names_that_are_none) {
  for (const char* body : {R"({"name":""})",
                           R"({"name":"   "})",
                           R"({"name":7})",
                           "{}",
                           "",
                           "[]",
                           R"({"name":"a\u0007"})",
                           R"({"name":"abcdefghijklmnopqrstuvwxyz"})",
                           R"({"name":"a\u202eb"})",
                           R"({"name":"A","x":1})"}) {
    const Answer answer = post("/api/guest", body);
    EXPECT_EQ(answer.status, 400) << body;
    EXPECT_EQ(answer.fields.at("ok"), false);
    EXPECT_TRUE(answer.key.empty());
  }
  EXPECT_EQ(post("/api/guest", R"({"name":"Ægidius Żółw Ωμέγα Иван!"})").status, 200) << "24 characters, more bytes";
}

TEST_F(ApiTest, a_link_works_once_and_ten_minutes) {
  const std::string anna = post("/api/guest", R"({"name":"Anna"})").key;
  EXPECT_EQ(post("/api/link", "{}").status, 401);
  const auto path = [&] { return "/api" + std::string(post("/api/link", "{}", anna).fields.at("path").as_string()); };
  const std::string first = path();
  const Answer used = post(first, "{}");
  EXPECT_EQ(used.fields.at("player").as_object().at("name"), "Anna");
  EXPECT_NE(used.key, anna);
  EXPECT_EQ(get("/api/me", used.key).fields.at("player"), get("/api/me", anna).fields.at("player"));
  EXPECT_EQ(post(first, "{}").fields.at("code"), "bad_link");
  const std::string late = path();
  loop.clock.advance(11 * 60'000);
  EXPECT_EQ(post(late, "{}").fields.at("code"), "bad_link");
  EXPECT_EQ(post("/api/link/nonsense", "{}").fields.at("code"), "bad_link");
}

TEST_F(ApiTest, tells_of_games_and_rules) {
  EXPECT_EQ(get("/api/games").fields.at("games").as_array().size(), 3U);
  EXPECT_TRUE(get("/api/games/shadows").fields.at("games").as_array()[0].as_object().contains("events"));
  EXPECT_EQ(get("/api/games/chess").status, 404);
  EXPECT_EQ(get("/api/rules/R-092").fields.at("section"), "6. Accusing");
  EXPECT_EQ(get("/api/rules/R%2D092").fields.at("rule"), "R-092");
  EXPECT_EQ(get("/api/rules/R-09%32").fields.at("rule"), "R-092") << "at the very end";
  EXPECT_EQ(get("/api/rules/R-092").fields.at("lang"), "en");
  EXPECT_EQ(get("/api/rules/R-092?lang=tlh").fields.at("lang"), "en");
  EXPECT_EQ(get("/api/rules/nothing").status, 404);
}

TEST_F(ApiTest, refuses_what_it_does_not_know) {
  for (const char* target : {"/api",
                             "/api/",
                             "/api/nothing",
                             "/api/me/x",
                             "/api/replay",
                             "/api/records/KX4M7QPD/x",
                             "/api/records/KX4M7QPD",
                             "/api/replay/KX4M7QPD",
                             "/api/replay/KX4M7QPD/3"}) {
    EXPECT_EQ(get(target).status, 404) << target;
  }
  for (const char* target : {"/api/me?x=1",
                             "/api/records/AAAAAAAA?x=1",
                             "/api/replay/AAAAAAAA?x=1",
                             "/api/replay/AAAAAAAA/odds?x=1",
                             "/api/replay/AAAAAAAA/mistakes?x=1",
                             "/api/tables?game=rumors&game=rumors",
                             "/api/records?limit=0",
                             "/api/records?limit=101",
                             "/api/records?limit=ten",
                             "/api/records?before=-1",
                             "/api/me?%ff=1",
                             "/api/me?x=%c3",
                             "/api/games?%zz=1"}) {
    EXPECT_EQ(get(target).status, 400) << target;
  }
  const std::string name(41, 'x');
  EXPECT_EQ(get("/api/me?" + name + "=1").fields.at("message").as_string(),
            "This request has no field " + name.substr(0, 40) + ".");
  EXPECT_EQ(get("/api/tables?game=chess").status, 404);
  EXPECT_EQ(call_api(loop, hub, "DELETE", "/api/me").status, 405);
  EXPECT_EQ(post("/api/games", "{}").status, 404);
}

TEST_F(ApiTest, a_running_game_has_no_record_yet) {
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"bots":"random","start":true)");
  EXPECT_EQ(get("/api/records/" + code).status, 409);
  EXPECT_EQ(get("/api/replay/" + code + "/odds").status, 409) << "nobody's chances are told while it goes on";
  EXPECT_EQ(get("/api/records/" + code + "/verify").status, 409);
  EXPECT_EQ(get("/api/replay/" + code).status, 409);
  EXPECT_EQ(get("/api/replay/" + code + "/0?seat=all").status, 409);
  const object mine = get("/api/me", anna.key()).fields.at("tables").as_array().at(0).as_object();
  EXPECT_EQ(mine.at("code"), boost::json::value(code));
  EXPECT_EQ(mine.at("seat"), 0);
  EXPECT_EQ(mine.at("asked"), boost::json::value(anna.owes()));
}

TEST_F(ApiTest, own_tables_say_who_is_asked_now_and_only_running_ones_are_read) {
  Page anna = Page::of(loop, hub, "Anna");
  std::atomic<int> reads = 0;
  const auto mine = [&] {
    reads = 0;
    loop.doors[0]->has_read = [&] { ++reads; };
    const object first = get("/api/me", anna.key()).fields.at("tables").as_array().at(0).as_object();
    loop.doors[0]->has_read = nullptr;
    return first;
  };
  anna.create(R"("game":"rumors","seats":2,"pace":"instant","options":{"first":1})");
  EXPECT_TRUE(mine().at("seat").is_null());
  EXPECT_EQ(reads, 0) << "nobody is asked before the start";
  anna.ok("bot", R"("seat":1,"bot":"random")");
  anna.ok("start");
  EXPECT_EQ(mine().at("asked"), true);
  EXPECT_EQ(reads, 1);
  EXPECT_EQ(mine().at("asked"), true);
  EXPECT_EQ(reads, 0) << "nothing has been written since";
  for (int i = 0; i < 3000 && anna.phase() != "finished"; ++i) {
    if (anna.owes()) anna.move(static_cast<std::size_t>(i));
    loop.pass(1000, 1000);
  }
  EXPECT_EQ(mine().at("asked"), false);
  EXPECT_EQ(reads, 0) << "it is over";
}

TEST_F(ApiTest, statistics_are_made_every_few_seconds_at_most) {
  Page anna = Page::of(loop, hub, "Anna");
  const auto games = [&] { return get("/api/stats?game=rumors").fields.at("games"); };
  EXPECT_EQ(games(), 0);
  loop.doors[0]->fail_reads = true;
  EXPECT_EQ(games(), 0);
  loop.clock.advance(5'000);
  EXPECT_EQ(get("/api/stats?game=rumors").status, 503);
  loop.doors[0]->fail_reads = false;
  EXPECT_EQ(games(), 0);
}

TEST_F(ApiTest, finished_games_are_listed_page_by_page) {
  Page anna = Page::of(loop, hub, "Anna");
  std::vector<std::string> codes;
  Millis took = 0;
  for (int i = 0; i < 5; ++i) {
    took -= loop.clock.now();
    codes.push_back(anna.create(
        R"("game":"rumors","seats":3,"sit":false,"bots":"random","start":true,"pace":"instant","public":true)"));
    for (int t = 0; t < 3000 && anna.phase() != "finished"; ++t) loop.pass(1000, 1000);
  }
  std::vector<std::string> seen;
  std::string before;
  for (int page = 0; page < 10; ++page) {
    const object list = get("/api/records?game=rumors&limit=2" + before).fields;
    for (const auto& record : list.at("records").as_array()) {
      seen.emplace_back(record.as_object().at("table").as_string());
      EXPECT_EQ(record.as_object().at("seats"), 3);
      took += record.as_object().at("finished").as_int64();
      EXPECT_TRUE(record.as_object().at("outcome").as_object().contains("winners"));
    }
    if (list.at("next").is_null()) break;
    before = "&before=" + std::to_string(list.at("next").as_int64());
  }
  EXPECT_EQ(seen, std::vector<std::string>(codes.rbegin(), codes.rend()));
  EXPECT_EQ(get("/api/records/" + codes[0]).download, "logres-" + codes[0] + ".json");
  const object stats = get("/api/stats").fields;
  EXPECT_EQ(stats.at("games"), 5);
  const object seats = stats.at("by_seats").as_array()[0].as_object();
  EXPECT_EQ(seats.at("seats"), 3);
  EXPECT_EQ(seats.at("share").as_double(), 1.0);
  EXPECT_LT(seats.at("low").as_double(), 0.6);
  const double minutes = seats.at("lengths").at("minutes").as_double();
  EXPECT_NEAR(minutes, static_cast<double>(took) / 5 / 60'000, 6e-7) << "six places are told";
}

TEST_F(ApiTest, a_record_is_given_out_with_names_nobody_can_change_unnoticed) {
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code =
      anna.create(R"("game":"rumors","seats":3,"sit":false,"bots":"random","start":true,"pace":"instant")");
  for (int t = 0; t < 3000 && anna.phase() != "finished"; ++t) loop.pass(1000, 1000);
  object record = get("/api/records/" + code).fields;
  EXPECT_TRUE(std::holds_alternative<Record>(read_record(record)));
  const auto key = get("/api/records/" + code + "/verify").fields.at("seal_key");
  EXPECT_EQ(record.at("seal").as_object().at("key"), key) << "the key whoever wonders compares with";
  EXPECT_EQ(get("/api/records/" + code).fields.at("seal"), record.at("seal")) << "it stays the same";
  record["players"].as_array()[0] = "Mordred";
  const auto changed = read_record(record);
  ASSERT_TRUE(std::holds_alternative<Refusal>(changed));
  EXPECT_EQ(std::get<Refusal>(changed).field, "players");
}

TEST_F(ApiTest, ones_own_games_are_listed_private_ones_too_and_only_for_oneself) {
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code =
      anna.create(R"("game":"rumors","seats":3,"bots":"random","start":true,"pace":"instant","public":false)");
  for (int t = 0; t < 3000 && anna.phase() != "finished"; ++t) {
    loop.pass(1000, 1000);
    if (anna.owes()) anna.move();
  }
  const auto listed = [&](const std::string& query, const std::string& key) {
    return get("/api/records" + query, key).fields.at("records").as_array().size();
  };
  EXPECT_EQ(listed("", anna.key()), 0U) << "a private table";
  EXPECT_EQ(listed("?mine=1", anna.key()), 1U);
  const std::string bert = post("/api/guest", R"({"name":"Bert"})").key;
  EXPECT_EQ(listed("?mine=1", bert), 0U);
  EXPECT_EQ(get("/api/records?mine=1").status, 401);
  EXPECT_EQ(get("/api/records?mine=2").status, 400);
}

TEST_F(ApiTest, R_321_a_replay_shows_each_seat_what_it_saw) {
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code =
      anna.create(R"("game":"rumors","seats":3,"sit":false,"bots":"random","start":true,"pace":"instant")");
  for (int t = 0; t < 3000 && anna.phase() != "finished"; ++t) loop.pass(1000, 1000);
  const object course = get("/api/replay/" + code).fields;
  EXPECT_FALSE(course.at("setup").as_array().empty());
  const object start = get("/api/replay/" + code + "/0?seat=1").fields.at("view").as_object();
  EXPECT_EQ(start.at("seat"), 1);
  EXPECT_TRUE(start.at("outcome").is_null());
  EXPECT_TRUE(get("/api/replay/" + code + "/0").fields.at("view").as_object().at("seat").is_null());
  EXPECT_EQ(get("/api/replay/" + code + "/0?seat=3").status, 400);
  EXPECT_EQ(get("/api/replay/" + code + "/99999").status, 400);
  const auto steps = std::to_string(course.at("steps").as_array().size());
  EXPECT_FALSE(get("/api/replay/" + code + "/" + steps).fields.at("view").as_object().at("outcome").is_null());
}

}  // namespace
}  // namespace logres::server::testing
