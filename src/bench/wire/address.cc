#include "bench/wire/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <random>
#include <stdexcept>

namespace logres::wire {
namespace {

sockaddr_in socket_address(const std::string& host, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  if (inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host.c_str(), &address.sin_addr) != 1) {
    throw std::runtime_error(host + " is not an IPv4 address");
  }
  return address;
}

const sockaddr* plain(const sockaddr_in& address) { return reinterpret_cast<const sockaddr*>(&address); }

bool can_listen(std::uint16_t port) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int on = 1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  const sockaddr_in address = socket_address("127.0.0.1", port);
  const bool free = bind(fd, plain(address), sizeof address) == 0 && listen(fd, 1) == 0;
  ::close(fd);
  return free;
}

}  // namespace

Address read_address(std::string_view url) {
  constexpr std::string_view kScheme = "http://";
  if (url.starts_with(kScheme)) url.remove_prefix(kScheme.size());
  while (url.ends_with('/')) url.remove_suffix(1);
  const std::size_t colon = url.rfind(':');
  Address address{.host = std::string(url.substr(0, colon)), .port = 80};
  if (colon != std::string_view::npos) {
    const auto [end, error] = std::from_chars(url.data() + colon + 1, url.data() + url.size(), address.port);
    if (error != std::errc{} || end != url.data() + url.size()) {
      throw std::runtime_error("no port in " + std::string(url));
    }
  }
  socket_address(address.host, address.port);
  return address;
}

int connect_to(const Address& server, const std::string& from, bool blocking) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | (blocking ? 0 : SOCK_NONBLOCK), 0);
  if (fd < 0) throw std::runtime_error("no more sockets: see ulimit -n");
  const int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (!from.empty()) {
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    const sockaddr_in source = socket_address(from, 0);
    if (bind(fd, plain(source), sizeof source) != 0) throw std::runtime_error("cannot come from " + from);
  }
  const sockaddr_in target = socket_address(server.host, server.port);
  if (connect(fd, plain(target), sizeof target) == 0 || errno == EINPROGRESS) return fd;
  ::close(fd);
  return -1;
}

std::uint16_t free_port() {
  std::random_device random;
  for (int i = 0; i < 1000; ++i) {
    const auto port = static_cast<std::uint16_t>(20000 + random() % 10000);
    if (can_listen(port)) return port;
  }
  throw std::runtime_error("no free port from 20000 to 29999");
}

}  // namespace logres::wire
