// Pages about people, what follows from their games, and gates.

#include "server/hub/fixture_testing.h"
#include "server/people/results.h"

namespace logres::server::testing {
namespace {

using store::PlayedSeat;

class AboutTest : public OpenHub {
 protected:
  Page anna = guest("Annabelle"), bert = guest("Bert");

  Answer about(const std::string& switches, const Page& who) {
    return post("/api/about", "{" + switches + "}", who.key());
  }
  // To its end; `table`: what is asked for beside the game. Annabelle, Bert when Bert is to play, bots on the other
  // seats.
  std::string play(const std::string& table, bool with_bert) {
    const std::string code = anna.create(R"("game":"rumors","seats":3,"pace":"instant",)" + table);
    for (const std::string seat : {"1", "2"}) {
      if (seat == "1" && with_bert) continue;
      anna.ok("bot", "\"seat\":" + seat + R"(,"bot":"page")");
    }
    if (with_bert) sit_bert(code);
    finish();
    return code;
  }
  void sit_bert(const std::string& code) {
    bert.ok("attend", at(code));
    bert.ok("sit");
    bert.ok("ready", R"("on":true)");
  }
  void finish() {
    anna.ok("start");
    for (int i = 0; i < 3000 && anna.phase() == "playing"; ++i) {
      for (Page* page : {&anna, &bert}) {
        if (page->owes()) page->move();
        page->ask("go_on");
      }
      loop.pass(1000, 500);
    }
    ASSERT_EQ(anna.phase(), "finished");
    bert.ask("depart");
    bert.view = {};
  }
};

TEST_F(AboutTest, a_page_is_shown_to_others_when_its_person_says_so) {
  const std::string page = "/api/about/" + anna.id;
  play(R"("public":true)", false);
  const Answer none = get("/api/about/p_22222222", bert.key());
  EXPECT_EQ(none.status, 404);
  EXPECT_EQ(get(page, bert.key()).fields, none.fields);
  EXPECT_EQ(get(page, {}).fields, none.fields);
  EXPECT_EQ(get("/api/about", {}).status, 401);
  const Answer own = get("/api/about", anna.key());
  EXPECT_EQ(own.fields.at("about"), (object{{"shown", false}, {"friends", false}, {"rated", false}}));
  EXPECT_EQ(own.fields.at("games").as_array().at(0).as_object().at("games"), 1);
  about(R"("shown":true)", anna);
  const Answer shown = get(page, {});
  EXPECT_EQ(shown.fields.at("games"), own.fields.at("games"));
  EXPECT_EQ(shown.fields.at("sides").as_array().size(), 1U);
  for (const auto& row : shown.fields.at("roles").as_array()) EXPECT_NE(row.at("role"), "");
  EXPECT_FALSE(shown.fields.contains("about"));
  EXPECT_FALSE(shown.fields.contains("leaving")) << "that is for oneself";
  EXPECT_FALSE(shown.fields.contains("ratings"));
  about(R"("shown":false)", anna);
  EXPECT_EQ(get(page, {}).fields, none.fields);
}

TEST_F(AboutTest, private_tables_and_those_watched_later_are_not_on_it) {
  play(R"("public":false)", false);
  play(R"("public":true,"delay":300)", false);
  about(R"("shown":true)", anna);
  EXPECT_EQ(get("/api/about", anna.key()).fields.at("games").as_array().at(0).as_object().at("games"), 2);
  EXPECT_TRUE(get("/api/about/" + anna.id, {}).fields.at("games").as_array().empty());
  loop.clock.advance(601'000);
  EXPECT_EQ(get("/api/about/" + anna.id, {}).fields.at("games").as_array().at(0).as_object().at("games"), 1);
}

TEST_F(AboutTest, a_rating_is_made_of_games_between_people_alone) {
  about(R"("rated":true)", anna);
  play(R"("public":true)", false);
  EXPECT_TRUE(get("/api/about", anna.key()).fields.at("ratings").as_array().empty());
  // Two people and nobody else, in a game for two.
  sit_bert(anna.create(R"("game":"legends","seats":2,"pace":"instant")"));
  finish();
  const auto ratings = get("/api/about", anna.key()).fields.at("ratings").as_array();
  ASSERT_EQ(ratings.size(), 1U);
  EXPECT_EQ(ratings.at(0).as_object().at("games"), 1);
  EXPECT_GT(ratings.at(0).as_object().at("within").as_int64(), 100);
  EXPECT_FALSE(get("/api/about", bert.key()).fields.contains("ratings"));
  about(R"("rated":false)", anna);
  EXPECT_FALSE(get("/api/about", anna.key()).fields.contains("ratings"));
}

TEST_F(AboutTest, ratings_are_made_every_few_seconds_at_most) {
  about(R"("rated":true)", anna);
  const std::string high = anna.create(R"("game":"legends","seats":2,"rated_from":1600)");
  bert.ok("attend", at(high));
  loop.clock.advance(6000);
  const int before = loop.doors[0]->rated;
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(get("/api/about", anna.key()).status, 200);
    EXPECT_EQ(bert.refusal("sit"), "not_rated");
  }
  EXPECT_EQ(loop.doors[0]->rated, before + 1);
  loop.clock.advance(6000);
  EXPECT_EQ(bert.refusal("sit"), "not_rated");
  EXPECT_EQ(loop.doors[0]->rated, before + 2);
}

TEST_F(AboutTest, companions_are_those_one_played_with) {
  play(R"("public":false)", true);
  const auto met = get("/api/friends", anna.key()).fields.at("companions").as_array();
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met.at(0).as_object().at("name"), "Bert");
  EXPECT_EQ(met.at(0).as_object().at("games"), 1);
}

TEST_F(AboutTest, statistics_know_sides) {
  play(R"("public":true)", false);
  loop.clock.advance(6000);
  const auto sides = get("/api/stats?game=rumors", {}).fields.at("by_side").as_array();
  std::int64_t seats = 0;
  for (const auto& side : sides) {
    if (!side.as_object().contains("seats")) seats += side.as_object().at("of").as_int64();
  }
  EXPECT_EQ(seats, 3);
}

TEST_F(AboutTest, the_data_set_names_nobody) {
  const std::string code = play(R"("public":true)", false);
  play(R"("public":false)", false);
  EXPECT_TRUE(get("/api/dataset", {}).text.starts_with(R"({"logres_games":1,"games":0)"));
  loop.clock.advance(601'000);
  const std::string text = get("/api/dataset?game=rumors", {}).text;
  EXPECT_TRUE(text.starts_with(R"({"logres_games":1,"games":1,"next":null})")) << text.substr(0, 80);
  for (const std::string& secret : {std::string("Annabelle"), anna.id, code})
    EXPECT_EQ(text.find(secret), std::string::npos);
  EXPECT_NE(text.find(R"("person")"), std::string::npos);
  EXPECT_EQ(get("/api/dataset?game=chess", {}).status, 404);
}

TEST_F(AboutTest, all_of_it_is_given_out_and_forgotten) {
  about(R"("shown":true,"rated":true)", anna);
  play(R"("public":false)", true);
  const auto mine = get("/api/me/data", anna.key()).fields.at("player").as_object();
  EXPECT_EQ(mine.at("results").as_array().size(), 1U);
  EXPECT_NE(std::string(mine.at("about").as_string()).find("true"), std::string::npos);
  const auto id = loop.shared.store->find_public(anna.id)->id;
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/me/forget", anna.key(), R"({"name":"Annabelle"})").status, 200);
  EXPECT_TRUE(loop.shared.store->played_by(id, 10).empty());
  EXPECT_EQ(loop.shared.store->kept(id, "about"), "");
  EXPECT_EQ(get("/api/about/" + anna.id, {}).status, 404);
  EXPECT_EQ(loop.shared.store->played_by_people(0).size(), 0U) << "a bot sat there";
}

// ---- leaving ----

TEST(Leaving, more_than_one_of_five_and_not_just_twice) {
  EXPECT_FALSE(leaves_often({.left = 2, .of = 2}));
  EXPECT_TRUE(leaves_often({.left = 3, .of = 14}));
  EXPECT_FALSE(leaves_often({.left = 3, .of = 15}));
  std::vector<PlayedSeat> seats(30);
  for (int i = 0; i < 30; ++i) seats[static_cast<std::size_t>(i)].result.left = i < 22 ? 0 : 1;
  EXPECT_EQ(leaving_of(seats).left, 0) << "the newest twenty count";
}

class Gates : public AboutTest {
 protected:
  // As if Bert had left these games.
  void left(int games) {
    const auto id = loop.shared.store->find_public(bert.id)->id;
    for (int i = 0; i < games; ++i) {
      const auto table = loop.shared.store->find_table(play(R"("public":false)", false))->id;
      auto seats = std::vector<store::SeatResult>{{.seat = 1, .player = id, .side = {}, .role = {}, .left = 2}};
      loop.shared.store->add_results(table, seats);
    }
  }
};

TEST_F(Gates, a_table_for_people_who_seldom_leave) {
  left(3);
  const auto own = get("/api/about", bert.key()).fields.at("leaving").as_object();
  EXPECT_EQ(own, (object{{"left", 3}, {"of", 3}, {"often", true}}));
  const std::string code = anna.create(R"("game":"rumors","seats":3,"leavers":"rare")");
  bert.ok("attend", at(code));
  EXPECT_EQ(bert.refusal("sit"), "leaves_often");
  anna.ok("settings", R"("leavers":"told")");
  EXPECT_EQ(bert.refusal("sit"), "ok");
  const auto told = get("/api/tables/" + code + "/leaving", anna.key()).fields.at("leaving").as_array();
  EXPECT_EQ(told.at(1).as_object().at("left"), 3);
  EXPECT_EQ(get("/api/tables/" + code + "/leaving", bert.key()).fields.at("code"), "not_host");
  anna.ok("settings", R"("leavers":"any")");
  EXPECT_EQ(get("/api/tables/" + code + "/leaving", anna.key()).fields.at("code"), "wrong_phase") << "nobody was asked";
}

// Of two wishes sent at once the second was heard while the first table's gate was still being looked up.
TEST_F(Gates, one_tables_gate_does_not_open_anothers) {
  const std::string open = anna.create(R"("game":"legends","seats":3,"leavers":"rare")");
  const std::string high = anna.create(R"("game":"legends","seats":2,"rated_from":1200)");
  bert.ok("attend", at(open));
  bert.send(R"({"id":801,"verb":"sit"})");
  bert.send(R"({"id":802,"verb":"attend","table":")" + high + "\"}");
  loop.settle();
  bert.read();
  EXPECT_EQ(bert.table.at("code").as_string(), high);
  EXPECT_TRUE(bert.table.at("you").at("seat").is_null());
}

TEST_F(Gates, a_table_for_people_with_a_rating) {
  const std::string code = anna.create(R"("game":"legends","seats":2,"rated_from":1200)");
  bert.ok("attend", at(code));
  EXPECT_EQ(bert.refusal("sit"), "not_rated");
  anna.ok("settings", R"("rated_from":0)");
  EXPECT_EQ(bert.refusal("sit"), "ok");
  EXPECT_EQ(anna.refusal("settings", R"("rated_from":9999)"), "bad_field");
  EXPECT_EQ(anna.refusal("settings", R"("leavers":"never")"), "bad_field");
}

TEST_F(AboutTest, spectators_hear_the_table_unless_its_people_want_to_be_alone) {
  const std::string code = anna.create(R"("game":"rumors","seats":3,"overheard":false)");
  bert.ok("attend", at(code));
  anna.ok("talk", R"("text":"Among us")");
  EXPECT_EQ(bert.count("talk"), 0);
  EXPECT_EQ(anna.count("talk"), 1);
  bert.ok("talk", R"("text":"Among those who watch")");
  EXPECT_EQ(bert.count("talk"), 1);
  anna.ok("settings", R"("overheard":true)");
  anna.ok("talk", R"("text":"For everybody")");
  EXPECT_EQ(bert.count("talk"), 2);
}

// ---- games of an older server ----

TEST_F(AboutTest, games_that_ended_before_results_were_kept_are_read_again) {
  const std::string code = play(R"("public":false)", true);
  auto& store = *loop.shared.store;
  const auto table = store.find_table(code)->id;
  const auto kept = store.played_by(store.find_public(bert.id)->id, 10);
  store.add_results(table, {});
  EXPECT_EQ(store.games_without_results(10), (std::vector<store::TableId>{table}));
  EXPECT_FALSE(fill_results(store));
  EXPECT_EQ(store.played_by(store.find_public(bert.id)->id, 10), kept);
  EXPECT_TRUE(store.games_without_results(10).empty());
}

}  // namespace
}  // namespace logres::server::testing
