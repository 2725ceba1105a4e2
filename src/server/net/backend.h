// What the sockets speak to: the hub, or a test.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/api/request.h"
#include "server/hub/hub.h"

namespace logres::server::net {

class Backend {
 public:
  virtual ~Backend() = default;
  virtual void opened(const std::shared_ptr<Client>& client) = 0;
  virtual void received(const std::shared_ptr<Client>& client, std::string_view text) = 0;
  virtual void closed(const std::shared_ptr<Client>& client) = 0;
  virtual void drained(const std::shared_ptr<Client>& /*client*/) {}  // see Client::crowded
  virtual void api(ApiRequest request, std::function<void(ApiAnswer)> done) = 0;
  virtual bool ready() const = 0;
  virtual std::string metrics() const = 0;

 protected:
  Backend() = default;
  Backend(const Backend&) = default;
  Backend& operator=(const Backend&) = default;
};

}  // namespace logres::server::net
