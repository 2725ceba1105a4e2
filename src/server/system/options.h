// What a server is told when it begins.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/system/clock.h"
#include "server/system/limits.h"
#include "server/system/numbers.h"
#include "table/refusal.h"
#include "table/secret.h"

namespace logres::server {

struct HubOptions {
  Limits limits;
  Numbers numbers;
  Clock* clock = nullptr;     // must be given
  Millis room_idle = 60'000;  // a room nobody attends is forgotten after this
  std::string version;        // for `hello`
  // Of the operator, as hash_of_key() makes it; empty: POST /api/admin is for its owner's socket alone.
  std::string admin_key;
  Secret (*secret)() = &Secret::random;
  // Why this address may not be a webhook; nothing when it may.
  std::function<std::optional<Refusal>(std::string_view url)> refuse_webhook;
  // Posts a JSON text there, some time; what becomes of it is not the hub's business. May be empty.
  std::function<void(std::string url, std::string json)> post_webhook;
  // The same for browsers' push services: bytes with headers of their own. Empty: no pushes.
  std::function<std::optional<Refusal>(std::string_view url)> refuse_push;
  // `gone` is called, in any thread, when the service says that there is no such browser any more.
  std::function<void(std::string url,
                     std::string body,
                     std::vector<std::pair<std::string, std::string>> headers,
                     std::function<void()> gone)>
      post_push;
};

}  // namespace logres::server
