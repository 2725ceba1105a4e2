// Where connections, rooms, the store and the bots meet. Everything here runs on the loop's one thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/api/request.h"
#include "server/system/client.h"
#include "server/system/options.h"
#include "store/store.h"

namespace boost::asio {
class io_context;
}

namespace logres::server {

class Metrics;

class Hub {
 public:
  Hub(boost::asio::io_context& loop, store::Store& store, HubOptions options);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // Wakes tables that have something to do; listens to other processes. Blocks until the store has answered.
  void start();
  // Where others on the network reach this server, for `hello`; empty: nowhere, as far as we know.
  void reached_at(std::string origin);
  // Closes all connections ("restart"), lets what is in flight become durable, then calls `done`. Nothing is taken in
  // any more.
  void stop(std::function<void()> done);

  void opened(const std::shared_ptr<Client>& client);
  void received(const std::shared_ptr<Client>& client, std::string_view text);
  void closed(const std::shared_ptr<Client>& client);
  void drained(const std::shared_ptr<Client>& client);  // see Client::crowded

  // `done` is called on the loop, at once or later.
  void api(ApiRequest request, std::function<void(ApiAnswer)> done);
  bool ready() const;           // the store answers
  std::string metrics() const;  // Prometheus text
  Metrics& counters();

  // For tests: does what is due by the clock; is something under way in another thread?
  void tick();
  bool busy() const;

  class Impl;

 private:
  std::unique_ptr<Impl> impl_;
};

// The push `bye`.
std::string bye_frame(std::string_view reason);

}  // namespace logres::server
