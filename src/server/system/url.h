// Addresses of webhooks: what a player may write, and what the operator allows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace logres::server::net {

struct Url {
  bool https = true;
  std::string host;  // small letters
  std::uint16_t port = 443;
  std::string target;  // "/path?query"
};
// http or https, a host, no user, no fragment, nothing but visible ASCII, at most 512 characters.
std::optional<Url> parse_url(std::string_view text);

// A host webhooks may be on: "hooks.example.org", all below one ("*.example.org"); a port other than 80 and 443 must be
// named.
struct AllowedHost {
  std::string host;  // with a leading dot: all below it
  std::optional<std::uint16_t> port;
};
std::optional<AllowedHost> parse_allowed_host(std::string_view text);
bool allows(const std::vector<AllowedHost>& hosts, const Url& url);

}  // namespace logres::server::net
