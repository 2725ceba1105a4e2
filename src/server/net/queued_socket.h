// A TCP socket under Beast's WebSocket. What Beast itself has to say (the answer to the upgrade, pings, pongs, the
// close) joins the queue of what we say: neither cuts the other in two, and all that waits leaves with one call of the
// system, which is what costs most (docs/figures.md).
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <string>
#include <utility>

#include "server/net/context.h"

namespace logres::server::net {

// Takes the bytes of Beast's own frames, each of them whole.
class Outlet {
 public:
  virtual void put(std::string bytes) = 0;

 protected:
  Outlet() = default;
  ~Outlet() = default;
  Outlet(const Outlet&) = default;
  Outlet& operator=(const Outlet&) = default;
};

class QueuedSocket {
 public:
  using executor_type = Executor;
  using next_layer_type = Socket;

  QueuedSocket(Socket socket, Outlet& outlet) : socket_(std::move(socket)), outlet_(outlet) {}

  executor_type get_executor() { return socket_.get_executor(); }
  Socket& next_layer() { return socket_; }
  const Socket& next_layer() const { return socket_; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  // At once, as far as Beast is concerned. A line that is broken is noticed by the read.
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    std::string bytes(boost::asio::buffer_size(buffers), '\0');
    boost::asio::buffer_copy(boost::asio::buffer(bytes), buffers);
    const std::size_t size = bytes.size();
    outlet_.put(std::move(bytes));
    boost::asio::post(socket_.get_executor(),
                      boost::beast::bind_handler(std::forward<Handler>(handler), boost::system::error_code(), size));
  }

 private:
  Socket socket_;
  Outlet& outlet_;
};

// Found by Beast when a WebSocket ends.
inline void teardown(boost::beast::role_type role, QueuedSocket& line, boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, line.next_layer(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, QueuedSocket& line, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, line.next_layer(), std::forward<Handler>(handler));
}

}  // namespace logres::server::net
