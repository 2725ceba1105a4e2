// A table before the start, and the rights of its host.
#include "tests/server/running_server.h"

namespace logres::server_test {
namespace {

class ServerTable : public testing::Test {
 protected:
  // A table of Rumors for three, with Anna as host on seat 0.
  void SetUp() override {
    anna.ok("create", R"("game":"rumors","seats":3,"pace":"instant")");
    ASSERT_TRUE(running.wait([&] { return !anna.table().empty(); }));
    table_ = "\"table\":\"" + anna.code() + "\"";
  }
  void come(Visitor& visitor, const char* where) {
    visitor.ok("attend", table_);
    visitor.ok("sit", where);
  }
  std::string kind(int seat) {
    return std::string(
        anna.table().at("seats").as_array()[static_cast<std::size_t>(seat)].as_object().at("kind").as_string());
  }

  RunningServer running;
  Visitor anna{running, "Anna"}, bors{running, "Bors"}, cai{running, "Cai"};
  std::string table_;
};

TEST_F(ServerTable, a_code_is_read_as_people_type_it) {
  std::string typed;
  for (const char c : anna.code()) {
    typed += static_cast<char>(std::tolower(c));
    if (typed.size() == 5) typed += "- ";
  }
  const object answer = bors.ok("attend", "\"table\":\" " + typed + "\"");
  EXPECT_EQ(answer.at("table"), value(anna.code()));
  EXPECT_EQ(bors.refusal("attend", R"("table":"QQQQQQQQ")"), "no_table");
}

TEST_F(ServerTable, seats_are_taken_left_and_swapped) {
  come(bors, R"("seat":2)");
  cai.ok("attend", table_);
  EXPECT_EQ(cai.refusal("sit", R"("seat":2)"), "seat_taken");
  EXPECT_EQ(bors.refusal("sit", R"("seat":1)"), "already_seated");
  EXPECT_EQ(bors.refusal("swap", R"("a":0,"b":2)"), "not_host");
  anna.ok("swap", R"("a":0,"b":2)");
  ASSERT_TRUE(running.wait([&] { return anna.seat() == 2 && bors.seat() == 0; }));
  bors.ok("stand");
  cai.ok("sit");
  ASSERT_TRUE(running.wait([&] { return cai.seat() == 0 && bors.seat() == -1; }));
  EXPECT_EQ(bors.refusal("stand"), "not_seated");
}

TEST_F(ServerTable, only_the_host_starts_and_only_when_all_are_ready) {
  EXPECT_EQ(anna.refusal("start"), "not_ready");
  come(bors, R"("seat":1)");
  come(cai, R"("seat":2)");
  EXPECT_EQ(bors.refusal("start"), "not_host");
  bors.ok("ready", R"("on":true)");
  EXPECT_EQ(anna.refusal("start"), "not_ready");
  cai.ok("ready", R"("on":true)");
  anna.ok("settings", R"("hints":false)");
  EXPECT_EQ(anna.refusal("start"), "not_ready") << "other settings take everybody's ready back";
  bors.ok("ready", R"("on":true)");
  cai.ok("ready", R"("on":true)");
  anna.ok("start");
  ASSERT_TRUE(running.wait([&] { return cai.table().at("phase") == "playing"; }));
  EXPECT_EQ(anna.refusal("settings", R"("hints":true)"), "wrong_phase");
  EXPECT_EQ(anna.refusal("start"), "wrong_phase");
  EXPECT_EQ(cai.refusal("stand"), "wrong_phase");
}

TEST_F(ServerTable, the_host_gives_seats_to_bots_and_takes_them_back) {
  EXPECT_EQ(anna.refusal("bot", R"("seat":1,"bot":"nobody")"), "unknown_bot");
  anna.ok("bot", R"("seat":1,"bot":"random")");
  ASSERT_TRUE(running.wait([&] { return kind(1) == "bot"; }));
  bors.ok("attend", table_);
  EXPECT_EQ(bors.refusal("bot", R"("seat":1,"bot":null)"), "not_host");
  anna.ok("bot", R"("seat":1,"bot":null)");
  ASSERT_TRUE(running.wait([&] { return kind(1) == "empty"; }));
}

TEST_F(ServerTable, a_person_plays_with_bots_alone) {
  Visitors alone;
  alone.push_back(std::make_unique<Visitor>(running, "Elaine"));
  alone[0]->ok("create", R"("game":"rumors","seats":4,"pace":"instant","bots":"random","start":true)");
  ASSERT_TRUE(running.wait([&] { return !alone[0]->view().empty(); }));
  play_to_the_end(running, alone, 5);
  EXPECT_EQ(running.get("/api/records/" + alone[0]->code() + "/verify").at("sound"), true);
}

TEST_F(ServerTable, who_is_kicked_is_barred) {
  come(bors, R"("seat":1)");
  EXPECT_EQ(bors.refusal("kick", R"("seat":0)"), "not_host");
  anna.ok("kick", R"("seat":1)");
  ASSERT_TRUE(running.wait([&] { return kind(1) == "empty"; }));
  if (!bors.open()) bors.connect();
  EXPECT_EQ(bors.refusal("attend", table_), "barred");
  cai.ok("attend", table_);
  EXPECT_EQ(cai.refusal("kick", R"("seat":0)"), "not_host");
}

TEST_F(ServerTable, the_host_hands_his_rights_over) {
  come(bors, R"("seat":1)");
  EXPECT_EQ(anna.refusal("host", R"("seat":2)"), "not_seated") << "nobody sits there";
  anna.ok("host", R"("seat":1)");
  ASSERT_TRUE(running.wait([&] { return bors.table().at("you").as_object().at("host") == true; }));
  EXPECT_EQ(anna.refusal("close"), "not_host");
  bors.ok("close");
  ASSERT_TRUE(running.wait([&] { return anna.table().at("phase") == "closed"; }));
}

TEST_F(ServerTable, public_tables_are_in_the_lobby_and_private_ones_are_not) {
  bors.ok("lobby", R"("on":true)");
  ASSERT_TRUE(running.wait([&] { return bors.push("lobby") != nullptr; }));
  EXPECT_EQ(bors.push("lobby")->at("tables").as_array().size(), 0U);
  anna.ok("settings", R"("public":true)");
  ASSERT_TRUE(running.wait([&] { return !bors.push("lobby")->at("tables").as_array().empty(); }));
  EXPECT_EQ(bors.push("lobby")->at("tables").as_array()[0].as_object().at("code"), value(anna.code()));
  const object listed = running.get("/api/tables?game=rumors");
  ASSERT_EQ(listed.at("tables").as_array().size(), 1U);
  EXPECT_EQ(running.get("/api/tables?game=shadows").at("tables").as_array().size(), 0U);
}

TEST_F(ServerTable, settings_that_cannot_be_are_refused_and_change_nothing) {
  anna.settle();
  const object before = anna.table();
  for (const char* wrong : {R"("seats":9)",
                            R"("delay":601)",
                            R"("clock":{"seconds":29})",
                            R"("clock":{"days":8})",
                            R"("absent":"dance")",
                            R"("options":{"expert":"perhaps"})",
                            R"("game":"shadows")",
                            R"("colour":"red")",
                            R"("talk":"loud")"}) {
    EXPECT_NE(anna.refusal("settings", wrong), "ok") << wrong;
  }
  anna.settle();
  EXPECT_EQ(anna.table(), before);
}

TEST_F(ServerTable, spectators_come_only_where_they_are_allowed) {
  anna.ok("settings", R"("spectators":false)");
  anna.ok("bot", R"("seat":1,"bot":"random")");
  anna.ok("bot", R"("seat":2,"bot":"random")");
  anna.ok("start");
  Visitor nameless(running, wire::Person{.name = "nameless"});
  EXPECT_EQ(nameless.refusal("attend", table_), "no_spectators");
  EXPECT_EQ(bors.refusal("attend", table_), "no_spectators");
  EXPECT_EQ(nameless.refusal("view"), "not_attending");
}

TEST_F(ServerTable, a_nameless_spectator_may_look_and_not_touch) {
  come(bors, R"("seat":1)");
  Visitor nameless(running, wire::Person{.name = "nameless"});
  nameless.ok("attend", table_);
  EXPECT_EQ(nameless.refusal("sit"), "no_player");
  for (const char* verb : {"stand", "start", "close", "leave", "rematch", "takeback", "remind"}) {
    EXPECT_NE(nameless.refusal(verb), "ok") << verb;
  }
  nameless.ok("depart");
  EXPECT_EQ(nameless.refusal("depart"), "not_attending");
}

}  // namespace
}  // namespace logres::server_test
