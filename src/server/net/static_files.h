// Answers with files: which one, in which encoding, and how long it may be kept.
#pragma once

#include <span>
#include <string_view>

#include "server/net/http.h"
#include "server/net/web_files.h"

namespace logres::server::net {

// For GET and HEAD of everything that is not ours otherwise. Without files there is a page that says so.
Reply file_reply(const HttpRequest& request, std::span<const WebFile> files);

enum class Encoding { kPlain, kGzip, kBrotli };
// The best of those offered that Accept-Encoding allows.
Encoding choose_encoding(std::string_view accept, bool brotli, bool gzip);

}  // namespace logres::server::net
