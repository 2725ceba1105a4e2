// What people might have done better, over the API: persons only.
#include <thread>

#include "server/bots/game_odds.h"
#include "server/hub/hub_testing.h"
#include "server/room/room.h"
#include "table/record.h"

namespace logres::server::testing {
namespace {

class MistakesApi : public ::testing::Test {
 protected:
  Loop loop;
  Hub& hub = loop.open();
  Page anna = Page::of(loop, hub, "Anna");

  std::string finished_game() {
    const std::string code = anna.create(R"("game":"rumors","seats":3,"pace":"instant","bots":"page","start":true)");
    for (int i = 0; i < 3000 && anna.phase() == "playing"; ++i) {
      if (anna.owes()) {
        anna.move(static_cast<std::size_t>(i));
      } else {
        loop.pass(1000, 1000);
      }
    }
    return code;
  }
  Answer judged(const std::string& code) {
    for (;;) {
      const Answer answer = call_api(loop, hub, "GET", "/api/replay/" + code + "/mistakes");
      if (answer.status != 200 || answer.fields.at("ready").as_bool()) return answer;
      loop.clock.advance(1000);
      std::this_thread::yield();
    }
  }
};

TEST_F(MistakesApi, tells_every_decision_of_people_and_of_nobody_else) {
  const std::string code = finished_game();
  ASSERT_EQ(anna.phase(), "finished");
  const Answer answer = judged(code);
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(answer.fields.at("scale"), "chance");
  EXPECT_EQ(answer.fields.at("left_out"), 0);
  const auto& decisions = answer.fields.at("decisions").as_array();
  ASSERT_FALSE(decisions.empty());
  for (const auto& one : decisions) EXPECT_EQ(one.as_object().at("seat"), 0) << "bots are not judged";
  EXPECT_LE(answer.fields.at("mistakes").as_array().size(), 3U);
}

TEST_F(MistakesApi, the_log_is_read_once_however_often_somebody_asks) {
  const std::string code = finished_game();
  const auto read = read_record(loop.shared.store->finished_game(code)->record);
  const auto match = std::make_shared<const Match>(std::get<Match>(Match::open(std::get<Record>(read))));
  OddsDesk desk;
  int asked = 0;
  const auto people = [&] {
    ++asked;
    return std::vector<bool>(match->moves().size());
  };
  std::string answer;
  for (int i = 0; i < 3 || answer.find(R"("ready":true)") == std::string::npos; ++i)
    answer = desk.mistakes(code, match, people);
  EXPECT_EQ(desk.mistakes(code, match, people), answer);
  EXPECT_EQ(asked, 1);
}

// A seat somebody else plays for is nobody's while it lasts.
TEST_F(MistakesApi, leaves_out_what_a_stand_in_did) {
  Page bert = Page::of(loop, hub, "Bert");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"pace":"instant","absent":"bot")");
  bert.ok("attend", "\"table\":\"" + code + "\"");
  bert.ok("sit");
  bert.ok("ready", R"("on":true)");
  anna.ok("start");
  bert.ok("leave");
  for (int i = 0; i < 40; ++i) {
    if (anna.owes()) anna.move(static_cast<std::size_t>(i));
    loop.pass(1000, 1000);
  }
  const auto row = loop.shared.store->find_table(code);
  const auto log = loop.shared.store->entries(row->id, 0);
  Room room(row->id, code);
  for (const store::Entry& entry : log) room.apply(entry);
  const auto people = moves_by_people(log);
  const auto moves = room.match()->moves();
  ASSERT_EQ(people.size(), moves.size());
  ASSERT_GT(moves.size(), 3U);
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(people[i], moves[i].first == 0) << i;
}

TEST_F(MistakesApi, is_for_finished_games) {
  const std::string code = anna.create(R"("game":"rumors","seats":3,"bots":"page","start":true)");
  EXPECT_NE(judged(code).status, 200);
}

}  // namespace
}  // namespace logres::server::testing
