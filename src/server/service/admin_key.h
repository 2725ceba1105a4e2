// Where the operator comes in, beside the data: a socket, and for other machines a key in a file. Only the data's owner
// can use either: they may do everything there that they could do anyway.
#pragma once

#include <optional>
#include <string>

#include "server/service/config.h"

namespace logres::server {

std::string admin_file(const Config& config);    // of the key; empty: there is no data directory
std::string admin_socket(const Config& config);  // likewise
// The key in this file, or nothing: no file, no key in it, or others could read it.
std::optional<std::string> read_admin_key(const std::string& file);
// The key that is there, or a new one. Nothing when it cannot be written: then there is no operator by HTTP.
std::optional<std::string> keep_admin_key(const Config& config);

}  // namespace logres::server
