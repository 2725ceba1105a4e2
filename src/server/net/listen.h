// "192.0.2.7:8080": where to listen, as people write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/options.h"

namespace logres::server::net {

// "*", "localhost", an address, each with or without a port; IPv6 with a port needs brackets.
std::optional<ListenOn> parse_listen(std::string_view text, std::uint16_t default_port);

// The addresses a person can open in a browser: this machine's own, then those its network knows it by.
std::vector<std::string> urls_to_open(const std::vector<ListenOn>& listen, std::uint16_t port);
// The first of them that is not this machine's own; empty: there is none.
std::string url_for_others(const std::vector<ListenOn>& listen, std::uint16_t port);

}  // namespace logres::server::net
