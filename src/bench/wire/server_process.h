// `logres serve` as a child process: started, watched, killed.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "bench/wire/address.h"

namespace logres::wire {

struct ServerPlan {
  std::filesystem::path program;       // logres
  std::filesystem::path directory;     // its data and its log (server.log)
  std::string store;                   // --store; empty: its own choice in its directory
  std::vector<std::string> arguments;  // further ones
  std::optional<int> core;             // pinned to it
};

class ServerProcess {
 public:
  explicit ServerProcess(ServerPlan plan);  // chooses a port; does not start it
  ~ServerProcess();                         // kills it
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  void start();
  // Until /readyz answers 200; false when it does not within `limit` or the process ends.
  bool wait_ready(std::chrono::milliseconds limit);
  void kill();                                               // -9
  std::optional<int> stop(std::chrono::milliseconds limit);  // -TERM; its exit status
  bool running();
  long memory() const;               // resident bytes
  long descriptors() const;          // open ones
  double processor_seconds() const;  // used so far, by all its threads

  const Address& address() const { return address_; }
  const ServerPlan& plan() const { return plan_; }
  std::string log() const;  // all it has said

 private:
  ServerPlan plan_;
  Address address_;
  pid_t pid_ = -1;
};

// A directory that goes away with the object.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

void pin_to_core(pid_t process, int core);  // 0: this one
double processor_seconds(pid_t process);    // used so far, by all its threads
void raise_file_limit();                    // as many sockets as the system lets us have

}  // namespace logres::wire
