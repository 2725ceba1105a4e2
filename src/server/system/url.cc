#include "server/system/url.h"

#include <algorithm>
#include <charconv>

#include "core/ascii.h"
#include "server/system/text.h"

namespace logres::server::net {
namespace {

constexpr std::size_t kLongestUrl = 512;

bool is_host(std::string_view text) {
  if (text.empty() || text.size() > 253 || text.front() == '.' || text.front() == '-') return false;
  return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == std::string_view::npos &&
         text.find("..") == std::string_view::npos;
}

}  // namespace

std::optional<Url> parse_url(std::string_view text) {
  if (text.size() > kLongestUrl) return std::nullopt;
  const bool visible = std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 127; });
  if (!visible || text.find_first_of("#\\\"<>`{}|^") != std::string_view::npos) return std::nullopt;
  Url url;
  if (lower(text.substr(0, 8)) == "https://") {
    text.remove_prefix(8);
  } else if (lower(text.substr(0, 7)) == "http://") {
    text.remove_prefix(7);
    url.https = false;
    url.port = 80;
  } else {
    return std::nullopt;
  }
  const auto end = text.find_first_of("/?");
  std::string_view authority = text.substr(0, end);
  url.target = end == std::string_view::npos ? "/" : std::string(text.substr(end));
  if (url.target.front() == '?') url.target.insert(0, "/");
  if (const auto colon = authority.find(':'); colon != std::string_view::npos) {
    const auto port = parse_port(authority.substr(colon + 1));
    if (!port || *port == 0) return std::nullopt;
    url.port = *port;
    authority = authority.substr(0, colon);
  }
  url.host = lower(authority);
  if (!is_host(url.host)) return std::nullopt;
  return url;
}

std::optional<AllowedHost> parse_allowed_host(std::string_view text) {
  AllowedHost allowed;
  if (const auto colon = text.find(':'); colon != std::string_view::npos) {
    allowed.port = parse_port(text.substr(colon + 1));
    if (!allowed.port || *allowed.port == 0) return std::nullopt;
    text = text.substr(0, colon);
  }
  const bool below = text.starts_with("*.");
  if (below) text.remove_prefix(2);
  const std::string host = lower(text);
  if (!is_host(host)) return std::nullopt;
  allowed.host = below ? "." + host : host;
  return allowed;
}

bool allows(const std::vector<AllowedHost>& hosts, const Url& url) {
  return std::any_of(hosts.begin(), hosts.end(), [&](const AllowedHost& allowed) {
    const bool host = allowed.host.front() == '.' ? url.host.ends_with(allowed.host) : url.host == allowed.host;
    const bool port = allowed.port ? url.port == *allowed.port : url.port == 80 || url.port == 443;
    return host && port;
  });
}

}  // namespace logres::server::net
