// What the sockets count, for /metrics.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace logres::server::net {

struct Counters {
  std::int64_t http_connections = 0;  // open now
  std::int64_t websockets = 0;        // open now
  std::uint64_t accepted = 0, accept_errors = 0;
  std::uint64_t refused_total = 0, refused_address = 0, refused_rate = 0;  // too many connections
  std::uint64_t requests = 0;
  std::array<std::uint64_t, 6> answers{};  // by class of status: answers[4] are 4xx
  std::uint64_t bad_requests = 0, slow_requests = 0;
  std::uint64_t upgrades = 0, wrong_origin = 0;
  std::uint64_t frames_in = 0, frames_out = 0, bytes_in = 0, bytes_out = 0;
  std::uint64_t slow_readers = 0, refused_requests = 0, bad_frames = 0, silent = 0;

  std::string prometheus() const;
};

}  // namespace logres::server::net
