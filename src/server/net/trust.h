// Whom a request comes from and which page sent it: the parts of a request that can be forged, read with care.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/http.h"
#include "server/system/address.h"

namespace logres::server::net {

struct Peer {
  std::string address;   // peer_name() of the client: for limits
  std::string key_hash;  // of the cookie; empty: none
  bool secure = false;   // came by https
  int beside = 0;        // 0: the browser's own player; else which of those beside them at the same device
  std::string old_key;   // came by https with the plain cookie only, as older servers set it: give it the better name
  // Whom the request is from: the client's address. Nobody's when somebody who is no proxy of ours says they speak for
  // another: then it cannot be known.
  std::optional<Address> client;
};

// X-Forwarded-For and X-Forwarded-Proto count only when the connection comes from one of `proxies`. The client is the
// last address of the chain that is not a proxy of ours: what stands before it anybody can write.
Peer peer_of(const HttpRequest& request, const Address& connected, const std::vector<Network>& proxies);

// Is the page that sent this request ours: of the same host as the request, or one of `origins`
// ("https://play.example.org")? No Origin at all means that no page sent it.
bool is_our_origin(const HttpRequest& request, const std::vector<std::string>& origins);

// Is this the Host of a request we answer? Everybody's where none is named. Ports do not count.
bool is_our_host(std::string_view host, const std::vector<std::string>& hosts);

// "HTTPS://Example.org:443" -> "https://example.org"; empty when it is no origin.
std::string tidy_origin(std::string_view text);

// The value of one cookie; empty when it is not there.
std::string_view cookie_value(std::string_view header, std::string_view name);
// Behind TLS the key has the name no other host and no plain page can set; elsewhere browsers refuse that name.
inline constexpr std::string_view kKeyCookie = "logres_key";
inline constexpr std::string_view kSecureKeyCookie = "__Host-logres_key";
std::string key_cookie(std::string_view key, bool secure, int place = 0);  // for Set-Cookie
std::string no_key_cookie();                                               // takes the plain one away
// Several people at one device: each has a key of their own, and the request says whose hands the device is in
// ("?beside=2"). So nobody is shown two people's cards: whoever takes the device opens a connection of their own.
inline constexpr int kMostBeside = 7;
int place_beside(std::string_view query);  // 0: the browser's own player

}  // namespace logres::server::net
