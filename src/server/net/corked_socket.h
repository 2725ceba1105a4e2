// A TCP socket that can be told that more follows at once: then the kernel does not send a packet for what it has yet.
// An answer and the view after it leave together: a packet is what costs most (docs/figures.md).
#pragma once

#include <sys/socket.h>

#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <utility>

#include "server/net/context.h"

namespace logres::server::net {

class CorkedSocket {
 public:
  using executor_type = Executor;
  using next_layer_type = Socket;

  explicit CorkedSocket(Socket socket) : socket_(std::move(socket)) {}

  executor_type get_executor() { return socket_.get_executor(); }
  Socket& next_layer() { return socket_; }
  const Socket& next_layer() const { return socket_; }
  void more_follows(bool yes) { flags_ = yes ? MSG_MORE : 0; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_send(buffers, flags_, std::forward<Handler>(handler));
  }

 private:
  Socket socket_;
  int flags_ = 0;
};

// Found by Beast when a WebSocket ends.
inline void teardown(boost::beast::role_type role, CorkedSocket& line, boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, line.next_layer(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, CorkedSocket& line, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, line.next_layer(), std::forward<Handler>(handler));
}

}  // namespace logres::server::net
