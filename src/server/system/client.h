// A connection as the hub sees it: it can be written to and closed. Sockets are behind it (server/net), or a test.
#pragma once

#include <string>
#include <string_view>

#include "server/system/shared_text.h"

namespace logres::server {

class Client {
 public:
  virtual ~Client() = default;
  // Queues a frame; never blocks. A client that does not read is closed by whoever implements this.
  virtual void send(SharedText frame) = 0;
  // Sends the push `bye` with this reason (bye_frame() in server/hub/hub.h) behind what is queued, then closes.
  // Afterwards Hub::closed() must be called, but never from within this call.
  virtual void close(std::string_view reason) = 0;
  // Does much wait to be sent? Once this was true Hub::drained() is called when all has been sent. What can be had
  // newer later need not be queued till then.
  virtual bool crowded() const { return false; }
  virtual const std::string& key_hash() const = 0;  // of the cookie, as hash_of_key() makes it; empty: none
  virtual const std::string& address() const = 0;   // of the peer, for limits

 protected:
  Client() = default;
  Client(const Client&) = default;
  Client& operator=(const Client&) = default;
};

}  // namespace logres::server
