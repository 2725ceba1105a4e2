// kill -9 under load: what was acknowledged is there, once, and people go on where they were.
#include <random>

#include "tests/server/crowd.h"

namespace logres::server_test {
namespace {

TEST(ServerKilled, no_acknowledged_move_is_lost_or_doubled_and_all_games_go_on) {
  RunningServer running;
  Crowd crowd(running.loop, {running.server.address()}, {.tables = scaled(40), .games = 0});
  crowd.begin();
  std::minstd_rand random(std::random_device{}());
  const int most = rounds(3, 60);
  for (int round = 0; round < most; ++round) {
    // At a random moment: after so many more moves.
    const std::uint64_t enough = crowd.moves() + 20 + random() % static_cast<unsigned>(scaled(2000));
    ASSERT_TRUE(crowd.until([&] { return crowd.moves() >= enough; }, kPatience)) << "round " << round;
    running.server.kill();
    {
      const auto store = store::open_store(running.store());
      crowd.check_log(*store);
      store->close();
    }
    ASSERT_FALSE(testing::Test::HasFailure()) << "round " << round;
    running.start();
  }
  ASSERT_TRUE(crowd.finish(kPatience * 2));
  crowd.check_seats();
  crowd.check_records(running.server.address());
  running.server.kill();
  const auto store = store::open_store(running.store());
  crowd.check_log(*store);
  store->close();
  std::printf("SQLite: %d rounds, %llu moves acknowledged, none lost or doubled\n",
              most,
              static_cast<unsigned long long>(crowd.moves()));
}

}  // namespace
}  // namespace logres::server_test
