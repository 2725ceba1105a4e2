// Bots of people's own: somebody's program at a table, with a key of its own and a marked seat.

#include "server/api/request.h"
#include "server/base/codes.h"
#include "server/hub/hub_testing.h"
#include "server/people/own_bots.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

const std::string kOperator(64, 'a');

HubOptions with_operator() {
  HubOptions options;
  options.admin_key = hash_of_key(kOperator);
  return options;
}

class OutsideBots : public ::testing::Test {
 protected:
  Loop loop;
  Hub& hub = loop.open(with_operator());
  Page anna = Page::of(loop, hub, "Anna");
  static std::string at(const std::string& code) { return "\"table\":\"" + code + "\""; }
  static std::string bot_field(const Page& bot) { return "\"bot\":\"" + bot.id + "\""; }

  Answer make(const Page& owner, const std::string& name) {
    return call_api(loop, hub, "POST", "/api/bots", owner.key(), "{\"name\":\"" + name + "\"}");
  }
  Page program(const Page& owner, const std::string& name = "Deep Grail") {
    const Answer made = make(owner, name);
    EXPECT_EQ(made.status, 200);
    Page page(loop, hub, std::string(made.fields.at("key").as_string()));
    page.id = std::string(made.fields.at("bot").as_object().at("id").as_string());
    return page;
  }
  // Of Anna's, with the bot invited and sitting on the first free seat.
  std::string table_with(Page& bot, const std::string& settings) {
    const std::string code = anna.create(settings);
    anna.ok("invite", bot_field(bot));
    bot.ok("attend", at(code));
    bot.ok("sit");
    anna.read();
    return code;
  }
  const object& seat(int n) { return anna.table.at("seats").as_array().at(static_cast<std::size_t>(n)).as_object(); }
  boost::json::array bots_of_anna() {
    return call_api(loop, hub, "GET", "/api/bots", anna.key()).fields.at("bots").as_array();
  }
  Answer operate(const std::string& what, const std::string& whom) {
    ApiRequest request{.method = "POST", .path = "/api/admin", .address = "10.1.1.9", .bearer = kOperator};
    request.body = "{\"do\":\"" + what + "\",\"what\":\"" + whom + "\"}";
    Answer answer;
    hub.api(std::move(request), [&](const ApiAnswer& got) { answer.status = got.status; });
    loop.settle();
    return answer;
  }
  void play_to_the_end(std::vector<Page*> players) {
    for (int i = 0; i < 3000 && anna.phase() == "playing"; ++i) {
      bool moved = false;
      for (Page* player : players) {
        if (!player->owes()) continue;
        player->move(static_cast<std::size_t>(i));
        moved = true;
      }
      if (!moved) loop.pass(1000, 1000);
    }
    ASSERT_EQ(anna.phase(), "finished");
  }
};

TEST_F(OutsideBots, a_person_makes_lists_and_revokes_keys) {
  const Answer made = make(anna, "Deep Grail");
  ASSERT_EQ(made.status, 200);
  const std::string id(made.fields.at("bot").as_object().at("id").as_string());
  EXPECT_TRUE(id.starts_with("b_")) << "everybody can tell by the id";
  const std::string key(made.fields.at("key").as_string());
  EXPECT_TRUE(key.starts_with("bot_") && key.size() == 68U);
  ASSERT_EQ(bots_of_anna().size(), 1U);
  EXPECT_EQ(bots_of_anna().at(0).as_object().at("name"), "Deep Grail");
  EXPECT_FALSE(bots_of_anna().at(0).as_object().contains("key")) << "it is told once";
  for (int i = 0; i < 4; ++i) EXPECT_EQ(make(anna, "More").status, 200);
  EXPECT_EQ(make(anna, "Too many").fields.at("code"), "too_many");
  EXPECT_EQ(make(anna, "\\u200b").fields.at("code"), "bad_name");
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/bots", {}, R"({"name":"X"})").fields.at("code"), "no_player");

  Page bot(loop, hub, key);
  Page bert = Page::of(loop, hub, "Bert");
  const std::string which = "{\"bot\":\"" + id + "\"}";
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/bots/revoke", bert.key(), which).fields.at("code"), "no_bot");
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/bots/revoke", anna.key(), which).status, 200);
  EXPECT_EQ(bot.client().closed, "revoked");
  EXPECT_EQ(bots_of_anna().size(), 4U);
  Page again(loop, hub, key);
  EXPECT_TRUE(again.ok("hello").at("player").is_null());
  EXPECT_EQ(make(anna, "Another").status, 200) << "there is room again";
}

TEST_F(OutsideBots, sits_where_it_is_invited_or_all_are_welcome) {
  Page bot = program(anna);
  const std::string code = anna.create(R"("game":"rumors","seats":3)");
  EXPECT_EQ(bot.refusal("attend", at(code)), "not_invited");
  EXPECT_EQ(anna.refusal("invite", R"("bot":"p_23456789")"), "bad_field");
  anna.ok("door", R"("password":"secret")");
  anna.ok("invite", bot_field(bot));
  EXPECT_EQ(anna.table.at("invited").as_array().at(0), bot.id.c_str());
  bot.ok("attend", at(code));  // the host's word opens the door
  EXPECT_FALSE(bot.table.contains("invited")) << "the host's business";
  anna.ok("invite", bot_field(bot) + R"(,"on":false)");
  EXPECT_EQ(bot.refusal("sit"), "not_attending") << "it has been led out";
  Page bert = Page::of(loop, hub, "Bert");
  const std::string open = bert.create(R"("game":"rumors","seats":3,"bots_welcome":true)");
  bot.ok("attend", at(open));
  bot.ok("sit");
  EXPECT_EQ(bert.refusal("host", R"("seat":1)"), "not_for_bots");
  bert.ok("kick", R"("seat":1)");
  EXPECT_EQ(bot.refusal("attend", at(open)), "barred");
}

TEST_F(OutsideBots, sits_at_so_many_tables_only) {
  Page bot = program(anna);
  for (std::size_t i = 0; i < kMostTablesOfBot; ++i) {
    const std::string code = anna.create(R"("game":"rumors","seats":3,"bots_welcome":true)");
    bot.ok("attend", at(code));
    bot.ok("sit");
    loop.clock.advance(1000);  // nobody asks so much at once
  }
  bot.ok("attend", at(anna.create(R"("game":"rumors","seats":3,"bots_welcome":true)")));
  EXPECT_EQ(bot.refusal("sit"), "too_many");
}

TEST_F(OutsideBots, is_marked_and_counts_as_a_bot_from_the_lobby_to_the_record) {
  Page bot = program(anna);
  const std::string code = table_with(bot, R"("game":"rumors","seats":3,"pace":"instant","oath":true,"public":true)");
  anna.ok("bot", R"("seat":2,"bot":"knight")");
  EXPECT_EQ(seat(1).at("name"), "Deep Grail");
  EXPECT_EQ(seat(1).at("player"), bot.id.c_str());
  const Answer lobby = call_api(loop, hub, "GET", "/api/tables");
  const object& row = lobby.fields.at("tables").as_array().at(0).as_object();
  EXPECT_EQ(boost::json::serialize(row.at("people")), R"(["Anna"])") << "a bot is no person";
  EXPECT_EQ(row.at("bots"), 2);
  anna.ok("start");  // nobody waits for its `ready`
  anna.ok("oath");   // nor for its oath
  bot.ok("talk", R"("phrase":"hello")");
  anna.read();
  EXPECT_EQ(anna.last("talk").at("lines").as_array().at(0).as_object().at("player"), bot.id.c_str());
  play_to_the_end({&anna, &bot});
  const Answer records = call_api(loop, hub, "GET", "/api/records");
  EXPECT_EQ(boost::json::serialize(records.fields.at("records").as_array().at(0).as_object().at("players")),
            R"(["Anna","bot:program Deep Grail","bot:knight"])");
  const Answer people = call_api(loop, hub, "GET", "/api/friends", anna.key());
  EXPECT_TRUE(people.fields.at("companions").as_array().empty());
  const Answer about = call_api(loop, hub, "GET", "/api/about", bot.key());
  EXPECT_TRUE(about.fields.at("games").as_array().empty()) << "its results are nobody's";
  loop.clock.advance(Millis{700'000});
  const Answer games = call_api(loop, hub, "GET", "/api/dataset");
  EXPECT_NE(games.text.find(R"("bot:program","bot:knight")"), std::string::npos) << "by nobody in particular";
  const std::string rematch(anna.ok("rematch").at("table").as_string());
  bot.ok("attend", at(rematch));  // invited again, and comes by itself
  bot.ok("sit");
}

TEST_F(OutsideBots, is_a_bot_where_names_are_hidden) {
  Page bot = program(anna);
  table_with(bot, R"("game":"rumors","seats":3,"hidden_names":true)");
  EXPECT_EQ(seat(1).at("name"), "");
  const std::string id(seat(1).at("player").as_string());
  EXPECT_TRUE(id.starts_with("b_"));
  EXPECT_NE(id, bot.id);
}

TEST_F(OutsideBots, what_is_for_people_is_refused) {
  Page bot = program(anna);
  EXPECT_EQ(bot.refusal("create", R"("game":"rumors","seats":3)"), "not_for_bots");
  EXPECT_EQ(bot.refusal("find", R"("game":"rumors","seats":3)"), "not_for_bots");
  table_with(bot, R"("game":"rumors","seats":3)");
  for (const std::string verb :
       {"hint",   "takeback", "pause", "resume", "vote",    "rematch", "close",  "start", "kick", "consent",
        "remind", "preview",  "order", "invite", "webhook", "mute",    "behind", "door",  "oath", "settings"}) {
    EXPECT_EQ(bot.refusal(verb), "not_for_bots") << verb;
  }
  EXPECT_EQ(bot.refusal("talk", R"("text":"buy swords")"), "not_for_bots");
  bot.ok("talk", R"("phrase":"hello")");
  for (const std::string path : {"/api/bots", "/api/guest", "/api/link", "/api/friends"}) {
    EXPECT_EQ(call_api(loop, hub, "POST", path, bot.key(), R"({"name":"X"})").fields.at("code"), "not_for_bots")
        << path;
  }
}

TEST_F(OutsideBots, one_that_does_not_answer_is_played_for_until_it_comes_back) {
  Page bot = program(anna);
  table_with(bot, R"("game":"rumors","seats":2,"absent":"wait","pace":"instant")");
  anna.ok("start");
  for (int i = 0; i < 50 && !bot.owes(); ++i) {
    if (anna.owes()) anna.move();
    loop.pass(100);
  }
  ASSERT_TRUE(bot.owes());
  loop.pass(20'000, 5'000);
  anna.read();
  EXPECT_TRUE(seat(1).at("played_by").is_null()) << "it may think for half a minute, whatever the table's clock";
  loop.pass(15'000, 5'000);
  anna.read();
  EXPECT_EQ(seat(1).at("played_by"), "knight");
  bot.ok("back");
  anna.read();
  EXPECT_TRUE(seat(1).at("played_by").is_null());
}

TEST_F(OutsideBots, people_alone_with_it_are_alone) {
  Page bot = program(anna);
  table_with(bot, R"("game":"rumors","seats":2,"pace":"instant")");
  anna.ok("start");
  anna.ok("close");  // nobody else is asked
  EXPECT_EQ(anna.phase(), "closed");
}

TEST_F(OutsideBots, the_last_person_who_leaves_pauses_the_game) {
  Page bot = program(anna);
  table_with(bot, R"("game":"rumors","seats":2,"pace":"instant")");
  anna.ok("start");
  anna.ok("leave");
  EXPECT_FALSE(anna.table.at("paused").is_null());
}

// Whatever goes to the bot went to a person on that seat in the same game.
TEST_F(OutsideBots, sees_what_a_person_on_its_seat_sees_and_nothing_else) {
  Page bot = program(anna);
  Page bert = Page::of(loop, hub, "Bert");
  const auto views_of = [&](Page& player, bool invite) {
    const std::string code = anna.create(R"("game":"rumors","seats":2,"pace":"instant")");
    if (invite) anna.ok("invite", bot_field(player));
    player.ok("attend", at(code));
    player.ok("sit");
    if (!invite) player.ok("ready", R"("on":true)");
    anna.ok("start");
    std::vector<std::string> out;
    for (int i = 0; i < 60 && anna.phase() == "playing"; ++i) {
      if (anna.owes()) {
        anna.move(static_cast<std::size_t>(i));
      } else if (player.owes()) {
        player.move(static_cast<std::size_t>(i));
      } else {
        loop.pass(1000, 1000);
      }
      player.read();
      object seen = player.view;
      seen.erase("ask");  // opaque
      out.push_back(boost::json::serialize(seen));
    }
    return out;
  };
  const auto person = views_of(bert, false);
  ASSERT_GT(person.size(), 10U);
  EXPECT_EQ(views_of(bot, true), person);
}

TEST_F(OutsideBots, go_with_whoever_made_them) {
  Page bot = program(anna);
  Page old = program(anna, "Old");
  call_api(loop, hub, "POST", "/api/bots/revoke", anna.key(), "{" + bot_field(old) + "}");
  const Answer data = call_api(loop, hub, "GET", "/api/me/data", anna.key());
  const auto& listed = data.fields.at("player").as_object().at("bots").as_array();
  ASSERT_EQ(listed.size(), 2U);
  Page bert = Page::of(loop, hub, "Bert");
  const std::string code = bert.create(R"("game":"rumors","seats":3,"bots_welcome":true)");
  bot.ok("attend", at(code));
  bot.ok("sit");
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/me/forget", anna.key(), R"({"name":"Anna"})").status, 200);
  EXPECT_EQ(bot.client().closed, "forgotten");
  bert.read();
  EXPECT_EQ(bert.table.at("seats").as_array().at(1).as_object().at("kind"), "empty");
  Page again(loop, hub, bot.key());
  EXPECT_TRUE(again.ok("hello").at("player").is_null());
}

TEST_F(OutsideBots, the_operator_s_word_about_a_person_holds_for_their_bots) {
  Page bot = program(anna);
  EXPECT_EQ(operate("silence", anna.id).status, 200);
  table_with(bot, R"("game":"rumors","seats":3)");
  EXPECT_EQ(bot.refusal("talk", R"("phrase":"hello")"), "silenced");
  EXPECT_EQ(operate("bar", anna.id).status, 200);
  EXPECT_EQ(bot.client().closed, "barred");
  EXPECT_EQ(operate("unbar", anna.id).status, 200);
  Page back(loop, hub, bot.key());
  EXPECT_FALSE(back.ok("hello").at("player").is_null());
  EXPECT_EQ(operate("revoke", anna.id).status, 200);
  EXPECT_EQ(back.client().closed, "revoked");
  Page again(loop, hub, bot.key());
  EXPECT_TRUE(again.ok("hello").at("player").is_null());
}

TEST_F(OutsideBots, who_keeps_away_from_somebody_keeps_away_from_their_bots) {
  Page bert = Page::of(loop, hub, "Bert");
  call_api(loop, hub, "POST", "/api/people", bert.key(), "{\"player\":\"" + anna.id + "\",\"do\":\"block\"}");
  Page bot = program(anna);
  const std::string code = bert.create(R"("game":"rumors","seats":3,"bots_welcome":true)");
  EXPECT_EQ(bot.refusal("attend", at(code)), "no_table");
}

}  // namespace
}  // namespace logres::server::testing
