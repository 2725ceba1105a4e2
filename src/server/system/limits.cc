#include "server/system/limits.h"

#include <algorithm>
#include <cmath>

namespace logres::server {

Millis TokenBucket::take(double per_milli, double burst, Millis now) {
  used_ = std::max(0.0, used_ - static_cast<double>(std::max<Millis>(0, now - at_)) * per_milli);
  at_ = now;
  if (used_ + 1 <= burst) {
    used_ += 1;
    return 0;
  }
  return std::max<Millis>(1, static_cast<Millis>(std::ceil((used_ + 1 - burst) / per_milli)));
}

Millis Throttle::take(const std::string& key, Millis now) {
  if (most_ == 0) return 0;
  sweep(now);
  Used& used = buckets_[key];
  used.at = now;
  const auto burst = static_cast<double>(most_);
  return used.bucket.take(burst / static_cast<double>(period_), burst, now);
}

void Throttle::add(const std::string& key, double cost) {
  if (most_ != 0) buckets_[key].bucket.add(cost);
}

Millis Throttle::wait(const std::string& key, Millis now) const {
  const auto it = buckets_.find(key);
  if (most_ == 0 || it == buckets_.end()) return 0;
  TokenBucket copy = it->second.bucket;
  const auto burst = static_cast<double>(most_);
  return copy.take(burst / static_cast<double>(period_), burst, now);
}

// A bucket nobody touched for a whole period is full again: as good as none.
void Throttle::sweep(Millis now) {
  if (now - swept_ < period_) return;
  swept_ = now;
  std::erase_if(buckets_, [&](const auto& entry) { return now - entry.second.at >= period_; });
}

}  // namespace logres::server
