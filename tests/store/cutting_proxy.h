// Stands between a store and PostgreSQL, and cuts the connection at the worst moments.
#pragma once

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/store/fixture.h"

namespace logres::store::testing {

class CuttingProxy {
 public:
  enum class Cut {
    kNever,
    kBeforeCommit,  // the server never hears the COMMIT
    kAfterCommit,   // the server commits, but its answer gets lost
  };

  CuttingProxy(const std::string& server_socket, const std::string& directory) : server_(server_socket) {
    listening_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = address_of(directory + "/.s.PGSQL.5432");
    if (bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        listen(listening_, 50) != 0) {
      throw std::runtime_error("the proxy cannot listen");
    }
    accepting_ = std::thread([this] { accept_all(); });
  }
  ~CuttingProxy() {
    eventfd_write(stop_, 1);
    accepting_.join();
    for (std::thread& thread : pumps_) thread.join();
    ::close(listening_);
    ::close(stop_);
  }
  CuttingProxy(const CuttingProxy&) = delete;
  CuttingProxy& operator=(const CuttingProxy&) = delete;

  // Cuts at the next COMMIT, and lets nobody through until open_again().
  void cut_next(Cut when) {
    const std::lock_guard lock(mutex_);
    next_ = when;
  }
  void wait_until_cut() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, kTooLong, [this] { return closed_; })) throw std::runtime_error("nothing was cut");
  }
  void open_again() {
    const std::lock_guard lock(mutex_);
    closed_ = false;
  }
  int turned_away() {
    const std::lock_guard lock(mutex_);
    return turned_away_;
  }

 private:
  static sockaddr_un address_of(const std::string& file) {
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    file.copy(address.sun_path, sizeof address.sun_path - 1);
    return address;
  }

  static bool send_all(int to, const std::string& bytes) {
    for (std::size_t sent = 0; sent < bytes.size();) {
      const ssize_t count = send(to, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
      if (count <= 0) return false;
      sent += static_cast<std::size_t>(count);
    }
    return true;
  }

  // What can be read now; empty at the end.
  static std::string receive(int from) {
    std::string bytes(1 << 16, '\0');
    const ssize_t count = recv(from, bytes.data(), bytes.size(), 0);
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
  }

  // Waits until one of two can be read: 0 or 1; -1 when it is time to stop.
  int readable(int a, int b) const {
    pollfd handles[3] = {{a, POLLIN, 0}, {b, POLLIN, 0}, {stop_, POLLIN, 0}};
    poll(handles, 3, -1);
    if (handles[2].revents != 0) return -1;
    return handles[0].revents != 0 ? 0 : 1;
  }

  void accept_all() {
    while (readable(listening_, -1) == 0) {
      const int client = accept(listening_, nullptr, nullptr);
      const std::lock_guard lock(mutex_);
      if (closed_) {
        ++turned_away_;
        ::close(client);
      } else {
        pumps_.emplace_back([this, client] { pump(client); });
      }
    }
  }

  void pump(int client) {
    const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = address_of(server_);
    if (connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
      while (pass(client, server)) {
      }
    }
    ::close(client);
    ::close(server);
    if (cut_here_ == std::this_thread::get_id()) {
      const std::lock_guard lock(mutex_);
      closed_ = true;
      changed_.notify_all();
    }
  }

  bool pass(int client, int server) {
    const int which = readable(client, server);
    if (which < 0) return false;
    const std::string bytes = receive(which == 0 ? client : server);
    if (bytes.empty()) return false;
    if (which == 1) return send_all(client, bytes);
    const Cut cut = bytes.find("COMMIT") == bytes.npos ? Cut::kNever : take_cut();
    if (cut == Cut::kBeforeCommit) return false;
    if (!send_all(server, bytes)) return false;
    if (cut == Cut::kAfterCommit) receive(server);  // it answers when it has committed
    return cut == Cut::kNever;
  }

  Cut take_cut() {
    const std::lock_guard lock(mutex_);
    if (next_ != Cut::kNever) cut_here_ = std::this_thread::get_id();
    return std::exchange(next_, Cut::kNever);
  }

  const std::string server_;
  int listening_ = -1;
  const int stop_ = eventfd(0, EFD_CLOEXEC);
  std::mutex mutex_;
  std::condition_variable changed_;
  Cut next_ = Cut::kNever;
  bool closed_ = false;
  int turned_away_ = 0;
  std::atomic<std::thread::id> cut_here_;
  std::thread accepting_;
  std::vector<std::thread> pumps_;  // the accepting thread's, until it has ended
};

}  // namespace logres::store::testing
