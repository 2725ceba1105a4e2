// Which request is answered how. No sockets here, so tests and the fuzzer can ask it directly.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "server/net/backend.h"
#include "server/net/counters.h"
#include "server/net/http.h"
#include "server/net/options.h"
#include "server/net/trust.h"
#include "server/net/web_files.h"

namespace logres::server::net {

class Router {
 public:
  Router(const NetOptions& options, Backend& backend, const Counters& counters, std::span<const WebFile> files)
      : options_(options), backend_(backend), counters_(counters), files_(files) {}

  // Calls `done` exactly once, now or later.
  void answer(const HttpRequest& request, const Peer& peer, std::function<void(Reply)> done) const;

  // What came by the operator's socket: POST /api/admin alone.
  void answer_operator(const HttpRequest& request, std::function<void(Reply)> done) const;

  bool is_websocket(const HttpRequest& request) const { return request.upgrade && request.path() == "/ws"; }
  // Why there is no WebSocket for this request.
  std::optional<Reply> refuse_websocket(const HttpRequest& request) const;
  // It was meant for another host (see --host).
  std::optional<Reply> refuse_host(const HttpRequest& request) const;

 private:
  std::optional<Reply> refuse_post(const HttpRequest& request) const;
  void ask_backend(const HttpRequest& request, const Peer& peer, std::function<void(Reply)> done) const;
  Reply answer_now(const HttpRequest& request, const Peer& peer) const;
  bool may_measure(const Peer& peer) const;

  const NetOptions& options_;
  Backend& backend_;
  const Counters& counters_;
  std::span<const WebFile> files_;
};

}  // namespace logres::server::net
