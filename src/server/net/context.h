// What all connections of a server share. Everything runs on the loop's one thread, so nothing is locked.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/net/counters.h"
#include "server/net/options.h"
#include "server/net/router.h"

namespace logres::server::net {

// The executor by name, not behind a type that can be anything: cheaper in time and memory.
using Executor = boost::asio::io_context::executor_type;
using Tcp = boost::asio::ip::tcp;
using Socket = boost::asio::basic_stream_socket<Tcp, Executor>;

// An open connection, so that stopping can end it.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void end_now() = 0;   // without ceremony
  virtual void end_soon() = 0;  // as soon as it owes no answer
  // Called every now and then: it has not taken a message that it should have by now?
  virtual bool stuck(std::chrono::steady_clock::time_point /*now*/) const { return false; }
};

// Has something to send that can wait for what else is said in this turn of the loop.
class Unsent {
 public:
  virtual ~Unsent() = default;
  virtual void flush() = 0;
};

// A few, counted by peer.
class PeerCount {
 public:
  // False, and nothing counted, when the peer has `most` already (0: no limit).
  bool add(const std::string& peer, std::int64_t most) {
    auto& count = counts_[peer];
    if (most > 0 && count >= most) return false;
    ++count;
    return true;
  }
  void remove(const std::string& peer) {
    const auto it = counts_.find(peer);
    if (it != counts_.end() && --it->second == 0) counts_.erase(it);
  }

 private:
  std::unordered_map<std::string, std::int64_t> counts_;
};

struct Context {
  Context(boost::asio::io_context& io, Backend& hub, NetOptions chosen)
      : loop(io),
        options(std::move(chosen)),
        backend(hub),
        router(options, hub, counters, web_files()),
        connects(options.limits.connects_per_minute, 60'000),
        http(options.limits.http_per_minute, 60'000) {}

  // May this address connect, or ask something by HTTP, once more? Trusted proxies are not asked: they speak for many.
  bool may_connect(const std::string& peer) { return connects.take(peer, steady_millis()) == 0; }
  bool may_ask(const std::string& peer) { return http.take(peer, steady_millis()) == 0; }
  static Millis steady_millis() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
  }

  // After all that is being answered now, so that what else comes for this client leaves with it.
  void send_soon(std::shared_ptr<Unsent> who) {
    unsent.push_back(std::move(who));
    if (unsent.size() > 1) return;
    boost::asio::post(loop, [this] {
      flushed.swap(unsent);
      for (const auto& each : flushed) each->flush();
      flushed.clear();
    });
  }

  boost::asio::io_context& loop;
  const NetOptions options;
  Backend& backend;
  Counters counters;
  Router router;
  PeerCount peers;
  Throttle connects, http;  // by address
  std::vector<std::shared_ptr<Unsent>> unsent, flushed;
  std::unordered_set<Connection*> open;
  bool stopping = false;
  std::array<char, 16384> scratch{};  // bytes are read into here and used up at once: idle connections hold no buffer
};

}  // namespace logres::server::net
