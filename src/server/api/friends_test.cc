// Friends, blocked people, and what nobody is told.
#include "server/hub/fixture_testing.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

class Friends : public OpenHub {
 protected:
  Page anna = guest("Anna"), bert = guest("Bert");

  Answer get(const std::string& target, const Page& who) { return call_api(loop, hub, "GET", target, who.key()); }
  Answer post(const std::string& target, const Page& who, const std::string& body = "{}") {
    return call_api(loop, hub, "POST", target, who.key(), body);
  }
  Answer treat(const Page& who, const std::string& what, const Page& whom) {
    return post("/api/people", who, R"({"player":")" + whom.id + R"(","do":")" + what + "\"}");
  }
  std::string link_of(const Page& who) {
    return "/api/friends" + std::string(post("/api/friends", who).fields.at("path").as_string()).substr(7);
  }
  void befriend() { EXPECT_EQ(post(link_of(anna), bert).status, 200); }
  // "Bert+" : here.
  std::string names(const Page& who, const std::string& list) {
    std::string out;
    const Answer lists = get("/api/friends", who);
    for (const auto& one : lists.fields.at(list).as_array()) {
      const auto& known = one.as_object();
      out += std::string(known.at("name").as_string());
      if (known.contains("here") && known.at("here") == true) out += "+";
      out += " ";
    }
    return out;
  }
};

constexpr const char* kOpen = R"("game":"rumors","seats":3,"public":true)";

TEST_F(Friends, a_link_makes_friends_of_two) {
  const std::string link = link_of(anna);
  EXPECT_EQ(call_api(loop, hub, "GET", link).fields.at("name"), "Anna");
  EXPECT_EQ(post(link, anna).fields.at("code"), "own_link");
  EXPECT_EQ(call_api(loop, hub, "POST", link, {}, "{}").status, 401);
  EXPECT_EQ(post(link, bert).fields.at("name"), "Anna");
  EXPECT_EQ(post(link, bert).status, 200) << "twice is once";
  EXPECT_EQ(names(anna, "friends"), "Bert ");
  EXPECT_EQ(names(bert, "friends"), "Anna ");
}

TEST_F(Friends, a_link_lives_a_week_and_the_newest_alone) {
  const std::string old = link_of(anna), link = link_of(anna);
  EXPECT_EQ(post(old, bert).fields.at("code"), "bad_link");
  EXPECT_EQ(post("/api/friends/" + std::string(64, 'a'), bert).status, 409);
  EXPECT_EQ(post("/api/friends/x", bert).status, 409);
  loop.clock.advance(Millis{7} * 24 * 3'600'000);
  EXPECT_EQ(post(link, bert).status, 409);
}

TEST_F(Friends, a_friends_link_is_nobodys_key) {
  const std::string token = link_of(anna).substr(13);
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/link/" + token, {}, "{}").status, 409);
}

TEST_F(Friends, either_ends_it) {
  befriend();
  EXPECT_EQ(treat(bert, "unfriend", anna).status, 200);
  EXPECT_EQ(names(anna, "friends") + names(bert, "friends"), "");
  EXPECT_EQ(treat(bert, "marry", anna).status, 400);
  EXPECT_EQ(treat(bert, "block", bert).status, 400);
  EXPECT_EQ(post("/api/people", bert, R"({"player":"p_22222222","do":"block"})").status, 404);
}

TEST_F(Friends, who_is_here_is_seen_by_friends_they_let) {
  befriend();
  const std::string code = anna.create(kOpen);
  EXPECT_EQ(names(bert, "friends"), "Anna ");
  EXPECT_EQ(post("/api/about", anna, R"({"friends":true})").status, 200);
  EXPECT_EQ(names(bert, "friends"), "Anna+ ");
  const auto tables =
      get("/api/friends", bert).fields.at("friends").as_array().at(0).as_object().at("tables").as_array();
  EXPECT_EQ(tables.at(0).as_object().at("code"), boost::json::value(code));
  anna.ok("settings", R"("public":false)");
  EXPECT_TRUE(
      get("/api/friends", bert).fields.at("friends").as_array().at(0).as_object().at("tables").as_array().empty());
  anna.close();
  loop.settle();
  EXPECT_EQ(names(bert, "friends"), "Anna ");
}

TEST_F(Friends, who_is_here_is_seen_from_another_process) {
  befriend();
  post("/api/about", anna, R"({"friends":true})");
  Hub& other = loop.open();
  loop.pass(6000);
  const auto seen = call_api(loop, other, "GET", "/api/friends", bert.key()).fields.at("friends").as_array();
  EXPECT_EQ(seen.at(0).as_object().at("here"), true);
}

// ---- blocked ----

TEST_F(Friends, who_is_blocked_finds_no_table_and_the_words_are_those_of_a_wrong_code) {
  const std::string code = anna.create(kOpen);
  treat(anna, "block", bert);
  object no = bert.ask("attend", at(code)), wrong = bert.ask("attend", at("AAAAAAAA"));
  no.erase("id");
  wrong.erase("id");
  EXPECT_EQ(no, wrong);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables", bert.key()).fields.at("tables").as_array().size(), 0U);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables").fields.at("tables").as_array().size(), 1U);
  bert.ok("lobby", R"("on":true)");
  loop.pass(2000);
  EXPECT_EQ(bert.last("lobby").at("tables").as_array().size(), 0U);
  EXPECT_EQ(get("/api/tables/" + code + "/calendar", bert).status, 404);
  treat(anna, "unblock", bert);
  EXPECT_EQ(bert.refusal("attend", at(code)), "ok");
}

TEST_F(Friends, a_blocked_persons_knocking_counts_as_guessing) {
  HubOptions options;
  options.limits.wrong_codes_per_hour = 3;
  Hub& strict = loop.open(std::move(options));
  Page host = Page::of(loop, strict, "Host"), guest = Page::of(loop, strict, "Guest");
  const std::string code = host.create(kOpen);
  call_api(loop, strict, "POST", "/api/people", host.key(), R"({"player":")" + guest.id + R"(","do":"block"})");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(guest.refusal("attend", at(code)), "no_table");
  EXPECT_EQ(guest.refusal("attend", at(code)), "too_many");
}

TEST_F(Friends, who_sits_there_stays_and_who_looks_on_finds_every_seat_taken) {
  const std::string code = anna.create(kOpen);
  bert.ok("attend", at(code));
  treat(anna, "block", bert);
  EXPECT_EQ(bert.refusal("sit"), "seat_taken");
  treat(anna, "unblock", bert);
  bert.ok("sit");
  treat(anna, "block", bert);
  bert.ok("depart");
  EXPECT_EQ(bert.refusal("attend", at(code)), "ok") << "a seat is not lost by it: that would tell";
}

TEST_F(Friends, nobody_is_led_to_whom_they_blocked_or_who_blocked_them) {
  const std::string code = anna.create(kOpen);
  treat(bert, "block", anna);
  EXPECT_NE(std::string(bert.ok("find", R"("game":"rumors","seats":3)").at("table").as_string()), code);
}

TEST_F(Friends, a_blocked_person_is_not_heard) {
  const std::string code = anna.create(kOpen);
  bert.ok("attend", at(code));
  bert.ok("sit");
  treat(anna, "block", bert);
  const int before = anna.count("talk");
  bert.ok("talk", R"("text":"Hear me")");
  EXPECT_EQ(anna.count("talk"), before);
  EXPECT_EQ(bert.count("talk"), 1) << "they hear themselves";
  treat(anna, "unblock", bert);
  bert.ok("talk", R"("text":"And now")");
  EXPECT_EQ(anna.count("talk"), before + 1);
}

TEST_F(Friends, a_link_of_somebody_who_blocked_me_works_as_ever_and_leads_nowhere) {
  const std::string link = link_of(anna);
  treat(anna, "block", bert);
  post("/api/about", anna, R"({"friends":true})");
  Page cleo = guest("Cleo");
  const Answer blocked = post(link, bert), free = post(link, cleo);
  EXPECT_EQ(blocked.fields, free.fields);
  EXPECT_EQ(names(bert, "friends"), "Anna ") << "as if Anna let nobody see when they are here";
  EXPECT_EQ(names(cleo, "friends"), "Anna+ ");
  EXPECT_EQ(names(anna, "friends"), "Cleo ");
}

TEST_F(Friends, blocking_a_friend_leaves_their_list_as_it_was) {
  befriend();
  treat(anna, "block", bert);
  EXPECT_EQ(names(bert, "friends"), "Anna ");
  EXPECT_EQ(names(anna, "friends"), "");
  EXPECT_EQ(names(anna, "blocked"), "Bert ");
  EXPECT_EQ(get("/api/me/data", bert).fields.at("player").as_object().at("ties").as_array().size(), 1U);
}

TEST_F(Friends, a_block_is_known_at_every_process) {
  Hub& other = loop.open();
  Page there(loop, other, bert.key());
  const std::string code = anna.create(kOpen);
  treat(anna, "block", bert);
  loop.pass(1000);
  EXPECT_EQ(there.refusal("attend", at(code)), "no_table");
}

TEST_F(Friends, the_forgotten_are_on_nobodys_list) {
  befriend();
  Page cleo = guest("Cleo");
  treat(cleo, "block", anna);
  EXPECT_EQ(post("/api/me/forget", anna, R"({"name":"Anna"})").status, 200);
  EXPECT_EQ(names(bert, "friends") + names(cleo, "blocked"), "");
  std::string all;
  loop.shared.store->export_lines([&](std::string_view line) { all.append(line); });
  EXPECT_EQ(all.find("\"tie\""), std::string::npos);
}

}  // namespace
}  // namespace logres::server::testing
