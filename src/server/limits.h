// Everything a stranger can do too often or too much of, with its bound. Options, config, --help and docs list them
// from limit_rows().
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/store.h"

namespace logres::server {

// 0 switches a limit off.
struct Limits {
  std::int64_t connections = 20'000;
  std::int64_t connections_per_address = 256;
  std::int64_t connects_per_minute = 600;
  std::int64_t http_per_minute = 3000;
  std::int64_t requests_per_second = 20;
  std::int64_t request_burst = 60;
  std::int64_t player_requests_per_second = 60;
  std::int64_t address_requests_per_second = 200;
  std::int64_t wrong_codes_per_hour = 100;
  std::int64_t api_per_minute = 300;
  std::int64_t guests_per_hour = 60;
  std::int64_t names_per_hour = 20;
  std::int64_t links_per_hour = 20;
  std::int64_t tables_per_hour = 60;
  std::int64_t open_tables = 50'000;
  std::int64_t changes_per_minute = 120;
  std::int64_t talk_per_minute = 30;
  std::int64_t hints_per_minute = 20;
  std::int64_t webhooks_per_hour = 60;
  std::int64_t frame_bytes = 32 << 10;  // a table's own cards are the longest, with some 20 KB
  std::int64_t body_bytes = 96 << 10;   // a card file with its comments (kMaxCardFile), quoted as JSON
  std::int64_t waiting_frames = 256;
  std::int64_t waiting_bytes = 1 << 20;
};

// What is longer than a request usually is costs its budget more: one for every so many bytes.
inline constexpr std::size_t kBytesOfARequest = 4096;

// A limit of bytes as a size: 0 is no limit.
constexpr std::size_t bytes_of(std::int64_t limit) { return limit == 0 ? SIZE_MAX : static_cast<std::size_t>(limit); }

struct LimitRow {
  std::string_view name;  // as the option is called: "requests-per-second"
  std::int64_t Limits::* field;
};
std::span<const LimitRow> limit_rows();

// Lets `burst` through at once and `per_milli` more for every millisecond that passes.
class TokenBucket {
 public:
  // 0 when one more may pass (and has been counted), else the milliseconds until it may.
  Millis take(double per_milli, double burst, Millis now);
  void add(double cost) { used_ += cost; }  // what has been let through cost more than one

 private:
  double used_ = 0;  // how much of the burst is used up
  Millis at_ = 0;
};

// A bucket for each of many keys (addresses, players). Those that are full again are forgotten.
class Throttle {
 public:
  // At most `most` in `period`, all at once if need be. 0: no limit.
  Throttle(std::int64_t most, Millis period) : most_(most), period_(period) {}
  // As TokenBucket::take.
  Millis take(const std::string& key, Millis now);
  void add(const std::string& key, double cost);
  // How long one more would have to wait; nothing is counted.
  Millis wait(const std::string& key, Millis now) const;
  std::size_t size() const { return buckets_.size(); }

 private:
  void sweep(Millis now);

  std::int64_t most_;
  Millis period_;
  Millis swept_ = 0;
  struct Used {
    TokenBucket bucket;
    Millis at = 0;
  };
  std::unordered_map<std::string, Used> buckets_;
};

}  // namespace logres::server
