#include "server/net/http_reader.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <limits>

#include "server/base/refusals.h"

namespace logres::server::net {

namespace http = boost::beast::http;

struct HttpReader::Parser {
  http::request_parser<http::string_body> http;
  bool told_to_continue = false;
};

namespace {

std::string text_of(boost::beast::string_view view) { return {view.data(), view.size()}; }

// A header that was sent several times is one list.
std::string joined(const http::fields& fields, std::string_view name) {
  std::string out;
  const auto [begin, end] = fields.equal_range({name.data(), name.size()});
  for (auto it = begin; it != end; ++it) {
    if (!out.empty()) out += ", ";
    out += text_of(it->value());
  }
  return out;
}

}  // namespace

HttpReader::HttpReader(std::size_t longest_body) : parser_(std::make_unique<Parser>()) {
  parser_->http.header_limit(kLongestHead);
  parser_->http.body_limit(longest_body == 0 ? std::numeric_limits<std::uint64_t>::max() : longest_body);
}

HttpReader::~HttpReader() = default;

HttpReader::State HttpReader::fail(const Refusal& why) {
  fault_ = refusal(why);
  return State::kBad;
}

// The parser stops after the head: a body in chunks is refused before any of it is read. No browser sends one, and
// Beast's parser trips over a last chunk that comes byte by byte.
HttpReader::State HttpReader::read(std::string& bytes) {
  auto& parser = parser_->http;
  while (!bytes.empty() && !parser.is_done()) {
    boost::system::error_code error;
    const std::size_t used = parser.put(boost::asio::buffer(bytes), error);
    bytes.erase(0, used);
    if (error == http::error::need_more) return State::kMore;
    if (error == http::error::header_limit) return fail(no::head_long());
    if (error == http::error::body_limit) return fail(no::body_long());
    if (error) return fail(no::bad_request(error.message()));
    if (!parser.is_header_done()) continue;
    if (parser.get().count(http::field::transfer_encoding) > 0) return fail(no::body_length());
    if (too_long()) return fail(no::body_long());
  }
  return parser.is_done() ? check_head() : State::kMore;
}

// Known before any of it is read.
bool HttpReader::too_long() const {
  const auto& parser = parser_->http;
  const auto target = parser.get().target();
  if (!parser.content_length() || target.substr(0, 10) == "/api/cards") return false;
  return *parser.content_length() > kLongestWish;
}

HttpReader::State HttpReader::check_head() {
  const auto& request = parser_->http.get();
  if (request.count(http::field::host) > 1 || (request.version() >= 11 && request.count(http::field::host) == 0)) {
    return fail(no::one_host());
  }
  if (request.target().empty() || request.target().front() != '/') return fail(no::target_slash());
  return State::kDone;
}

const Reply& HttpReader::fault() const { return fault_; }

bool HttpReader::expects_continue() {
  auto& parser = *parser_;
  if (parser.told_to_continue || !parser.http.is_header_done()) return false;
  parser.told_to_continue = true;
  return boost::beast::iequals(parser.http.get()[http::field::expect], "100-continue");
}

HttpRequest HttpReader::take() {
  auto message = parser_->http.release();
  const auto one = [&](http::field name) { return text_of(message[name]); };
  HttpRequest request;
  request.method = text_of(message.method_string());
  request.target = text_of(message.target());
  request.keep_alive = message.keep_alive();
  request.upgrade = boost::beast::websocket::is_upgrade(message);
  request.host = one(http::field::host);
  request.origin = one(http::field::origin);
  request.cookie = one(http::field::cookie);
  request.authorization = one(http::field::authorization);
  request.content_type = one(http::field::content_type);
  request.accept_encoding = joined(message, "Accept-Encoding");
  request.if_none_match = joined(message, "If-None-Match");
  request.forwarded_for = joined(message, "X-Forwarded-For");
  request.forwarded_proto = joined(message, "X-Forwarded-Proto");
  request.websocket_key = one(http::field::sec_websocket_key);
  request.websocket_version = one(http::field::sec_websocket_version);
  request.body = std::move(message.body());
  return request;
}

}  // namespace logres::server::net
