#include "server/system/address.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace logres::server::net {
namespace {

bool same_bits(const unsigned char* a, const unsigned char* b, unsigned bits) {
  for (; bits >= 8; bits -= 8) {
    if (*a++ != *b++) return false;
  }
  return bits == 0 || ((*a ^ *b) >> (8 - bits)) == 0;
}

bool in_any(const Address& address, const std::vector<Network>& networks) {
  return std::any_of(networks.begin(), networks.end(), [&](const Network& n) { return n.has(address); });
}

std::vector<Network> networks(std::initializer_list<std::string_view> texts) {
  std::vector<Network> list;
  list.reserve(texts.size());
  for (const auto text : texts) list.push_back(Network::parse(text).value());
  return list;
}

}  // namespace

Address plain(Address address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
  }
  return address;
}

std::optional<Address> parse_address(std::string_view text) {
  if (text.size() > 2 && text.front() == '[' && text.back() == ']') text = text.substr(1, text.size() - 2);
  // A zone (fe80::1%eth0) or a zero byte has no place in what strangers write.
  if (text.size() > 45 || text.find_first_not_of("0123456789abcdefABCDEF.:") != std::string_view::npos) {
    return std::nullopt;
  }
  boost::system::error_code error;
  const Address address = boost::asio::ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return plain(address);
}

std::string peer_name(const Address& address) {
  const Address real = plain(address);
  if (real.is_v4()) return real.to_string();
  auto bytes = real.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

bool is_public(const Address& address) {
  // IANA's registries of special-purpose addresses, and multicast. Of IPv6 only 2000::/3 is routed at all; the
  // exceptions inside are documentation, benchmarks, and tunnels that lead to an IPv4 address of somebody's choice.
  static const auto kForbidden4 = networks({"0.0.0.0/8",
                                            "10.0.0.0/8",
                                            "100.64.0.0/10",
                                            "127.0.0.0/8",
                                            "169.254.0.0/16",
                                            "172.16.0.0/12",
                                            "192.0.0.0/24",
                                            "192.0.2.0/24",
                                            "192.88.99.0/24",
                                            "192.168.0.0/16",
                                            "198.18.0.0/15",
                                            "198.51.100.0/24",
                                            "203.0.113.0/24",
                                            "224.0.0.0/3"});
  static const auto kRouted6 = networks({"2000::/3"});
  static const auto kForbidden6 = networks({"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"});
  const Address real = plain(address);
  if (real.is_v4()) return !in_any(real, kForbidden4);
  return in_any(real, kRouted6) && !in_any(real, kForbidden6);
}

std::optional<Network> Network::parse(std::string_view text) {
  const auto slash = text.find('/');
  const auto address = parse_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  const unsigned longest = address->is_v4() ? 32 : 128;
  unsigned bits = longest;
  if (slash != std::string_view::npos) {
    const auto number = text.substr(slash + 1);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), bits);
    if (error != std::errc() || end != number.data() + number.size() || bits > longest) return std::nullopt;
  }
  return Network(*address, bits);
}

bool Network::has(const Address& address) const {
  const Address real = plain(address);
  if (real.is_v4() != address_.is_v4()) return false;
  if (real.is_v4()) return same_bits(real.to_v4().to_bytes().data(), address_.to_v4().to_bytes().data(), bits_);
  return same_bits(real.to_v6().to_bytes().data(), address_.to_v6().to_bytes().data(), bits_);
}

}  // namespace logres::server::net
