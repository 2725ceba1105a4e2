// The loop's one timer.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace logres::server {

class Ticker {
 public:
  // `fire` is told how late it is: the loop's lag.
  Ticker(boost::asio::io_context& loop, std::function<void(std::chrono::steady_clock::duration late)> fire);
  ~Ticker();
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

  // Fires once, then. A later call replaces an earlier one.
  void after(std::chrono::milliseconds time);
  void stop();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace logres::server
