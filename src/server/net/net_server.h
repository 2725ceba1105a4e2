// The network face of a server: listens, and turns connections into requests and clients of the hub.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/net/backend.h"
#include "server/net/counters.h"
#include "server/net/options.h"

namespace boost::asio {
class io_context;
}

namespace logres::server::net {

// A sentence for people: the port is in use, the address is not of this machine …
struct NetError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class NetServer {
 public:
  NetServer(boost::asio::io_context& loop, Backend& backend, NetOptions options);
  ~NetServer();
  NetServer(const NetServer&) = delete;
  NetServer& operator=(const NetServer&) = delete;

  void listen();  // throws NetError
  std::vector<std::uint16_t> ports() const;
  // Listens no more; connections without a request end, the others after their answer.
  void stop_accepting();
  // Calls `done` when every connection has ended; those that have not after `longest` are cut.
  void stop(std::chrono::milliseconds longest, std::function<void()> done);
  const Counters& counters() const;
  std::size_t open_connections() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace logres::server::net
