// The operator's desk by a socket of this machine, beside the key: POST /api/admin and nothing else, without a key.
// Only the user the server runs as, and root, can open it.
#pragma once

#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <string>

#include "server/net/context.h"

namespace logres::server::net {

// Bytes of a socket's path, by the system.
inline constexpr std::size_t kLongestSocketPath = sizeof(sockaddr_un::sun_path) - 1;

class LocalDesk {
 public:
  explicit LocalDesk(Context& context);
  ~LocalDesk() { close(); }
  LocalDesk(const LocalDesk&) = delete;
  LocalDesk& operator=(const LocalDesk&) = delete;

  // Why it cannot be; empty: it is open. What a server that was killed has left there is replaced.
  std::string open(const std::string& path);
  void close();  // the socket is gone from its directory

 private:
  std::string bind();
  void accept();

  Context& context_;
  boost::asio::basic_socket_acceptor<boost::asio::local::stream_protocol, Executor> acceptor_;
  boost::asio::steady_timer pause_;
  std::string path_;
  int directory_ = -1;  // locked as long as the socket is ours: the system lets go when the process dies
  ino_t inode_ = 0;     // of the socket; 0: there is none of ours
};

}  // namespace logres::server::net
