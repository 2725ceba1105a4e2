// Where connections, rooms, the store and the bots meet. Everything here runs on the loop's one thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/client.h"
#include "server/clock.h"
#include "server/limits.h"
#include "store/store.h"
#include "table/secret.h"

namespace boost::asio {
class io_context;
}

namespace logres::server {

class Metrics;

// One HTTP request to /api, as far as the hub cares, and its answer.
struct ApiRequest {
  std::string method;    // "GET", "POST"
  std::string path;      // "/api/records/KX4M7QPD", not decoded
  std::string query;     // "game=rumors&limit=5", without the question mark, not decoded
  std::string body;      // of a POST
  std::string key_hash;  // of the cookie, as hash_of_key() makes it; empty: none
  std::string address;
  std::string site;       // "https://logres.example": where whoever asks has found us
  std::string bearer;     // Authorization: Bearer …; empty: none
  bool by_owner = false;  // came by the operator's own socket, which is as good as the key
};
struct ApiAnswer {
  int status = 200;
  std::string body;      // JSON, or what `type` says
  std::string new_key;   // a cookie to set: the key itself, not its hash; empty: none
  std::string download;  // a file name for Content-Disposition; empty: none
  std::string_view type = "application/json";
};

struct HubOptions {
  Limits limits;
  Clock* clock = nullptr;      // must be given
  int workers = 2;             // threads that read from the store
  int bot_threads = 0;         // 0: half the cores, at least one
  Millis bot_deadline = 2000;  // after this the game's own default is played
  Millis room_idle = 60'000;   // a room nobody attends is forgotten after this
  // A running game nobody touches: no longer counted and listed after the first, closed after the second; 0: never.
  Millis asleep_after = 0, abandoned_after = 0;
  std::string version;    // for `hello`
  std::string admin_key;  // of the operator, as hash_of_key() makes it; empty: there is no POST /api/admin
  Secret (*secret)() = &Secret::random;
  // Why this address may not be a webhook; nothing when it may.
  std::function<std::optional<std::string>(std::string_view url)> refuse_webhook;
  // Posts a JSON text there, some time; what becomes of it is not the hub's business. May be empty.
  std::function<void(std::string url, std::string json)> post_webhook;
  // The same for browsers' push services: bytes with headers of their own. Empty: no pushes.
  std::function<std::optional<std::string>(std::string_view url)> refuse_push;
  // `gone` is called, in any thread, when the service says that there is no such browser any more.
  std::function<void(std::string url,
                     std::string body,
                     std::vector<std::pair<std::string, std::string>> headers,
                     std::function<void()> gone)>
      post_push;
};

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
// What the store keeps of a cookie's key: SHA-256 in hexadecimal digits. Empty for what is no key of ours.
std::string hash_of_key(std::string_view key);

}  // namespace logres::server
