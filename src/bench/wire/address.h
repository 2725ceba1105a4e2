// Where a server listens, and where a client comes from. IPv4 on this machine or by number.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace logres::wire {

struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  std::string text() const { return host + ":" + std::to_string(port); }
};

// "http://127.0.0.1:8080" or "127.0.0.1:8080" (localhost, too). Throws std::runtime_error with a sentence.
Address read_address(std::string_view url);

// A TCP socket that is about to connect (`blocking`: that has). -1 when it was refused at once.
// `from`: the address to come from ("127.0.0.7": on Linux the whole of 127/8 is ours), or empty.
int connect_to(const Address& server, const std::string& from, bool blocking);

// A port nobody listens on. Not one of those the system gives to outgoing connections, so that it stays free
// while its server is killed and started again.
std::uint16_t free_port();

}  // namespace logres::wire
