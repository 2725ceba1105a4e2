// A request and its answer, as far as this server cares. No sockets here.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/refusal.h"

namespace logres::server::net {

struct HttpRequest {
  std::string method, target;  // target: "/api/tables?game=rumors", always with the slash
  bool keep_alive = true;
  bool upgrade = false;  // asks for a WebSocket
  std::string host, origin, cookie, content_type, accept_encoding, if_none_match, authorization, forwarded_for,
      forwarded_proto;
  std::string websocket_key, websocket_version;
  std::string body;

  std::string_view path() const { return std::string_view(target).substr(0, target.find('?')); }
  std::string_view query() const {
    const auto mark = target.find('?');
    return mark == std::string::npos ? std::string_view() : std::string_view(target).substr(mark + 1);
  }
};

struct Reply {
  int status = 200;
  std::string_view type = "text/plain; charset=utf-8";
  std::string_view cache = "no-store";
  std::string body;
  std::string_view fixed;  // instead of the body: bytes that live as long as the program
  std::vector<std::pair<std::string_view, std::string>> headers;

  std::string_view content() const { return fixed.empty() ? std::string_view(body) : fixed; }
};

// A refusal as /api gives it: {"ok":false,"code":…,"message":…}.
Reply refusal(const Refusal& why);

// What stands in every answer (docs/network.md).
const std::vector<std::pair<std::string_view, std::string_view>>& standing_headers();

struct HeadOptions {
  bool keep_alive = true;
  long long now = 0;  // seconds since 1970
};
// Status line and headers up to and with the empty line.
std::string head_text(const Reply& reply, const HeadOptions& options);

}  // namespace logres::server::net
