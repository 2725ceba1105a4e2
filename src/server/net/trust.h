// Whom a request comes from and which page sent it: the parts of a request that can be forged, read with care.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/address.h"
#include "server/net/http.h"

namespace logres::net {

struct Peer {
  std::string address;   // peer_name() of the client: for limits
  std::string key_hash;  // of the cookie; empty: none
  bool secure = false;   // came by https
};

// X-Forwarded-For and X-Forwarded-Proto count only when the connection comes from one of `proxies`. The client is the
// last address of the chain that is not a proxy of ours: what stands before it anybody can write.
Peer peer_of(const HttpRequest& request, const Address& connected, const std::vector<Network>& proxies);

// Is the page that sent this request ours: of the same host as the request, or one of `origins`
// ("https://play.example.org")? No Origin at all means that no page sent it.
bool is_our_origin(const HttpRequest& request, const std::vector<std::string>& origins);

// "HTTPS://Example.org:443" -> "https://example.org"; empty when it is no origin.
std::string tidy_origin(std::string_view text);

// The value of one cookie; empty when it is not there.
std::string_view cookie_value(std::string_view header, std::string_view name);
inline constexpr std::string_view kKeyCookie = "logres_key";
std::string key_cookie(std::string_view key, bool secure);  // for Set-Cookie

}  // namespace logres::net
