// The whole server in one process: store, hub, sockets, webhooks, signals.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hub/hub.h"
#include "server/net/options.h"
#include "server/service/config.h"
#include "server/system/options.h"
#include "store/store.h"

namespace logres::server::net {

// Throws ConfigError.
NetOptions net_options(const Config& config);
// What the settings say to the hub; whom it calls and by which clock is the service's.
HubOptions hub_options(const Config& config, std::string version);

// The store of these settings; makes the data directory when it is to be written. Throws ConfigError or StoreError.
std::unique_ptr<store::Store> open_store_of(const Config& config, store::Access access = store::Access::kWrite);

class Service {
 public:
  // Opens the store and listens. Throws ConfigError, StoreError or NetError.
  Service(const Config& config, std::string version);
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  std::vector<std::string> urls() const;  // to open in a browser
  const std::string& store_address() const;
  // Serves until SIGTERM or SIGINT, then stops in order: what was asked is answered and durable, everybody is told.
  // A second signal ends the process at once.
  void run();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace logres::server::net
