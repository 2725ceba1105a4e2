// The operator's desk, and people's own data.
#include "server/admin/admin.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <future>

#include "server/api/request.h"
#include "server/base/codes.h"
#include "server/hub/hub_testing.h"
#include "server/service/admin_key.h"
#include "server/system/options.h"
#include "table/record.h"

namespace logres::server::testing {
namespace {

class AdminTest : public ::testing::Test {
 protected:
  static HubOptions options() {
    HubOptions options;
    options.admin_key = hash_of_key(kKey);
    options.refuse_webhook = [](std::string_view) { return std::nullopt; };
    return options;
  }
  Answer operate(const std::string& verb, const std::string& what = {}, const std::string& key = kKey) {
    ApiRequest request{.method = "POST", .path = "/api/admin", .address = "127.0.0.1", .bearer = key};
    request.body = what.empty() ? R"({"do":")" + verb + "\"}" : R"({"do":")" + verb + R"(","what":")" + what + "\"}";
    Answer answer;
    hub.api(std::move(request), [&](const ApiAnswer& got) {
      answer.status = got.status;
      answer.fields = boost::json::parse(got.body).as_object();
    });
    loop.settle();
    return answer;
  }
  Answer get(const std::string& target, const std::string& key) { return call_api(loop, hub, "GET", target, key); }
  Answer post(const std::string& target, const std::string& key, const std::string& body) {
    return call_api(loop, hub, "POST", target, key, body);
  }
  std::string everything() {
    std::string all;
    loop.shared.store->export_lines([&](std::string_view line) { all.append(line).append("\n"); });
    return all;
  }

  static inline const std::string kKey = std::string(64, 'b');
  Loop loop;
  Hub& hub = loop.open(options());
};

constexpr const char* kTable = R"("game":"rumors","seats":3,"bots":"page","pace":"instant","public":true)";

TEST_F(AdminTest, only_the_operators_key_opens_it) {
  EXPECT_EQ(operate("status").status, 200);
  EXPECT_EQ(operate("status", {}, std::string(64, 'c')).status, 403);
  EXPECT_EQ(operate("status", {}, "").status, 403);
  for (int i = 0; i < 20; ++i) operate("status", {}, "wrong");
  EXPECT_EQ(operate("status").status, 429) << "guessing is slowed, from this address";
  EXPECT_EQ(operate("notice").fields.at("code"), "too_many");
}

TEST_F(AdminTest, whoever_comes_by_the_owners_socket_needs_no_key_and_is_not_counted) {
  HubOptions tight;
  tight.limits.api_per_minute = 1;
  Hub& house = loop.open(tight);  // without a key
  const auto ask = [&](const std::string& path) {
    ApiRequest request{.method = "POST", .path = path, .body = R"({"do":"status"})", .by_owner = true};
    int status = 0;
    house.api(std::move(request), [&](const ApiAnswer& answer) { status = answer.status; });
    loop.settle();
    return status;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ask("/api/admin"), 200);
  EXPECT_EQ(ask("/api/nothing"), 404);
}

TEST_F(AdminTest, the_state_of_the_house) {
  Page::of(loop, hub, "Anna").create(kTable);
  operate("notice", "Maintenance at ten");
  const Answer house = operate("status");
  EXPECT_EQ(house.fields.at("tables_in_memory"), 1);
  EXPECT_EQ(house.fields.at("guests"), "open");
  EXPECT_EQ(house.fields.at("notice"), "Maintenance at ten");
  EXPECT_EQ(house.fields.at("drains"), false);
  EXPECT_TRUE(house.fields.at("barred").as_array().empty());
  EXPECT_TRUE(house.fields.at("silenced").as_array().empty());
}

TEST(AdminOff, without_a_key_there_is_no_such_place) {
  Loop loop;
  Hub& hub = loop.open();
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/admin", {}, R"({"do":"status"})").status, 404);
}

TEST_F(AdminTest, wrong_words_are_refused_and_change_nothing) {
  EXPECT_EQ(operate("dance").fields.at("code"), "unknown_verb");
  for (const char* verb : {"settled",
                           "close",
                           "sleep",
                           "delete",
                           "silence",
                           "unsilence",
                           "bar",
                           "unbar",
                           "revoke",
                           "forget",
                           "invite",
                           "guests",
                           "drain"}) {
    EXPECT_EQ(operate(verb).fields.at("code"), "missing_field") << verb;
  }
  EXPECT_EQ(operate("close", "nonsense").fields.at("code"), "no_table");
  EXPECT_EQ(operate("close", "AAAAAAAA").status, 404);
  EXPECT_EQ(operate("status", "x").fields.at("code"), "bad_field");
  EXPECT_EQ(operate("guests", "some").fields.at("code"), "bad_field");
  EXPECT_EQ(operate("bar", "everybody").fields.at("code"), "bad_field");
  EXPECT_EQ(operate("unbar", "p_22222222").fields.at("code"), "no_player");
  for (const char* verb : {"revoke", "forget", "bar", "silence"}) {
    EXPECT_EQ(operate(verb, "p_22222222").fields.at("code"), "no_player") << verb;
  }
  EXPECT_EQ(operate("settled", "7").fields.at("code"), "no_report");
  EXPECT_EQ(loop.shared.store->kept(0, kHouseRules), "");
}

TEST_F(AdminTest, tables_are_found_closed_and_deleted) {
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(kTable);
  EXPECT_EQ(operate("tables", "anna").fields.at("tables").as_array().size(), 1U);
  EXPECT_EQ(operate("tables", code).fields.at("tables").as_array().size(), 1U);
  EXPECT_EQ(operate("tables", "100%").fields.at("tables").as_array().size(), 0U);
  EXPECT_EQ(operate("close", code).status, 200);
  EXPECT_EQ(anna.phase(), "closed");
  EXPECT_EQ(operate("delete", code).status, 200);
  EXPECT_EQ(anna.client().closed, "kicked");
  EXPECT_FALSE(loop.shared.store->find_table(code));
  EXPECT_EQ(operate("delete", code).status, 404) << "it is gone";
}

TEST_F(AdminTest, what_is_deleted_is_in_no_processs_memory) {
  Hub& other = loop.open(options());
  Page anna = Page::of(loop, hub, "Anna"), bert = Page::of(loop, other, "Bert");
  const std::string code = anna.create(std::string(kTable) + R"(,"start":true,"sit":false)");
  bert.ok("attend", R"("table":")" + code + "\"");
  for (int i = 0; i < 3000 && anna.phase() == "playing"; ++i) loop.pass(1000, 500);
  ASSERT_EQ(anna.phase(), "finished");
  for (Hub* at : {&hub, &other}) EXPECT_EQ(call_api(loop, *at, "GET", "/api/replay/" + code, {}).status, 200);
  EXPECT_EQ(operate("delete", code).status, 200);
  loop.pass(1000);
  EXPECT_EQ(anna.client().closed, "kicked");
  EXPECT_EQ(bert.client().closed, "kicked");
  for (Hub* at : {&hub, &other}) {
    EXPECT_EQ(call_api(loop, *at, "GET", "/api/replay/" + code, {}).status, 404);
    EXPECT_EQ(Page(loop, *at).refusal("attend", R"("table":")" + code + "\""), "no_table");
  }
}

TEST_F(AdminTest, a_table_put_to_sleep_is_neither_listed_nor_counted_until_somebody_goes_on) {
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(kTable);
  EXPECT_EQ(operate("sleep", code).fields.at("code"), "wrong_phase") << "only a running game";
  EXPECT_EQ(operate("sleep", "AAAAAAAA").status, 404);
  anna.ok("start");
  const auto listed = [&] { return get("/api/tables", {}).fields.at("tables").as_array().size(); };
  EXPECT_EQ(listed(), 1U);
  EXPECT_EQ(loop.shared.store->count_open_tables(0), 1);
  EXPECT_EQ(operate("sleep", code).status, 200);
  EXPECT_EQ(operate("sleep", code).status, 200) << "it is asleep already";
  anna.read();
  EXPECT_EQ(anna.table.at("paused").at("why"), "asleep");
  EXPECT_EQ(anna.refusal("move", R"("move":"listen")"), "paused");
  EXPECT_EQ(listed(), 0U);
  EXPECT_EQ(loop.shared.store->count_open_tables(0), 0);
  anna.ok("resume");
  anna.read();
  EXPECT_TRUE(anna.table.at("paused").is_null());
  EXPECT_EQ(listed(), 1U);
  EXPECT_EQ(loop.shared.store->count_open_tables(0), 1);
  EXPECT_EQ(operate("close", code).status, 200) << "a running game, for good";
  anna.read();
  EXPECT_EQ(anna.phase(), "closed");
  EXPECT_EQ(anna.refusal("move", R"("move":"listen")"), "wrong_phase");
  EXPECT_EQ(loop.shared.store->count_open_tables(0), 0);
}

TEST_F(AdminTest, who_is_barred_is_sent_away_and_does_not_come_back) {
  Page anna = Page::of(loop, hub, "Anna");
  EXPECT_EQ(operate("people", "ANN").fields.at("people").as_array().size(), 1U);
  EXPECT_EQ(operate("bar", anna.id).status, 200);
  EXPECT_EQ(anna.client().closed, "barred");
  EXPECT_EQ(Page(loop, hub, anna.key()).client().closed, "barred");
  EXPECT_EQ(get("/api/me", anna.key()).fields.at("code"), "barred_here");
  EXPECT_EQ(operate("unbar", anna.id).status, 200);
  EXPECT_EQ(Page(loop, hub, anna.key()).client().closed, "");
  EXPECT_EQ(operate("bar", "10.9.9.9").status, 200);
  EXPECT_EQ(Page(loop, hub, {}, "10.9.9.9").client().closed, "barred");
}

// Of IPv6 a peer is a network of 64 bits (net/address.h): whoever is barred has 2^64 addresses to come back from.
TEST_F(AdminTest, an_address_is_barred_as_peers_are_counted) {
  EXPECT_EQ(operate("bar", "2001:DB8::17").status, 200);
  EXPECT_EQ(Page(loop, hub, {}, "2001:db8::/64").client().closed, "barred");
  EXPECT_EQ(operate("status").fields.at("barred"), boost::json::array{"2001:db8::/64"});
  EXPECT_EQ(operate("unbar", "2001:db8::/64").status, 200) << "as status shows it";
  EXPECT_EQ(operate("bar", "::ffff:10.9.9.9").status, 200);
  EXPECT_EQ(Page(loop, hub, {}, "10.9.9.9").client().closed, "barred");
  EXPECT_EQ(operate("unbar", "10.9.9.9").status, 200);
  EXPECT_EQ(operate("unbar", "10.9.9.9").fields.at("code"), "no_player");
  for (const char* none : {"dead", "10.0.0.0/8", "1.2.3", "::g"}) {
    EXPECT_EQ(operate("bar", none).fields.at("code"), "bad_field") << none;
  }
}

TEST_F(AdminTest, what_is_said_at_once_is_all_heard) {
  int heard = 0;
  for (const char* address : {"10.9.9.1", "10.9.9.2", "10.9.9.3"}) {
    ApiRequest request{.method = "POST", .path = "/api/admin", .by_owner = true};
    request.body = std::string(R"({"do":"bar","what":")") + address + "\"}";
    hub.api(std::move(request), [&](const ApiAnswer& answer) { heard += answer.status == 200; });
  }
  loop.settle();
  EXPECT_EQ(heard, 3);
  EXPECT_EQ(operate("status").fields.at("barred"), (boost::json::array{"10.9.9.1", "10.9.9.2", "10.9.9.3"}));
}

TEST_F(AdminTest, two_processes_keep_one_house) {
  Hub& other = loop.open(options());
  operate("bar", "10.9.9.1");
  ApiRequest request{
      .method = "POST", .path = "/api/admin", .body = R"({"do":"bar","what":"10.9.9.2"})", .by_owner = true};
  other.api(std::move(request), [](const ApiAnswer&) {});
  loop.settle();
  EXPECT_EQ(read_house(loop.shared.store->kept(0, kHouseRules)).barred,
            (std::set<std::string>{"10.9.9.1", "10.9.9.2"}));
}

TEST_F(AdminTest, people_are_shown_with_the_addresses_they_come_from_now) {
  Page anna = Page::of(loop, hub, "Anna");
  Page elsewhere(loop, hub, anna.key(), "10.9.9.9");
  const auto addresses = [&] { return operate("people", "anna").fields.at("people").at(0).at("addresses").as_array(); };
  EXPECT_EQ(addresses(), (boost::json::array{anna.client().address(), "10.9.9.9"}));
  anna.close();
  elsewhere.close();
  EXPECT_TRUE(addresses().empty()) << "they are kept nowhere";
}

TEST_F(AdminTest, whom_the_operator_bars_or_silences_is_nobody_elses_business) {
  Page anna = Page::of(loop, hub, "Anna"), bert = Page::of(loop, hub, "Bert");
  for (const char* verb : {"silence", "unsilence", "bar", "unbar"}) EXPECT_EQ(operate(verb, bert.id).status, 200);
  operate("guests", "invited");
  anna.read();
  EXPECT_EQ(anna.count("notice"), 0);
  operate("notice", "Back at nine.");
  operate("notice", "Back at nine.");
  EXPECT_EQ(anna.count("notice"), 1);
}

TEST_F(AdminTest, the_house_is_kept_and_other_processes_learn_of_it) {
  Hub& other = loop.open(options());
  Page anna = Page::of(loop, other, "Anna");
  EXPECT_EQ(operate("notice", "Back at nine.").status, 200);
  loop.pass(6000);
  EXPECT_EQ(anna.last("notice").at("notice"), "Back at nine.");
  EXPECT_EQ(anna.ok("hello").at("notice"), "Back at nine.");
  EXPECT_EQ(read_house(loop.shared.store->kept(0, kHouseRules)).notice, "Back at nine.");
}

TEST_F(AdminTest, who_is_silenced_does_not_talk) {
  Page anna = Page::of(loop, hub, "Anna");
  anna.create(kTable);
  EXPECT_EQ(anna.refusal("talk", R"("text":"Hello")"), "ok");
  operate("silence", anna.id);
  EXPECT_EQ(anna.refusal("talk", R"("text":"Hello again")"), "silenced");
  operate("unsilence", anna.id);
  EXPECT_EQ(anna.refusal("talk", R"("text":"Once more")"), "ok");
}

TEST_F(AdminTest, guests_by_invitation) {
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(kTable);
  operate("guests", "invited");
  EXPECT_EQ(post("/api/guest", {}, R"({"name":"Bert"})").fields.at("code"), "no_guests");
  EXPECT_EQ(post("/api/guest", {}, R"({"name":"Bert","table":"AAAAAAAA"})").status, 403);
  EXPECT_EQ(post("/api/guest", {}, R"({"name":"Bert","table":")" + code + "\"}").status, 200);
  operate("guests", "closed");
  EXPECT_EQ(post("/api/guest", {}, R"({"name":"Cleo","table":")" + code + "\"}").status, 403);
  const std::string path(operate("invite", "Cleo").fields.at("path").as_string());
  const Answer came = post("/api" + path, {}, "{}");
  EXPECT_EQ(came.fields.at("player").as_object().at("name"), "Cleo");
}

TEST_F(AdminTest, a_revoked_key_is_nobodys) {
  Page anna = Page::of(loop, hub, "Anna");
  EXPECT_EQ(operate("revoke", anna.id).status, 200);
  EXPECT_EQ(anna.client().closed, "revoked");
  EXPECT_TRUE(get("/api/me", anna.key()).fields.at("player").is_null());
}

TEST_F(AdminTest, a_revoked_key_is_nobodys_where_nobody_is_connected) {
  const std::string key = post("/api/guest", {}, R"({"name":"Anna"})").key;
  const std::string id(get("/api/me", key).fields.at("player").as_object().at("id").as_string());
  EXPECT_EQ(operate("revoke", id).status, 200);
  EXPECT_TRUE(get("/api/me", key).fields.at("player").is_null()) << "they were known here";
}

TEST_F(AdminTest, a_revoked_key_is_nobodys_at_another_process) {
  Hub& other = loop.open(options());
  Page anna = Page::of(loop, other, "Anna");
  EXPECT_EQ(operate("revoke", anna.id).status, 200);
  loop.pass(1000);
  EXPECT_EQ(anna.client().closed, "revoked");
  EXPECT_TRUE(call_api(loop, other, "GET", "/api/me", anna.key()).fields.at("player").is_null());
}

TEST_F(AdminTest, a_draining_server_opens_no_tables) {
  Page anna = Page::of(loop, hub, "Anna");
  operate("drain", "on");
  EXPECT_EQ(anna.refusal("create", kTable), "draining");
  EXPECT_EQ(anna.refusal("find", R"("game":"rumors","seats":5)"), "draining");
  EXPECT_EQ(anna.last("notice").at("drains"), true);
  operate("drain", "off");
  EXPECT_EQ(anna.refusal("create", kTable), "ok");
}

TEST_F(AdminTest, a_report_reaches_the_operator_and_is_settled) {
  Page anna = Page::of(loop, hub, "Anna");
  Page bert = Page::of(loop, hub, "Bert");
  const std::string code = anna.create(kTable);
  bert.ok("attend", R"("table":")" + code + "\"");
  bert.ok("talk", R"("text":"Oaf!")");
  const std::string about = R"({"table":")" + code + R"(","player":")" + bert.id + R"(","text":"He was rude."})";
  EXPECT_EQ(post("/api/report", {}, about).status, 401);
  EXPECT_EQ(post("/api/report", anna.key(), R"({"table":"AAAAAAAA","text":"x"})").status, 404);
  EXPECT_EQ(post("/api/report", anna.key(), R"({"table":")" + code + R"(","text":""})").status, 400);
  const std::string nobody = R"({"table":")" + code + R"(","player":"p_nobody00","text":"x"})";
  EXPECT_EQ(post("/api/report", anna.key(), nobody).fields.at("code"), "no_player");
  EXPECT_EQ(post("/api/report", anna.key(), about).status, 200);
  const auto report = operate("reports").fields.at("reports").as_array().at(0).as_object();
  EXPECT_EQ(report.at("about"), boost::json::value(bert.id));
  EXPECT_EQ(report.at("text"), "He was rude.");
  EXPECT_EQ(report.at("said").at(0).at("line").at("text"), "Oaf!");
  EXPECT_EQ(report.at("record"), "") << "the game is not over";
  EXPECT_EQ(operate("settled", std::to_string(report.at("number").as_int64())).status, 200);
  EXPECT_TRUE(operate("reports").fields.at("reports").as_array().empty());
}

// ---- my data ----

class MyData : public AdminTest {
 protected:
  // A finished game of Anna's, with a line of hers, and one she is in the middle of.
  void SetUp() override {
    finished = anna.create(std::string(kTable) + R"(,"start":true)");
    anna.ok("talk", R"("text":"Remember the Grail")");
    anna.ok("oath");
    for (int i = 0; i < 3000 && anna.phase() == "playing"; ++i) {
      if (anna.owes()) anna.move();
      anna.ask("go_on");
      loop.pass(1000, 500);
    }
    ASSERT_EQ(anna.phase(), "finished");
    running = anna.create(std::string(kTable) + R"(,"start":true)");
    anna.ok("hook", R"("url":"https://chat.example/annas-channel","shape":"discord")");
    const auto report = [&](const std::string& key, const std::string& text) {
      const std::string body = R"({"table":")" + finished + R"(","text":")" + text + "\"}";
      ASSERT_EQ(post("/api/report", key, body).status, 200);
    };
    report(anna.key(), "I was robbed.");
    report(Page::of(loop, hub, "Bert").key(), "The bots talk too much.");
  }
  Page anna = Page::of(loop, hub, "Annabelle");
  std::string finished, running;
};

TEST_F(MyData, all_of_it_is_given_out) {
  EXPECT_EQ(get("/api/me/data", {}).status, 401);
  const Answer mine = get("/api/me/data", anna.key());
  ASSERT_EQ(mine.status, 200);
  EXPECT_EQ(mine.download, "logres-my-data.json");
  EXPECT_EQ(mine.fields.at("player").as_object().at("name"), "Annabelle");
  EXPECT_EQ(mine.fields.at("player").at("silenced"), false);
  operate("silence", anna.id);
  EXPECT_EQ(get("/api/me/data", anna.key()).fields.at("player").at("silenced"), true);
  const std::string text = boost::json::serialize(mine.fields);
  EXPECT_NE(text.find("Remember the Grail"), std::string::npos);
  EXPECT_NE(text.find("\"commitment\""), std::string::npos) << "the record";
  EXPECT_NE(text.find(finished), std::string::npos);
  EXPECT_NE(text.find(running), std::string::npos);
  EXPECT_EQ(mine.fields.at("player").at("reports").as_array().size(), 1U) << "Bert's is his";
  EXPECT_EQ(mine.fields.at("player").at("reports").at(0).at("text"), "I was robbed.");
}

TEST_F(MyData, a_report_leads_the_operator_to_what_was_said_and_played) {
  const auto report = operate("reports").fields.at("reports").at(1).as_object();
  EXPECT_EQ(report.at("text"), "I was robbed.");
  EXPECT_EQ(report.at("said").as_array().size(), 1U) << "bots say nothing one could report";
  EXPECT_EQ(report.at("said").at(0).at("line").at("text"), "Remember the Grail");
  const std::string record(report.at("record").as_string());
  EXPECT_EQ(get(record, {}).status, 200) << record;
}

TEST_F(MyData, the_wrong_name_forgets_nothing) {
  const std::string before = everything();
  EXPECT_EQ(post("/api/me/forget", anna.key(), R"({"name":"Anna"})").fields.at("code"), "other_name");
  EXPECT_EQ(post("/api/me/forget", {}, R"({"name":"Annabelle"})").status, 401);
  EXPECT_EQ(everything(), before);
}

TEST_F(MyData, whom_the_store_could_not_forget_is_not_told_that_it_has) {
  const std::string before = everything();
  loop.doors[0]->fail_reads = true;
  EXPECT_EQ(post("/api/me/forget", anna.key(), R"({"name":"Annabelle"})").status, 503);
  loop.doors[0]->fail_reads = false;
  EXPECT_EQ(everything(), before);
  loop.doors[0]->fail_forgetting = true;
  EXPECT_EQ(post("/api/me/forget", anna.key(), R"({"name":"Annabelle"})").status, 503);
  EXPECT_NE(everything().find("Annabelle"), std::string::npos);
}

TEST_F(MyData, who_is_forgotten_is_nowhere_in_the_store) {
  EXPECT_EQ(post("/api/me/forget", anna.key(), R"({"name":"Annabelle"})").status, 200);
  const std::string all = everything();
  EXPECT_EQ(all.find("Annabelle"), std::string::npos);
  EXPECT_EQ(all.find("Remember the Grail"), std::string::npos);
  EXPECT_EQ(all.find("I was robbed."), std::string::npos);
  EXPECT_EQ(all.find("annas-channel"), std::string::npos) << "whoever has it may speak there";
  EXPECT_EQ(all.find(hash_of_key(anna.key())), std::string::npos);
  EXPECT_EQ(anna.client().closed, "forgotten");
  EXPECT_TRUE(get("/api/me", anna.key()).fields.at("player").is_null());
}

TEST_F(MyData, the_operator_forgets_whoever_cannot_come_in_to_say_so) {
  EXPECT_EQ(post("/api/bots", anna.key(), R"({"name":"Golem"})").status, 200);
  EXPECT_EQ(operate("bar", anna.id).status, 200);
  EXPECT_EQ(post("/api/me/forget", anna.key(), R"({"name":"Annabelle"})").fields.at("code"), "barred_here");
  EXPECT_EQ(operate("forget", anna.id).status, 200);
  const std::string all = everything();
  for (const char* word : {"Annabelle", "Remember the Grail", "I was robbed.", "annas-channel", "Golem"}) {
    EXPECT_EQ(all.find(word), std::string::npos) << word;
  }
  EXPECT_EQ(operate("forget", anna.id).fields.at("code"), "no_player");
  EXPECT_EQ(get("/api/replay/" + finished, {}).status, 200) << "what was played stays";
}

// Bert took the name that Anna had had there before.
TEST_F(MyData, somebody_else_of_a_name_one_once_had_keeps_it) {
  Page bert = Page::of(loop, hub, "Bert");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"pace":"instant","options":{"first":1})");
  ASSERT_EQ(post("/api/guest", anna.key(), R"({"name":"Agnes"})").status, 200);
  ASSERT_EQ(post("/api/guest", bert.key(), R"({"name":"Annabelle"})").status, 200);
  bert.ok("attend", R"("table":")" + code + "\"");
  bert.ok("sit");
  bert.ok("ready", R"("on":true)");
  anna.ok("start");
  for (int i = 0; i < 3000 && anna.phase() == "playing"; ++i) {
    for (Page* page : {&anna, &bert}) {
      page->ask("go_on");
      if (page->owes()) page->move();
    }
    loop.pass(1000, 500);
  }
  ASSERT_EQ(anna.phase(), "finished");
  EXPECT_EQ(loop.shared.store->finished_game(code)->players, R"(["Agnes","Annabelle"])");
  EXPECT_EQ(post("/api/me/forget", anna.key(), R"({"name":"Agnes"})").status, 200);
  EXPECT_EQ(loop.shared.store->finished_game(code)->players, R"(["—","Annabelle"])");
  EXPECT_NE(loop.shared.store->find_table(code)->head.summary.find(R"("people":["—","Annabelle"])"), std::string::npos);
  const auto record = read_record(loop.shared.store->finished_game(code)->record);
  EXPECT_EQ(std::get<Record>(record).players, (std::vector<std::string>{"—", "Annabelle"}));
}

TEST_F(MyData, who_is_forgotten_is_forgotten_where_the_log_does_not_fit_the_rules_any_more) {
  const auto row = loop.shared.store->find_table(finished);
  std::promise<store::Appended> done;
  loop.shared.store->append(
      {.table = row->id, .entries = {{.seq = row->last_seq + 1, .at = loop.clock.now(), .kind = "nonsense"}}},
      [&](store::Appended result) { done.set_value(result); });
  ASSERT_EQ(done.get_future().get(), store::Appended::kDone);
  EXPECT_EQ(post("/api/me/forget", anna.key(), R"({"name":"Annabelle"})").status, 200);
  EXPECT_EQ(everything().find("Annabelle"), std::string::npos);
  EXPECT_EQ(get("/api/records/" + finished + "/verify", {}).status, 200);
}

TEST_F(MyData, an_army_of_guests_does_not_have_the_whole_store_read_for_ever) {
  int given = 0;
  for (int guest = 0; guest < 6; ++guest) {
    const std::string key = post("/api/guest", {}, R"({"name":"Guest"})").key;
    for (int i = 0; i < 4; ++i) given += get("/api/me/data", key).status == 200 ? 1 : 0;
    EXPECT_EQ(get("/api/me/data", key).status, 429);
  }
  EXPECT_EQ(given, 20);
  const std::string key = post("/api/guest", {}, R"({"name":"Guest"})").key;
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/me/data", key, {}, "10.2.2.2").status, 200) << "from elsewhere";
}

TEST_F(MyData, who_is_forgotten_is_in_nothing_that_was_looked_at_before) {
  Hub& other = loop.open(options());
  Page bert = Page::of(loop, hub, "Bert"), cleo = Page::of(loop, other, "Cleo");
  const auto replay = [&](Hub& at) {
    return boost::json::serialize(call_api(loop, at, "GET", "/api/replay/" + finished, {}).fields);
  };
  for (Page* page : {&bert, &cleo}) page->ok("attend", R"("table":")" + running + "\"");
  for (Hub* at : {&hub, &other}) EXPECT_NE(replay(*at).find("Annabelle"), std::string::npos);
  EXPECT_EQ(post("/api/me/forget", anna.key(), R"({"name":"Annabelle"})").status, 200);
  loop.pass(1000);
  for (Hub* at : {&hub, &other}) EXPECT_EQ(replay(*at).find("Annabelle"), std::string::npos);
  for (Page* page : {&bert, &cleo}) {
    const auto table = page->ok("attend", R"("table":")" + running + "\"");
    EXPECT_EQ(boost::json::serialize(table).find("Annabelle"), std::string::npos);
  }
}

TEST_F(MyData, the_others_keep_their_game) {
  post("/api/me/forget", anna.key(), R"({"name":"Annabelle"})");
  const auto game = loop.shared.store->finished_game(finished);
  ASSERT_TRUE(game);
  EXPECT_TRUE(std::holds_alternative<Record>(read_record(game->record)));
  EXPECT_EQ(get("/api/records/" + finished + "/verify", {}).status, 200);
  // Read anew from the store, the running table goes on: its seat is played for.
  loop.pass(120'000, 10'000);
  Page bert = Page::of(loop, hub, "Bert");
  EXPECT_EQ(bert.refusal("attend", R"("table":")" + running + "\""), "ok");
}

TEST(AdminKeyFile, is_ours_alone_and_stays) {
  const std::string directory = ::testing::TempDir() + "logres-admin-key";
  std::filesystem::remove_all(directory);
  Config config;
  config.store = "postgres://db/logres";  // which makes no directory
  EXPECT_FALSE(keep_admin_key(config)) << "no directory, no desk";
  EXPECT_EQ(admin_socket(config), "");
  config.data = directory;
  EXPECT_FALSE(read_admin_key(admin_file(config)));
  const auto key = keep_admin_key(config);
  ASSERT_TRUE(key);
  EXPECT_EQ(std::filesystem::status(directory).permissions(), std::filesystem::perms::owner_all);
  EXPECT_EQ(keep_admin_key(config), key);
  std::ofstream(admin_file(config), std::ios::app) << "http://localhost:8080\n";
  EXPECT_EQ(read_admin_key(admin_file(config)), key) << "older servers wrote their address behind it";
  std::filesystem::permissions(
      admin_file(config), std::filesystem::perms::group_read, std::filesystem::perm_options::add);
  EXPECT_FALSE(read_admin_key(admin_file(config))) << "others could have read it";
  std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace logres::server::testing
