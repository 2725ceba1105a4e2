#include "server/hub/ticker.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace logres::server {

struct Ticker::State {
  boost::asio::steady_timer timer;
  std::function<void(std::chrono::steady_clock::duration)> fire;
};

Ticker::Ticker(boost::asio::io_context& loop, std::function<void(std::chrono::steady_clock::duration)> fire)
    : state_(std::make_shared<State>(State{boost::asio::steady_timer(loop), std::move(fire)})) {}

Ticker::~Ticker() { stop(); }

void Ticker::stop() {
  state_->fire = nullptr;
  state_->timer.cancel();
}

void Ticker::after(std::chrono::milliseconds time) {
  state_->timer.expires_after(time);
  state_->timer.async_wait([state = state_](const boost::system::error_code& error) {
    if (error || !state->fire) return;
    state->fire(std::chrono::steady_clock::now() - state->timer.expiry());
  });
}

}  // namespace logres::server
