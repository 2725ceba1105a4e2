// Everything a stranger can do too often or too much of, with its bound: rows of config.def.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/store.h"

namespace logres::server {

// 0 switches a limit off.
struct Limits {
#define LIMIT(name, preset) std::int64_t name = preset;
#include "server/system/config.def"
};

// What is longer than a request usually is costs its budget more: one for every so many bytes.
inline constexpr std::size_t kBytesOfARequest = 4096;

// A limit of bytes as a size: 0 is no limit.
constexpr std::size_t bytes_of(std::int64_t limit) { return limit == 0 ? SIZE_MAX : static_cast<std::size_t>(limit); }

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
