// What every program tells Prometheus of itself, under the names its libraries use.
#pragma once

#include <string>
#include <string_view>

namespace logres::server::net {

std::string build_metrics(std::string_view version);
// Of this process, from /proc and the system.
std::string process_metrics();

}  // namespace logres::server::net
