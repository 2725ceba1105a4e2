// Posts "your turn" to addresses that players choose and the operator allows. A player must not be able to make the
// server call into its own network, so the name is resolved first, and exactly the address that was checked is called.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/trust.h"
#include "server/system/address.h"
#include "server/system/url.h"
#include "table/refusal.h"

namespace logres::server::net {

struct WebhookOptions {
  std::vector<AllowedHost> hosts;                 // none: no webhooks at all
  bool (*may_call)(const Address&) = &is_public;  // tests call this machine
  std::vector<Network> inside;                    // networks that are not public and may be called all the same
  std::string certificates;                       // a file of trusted ones; empty: the system's
  std::chrono::milliseconds longest{10'000};      // one attempt
  std::vector<std::chrono::milliseconds> retries = {std::chrono::seconds(2), std::chrono::seconds(20)};
  std::size_t most_waiting = 1000;  // posts, retries included; what comes beyond is lost
  std::size_t most_at_once = 16;
};

struct WebhookCounts {
  std::uint64_t sent = 0, failed = 0, retried = 0, refused = 0, lost = 0;
  std::string prometheus() const;
};

class WebhookSender {
 public:
  explicit WebhookSender(WebhookOptions options);
  ~WebhookSender();  // what waits is lost
  WebhookSender(const WebhookSender&) = delete;
  WebhookSender& operator=(const WebhookSender&) = delete;

  // Why this address may not be a webhook; nothing when it may. Does not resolve the name.
  std::optional<Refusal> refuse(std::string_view url) const;
  // Never blocks; works in a thread of its own. May be called from any thread.
  void post(const std::string& url, std::string json);
  using Headers = std::vector<std::pair<std::string, std::string>>;
  // `gone`: called in that thread when the answer is that there is nothing at this address any more (404, 410).
  void post(const std::string& url, std::string body, const Headers& headers, std::function<void()> gone = {});
  WebhookCounts counts() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace logres::server::net
