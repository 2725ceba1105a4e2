#include "cli/admin.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/json.hpp>

#include "cli/exit_code.h"
#include "cli/help.h"
#include "cli/text.h"
#include "core/json_writer.h"
#include "server/admin.h"
#include "server/admin_key.h"
#include "words/sentences.h"

namespace logres::cli {
namespace {

namespace http = boost::beast::http;
namespace json = boost::json;

struct Place {
  std::string host, port;
};

// "http://localhost:8080", "http://[::1]:8080", as the server wrote it.
Place place_of(std::string_view url) {
  url.remove_prefix(std::min(url.size(), std::string_view("http://").size()));
  const auto colon = url.rfind(':');
  if (colon == std::string_view::npos) return {};
  std::string_view host = url.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return {std::string(host), std::string(url.substr(colon + 1))};
}

std::string ask(const server::AdminKey& key, const std::string& body) {
  const Place place = place_of(key.url);
  boost::asio::io_context loop;
  boost::beast::tcp_stream stream(loop);
  stream.connect(boost::asio::ip::tcp::resolver(loop).resolve(place.host, place.port));
  http::request<http::string_body> request(http::verb::post, "/api/admin", 11, body);
  request.set(http::field::host, place.host + ":" + place.port);
  request.set(http::field::content_type, "application/json");
  request.set(http::field::authorization, "Bearer " + key.key);
  request.prepare_payload();
  http::write(stream, request);
  boost::beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(stream, buffer, response);
  return response.body();
}

// On the wire a time is milliseconds since 1970.
constexpr std::array<std::string_view, 5> kTimes = {"at", "begins", "changed", "created", "expires"};

bool is_time(std::string_view key, const json::value& value) {
  return value.is_int64() && std::find(kTimes.begin(), kTimes.end(), key) != kTimes.end();
}

bool is_nothing(const json::value& value) {
  return value.is_null() || (value.is_bool() && !value.get_bool()) ||
         (value.is_string() && value.get_string().empty()) || (value.is_array() && value.get_array().empty());
}

std::string row(const json::object& fields);

// What people wrote is tidied: it must not command the operator's terminal.
std::string plain(std::string_view key, const json::value& value) {
  if (is_time(key, value))
    return fmt::format("{:%FT%TZ}", fmt::gmtime(static_cast<std::time_t>(value.get_int64() / 1000)));
  if (value.is_string()) return tidy(std::string_view(value.get_string()));
  if (value.is_object()) return row(value.get_object());
  if (!value.is_array()) return json::serialize(value);
  std::vector<std::string> parts;
  for (const auto& part : value.get_array()) parts.push_back(plain("", part));
  return fmt::format("{}", fmt::join(parts, ", "));
}

// "code KX4M7QPD  game rumors  seats 3": what is there, by its name; what an object in it has stands beside the rest.
std::string row(const json::object& fields) {
  std::vector<std::string> parts;
  for (const auto& [key, value] : fields) {
    if (is_nothing(value)) continue;
    parts.push_back(value.is_object() ? row(value.get_object())
                                      : fmt::format("{} {}", std::string_view(key), plain(key, value)));
  }
  return fmt::format("{}", fmt::join(parts, "  "));
}

// A list as a line for each; other fields by their names.
void print(const json::object& answer, Terminal& terminal) {
  for (const auto& [key, value] : answer) {
    if (key == "ok") continue;
    const bool lines = value.is_array() && !value.get_array().empty() && value.get_array().front().is_object();
    if (!lines) terminal.print_line(fmt::format("{}: {}", std::string_view(key), plain(key, value)));
    if (!lines) continue;
    for (const auto& part : value.get_array()) terminal.print_line(row(part.as_object()));
  }
}

std::string wish_text(const AdminFlags& flags) {
  std::string text;
  JsonWriter writer(text);
  writer.object().field("do", flags.verb);
  if (!flags.what.empty()) writer.field("what", fmt::format("{}", fmt::join(flags.what, " ")));
  writer.end_object();
  return text;
}

std::string verb_list() {
  std::string out;
  for (const server::Admin::Verb& verb : server::Admin::verbs()) {
    const std::string what = verb.what.empty() ? ""
                             : verb.needed     ? fmt::format(" {}", verb.what)
                                               : fmt::format(" [{}]", verb.what);
    out += fmt::format("  {}{}\n", verb.name, what);
  }
  return out;
}

}  // namespace

void add_admin(CLI::App& app, AdminFlags& flags) {
  auto* admin = app.add_subcommand("admin", help("admin.about"));
  admin->add_option("do", flags.verb, help("admin.do"))->required();
  admin->add_option("what", flags.what, help("admin.what"));
  admin->add_flag("--json", flags.json, help("admin.json"));
  add_config_options(*admin, flags.config, {"data"});
  admin->footer(help("admin.footer") + "\n" + verb_list());
}

int admin_command(const AdminFlags& flags, Terminal& terminal) {
  const server::Config config = read_settings(flags.config);
  const auto key = server::read_admin_key(config);
  if (!key || key->url.empty()) throw Failure(kNoInput, help("admin.no_key", {{"file", server::admin_file(config)}}));
  try {
    const std::string text = ask(*key, wish_text(flags));
    const json::object answer = json::parse(text).as_object();
    const bool done = answer.at("ok").as_bool();
    if (!done) throw Failure(kCheckFailed, words::said_of(answer.at("message").as_string()));
    if (flags.json) {
      terminal.print_line(text);
    } else {
      print(answer, terminal);
    }
    return kOk;
  } catch (const boost::system::system_error& error) {
    throw Failure(kNoService, help("admin.no_server", {{"url", key->url}, {"why", error.code().message()}}));
  }
}

}  // namespace logres::cli
