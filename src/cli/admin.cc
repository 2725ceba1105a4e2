#include "cli/admin.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <future>

#include "cli/exit_code.h"
#include "cli/help.h"
#include "cli/text.h"
#include "core/json_writer.h"
#include "server/admin/admin.h"
#include "server/net/operator_socket.h"
#include "server/service/admin_key.h"
#include "server/system/address.h"
#include "server/system/url.h"

namespace logres::cli {
namespace {

namespace http = boost::beast::http;
namespace json = boost::json;

namespace asio = boost::asio;
namespace net = server::net;

constexpr std::chrono::seconds kLongestWait{30};
constexpr std::uint64_t kLongestAnswer = 64 << 20;

// What an asynchronous call has come to.
template <class T>
T result(asio::io_context& loop, std::future<T> what) {
  loop.restart();
  loop.run();
  return what.get();
}

// Sends the wish, reads the answer; all of it within our patience.
template <class Stream>
http::response<http::string_body> exchange(asio::io_context& loop,
                                           Stream& stream,
                                           http::request<http::string_body>& request) {
  request.set(http::field::content_type, "application/json");
  request.prepare_payload();
  result(loop, http::async_write(stream, request, asio::use_future));
  boost::beast::flat_buffer buffer;
  http::response_parser<http::string_body> answer;
  answer.body_limit(kLongestAnswer);
  result(loop, http::async_read(stream, buffer, answer, asio::use_future));
  return answer.release();
}

http::request<http::string_body> request_of(const std::string& host, const std::string& body) {
  http::request<http::string_body> request(http::verb::post, "/api/admin", 11, body);
  request.set(http::field::host, host);
  return request;
}

// The server of this data directory, by its socket.
http::response<http::string_body> ask_here(const std::string& path, const std::string& body) {
  if (path.empty()) throw Failure(kNoInput, help("admin.no_directory"));
  if (path.size() > net::kLongestSocketPath) throw Failure(kNoInput, help("admin.long_path", {{"file", path}}));
  asio::io_context loop;
  boost::beast::basic_stream<asio::local::stream_protocol> stream(loop);
  stream.expires_after(kLongestWait);
  try {
    result(loop, stream.async_connect(asio::local::stream_protocol::endpoint(path), asio::use_future));
  } catch (const boost::system::system_error& error) {
    const bool closed = error.code() == boost::system::errc::permission_denied;
    if (closed) throw Failure(kNoInput, help("admin.not_yours", {{"file", path}}));
    throw Failure(kNoService, help("admin.no_socket", {{"file", path}, {"why", error.code().message()}}));
  }
  auto request = request_of("localhost", body);
  return exchange(loop, stream, request);
}

// The key goes over the network: only where nobody can read it.
net::Url address_of(const std::string& text) {
  const auto url = net::parse_url(text);
  if (!url || url->target != "/") throw Failure(kUsage, help("admin.bad_server", {{"url", text}}));
  const auto address = net::parse_address(url->host);
  const bool here = url->host == "localhost" || (address && address->is_loopback());
  if (!url->https && !here) throw Failure(kUsage, help("admin.open_line", {{"url", text}}));
  return *url;
}

// Any server, by HTTP and with its operator's key.
http::response<http::string_body> ask_there(const net::Url& url, const std::string& key, const std::string& body) {
  asio::io_context loop;
  asio::ssl::context tls(asio::ssl::context::tls_client);
  tls.set_default_verify_paths();
  tls.set_verify_mode(asio::ssl::verify_peer);
  asio::ssl::stream<boost::beast::tcp_stream> secure(loop, tls);
  auto& plain = secure.next_layer();
  plain.expires_after(kLongestWait);
  const std::string port = std::to_string(url.port);
  result(loop, plain.async_connect(asio::ip::tcp::resolver(loop).resolve(url.host, port), asio::use_future));
  const bool usual = url.port == (url.https ? 443 : 80);
  auto request = request_of(usual ? url.host : url.host + ":" + port, body);
  request.set(http::field::authorization, "Bearer " + key);
  if (!url.https) return exchange(loop, plain, request);
  secure.set_verify_callback(asio::ssl::host_name_verification(url.host));
  SSL_set_tlsext_host_name(secure.native_handle(), url.host.c_str());
  result(loop, secure.async_handshake(asio::ssl::stream_base::client, asio::use_future));
  return exchange(loop, secure, request);
}

http::response<http::string_body> ask(const AdminFlags& flags, const std::string& body) {
  const server::Config config = read_settings(flags.config);
  if (flags.server.empty()) {
    if (!flags.key.empty()) throw Failure(kUsage, help("admin.key_alone"));
    return ask_here(server::admin_socket(config), body);
  }
  const net::Url url = address_of(flags.server);
  const std::string file = flags.key.empty() ? server::admin_file(config) : flags.key;
  const auto key = server::read_admin_key(file);
  if (!key) throw Failure(kNoInput, help("admin.no_key", {{"file", file}}));
  return ask_there(url, *key, body);
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

// The same JSON, without what a terminal would obey: control characters beyond the ASCII ones and such as turn the line
// round, which JSON itself lets stand. They are nowhere but in texts.
std::string harmless(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t n) { return i + n < text.size() ? static_cast<unsigned char>(text[i + n]) : 0U; };
    const std::size_t size = byte(0) == 0xc2 ? 2 : byte(0) == 0xe2 ? 3 : 1;
    const unsigned point = size == 1   ? byte(0)
                           : size == 2 ? byte(1)
                                       : 0x2000U + (byte(1) & 0x3fU) * 0x40U + (byte(2) & 0x3fU);
    const bool controls = (size == 1 && point == 0x7f) || (size == 2 && point < 0xa0);
    const bool turns = size == 3 && ((point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069));
    out += controls || turns ? fmt::format("\\u{:04x}", point) : std::string(text.substr(i, size));
    i += size;
  }
  return out;
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
  admin->add_option("--server", flags.server, help("admin.server"))->type_name("URL");
  admin->add_option("--key", flags.key, help("admin.key", {{"file", "admin.key"}}))->type_name("FILE");
  add_config_options(*admin, flags.config, {"data"});
  admin->footer(help("admin.footer") + "\n" + verb_list());
}

int admin_command(const AdminFlags& flags, Terminal& terminal) {
  const auto cannot = [&](const std::string& why) {
    const std::string at = flags.server.empty() ? server::admin_socket(read_settings(flags.config)) : flags.server;
    return Failure(kNoService, help("admin.no_server", {{"url", at}, {"why", why}}));
  };
  try {
    const auto response = ask(flags, wish_text(flags));
    boost::system::error_code error;
    const json::value answer = json::parse(response.body(), error);
    // Whoever stands between may answer, too.
    if (error || !answer.is_object() || !answer.get_object().contains("ok"))
      throw cannot(fmt::format("HTTP {}", response.result_int()));
    const json::object& fields = answer.get_object();
    if (fields.at("ok") != true) throw Failure(kCheckFailed, words::said_of(read_sentence(fields)));
    if (flags.json) {
      terminal.print_line(harmless(response.body()));
    } else {
      print(fields, terminal);
    }
    return kOk;
  } catch (const server::ConfigError& error) {
    throw Failure(kUsage, error.what());
  } catch (const boost::system::system_error& error) {
    throw cannot(error.code().message());
  }
}

}  // namespace logres::cli
