#include "server/limits.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace logres::server {

std::span<const LimitRow> limit_rows() {
  static constexpr std::array<LimitRow, 23> kRows = {{
      {"connections", &Limits::connections},
      {"connections-per-address", &Limits::connections_per_address},
      {"connects-per-minute", &Limits::connects_per_minute},
      {"http-per-minute", &Limits::http_per_minute},
      {"requests-per-second", &Limits::requests_per_second},
      {"request-burst", &Limits::request_burst},
      {"player-requests-per-second", &Limits::player_requests_per_second},
      {"address-requests-per-second", &Limits::address_requests_per_second},
      {"wrong-codes-per-hour", &Limits::wrong_codes_per_hour},
      {"api-per-minute", &Limits::api_per_minute},
      {"guests-per-hour", &Limits::guests_per_hour},
      {"names-per-hour", &Limits::names_per_hour},
      {"links-per-hour", &Limits::links_per_hour},
      {"tables-per-hour", &Limits::tables_per_hour},
      {"open-tables", &Limits::open_tables},
      {"changes-per-minute", &Limits::changes_per_minute},
      {"talk-per-minute", &Limits::talk_per_minute},
      {"hints-per-minute", &Limits::hints_per_minute},
      {"webhooks-per-hour", &Limits::webhooks_per_hour},
      {"frame-bytes", &Limits::frame_bytes},
      {"body-bytes", &Limits::body_bytes},
      {"waiting-frames", &Limits::waiting_frames},
      {"waiting-bytes", &Limits::waiting_bytes},
  }};
  return kRows;
}

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
