// Tells systemd how we are, when it asked to be told (NOTIFY_SOCKET).
#pragma once

#include <string_view>

namespace logres::server::net {

void sd_notify(std::string_view state);  // "READY=1", "STOPPING=1"

}  // namespace logres::server::net
