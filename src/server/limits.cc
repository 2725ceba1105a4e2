#include "server/limits.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace logres {

std::span<const LimitRow> limit_rows() {
  static constexpr std::array<LimitRow, 19> kRows = {{
      {"connections", &Limits::connections, "", "open connections in all"},
      {"connections-per-address", &Limits::connections_per_address, "", "open connections from one address"},
      {"requests-per-second",
       &Limits::requests_per_second,
       "per second",
       "requests on one connection, in the long run"},
      {"request-burst", &Limits::request_burst, "", "requests on one connection at once"},
      {"player-requests-per-second",
       &Limits::player_requests_per_second,
       "per second",
       "requests by one player, on all his connections"},
      {"api-per-minute", &Limits::api_per_minute, "per minute", "requests to /api from one address"},
      {"guests-per-hour", &Limits::guests_per_hour, "per hour", "new guests from one address"},
      {"names-per-hour", &Limits::names_per_hour, "per hour", "changes of name by one player"},
      {"links-per-hour", &Limits::links_per_hour, "per hour", "one-time links made by one player"},
      {"tables-per-hour", &Limits::tables_per_hour, "per hour", "tables made by one player"},
      {"open-tables", &Limits::open_tables, "", "tables that are not over, in all"},
      {"changes-per-minute",
       &Limits::changes_per_minute,
       "per minute",
       "what one player does at tables besides moves and talk"},
      {"talk-per-minute", &Limits::talk_per_minute, "per minute", "lines of talk by one player"},
      {"hints-per-minute", &Limits::hints_per_minute, "per minute", "hints for one player"},
      {"webhooks-per-hour", &Limits::webhooks_per_hour, "per hour", "posts to one player's webhook, and changes of it"},
      {"frame-bytes", &Limits::frame_bytes, "bytes", "of one WebSocket message from a client"},
      {"body-bytes", &Limits::body_bytes, "bytes", "of the body of one HTTP request"},
      {"waiting-frames", &Limits::waiting_frames, "", "messages a client may leave unread"},
      {"waiting-bytes", &Limits::waiting_bytes, "bytes", "a client may leave unread"},
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

// A bucket nobody touched for a whole period is full again: as good as none.
void Throttle::sweep(Millis now) {
  if (now - swept_ < period_) return;
  swept_ = now;
  std::erase_if(buckets_, [&](const auto& entry) { return now - entry.second.at >= period_; });
}

}  // namespace logres
