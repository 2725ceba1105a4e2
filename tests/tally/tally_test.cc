// A game that nothing in the house knows of passes the battery and is played through protocol, record and server.
#include <boost/json.hpp>

#include "bots/players.h"
#include "server/hub/hub_testing.h"
#include "table/match.h"
#include "table/messages.h"
#include "table/protocol.h"
#include "table/record.h"
#include "table/test_bots.h"
#include "tests/conformance/battery.h"
#include "tests/tally/entry.h"

namespace logres {

namespace conformance {

template <>
struct Hiding<tally::Tally> {
  static bool same_unannounced(const tally::Observation& /*a*/, const tally::Observation& /*b*/) { return true; }
  static bool passing(const Event& /*event*/, Seat /*viewer*/) { return false; }
  static bool turns_up(const Event& event) { return event.kind == 1; }  // the last bid of a round shows them all
};

INSTANTIATE_TYPED_TEST_SUITE_P(Tally, Conformance, Parts<tally::Tally>);

}  // namespace conformance

namespace {

const GameEntry& tally_entry() { return entry_of<tally::Tally>(); }

TEST(Tally, is_a_game_like_the_others) {
  const GameEntry& entry = tally_entry();  // the first call makes it known
  EXPECT_EQ(find_game("tally"), &entry);
  ASSERT_EQ(bots::bot_names(tally_entry()).size(), 1U);
  EXPECT_EQ(bots::bot_names(tally_entry())[0], "random");
  EXPECT_EQ(bots::find_bot(tally_entry(), bots::kUsualBot), "random") << "who plays where nobody has said";
}

TEST(Tally, is_played_by_random_bots_and_its_record_replays) {
  const logres::Setup setup{.seats = 3, .options = Options(tally_entry().options)};
  auto match = std::get<Match>(Match::start(tally_entry(), setup, Secret::from_seed(3)));
  std::vector<std::unique_ptr<bots::Player>> players;
  for (Seat p = 0; p < 3; ++p) players.push_back(bots::make_player(tally_entry(), "random", p, p + 1U));
  while (!match.table().pending().over()) {
    const Seat seat = match.table().pending().seat;
    ASSERT_FALSE(match.play(seat, players[seat]->choose(match.table(), seat, moves_of(match, seat))));
  }
  const auto read = read_record(write_record(match.record()));
  ASSERT_TRUE(std::holds_alternative<Record>(read));
  const auto opened = Match::open(std::get<Record>(read));
  ASSERT_TRUE(std::holds_alternative<Match>(opened)) << std::get<Refusal>(opened).message();
  EXPECT_TRUE(std::get<Match>(opened).table() == match.table());
}

TEST(Tally, speaks_the_protocol) {
  tally_entry();
  testing::TestBots bots;
  Protocol protocol(bots);
  const auto ask = [&](const std::string& line) {
    const auto answer = boost::json::parse(protocol.handle(line)).as_object();
    EXPECT_EQ(answer.at("ok"), true) << line << "\n" << boost::json::serialize(answer);
    return answer;
  };
  const auto games = ask(R"({"verb":"games","game":"tally"})").at("games").as_array();
  EXPECT_EQ(games[0].at("verbs").as_array()[0].at("verb"), "bid");
  ask(R"({"verb":"new","game":"tally","seats":2,"options":{"rounds":1},"seed":1})");
  EXPECT_EQ(ask(R"({"verb":"move","seat":1,"move":"bid 4"})").at("applied"), false) << "seat 0 comes first";
  ask(R"({"verb":"move","seat":0,"move":{"verb":"bid","coins":2}})");
  const auto view = ask(R"({"verb":"view","seat":0})").at("view").as_object();
  EXPECT_EQ(view.at("table").at("players").as_array()[1].at("won"), 1);
  EXPECT_EQ(view.at("outcome").at("reason"), "last_round");
  EXPECT_EQ(ask(R"({"verb":"verify"})").at("sound"), true);
}

// Two people and a bot at a table of the server, to the end; a view shows nobody else's number.
TEST(Tally, is_played_at_a_table_of_the_server) {
  tally_entry();
  server::testing::Loop loop;
  server::Hub& hub = loop.open();
  server::testing::Page anna = server::testing::Page::of(loop, hub, "Anna");
  server::testing::Page bert = server::testing::Page::of(loop, hub, "Bert");
  const std::string code = anna.create(R"("game":"tally","seats":3,"pace":"instant")");
  bert.ok("attend", "\"table\":\"" + code + "\"");
  bert.ok("sit");
  bert.ok("ready", "\"on\":true");
  anna.ok("bot", R"("seat":2,"bot":"random")");
  anna.ok("start");
  for (int i = 0; i < 200 && anna.phase() != "finished"; ++i) {
    for (server::testing::Page* page : {&anna, &bert}) {
      if (page->owes()) {
        EXPECT_EQ(page->move(static_cast<std::size_t>(i)).at("ok"), true);
      }
      if (page->phase() == "finished") break;
      for (std::size_t p = 0; p < 3 && !page->view.empty() && page->view.at("outcome").is_null(); ++p) {
        const bool mine = page->view.at("seat") == static_cast<std::int64_t>(p);
        EXPECT_EQ(page->view.at("table").at("players").as_array()[p].at("secret").is_null(), !mine);
      }
    }
    loop.pass(1000, 500);
  }
  EXPECT_EQ(anna.phase(), "finished");
}

}  // namespace
}  // namespace logres
