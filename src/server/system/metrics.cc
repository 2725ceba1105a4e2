#include "server/system/metrics.h"

#include <fmt/format.h>

#include <iterator>

namespace logres::server {
namespace {

void write_number(
    std::string& out, std::string_view name, std::string_view type, std::string_view help, std::int64_t value) {
  fmt::format_to(std::back_inserter(out),
                 "# HELP logres_{0} {2}\n# TYPE logres_{0} {1}\nlogres_{0} {3}\n",
                 name,
                 type,
                 help,
                 value);
}

template <class Number>
struct MetricRow {
  std::string_view name, help;
  Number Metrics::* field;
};
constexpr MetricRow<std::int64_t> kGauges[] = {
    {"connections", "Open connections", &Metrics::connections},
    {"attending", "Connections that attend a table", &Metrics::attending},
    {"rooms", "Tables held in memory", &Metrics::rooms},
    {"bots_waiting", "Questions waiting for a bot thread", &Metrics::bots_waiting},
    {"clock_behind_wall_milliseconds", "The server's time is so far behind the machine's clock", &Metrics::behind_wall},
};

constexpr MetricRow<Metrics::Count> kCounters[] = {
    {"requests_total", "WebSocket requests", &Metrics::requests},
    {"api_requests_total", "HTTP requests to the API", &Metrics::api_requests},
    {"moves_total", "Moves made durable here", &Metrics::moves},
    {"appends_total", "Appends to the log", &Metrics::appends},
    {"append_conflicts_total", "Appends another process was quicker with", &Metrics::conflicts},
    {"append_failures_total", "Appends the store did not take", &Metrics::failed_appends},
    {"tables_created_total", "Tables made here", &Metrics::tables_created},
    {"rooms_loaded_total", "Tables read from the store", &Metrics::rooms_loaded},
    {"bot_answers_total", "Moves chosen by bots", &Metrics::bot_answers},
    {"bot_fallbacks_total",
     "Bots' moves replaced by the game's default: too late or too busy",
     &Metrics::bot_fallbacks},
    {"bot_weakened_total", "Bots' moves chosen by a weaker level: busy", &Metrics::bot_weakened},
    {"hints_total", "Hints given", &Metrics::hints},
    {"pushes_total", "Frames pushed", &Metrics::pushes},
    {"bytes_in_total", "Bytes of requests", &Metrics::bytes_in},
    {"bytes_out_total", "Bytes of answers and pushes", &Metrics::bytes_out},
    {"webhooks_total", "Posts to webhooks", &Metrics::webhooks},
    {"clock_jumps_total", "Times the machine's clock was set by more than two seconds", &Metrics::clock_jumps},
};

}  // namespace

void Histogram::add(double seconds) {
  ++count_;
  sum_ += seconds;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    if (seconds <= kBounds[i]) {
      ++below_[i];
      return;
    }
  }
}

void Histogram::write(std::string_view name, std::string_view help, std::string& out) const {
  std::int64_t so_far = 0;
  auto to = std::back_inserter(out);
  fmt::format_to(to, "# HELP logres_{0} {1}\n# TYPE logres_{0} histogram\n", name, help);
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    so_far += below_[i];
    fmt::format_to(to, "logres_{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], so_far);
  }
  fmt::format_to(
      to, "logres_{0}_bucket{{le=\"+Inf\"}} {1}\nlogres_{0}_sum {2:.6f}\nlogres_{0}_count {1}\n", name, count_, sum_);
}

std::string Metrics::text() const {
  std::string out;
  for (const auto& row : kGauges) write_number(out, row.name, "gauge", row.help, this->*row.field);
  for (const auto& row : kCounters) write_number(out, row.name, "counter", row.help, this->*row.field);
  out += "# HELP logres_refusals_total Requests refused, by code\n# TYPE logres_refusals_total counter\n";
  for (const auto& [code, count] : refusals_) {
    fmt::format_to(std::back_inserter(out), "logres_refusals_total{{code=\"{}\"}} {}\n", code, count);
  }
  commit.write("commit_seconds", "From an append to its commit", out);
  push.write("push_seconds", "From a request at a table to its last push", out);
  lag.write("loop_lag_seconds", "How late the loop's timer is", out);
  return out;
}

}  // namespace logres::server
