#include "server/net/http.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "table/request.h"

namespace logres::server::net {
namespace {

std::string_view phrase_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 411:
      return "Length Required";
    case 413:
      return "Content Too Large";
    case 421:
      return "Misdirected Request";
    case 415:
      return "Unsupported Media Type";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 501:
      return "Not Implemented";
    case 503:
      return "Service Unavailable";
    default:
      return "Answer";
  }
}

}  // namespace

Reply refusal(const Refusal& why) {
  return {.status = why.status, .type = "application/json", .body = refusal_text(why, {})};
}

const std::vector<std::pair<std::string_view, std::string_view>>& standing_headers() {
  static const std::vector<std::pair<std::string_view, std::string_view>> kHeaders = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
       "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Permissions-Policy",
       "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), "
       "geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), "
       "picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), "
       "xr-spatial-tracking=()"},
  };
  return kHeaders;
}

std::string head_text(const Reply& reply, const HeadOptions& options) {
  std::string out;
  auto at = std::back_inserter(out);
  fmt::format_to(at, "HTTP/1.1 {} {}\r\n", reply.status, phrase_of(reply.status));
  fmt::format_to(at, "Date: {:%a, %d %b %Y %H:%M:%S} GMT\r\n", fmt::gmtime(static_cast<std::time_t>(options.now)));
  if (reply.status != 304) {
    fmt::format_to(at, "Content-Type: {}\r\nContent-Length: {}\r\n", reply.type, reply.content().size());
  }
  fmt::format_to(at, "Cache-Control: {}\r\n", reply.cache);
  for (const auto& [name, value] : reply.headers) fmt::format_to(at, "{}: {}\r\n", name, value);
  for (const auto& [name, value] : standing_headers()) fmt::format_to(at, "{}: {}\r\n", name, value);
  fmt::format_to(at, "Connection: {}\r\n\r\n", options.keep_alive ? "keep-alive" : "close");
  return out;
}

}  // namespace logres::server::net
