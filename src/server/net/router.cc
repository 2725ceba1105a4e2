#include "server/net/router.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/api/request.h"
#include "server/base/refusals.h"
#include "server/net/static_files.h"

namespace logres::server::net {
namespace {

bool is_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }
bool only_looks(const HttpRequest& request) { return request.method == "GET" || request.method == "HEAD"; }

// "application/json" with or without parameters. Types are read without regard to case.
bool is_json(std::string_view type) {
  type = type.substr(0, type.find(';'));
  while (!type.empty() && type.back() == ' ') type.remove_suffix(1);
  constexpr std::string_view kJson = "application/json";
  if (type.size() != kJson.size()) return false;
  for (std::size_t i = 0; i < type.size(); ++i) {
    const char c = type[i] >= 'A' && type[i] <= 'Z' ? static_cast<char>(type[i] - 'A' + 'a') : type[i];
    if (c != kJson[i]) return false;
  }
  return true;
}

// "Bearer KEY": the key.
std::string bearer_of(std::string_view authorization) {
  constexpr std::string_view kBearer = "Bearer ";
  return std::string(authorization.starts_with(kBearer) ? authorization.substr(kBearer.size()) : std::string_view());
}

Reply wrong_method(std::string_view allowed) {
  Reply reply = refusal(no::bad_method(allowed));
  reply.headers.emplace_back("Allow", allowed);
  return reply;
}

Reply reply_from(ApiAnswer answer, const Peer& peer) {
  Reply reply{.status = answer.status, .type = answer.type, .body = std::move(answer.body)};
  const std::string& key = answer.new_key.empty() ? peer.old_key : answer.new_key;
  if (!key.empty()) reply.headers.emplace_back("Set-Cookie", key_cookie(key, peer.secure, peer.beside));
  if (!peer.old_key.empty()) reply.headers.emplace_back("Set-Cookie", no_key_cookie());
  if (!answer.download.empty()) {
    reply.headers.emplace_back("Content-Disposition", fmt::format("attachment; filename=\"{}\"", answer.download));
  }
  return reply;
}

}  // namespace

std::optional<Reply> Router::refuse_host(const HttpRequest& request) const {
  // Whoever looks after the machine asks by its address.
  for (const std::string_view path : {"/healthz", "/readyz", "/metrics", "/api/admin"}) {
    if (request.path() == path) return std::nullopt;
  }
  if (is_our_host(request.host, options_.hosts)) return std::nullopt;
  return refusal(no::bad_host());
}

std::optional<Reply> Router::refuse_post(const HttpRequest& request) const {
  if (!is_our_origin(request, options_.origins)) {
    return refusal(no::bad_origin());
  }
  if (!is_json(request.content_type)) return refusal(no::bad_type());
  return std::nullopt;
}

std::optional<Reply> Router::refuse_websocket(const HttpRequest& request) const {
  if (!is_our_origin(request, options_.origins)) {
    return refusal(no::bad_origin());
  }
  if (request.websocket_version != "13") {
    Reply reply = refusal(no::websocket_version());
    reply.headers.emplace_back("Upgrade", "websocket");
    reply.headers.emplace_back("Sec-WebSocket-Version", "13");
    return reply;
  }
  // 16 bytes in base64 (RFC 6455, 4.1); Beast does not look.
  if (request.websocket_key.size() != 24) return refusal(no::websocket_key());
  return std::nullopt;
}

void Router::ask_backend(const HttpRequest& request, const Peer& peer, std::function<void(Reply)> done) const {
  ApiRequest wish{.method = request.method == "HEAD" ? "GET" : request.method,
                  .path = std::string(request.path()),
                  .query = std::string(request.query()),
                  .body = request.body,
                  .key_hash = peer.key_hash,
                  .address = peer.address,
                  .site = (peer.secure ? "https://" : "http://") + request.host,
                  .bearer = bearer_of(request.authorization)};
  backend_.api(std::move(wish),
               [done = std::move(done), peer](ApiAnswer answer) { done(reply_from(std::move(answer), peer)); });
}

bool Router::may_measure(const Peer& peer) const {
  return peer.client && std::any_of(options_.metrics.begin(), options_.metrics.end(), [&](const Network& network) {
           return network.has(*peer.client);
         });
}

Reply Router::answer_now(const HttpRequest& request, const Peer& peer) const {
  const std::string_view path = request.path();
  if (path == "/healthz") return Reply{.body = "ok\n"};
  if (path == "/readyz") {
    if (backend_.ready()) return Reply{.body = "ok\n"};
    return Reply{.status = 503, .body = "The store does not answer.\n"};
  }
  if (path == "/metrics") {
    if (!may_measure(peer)) return refusal(no::metrics());
    return Reply{.type = "text/plain; version=0.0.4; charset=utf-8",
                 .body = backend_.metrics() + counters_.prometheus()};
  }
  if (path == "/ws") {
    Reply reply = refusal(no::websocket_only());
    reply.headers.emplace_back("Upgrade", "websocket");
    return reply;
  }
  return file_reply(request, files_);
}

void Router::answer(const HttpRequest& request, const Peer& peer, std::function<void(Reply)> done) const {
  if (!is_api(request.path())) {
    done(only_looks(request) ? answer_now(request, peer) : wrong_method("GET, HEAD"));
  } else if (request.method == "POST") {
    if (auto no = refuse_post(request)) return done(*std::move(no));
    ask_backend(request, peer, std::move(done));
  } else if (only_looks(request)) {
    ask_backend(request, peer, std::move(done));
  } else {
    done(wrong_method("GET, HEAD, POST"));
  }
}

void Router::answer_operator(const HttpRequest& request, std::function<void(Reply)> done) const {
  if (request.path() != "/api/admin") return done(refusal(no::not_found()));
  if (request.method != "POST") return done(wrong_method("POST"));
  if (auto no = refuse_post(request)) return done(*std::move(no));
  ApiRequest wish{.method = request.method,
                  .path = std::string(request.path()),
                  .query = {},
                  .body = request.body,
                  .key_hash = {},
                  .address = {},
                  .site = {},
                  .bearer = {},
                  .by_owner = true};
  backend_.api(std::move(wish),
               [done = std::move(done)](ApiAnswer answer) { done(reply_from(std::move(answer), {})); });
}

}  // namespace logres::server::net
