// Which fields the answers and pushes of the hub have, and of which kinds: the shapes docs/network.md describes. What
// is in them is the other tests' business.
#include <boost/json/serialize.hpp>

#include "server/hub_fixture.h"

namespace logres::server::testing {
namespace {

// {"a":[1],"b":null} is {a:[n],b:null}: objects by their fields, lists by their first entry.
std::string shape(const boost::json::value& value) {
  if (value.is_string()) return "s";
  if (value.is_number()) return "n";
  if (value.is_bool()) return "b";
  if (value.is_null()) return "null";
  if (value.is_array()) return value.get_array().empty() ? "[]" : "[" + shape(value.get_array()[0]) + "]";
  std::string out;
  for (const auto& [key, field] : value.get_object())
    out += (out.empty() ? "{" : ",") + std::string(key) + ":" + shape(field);
  return out.empty() ? "{}" : out + "}";
}

class AnswerShapes : public OpenHub {
 protected:
  void SetUp() override {
    post("/api/about", R"({"shown":true,"friends":true,"rated":true})", anna.key());
    post("/api/about", R"({"shown":true,"friends":true,"rated":true})", bert.key());
    befriend();
    post("/api/people", R"({"player":")" + cleo.id + R"(","do":"block"})", anna.key());
    post("/api/bots", R"({"name":"Robot"})", anna.key());
    play();
    open = bert.create(R"("game":"shadows","seats":3,"public":true,"leavers":"told")");
  }
  void befriend() {
    const std::string word(post("/api/friends", "{}", anna.key()).fields.at("path").as_string());
    link = word.substr(word.rfind('/') + 1);
    post("/api/friends/" + link, "{}", bert.key());
  }
  // A game of Anna and Bert to its end.
  void play() {
    over = anna.create(R"("game":"rumors","seats":2,"pace":"instant","public":true)");
    bert.ok("attend", at(over));
    bert.ok("sit");
    bert.ok("ready", "\"on\":true");
    anna.ok("start");
    for (int i = 0; i < 2000 && anna.phase() == "playing"; ++i) {
      Page& page = anna.owes() ? anna : bert;
      if (page.owes()) page.move(static_cast<std::size_t>(i));
      loop.pass(500, 500);
    }
    ASSERT_EQ(anna.phase(), "finished");
  }
  std::string got(const std::string& target) { return shape(get(target, anna.key()).fields); }
  std::string asked(const std::string& verb, const std::string& fields = {}) {
    object answer = anna.ask(verb, fields);
    answer.erase("id");
    return shape(answer);
  }
  std::string pushed(const std::string& push) { return shape(anna.last(push)); }

  Page anna = guest("Anna"), bert = guest("Bert"), cleo = guest("Cleo");
  std::string link, over, open;
};

TEST_F(AnswerShapes, about_people) {
  EXPECT_EQ(got("/api/me"), "1");
  EXPECT_EQ(got("/api/friends"), "2");
  EXPECT_EQ(got("/api/friends/" + link), "3");
  EXPECT_EQ(got("/api/about"), "4");
  EXPECT_EQ(got("/api/about/" + bert.id), "5");
  EXPECT_EQ(got("/api/bots"), "6");
  EXPECT_EQ(shape(get("/api/tables/" + open + "/leaving", bert.key()).fields), "7");
  EXPECT_EQ(asked("hello"), "8");
  EXPECT_EQ(asked("notices"), "9");
}

TEST_F(AnswerShapes, about_tables_and_games) {
  EXPECT_EQ(got("/api/tables"), "1");
  EXPECT_EQ(got("/api/lengths"), "2");
  EXPECT_EQ(got("/api/records"), "3");
  EXPECT_EQ(got("/api/records/" + over + "/verify"), "4");
  EXPECT_EQ(got("/api/stats"), "5");
  EXPECT_EQ(got("/api/dataset?game=rumors"), "6");
  EXPECT_EQ(got("/api/replay/" + over), "7");
  EXPECT_EQ(got("/api/replay/" + over + "/1?seat=0"), "8");
  EXPECT_EQ(got("/api/rules/R-001"), "9");
  EXPECT_EQ(asked("share_deal", at(over) + R"(,"seat":0)"), "10");
}

TEST_F(AnswerShapes, of_what_is_pushed) {
  EXPECT_EQ(pushed("table"), "1");
  EXPECT_EQ(pushed("view"), "2");
  anna.ok("talk", R"("phrase":"hello")");
  EXPECT_EQ(pushed("talk"), "3");
  anna.ok("talk", R"("text":"hello")");
  EXPECT_EQ(pushed("talk"), "4");
  anna.ok("lobby", R"("on":true)");
  loop.pass(3000, 500);
  EXPECT_EQ(pushed("lobby"), "5");
}

}  // namespace
}  // namespace logres::server::testing
