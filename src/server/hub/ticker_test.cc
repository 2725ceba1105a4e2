// A timer of the loop that is gone when it is stopped.
#include "server/hub/ticker.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

namespace logres::server {
namespace {

TEST(Ticker, fires_once) {
  boost::asio::io_context loop;
  int fired = 0;
  Ticker ticker(loop, [&](std::chrono::steady_clock::duration late) {
    EXPECT_GE(late.count(), 0);
    ++fired;
  });
  ticker.after(std::chrono::milliseconds(1));
  loop.run();
  EXPECT_EQ(fired, 1);
}

TEST(Ticker, stopped_it_neither_fires_nor_keeps_the_loop) {
  boost::asio::io_context loop;
  Ticker ticker(loop, [](auto) { FAIL(); });
  ticker.after(std::chrono::hours(1));
  ticker.stop();
  loop.run_for(std::chrono::seconds(5));
  EXPECT_TRUE(loop.stopped()) << "nothing is left to wait for";
}

}  // namespace
}  // namespace logres::server
