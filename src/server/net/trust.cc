#include "server/net/trust.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/ascii.h"
#include "server/base/codes.h"
#include "server/system/text.h"

namespace logres::server::net {
namespace {

// Cuts the last element off a list with commas.
std::string_view take_last(std::string_view& list) {
  const auto comma = list.rfind(',');
  const auto last = comma == std::string_view::npos ? list : list.substr(comma + 1);
  list = comma == std::string_view::npos ? std::string_view() : list.substr(0, comma);
  return trim(last);
}

Address client_of(std::string_view chain, Address address, const std::vector<Network>& proxies) {
  const auto trusted = [&](const Address& a) {
    return std::any_of(proxies.begin(), proxies.end(), [&](const Network& n) { return n.has(a); });
  };
  while (!chain.empty() && trusted(address)) {
    const auto before = parse_address(take_last(chain));
    if (!before) break;
    address = *before;
  }
  return address;
}

std::string beside(std::string_view cookie, int place) {
  return place == 0 ? std::string(cookie) : fmt::format("{}_{}", cookie, place);
}

}  // namespace

int place_beside(std::string_view query) {
  constexpr std::string_view kField = "beside=";
  while (!query.empty()) {
    const auto end = query.find('&');
    const auto pair = query.substr(0, end);
    query = end == std::string_view::npos ? std::string_view() : query.substr(end + 1);
    if (!pair.starts_with(kField)) continue;
    const auto value = pair.substr(kField.size());
    return value.size() == 1 && value[0] >= '1' && value[0] <= '0' + kMostBeside ? value[0] - '0' : 0;
  }
  return 0;
}

Peer peer_of(const HttpRequest& request, const Address& connected, const std::vector<Network>& proxies) {
  Peer peer;
  const bool by_proxy = std::any_of(proxies.begin(), proxies.end(), [&](const Network& n) { return n.has(connected); });
  if (by_proxy) {
    std::string_view protos = request.forwarded_proto;
    peer.secure = lower(take_last(protos)) == "https";
    peer.client = client_of(request.forwarded_for, connected, proxies);
    peer.address = peer_name(*peer.client);
  } else {
    if (request.forwarded_for.empty()) peer.client = connected;
    peer.address = peer_name(connected);
  }
  peer.beside = place_beside(request.query());
  const std::string_view plain = cookie_value(request.cookie, beside(kKeyCookie, peer.beside));
  const std::string_view better =
      peer.secure ? cookie_value(request.cookie, beside(kSecureKeyCookie, peer.beside)) : std::string_view();
  const bool by_old_name = better.empty() && !(peer.secure && peer.beside != 0);
  peer.key_hash = hash_of_key(by_old_name ? plain : better);
  if (peer.secure && by_old_name && !peer.key_hash.empty()) peer.old_key = plain;
  return peer;
}

std::string tidy_origin(std::string_view text) {
  std::string origin = lower(text);
  std::string_view port;
  if (origin.starts_with("https://")) {
    port = ":443";
  } else if (origin.starts_with("http://")) {
    port = ":80";
  } else {
    return {};
  }
  const auto host = std::string_view(origin).substr(origin.find("//") + 2);
  if (host.empty() || host.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-_:[]") != std::string_view::npos) {
    return {};
  }
  if (origin.ends_with(port)) origin.resize(origin.size() - port.size());
  return origin;
}

bool is_our_origin(const HttpRequest& request, const std::vector<std::string>& origins) {
  if (request.origin.empty()) return true;
  const std::string origin = tidy_origin(request.origin);
  if (origin.empty()) return false;
  if (std::find(origins.begin(), origins.end(), origin) != origins.end()) return true;
  // Whether the page came by http or https the server cannot know behind a proxy: the host decides.
  const std::string scheme = origin.substr(0, origin.find("//") + 2);
  return origin == tidy_origin(scheme + request.host);
}

bool is_our_host(std::string_view host, const std::vector<std::string>& hosts) {
  if (hosts.empty()) return true;
  const auto port = host.find(':', host.starts_with('[') ? std::min(host.find(']'), host.size()) : 0);
  const std::string name = lower(host.substr(0, port));
  return std::find(hosts.begin(), hosts.end(), name) != hosts.end();
}

std::string_view cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const auto end = header.find(';');
    const auto pair = trim(header.substr(0, end));
    header = end == std::string_view::npos ? std::string_view() : header.substr(end + 1);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=') {
      return pair.substr(name.size() + 1);
    }
  }
  return {};
}

std::string key_cookie(std::string_view key, bool secure, int place) {
  return fmt::format("{}={}; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000{}",
                     beside(secure ? kSecureKeyCookie : kKeyCookie, place),
                     key,
                     secure ? "; Secure" : "");
}

std::string no_key_cookie() { return fmt::format("{}=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0", kKeyCookie); }

}  // namespace logres::server::net
