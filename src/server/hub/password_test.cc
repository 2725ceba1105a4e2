// Passwords, people who were sent away, and finding a table.
#include "server/hub/fixture_testing.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

class HubDoor : public OpenHub {};

TEST_F(HubDoor, a_locked_table_lets_in_whoever_knows_the_password) {
  Page anna = guest("Anna");
  Page bert = guest("Bert");
  const std::string code = anna.create(R"("game":"rumors","seats":3)");
  EXPECT_EQ(anna.table.at("locked"), false);
  EXPECT_EQ(bert.refusal("door", R"("password":"x")"), "not_attending");
  anna.ok("door", R"("password":"Excalibur")");
  EXPECT_EQ(anna.table.at("locked"), true);
  EXPECT_EQ(bert.refusal("attend", at(code)), "locked");
  EXPECT_EQ(bert.refusal("attend", at(code) + R"(,"password":"excalibur")"), "wrong_password");
  bert.ok("attend", at(code) + R"(,"password":"Excalibur")");
  bert.ok("sit");
  for (const auto& frame : bert.client().frames) EXPECT_EQ(frame->find("scrypt"), std::string::npos);
  bert.ok("depart");
  bert.ok("attend", at(code));  // they sit there
  EXPECT_EQ(bert.refusal("door", R"("password":null)"), "not_host");
  Page cleo = guest("Cleo");
  EXPECT_EQ(cleo.refusal("attend", at(code)), "locked");
  anna.ok("door", R"("password":null)");
  cleo.ok("attend", at(code));
}

TEST_F(HubDoor, a_password_has_at_most_64_bytes) {
  Page anna = Page::of(loop, hub, "Anna");
  anna.create(R"("game":"rumors","seats":3)");
  EXPECT_EQ(anna.refusal("door", R"("password":")" + std::string(65, 'x') + "\""), "bad_field");
  anna.ok("door", R"("password":")" + std::string(64, 'x') + "\"");
}

TEST_F(HubDoor, guessing_is_slowed) {
  HubOptions options;
  options.limits.wrong_codes_per_hour = 3;
  Hub& strict = loop.open(std::move(options));
  Page anna = Page::of(loop, strict, "Anna");
  Page bert = Page::of(loop, strict, "Bert");
  const std::string code = anna.create(R"("game":"rumors","seats":3)");
  anna.ok("door", R"("password":"Excalibur")");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(bert.refusal("attend", at(code) + R"(,"password":"no)" + std::to_string(i) + "\""), "wrong_password");
  }
  EXPECT_EQ(bert.refusal("attend", at(code) + R"(,"password":"Excalibur")"), "too_many");
  loop.pass(3'600'000, 600'000);
  bert.ok("attend", at(code) + R"(,"password":"Excalibur")");
}

TEST_F(HubDoor, the_host_lets_in_again_whom_he_sent_away) {
  Page anna = guest("Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":3)");
  Page bert = sitting("Bert", code);
  anna.ok("kick", R"("seat":1)");
  EXPECT_EQ(anna.table.at("barred").as_array().at(0).as_object().at("name"), "Bert");
  Page again(loop, hub, bert.key());
  EXPECT_EQ(again.refusal("attend", at(code)), "barred");
  EXPECT_EQ(anna.refusal("admit", R"("player":"p_nobody")"), "bad_field");
  anna.ok("admit", "\"player\":\"" + bert.id + "\"");
  EXPECT_TRUE(anna.table.at("barred").as_array().empty());
  again.ok("attend", at(code));
  EXPECT_FALSE(again.table.contains("barred")) << "the host's business";
}

TEST_F(HubDoor, whoever_looks_for_a_table_opens_one_and_the_next_one_joins) {
  Page anna = guest("Anna");
  Page bert = guest("Bert");
  Page cleo = guest("Cleo");
  const std::string wish = R"("game":"rumors","seats":2,"clock":{"seconds":120},"language":"en")";
  const std::string code(anna.ok("find", wish).at("table").as_string());
  EXPECT_EQ(anna.table.at("settings").as_object().at("public"), true);
  EXPECT_EQ(anna.table.at("you").as_object().at("host"), true);
  EXPECT_EQ(bert.ok("find", wish).at("table"), code.c_str());
  bert.read();
  EXPECT_EQ(bert.table.at("you").as_object().at("seat"), 1);
  EXPECT_NE(cleo.ok("find", wish).at("table"), code.c_str()) << "that one is full";
}

TEST_F(HubDoor, whoever_is_gone_before_a_table_is_found_keeps_nobody_waiting) {
  Page anna = guest("Anna");
  Page bert = guest("Bert");
  anna.send(R"({"id":1,"verb":"find","game":"rumors","seats":3})");
  anna.close();
  loop.settle();
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables").fields.at("tables").as_array().size(), 0U);
  bert.ok("find", R"("game":"rumors","seats":3)");
  bool stopped = false;
  hub.stop([&] { stopped = true; });
  for (int looks = 0; looks < 50 && !stopped; ++looks) {
    hub.tick();
    loop.settle();
  }
  EXPECT_TRUE(stopped) << "no answer is owed";
}

TEST_F(HubDoor, what_does_not_fit_is_not_joined) {
  Page anna = guest("Anna");
  const auto open = [&](const std::string& fields, const std::string& name) {
    Page host = guest(name);
    return host.create(R"("game":"rumors","seats":3,"public":true,)" + fields);
  };
  const std::string slow = open(R"("clock":{"days":1})", "Slow");
  const std::string french = open(R"("language":"fr")", "Fr");
  Page locker = guest("Locker");
  const std::string locked = locker.create(R"("game":"rumors","seats":3,"public":true)");
  locker.ok("door", R"("password":"x")");
  Page host = guest("Host");
  const std::string barred = host.create(R"("game":"rumors","seats":3,"public":true)");
  anna.ok("attend", at(barred));
  anna.ok("sit");
  host.ok("kick", R"("seat":1)");
  Page again(loop, hub, anna.key());
  const std::string got(again.ok("find", R"("game":"rumors","seats":3,"language":"de")").at("table").as_string());
  for (const std::string& other : {slow, french, locked, barred}) EXPECT_NE(got, other);
  EXPECT_EQ(again.refusal("find", R"("game":"nothing","seats":3)"), "unknown_game");
  Page nobody(loop, hub);
  EXPECT_EQ(nobody.refusal("find", R"("game":"rumors","seats":3)"), "no_player");
}

TEST_F(HubDoor, the_list_says_what_one_filters_by) {
  Page anna = guest("Anna");
  anna.create(R"("game":"rumors","seats":3,"public":true,"language":"it")");
  anna.ok("bot", R"("seat":1,"bot":"random")");
  const Answer list = call_api(loop, hub, "GET", "/api/tables");
  const auto& table = list.fields.at("tables").as_array().at(0).as_object();
  EXPECT_EQ(table.at("bots"), 1);
  EXPECT_EQ(table.at("language"), "it");
  EXPECT_EQ(anna.refusal("settings", R"("language":"xx")"), "bad_field");
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/lengths").fields.at("lengths").as_array().size(), 0U);
}

TEST_F(HubDoor, who_looks_for_a_table_while_the_store_is_away_is_told_and_may_look_again) {
  Page anna = guest("Anna");
  const std::string wish = R"("game":"rumors","seats":3)";
  loop.doors[0]->fail_reads = true;
  EXPECT_EQ(anna.refusal("find", wish), "store_down");
  loop.doors[0]->fail_reads = false;
  EXPECT_FALSE(anna.ok("find", wish).at("table").as_string().empty());
}

}  // namespace
}  // namespace logres::server::testing
