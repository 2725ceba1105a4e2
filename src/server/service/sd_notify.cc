#include "server/service/sd_notify.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace logres::server::net {

void sd_notify(std::string_view state) {
  const char* path = std::getenv("NOTIFY_SOCKET");
  if (path == nullptr || *path == '\0') return;
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  const std::size_t size = std::strlen(path);
  if (size >= sizeof to.sun_path) return;
  std::memcpy(to.sun_path, path, size);
  if (to.sun_path[0] == '@') to.sun_path[0] = '\0';  // a name that is no file
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return;
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + size);
  ::sendto(socket, state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&to), length);
  ::close(socket);
}

}  // namespace logres::server::net
