// Hundreds of tables at once, among people who mean no good.
#include <algorithm>

#include "tests/server/crowd.h"
#include "tests/server/hostile.h"

namespace logres::server_test {
namespace {

using namespace std::chrono_literals;

// As in no_limits(), but a flood is a flood: each brings 400 requests at once, and nobody who plays is that quick.
std::vector<std::string> limits() {
  std::vector<std::string> words = no_limits();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--requests-per-second") words[i + 1] = "1000";
  }
  words.insert(words.end(), {"--request-burst", "300"});
  return words;
}

std::vector<std::string> running_tables(const Crowd& crowd) {
  std::vector<std::string> codes;
  for (const auto& party : crowd.parties) {
    if (!party->code().empty() && party->stories().back().started) codes.push_back(party->code());
  }
  return codes;
}

TEST(ServerCrowd, hundreds_of_tables_are_played_to_their_ends_whatever_strangers_do) {
  RunningServer running(limits());
  Crowd crowd(running.loop, {running.server.address()}, {.tables = scaled(long_run() ? 1000 : 200), .stutter = true});
  std::vector<std::unique_ptr<Villain>> villains;
  wire::Http http(running.server.address());
  const int many = scaled(long_run() ? 120 : 36);
  for (int i = 0; i < std::max(many, Villain::kKinds); ++i) {
    const wire::Person person = make_guest(http, "Villain " + std::to_string(i), wire::private_address(30000 + i));
    villains.push_back(std::make_unique<Villain>(
        running.loop, running.server.address(), person, static_cast<Villain::Kind>(i % Villain::kKinds), i));
  }
  crowd.begin();
  std::size_t turn = 0;
  const auto all_done = [&] {
    // As many deeds as moves: on a slow machine they would keep it busy for longer than the honest ones need.
    if (turn < crowd.moves()) {
      const std::vector<std::string> tables = running_tables(crowd);
      for (int i = 0; i < 4; ++i) villains[turn++ % villains.size()]->act(tables);
    }
    return std::all_of(crowd.parties.begin(), crowd.parties.end(), [](const auto& p) { return p->done(); });
  };
  ASSERT_TRUE(crowd.until(all_done, kPatience * (long_run() ? 20 : 3)));
  ASSERT_TRUE(running.server.running());
  crowd.check_seats();
  crowd.check_records(running.server.address());
  std::map<std::string, int> refusals;
  for (const auto& villain : villains) {
    EXPECT_GT(villain->deeds(), 3);
    EXPECT_TRUE(villain->successes().empty()) << villain->successes()[0] << " was not refused";
    for (const auto& [code, n] : villain->refusals()) refusals[code] += n;
  }
  EXPECT_GT(refusals["not_seated"], 0);
  EXPECT_GT(refusals["too_many"], 0) << "nobody stopped the floods";
  // Who does not know the latest yet may be late. Nothing else was refused to those who did nothing wrong.
  const std::set<std::string> late = {"move stale", "move already_answered", "move not_asked", "move wrong_phase"};
  for (const auto& party : crowd.parties) {
    for (const auto& [refusal, n] : party->refusals()) EXPECT_EQ(late.count(refusal), 1U) << refusal;
  }
  // The log is right, too, and was not touched by anybody else.
  EXPECT_EQ(running.server.stop(kPatience), 0);
  const auto store = store::open_store(running.store());
  crowd.check_log(*store);
  store->close();
}

// Whoever goes on asking after eight refusals is not read for half a second each time; others are.
TEST(ServerCrowd, who_floods_waits_and_nobody_else_does) {
  RunningServer running({"--requests-per-second", "1", "--request-burst", "1"});
  Visitor flood(running, "Mordred");
  const auto answers = [&] {
    return std::count_if(flood.frames.begin(), flood.frames.end(), [](const std::string& frame) {
      return frame.find("too_many") != std::string::npos;
    });
  };
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 12; ++i) flood.socket.text(R"({"verb":"ping"})");
  ASSERT_TRUE(flood.wait([&] { return answers() >= 8; }));
  Visitor other(running, "Anna");
  other.settle();
  ASSERT_TRUE(flood.wait([&] { return answers() >= 10; }));
  EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(500));
}

// Each kind by itself.
class ServerVillains : public testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    people = seat_people(running, "rumors", 3);
    wire::Http http(running.server.address());
    for (int i = 0; i < 8; ++i) {
      villains.push_back(std::make_unique<Villain>(running.loop,
                                                   running.server.address(),
                                                   make_guest(http, "Villain", wire::private_address(i)),
                                                   static_cast<Villain::Kind>(GetParam()),
                                                   i));
    }
    for (int i = 0; i < 60; ++i) {
      for (const auto& villain : villains) villain->act({people[0]->code()});
      people[0]->settle();
    }
  }

  RunningServer running{limits()};
  Visitors people;
  std::vector<std::unique_ptr<Villain>> villains;
};

TEST_P(ServerVillains, leave_nothing_behind) {
  villains.clear();
  EXPECT_TRUE(running.counts("logres_net_websockets", static_cast<long>(people.size())));
}

TEST_P(ServerVillains, cannot_keep_the_server_from_stopping) { EXPECT_EQ(running.server.stop(kPatience), 0); }

TEST(ServerVillain, nonsense_while_the_server_closes_keeps_no_connection) {
  RunningServer running(limits());
  wire::WebSocket socket(running.loop);
  socket.connect(running.server.address(), {});
  ASSERT_TRUE(running.wait([&] { return socket.open(); }));
  socket.frame(wire::WebSocket::kBinary, "text only, they say");  // which makes it close
  socket.raw(std::string_view("\xf1\x80\0\0\0\0", 6));            // and this is no frame at all
  ASSERT_TRUE(running.wait([&] { return socket.state() == wire::WebSocket::State::kClosed; }));
  EXPECT_TRUE(running.counts("logres_net_websockets", 0));
}

INSTANTIATE_TEST_SUITE_P(Kinds, ServerVillains, testing::Range(0, Villain::kKinds));

}  // namespace
}  // namespace logres::server_test
