#include "server/net/static_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "server/system/text.h"

namespace logres::server::net {
namespace {

constexpr std::string_view kForEver = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";

// What a person sees whose program was built without the web client. Static, so it needs no word lists.
constexpr std::string_view kNotBuilt = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Logres</title>
<style>
body { font: 1.1rem/1.6 Georgia, serif; color: #2b2118; background: #f6efdf; max-width: 38rem; margin: 3rem auto; padding: 0 1rem }
code { background: #eadfc6; padding: 0.1em 0.3em }
</style>
</head>
<body>
<h1>Logres is running</h1>
<p>This program was built without the web client, because there was no Node.js of version 20.19 or newer when it was built.</p>
<p>To build it in: install Node.js with npm, then call <code>./run</code> again in the source directory.</p>
<p>The games can be played on the terminal without it: <code>logres play</code>.
The network protocol is complete: other clients can connect to <code>/ws</code>.</p>
</body>
</html>
)";

std::string_view type_of(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".avif", "image/avif"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".woff", "font/woff"},
      {".txt", "text/plain; charset=utf-8"},
      {".wasm", "application/wasm"},
  }};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

const WebFile* find_file(std::span<const WebFile> files, std::string_view path) {
  const auto it = std::lower_bound(files.begin(), files.end(), path, [](const WebFile& file, std::string_view wanted) {
    return file.path < wanted;
  });
  return it != files.end() && it->path == path ? &*it : nullptr;
}

// Calls visit(element) for each element of a list with commas.
template <class Visit>
void each_element(std::string_view list, Visit visit) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    visit(trim(list.substr(0, comma)));
    list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
  }
}

// q=0, q=0.0, q=0.000: "not this one".
bool is_refused(std::string_view parameters) {
  const auto q = parameters.find("q=");
  if (q == std::string_view::npos) return false;
  const auto weight = trim(parameters.substr(q + 2));
  return !weight.empty() && weight.find_first_not_of("0.") == std::string_view::npos;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  bool found = false;
  each_element(if_none_match, [&](std::string_view element) {
    if (element.starts_with("W/")) element.remove_prefix(2);
    if (element == tag || element == "*") found = true;
  });
  return found;
}

Reply reply_with(const WebFile& file, const HttpRequest& request) {
  const Encoding encoding = choose_encoding(request.accept_encoding, !file.brotli.empty(), !file.gzip.empty());
  static constexpr std::array<std::string_view, 3> kSuffix = {"", "-gzip", "-br"};
  const std::string tag = fmt::format("\"{}{}\"", file.hash, kSuffix[static_cast<std::size_t>(encoding)]);
  Reply reply{.type = type_of(file.path), .cache = file.path.starts_with("/assets/") ? kForEver : kAskAgain};
  reply.headers = {{"ETag", tag}, {"Vary", "Accept-Encoding"}};
  if (names_tag(request.if_none_match, tag)) {
    reply.status = 304;
    return reply;
  }
  if (encoding != Encoding::kPlain) {
    reply.headers.emplace_back("Content-Encoding", encoding == Encoding::kBrotli ? "br" : "gzip");
  }
  reply.fixed = encoding == Encoding::kBrotli ? file.brotli : encoding == Encoding::kGzip ? file.gzip : file.plain;
  return reply;
}

}  // namespace

Encoding choose_encoding(std::string_view accept, bool brotli, bool gzip) {
  bool takes_brotli = false;
  bool takes_gzip = false;
  each_element(accept, [&](std::string_view element) {
    const auto semicolon = element.find(';');
    const auto name = trim(element.substr(0, semicolon));
    if (semicolon != std::string_view::npos && is_refused(element.substr(semicolon + 1))) return;
    if (name == "br" || name == "*") takes_brotli = true;
    if (name == "gzip" || name == "*") takes_gzip = true;
  });
  if (brotli && takes_brotli) return Encoding::kBrotli;
  return gzip && takes_gzip ? Encoding::kGzip : Encoding::kPlain;
}

Reply file_reply(const HttpRequest& request, std::span<const WebFile> files) {
  const std::string_view path = request.path();
  if (const WebFile* file = find_file(files, path)) return reply_with(*file, request);
  if (path.starts_with("/assets/") || path.find('.') != std::string_view::npos) {
    return Reply{.status = 404, .body = "There is no such file.\n"};
  }
  // Every other address is a page of the client's own making.
  if (const WebFile* page = find_file(files, "/index.html")) return reply_with(*page, request);
  return Reply{.type = "text/html; charset=utf-8", .fixed = kNotBuilt};
}

}  // namespace logres::server::net
