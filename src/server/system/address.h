// Addresses of the internet: who a peer is for limits, which networks are trusted, which may be called.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace logres::server::net {

using Address = boost::asio::ip::address;

// "192.0.2.7", "::1", "[::1]"; an IPv4 address in IPv6 clothes (::ffff:192.0.2.7) is that IPv4 address.
std::optional<Address> parse_address(std::string_view text);
Address plain(Address address);  // without the IPv6 clothes

// What counts as one peer: an IPv4 address, or an IPv6 network of 64 bits, of which one household has at least one.
std::string peer_name(const Address& address);

// May the server itself call this address for a stranger? Only what is routed on the public internet.
bool is_public(const Address& address);

// "10.0.0.0/8", "2001:db8::/32", or a single address.
class Network {
 public:
  static std::optional<Network> parse(std::string_view text);
  bool has(const Address& address) const;

 private:
  Network(const Address& address, unsigned bits) : address_(address), bits_(bits) {}
  Address address_;
  unsigned bits_;
};

}  // namespace logres::server::net
