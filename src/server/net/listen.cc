#include "server/net/listen.h"

#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <charconv>
#include <memory>

#include "server/system/text.h"

namespace logres::server::net {
namespace {

bool is_everywhere(std::string_view host) { return host == "*" || host == "0.0.0.0" || host == "::"; }

// IPv4 addresses of this machine that others on its network can reach.
std::vector<std::string> network_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, &freeifaddrs);
  std::vector<std::string> list;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
    const auto* in = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    const boost::asio::ip::address_v4 address(ntohl(in->sin_addr.s_addr));
    if (!Network::parse("169.254.0.0/16")->has(address)) list.push_back(address.to_string());
  }
  return list;
}

std::string url(std::string_view host, std::uint16_t port) {
  const bool brackets = host.find(':') != std::string_view::npos;
  const std::string name = brackets ? fmt::format("[{}]", host) : std::string(host);
  return port == 80 ? fmt::format("http://{}", name) : fmt::format("http://{}:{}", name, port);
}

}  // namespace

std::optional<ListenOn> parse_listen(std::string_view text, std::uint16_t default_port) {
  ListenOn at{std::string(text), default_port};
  // A colon is the port's when it is the only one, or follows a bracket.
  const auto colon = text.rfind(':');
  if (colon != std::string_view::npos && (text.find(':') == colon || (colon > 0 && text[colon - 1] == ']'))) {
    const auto port = parse_port(text.substr(colon + 1));
    if (!port) return std::nullopt;
    at = {std::string(text.substr(0, colon)), *port};
  }
  if (at.host == "*" || at.host == "localhost") return at;
  const auto address = parse_address(at.host);
  if (!address) return std::nullopt;
  at.host = address->to_string();
  return at;
}

std::vector<std::string> urls_to_open(const std::vector<ListenOn>& listen, std::uint16_t port) {
  std::vector<std::string> urls;
  const bool everywhere =
      std::any_of(listen.begin(), listen.end(), [](const auto& at) { return is_everywhere(at.host); });
  if (everywhere) {
    urls.push_back(url("localhost", port));
    for (const auto& address : network_addresses()) urls.push_back(url(address, port));
    return urls;
  }
  for (const auto& at : listen) urls.push_back(url(at.host, at.port == 0 ? port : at.port));
  return urls;
}

std::string url_for_others(const std::vector<ListenOn>& listen, std::uint16_t port) {
  const auto own = [](const std::string& host) {
    const auto address = parse_address(host);
    return host == "localhost" || (address && address->is_loopback());
  };
  std::vector<ListenOn> open;
  std::copy_if(listen.begin(), listen.end(), std::back_inserter(open), [&](const auto& at) { return !own(at.host); });
  auto urls = urls_to_open(open, port);
  std::erase(urls, url("localhost", port));
  return urls.empty() ? std::string() : urls.front();
}

}  // namespace logres::server::net
