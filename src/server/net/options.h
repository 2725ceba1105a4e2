// How the sockets behave.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "server/system/address.h"
#include "server/system/limits.h"

namespace logres::server::net {

struct ListenOn {
  std::string host;           // an address, "localhost", or "*": every address of this machine
  std::uint16_t port = 8080;  // 0: a free one
};

struct NetOptions {
  std::vector<ListenOn> listen = {{"*"}};
  std::vector<std::string> origins;  // as tidy_origin() makes them
  std::vector<Network> proxies;
  std::vector<Network> metrics;    // who may read /metrics
  std::vector<std::string> hosts;  // names we go by, in small letters; none: any
  std::string desk;                // path of the operator's socket; empty: there is none
  Limits limits;
  // Tests take shorter ones.
  std::chrono::milliseconds request_time{10'000};     // from the first byte to the last of a request
  std::chrono::milliseconds keep_alive_time{60'000};  // between requests
  std::chrono::milliseconds answer_time{120'000};     // until a client has read an answer
  std::chrono::milliseconds write_time{30'000};  // for a WebSocket to take all that waits for it; then it is cut off
  std::chrono::milliseconds ping_time{30'000};   // silence after which we ping; twice that: dropped
  std::chrono::milliseconds close_time{2'000};   // for a client to close its side
};

}  // namespace logres::server::net
