// The operator's key: a file beside the data that only its owner can read. Whoever can read it may do everything the
// data's owner could do anyway.
#pragma once

#include <optional>
#include <string>

#include "server/config.h"

namespace logres::server {

struct AdminKey {
  std::string key;
  std::string url;  // where the server was reached when it started
};

std::string admin_file(const Config& config);  // empty: there is no data directory
// The key that is there, or nothing: no file, no key in it, or others could read it.
std::optional<AdminKey> read_admin_key(const Config& config);
// The key that is there, or a new one. Nothing when it cannot be written: then there is no operator by HTTP.
std::optional<std::string> keep_admin_key(const Config& config);
void note_admin_url(const Config& config, const std::string& key, const std::string& url);

}  // namespace logres::server
