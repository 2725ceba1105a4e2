#include "server/net/counters.h"

#include <fmt/format.h>

namespace logres::server::net {
namespace {

void head(std::string& out, std::string_view name, std::string_view type, std::string_view help) {
  fmt::format_to(std::back_inserter(out), "# HELP {0} {2}\n# TYPE {0} {1}\n", name, type, help);
}

template <class Number>
void line(std::string& out, std::string_view name, std::string_view type, std::string_view help, Number value) {
  head(out, name, type, help);
  fmt::format_to(std::back_inserter(out), "{} {}\n", name, value);
}

}  // namespace

std::string Counters::prometheus() const {
  std::string out;
  line(out, "logres_net_http_connections", "gauge", "Open connections that are no WebSocket.", http_connections);
  line(out, "logres_net_websockets", "gauge", "Open WebSockets.", websockets);
  line(out, "logres_net_connections_accepted_total", "counter", "Connections accepted.", accepted);
  line(out, "logres_net_accept_errors_total", "counter", "Connections that could not be accepted.", accept_errors);
  head(out, "logres_net_connections_refused_total", "counter", "Connections refused, by the limit that was reached.");
  fmt::format_to(std::back_inserter(out),
                 "logres_net_connections_refused_total{{limit=\"connections\"}} {}\n"
                 "logres_net_connections_refused_total{{limit=\"connections-per-address\"}} {}\n"
                 "logres_net_connections_refused_total{{limit=\"connects-per-minute\"}} {}\n",
                 refused_total,
                 refused_address,
                 refused_rate);
  line(out, "logres_net_http_requests_total", "counter", "Requests by HTTP.", requests);
  head(out, "logres_net_http_answers_total", "counter", "Answers by class of status.");
  for (std::size_t i = 2; i < answers.size(); ++i) {
    fmt::format_to(std::back_inserter(out), "logres_net_http_answers_total{{class=\"{}xx\"}} {}\n", i, answers[i]);
  }
  line(out, "logres_net_http_bad_requests_total", "counter", "Requests that were no HTTP.", bad_requests);
  line(out,
       "logres_net_http_slow_requests_total",
       "counter",
       "Clients dropped in the middle of a request.",
       slow_requests);
  line(out,
       "logres_net_http_requests_refused_total",
       "counter",
       "Requests by HTTP refused because an address had too many.",
       refused_requests);
  line(out, "logres_net_websocket_upgrades_total", "counter", "WebSockets opened.", upgrades);
  line(out, "logres_net_websocket_wrong_origin_total", "counter", "WebSockets refused for their Origin.", wrong_origin);
  line(out, "logres_net_frames_in_total", "counter", "Messages from clients.", frames_in);
  line(out, "logres_net_frames_out_total", "counter", "Messages to clients.", frames_out);
  line(out, "logres_net_frame_bytes_in_total", "counter", "Bytes of messages from clients.", bytes_in);
  line(out, "logres_net_frame_bytes_out_total", "counter", "Bytes of messages to clients.", bytes_out);
  line(out, "logres_net_slow_readers_total", "counter", "Clients dropped because they did not read.", slow_readers);
  line(out, "logres_net_bad_frames_total", "counter", "Clients dropped for a wrong or too long message.", bad_frames);
  line(
      out, "logres_net_silent_clients_total", "counter", "Clients dropped because they did not answer a ping.", silent);
  return out;
}

}  // namespace logres::server::net
