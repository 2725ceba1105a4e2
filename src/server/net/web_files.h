// The web client's files, packed into the program by cmake/web.cmake.
#pragma once

#include <span>
#include <string_view>

namespace logres::server::net {

struct WebFile {
  std::string_view path;                 // "/index.html", "/assets/app-1f3a.js"
  std::string_view hash;                 // of the content
  std::string_view plain, brotli, gzip;  // an empty one would not have been smaller
};

std::span<const WebFile> web_files();  // sorted by path; empty when the program was built without the web client

}  // namespace logres::server::net
