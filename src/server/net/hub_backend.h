// The hub as the sockets' backend.
#pragma once

#include "server/api/request.h"
#include "server/net/backend.h"

namespace logres::server::net {

class HubBackend : public Backend {
 public:
  explicit HubBackend(Hub& hub) : hub_(hub) {}
  void opened(const std::shared_ptr<Client>& client) override { hub_.opened(client); }
  void received(const std::shared_ptr<Client>& client, std::string_view text) override { hub_.received(client, text); }
  void closed(const std::shared_ptr<Client>& client) override { hub_.closed(client); }
  void drained(const std::shared_ptr<Client>& client) override { hub_.drained(client); }
  void api(ApiRequest request, std::function<void(ApiAnswer)> done) override {
    hub_.api(std::move(request), std::move(done));
  }
  bool ready() const override { return hub_.ready(); }
  std::string metrics() const override { return hub_.metrics(); }

 private:
  Hub& hub_;
};

}  // namespace logres::server::net
