// Every number of /metrics is under its own name (docs/operating.md tells what an operator reads out of them).
#include "server/system/metrics.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "server/net/counters.h"
#include "server/net/webhook.h"

namespace logres::server::testing {
namespace {

// Each name that is no comment once, with its number; each has been explained, and its type said, before.
std::vector<std::pair<std::string, std::string>> numbers(const std::string& text) {
  std::vector<std::pair<std::string, std::string>> out;
  std::set<std::string> explained;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# TYPE ")) {
      explained.insert(line.substr(7, line.rfind(' ') - 7));
    } else if (!line.starts_with("# HELP ")) {
      const std::size_t space = line.rfind(' ');
      out.emplace_back(line.substr(0, space), line.substr(space + 1));
      std::string family = line.substr(0, line.find_first_of("{ "));
      for (const char* end : {"_bucket", "_sum", "_count"}) {
        if (!explained.contains(family) && family.ends_with(end))
          family.resize(family.size() - std::string(end).size());
      }
      EXPECT_TRUE(explained.contains(family)) << line;
    }
  }
  return out;
}

using Numbers = std::vector<std::pair<std::string, std::string>>;

TEST(Metrics, each_of_the_hubs_numbers_is_under_its_name) {
  Metrics metrics;
  metrics.connections = 1;
  metrics.attending = 2;
  metrics.rooms = 3;
  metrics.bots_waiting = 4;
  metrics.behind_wall = 5;
  metrics.requests = 6;
  metrics.api_requests = 7;
  metrics.moves = 8;
  metrics.appends = 9;
  metrics.conflicts = 10;
  metrics.failed_appends = 11;
  metrics.tables_created = 12;
  metrics.rooms_loaded = 13;
  metrics.bot_answers = 14;
  metrics.bot_fallbacks = 15;
  metrics.bot_weakened = 16;
  metrics.hints = 17;
  metrics.pushes = 18;
  metrics.bytes_in = 19;
  metrics.bytes_out = 20;
  metrics.webhooks = 21;
  metrics.clock_jumps = 22;
  metrics.refused("too_many");
  metrics.refused("no_table");
  metrics.refused("too_many");
  Numbers found = numbers(metrics.text());
  found.resize(24);  // histograms follow
  EXPECT_EQ(found,
            (Numbers{{"logres_connections", "1"},
                     {"logres_attending", "2"},
                     {"logres_rooms", "3"},
                     {"logres_bots_waiting", "4"},
                     {"logres_clock_behind_wall_milliseconds", "5"},
                     {"logres_requests_total", "6"},
                     {"logres_api_requests_total", "7"},
                     {"logres_moves_total", "8"},
                     {"logres_appends_total", "9"},
                     {"logres_append_conflicts_total", "10"},
                     {"logres_append_failures_total", "11"},
                     {"logres_tables_created_total", "12"},
                     {"logres_rooms_loaded_total", "13"},
                     {"logres_bot_answers_total", "14"},
                     {"logres_bot_fallbacks_total", "15"},
                     {"logres_bot_weakened_total", "16"},
                     {"logres_hints_total", "17"},
                     {"logres_pushes_total", "18"},
                     {"logres_bytes_in_total", "19"},
                     {"logres_bytes_out_total", "20"},
                     {"logres_webhooks_total", "21"},
                     {"logres_clock_jumps_total", "22"},
                     {"logres_refusals_total{code=\"no_table\"}", "1"},
                     {"logres_refusals_total{code=\"too_many\"}", "2"}}));
}

TEST(Metrics, the_three_histograms_are_told_apart) {
  Metrics metrics;
  metrics.commit.add(0.001);
  metrics.push.add(0.002);
  metrics.push.add(0.002);
  metrics.lag.add(0.003);
  metrics.lag.add(0.003);
  metrics.lag.add(0.003);
  const std::string text = metrics.text();
  for (const char* line : {"\nlogres_commit_seconds_count 1\n",
                           "\nlogres_commit_seconds_sum 0.001000\n",
                           "\nlogres_push_seconds_count 2\n",
                           "\nlogres_push_seconds_sum 0.004000\n",
                           "\nlogres_loop_lag_seconds_count 3\n",
                           "\nlogres_loop_lag_seconds_sum 0.009000\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line;
  }
}

TEST(Metrics, a_histogram_counts_what_was_at_most_so_long) {
  Histogram histogram;
  for (const double seconds : {0.0004, 0.001, 0.0011, 2.5, 3.0}) histogram.add(seconds);
  EXPECT_EQ(histogram.count(), 5);
  std::string text;
  histogram.write("x", "How long", text);
  EXPECT_TRUE(text.starts_with("# HELP logres_x How long\n# TYPE logres_x histogram\n"));
  const std::vector<std::string> bounds = {
      "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "+Inf"};
  const std::vector<std::string> counts = {"1", "2", "3", "3", "3", "3", "3", "3", "3", "3", "3", "4", "5"};
  Numbers expected;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    expected.emplace_back("logres_x_bucket{le=\"" + bounds[i] + "\"}", counts[i]);
  }
  expected.emplace_back("logres_x_sum", "5.502500");
  expected.emplace_back("logres_x_count", "5");
  EXPECT_EQ(numbers(text), expected);
}

TEST(Metrics, each_of_the_sockets_numbers_is_under_its_name) {
  const net::Counters counters{.http_connections = 1,
                               .websockets = 2,
                               .accepted = 3,
                               .accept_errors = 4,
                               .refused_total = 5,
                               .refused_address = 6,
                               .refused_rate = 7,
                               .requests = 8,
                               .answers = {90, 91, 92, 93, 94, 95},
                               .bad_requests = 10,
                               .slow_requests = 11,
                               .upgrades = 12,
                               .wrong_origin = 13,
                               .frames_in = 14,
                               .frames_out = 15,
                               .bytes_in = 16,
                               .bytes_out = 17,
                               .slow_readers = 18,
                               .refused_requests = 19,
                               .bad_frames = 20,
                               .silent = 21};
  EXPECT_EQ(numbers(counters.prometheus()),
            (Numbers{{"logres_net_http_connections", "1"},
                     {"logres_net_websockets", "2"},
                     {"logres_net_connections_accepted_total", "3"},
                     {"logres_net_accept_errors_total", "4"},
                     {"logres_net_connections_refused_total{limit=\"connections\"}", "5"},
                     {"logres_net_connections_refused_total{limit=\"connections-per-address\"}", "6"},
                     {"logres_net_connections_refused_total{limit=\"connects-per-minute\"}", "7"},
                     {"logres_net_http_requests_total", "8"},
                     {"logres_net_http_answers_total{class=\"2xx\"}", "92"},
                     {"logres_net_http_answers_total{class=\"3xx\"}", "93"},
                     {"logres_net_http_answers_total{class=\"4xx\"}", "94"},
                     {"logres_net_http_answers_total{class=\"5xx\"}", "95"},
                     {"logres_net_http_bad_requests_total", "10"},
                     {"logres_net_http_slow_requests_total", "11"},
                     {"logres_net_http_requests_refused_total", "19"},
                     {"logres_net_websocket_upgrades_total", "12"},
                     {"logres_net_websocket_wrong_origin_total", "13"},
                     {"logres_net_frames_in_total", "14"},
                     {"logres_net_frames_out_total", "15"},
                     {"logres_net_frame_bytes_in_total", "16"},
                     {"logres_net_frame_bytes_out_total", "17"},
                     {"logres_net_slow_readers_total", "18"},
                     {"logres_net_bad_frames_total", "20"},
                     {"logres_net_silent_clients_total", "21"}}));
}

TEST(Metrics, webhooks_are_counted_by_what_became_of_them) {
  const net::WebhookCounts counts{.sent = 1, .failed = 2, .retried = 3, .refused = 4, .lost = 5};
  EXPECT_EQ(numbers(counts.prometheus()),
            (Numbers{{"logres_net_webhooks_total{result=\"sent\"}", "1"},
                     {"logres_net_webhooks_total{result=\"failed\"}", "2"},
                     {"logres_net_webhooks_total{result=\"retried\"}", "3"},
                     {"logres_net_webhooks_total{result=\"refused\"}", "4"},
                     {"logres_net_webhooks_total{result=\"lost\"}", "5"}}));
}

}  // namespace
}  // namespace logres::server::testing
