#include "server/net/http_session.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include <chrono>
#include <memory>
#include <optional>

#include "server/base/refusals.h"
#include "server/net/http_reader.h"
#include "server/net/ws_session.h"
#include "server/system/log.h"

namespace logres::server::net {
namespace {

using boost::system::error_code;
using Timer = boost::asio::
    basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

// What a client may still send after we have said our last word, before we stop listening.
constexpr std::size_t kMostIgnored = 1 << 20;

// The place without what stands behind it: a link's token must not get into the log.
std::string_view place_of(std::string_view path) {
  const auto second = path.find('/', 1);
  if (second == std::string_view::npos) return path;
  return path.substr(0, path.starts_with("/api/") ? path.find('/', second + 1) : second);
}

class HttpSession final : public Connection, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Context& context, Socket socket, const Address& peer)
      : context_(context), socket_(std::move(socket)), timer_(context.loop.get_executor()), peer_(peer) {
    context_.open.insert(this);
    ++context_.counters.http_connections;
    if (!is_proxy()) counted_as_ = peer_name(peer);
  }
  ~HttpSession() override {
    context_.open.erase(this);
    --context_.counters.http_connections;
    if (counted_) context_.peers.remove(counted_as_);
  }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  void start();
  void refuse(Reply reply) { send(std::move(reply), false, false); }
  void end_now() override { end(); }
  void end_soon() override;

 private:
  enum class Phase { kIdle, kRequest, kAnswer, kLeaving };

  bool is_proxy() const;
  void wait(Phase phase, std::chrono::milliseconds longest);
  void readable();
  void use_bytes();
  void requested(const HttpRequest& request);
  void log_request(int status) const;
  void upgrade(const HttpRequest& request, Peer peer);
  void send(Reply reply, bool keep_alive, bool head_only);
  void sent(bool keep_alive);
  void leave();
  void limit_time(std::chrono::milliseconds longest);
  void end();

  Context& context_;
  Socket socket_;
  Timer timer_;
  Address peer_;
  std::string counted_as_;  // empty: a proxy of ours, which is not counted
  bool counted_ = false;
  Phase phase_ = Phase::kIdle;
  std::string bytes_;                   // read, not used yet
  std::unique_ptr<HttpReader> reader_;  // while a request is under way
  std::size_t ignored_ = 0;
  std::uint64_t number_ = 0;  // of the request, for the log
  std::string asked_;         // "GET /api/tables", for the log
  std::string head_;
  Reply reply_;
};

bool HttpSession::is_proxy() const {
  for (const auto& network : context_.options.proxies) {
    if (network.has(peer_)) return true;
  }
  return false;
}

void HttpSession::start() {
  if (!counted_as_.empty()) {
    if (!context_.may_connect(counted_as_)) {  // no word, for that is what somebody who connects for ever wants
      ++context_.counters.refused_rate;
      return end();
    }
    counted_ = context_.peers.add(counted_as_, context_.options.limits.connections_per_address);
    if (!counted_) {
      ++context_.counters.refused_address;
      return refuse(refusal(no::many_connections()));
    }
  }
  wait(Phase::kIdle, context_.options.request_time);
}

// One timer for all: whatever is awaited must have happened when it goes off.
void HttpSession::limit_time(std::chrono::milliseconds longest) {
  timer_.expires_after(longest);
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (error || self->timer_.expiry() > std::chrono::steady_clock::now()) return;
    if (self->phase_ == Phase::kRequest || self->phase_ == Phase::kAnswer) ++self->context_.counters.slow_requests;
    // A reset: the kernel is to keep nothing for somebody who does not read.
    error_code ignored;
    if (self->phase_ == Phase::kAnswer) self->socket_.set_option(boost::asio::socket_base::linger(true, 0), ignored);
    self->end();
  });
}

// Waits for bytes without holding a buffer for them.
void HttpSession::wait(Phase phase, std::chrono::milliseconds longest) {
  if (phase_ != phase || phase == Phase::kIdle) limit_time(longest);
  phase_ = phase;
  socket_.async_wait(Tcp::socket::wait_read, [self = shared_from_this()](error_code error) {
    if (error) return self->end();
    self->readable();
  });
}

void HttpSession::readable() {
  error_code error;
  const std::size_t size = socket_.read_some(boost::asio::buffer(context_.scratch), error);
  if (error == boost::asio::error::would_block) return wait(phase_, context_.options.request_time);
  if (error) return end();
  if (phase_ == Phase::kLeaving) {
    ignored_ += size;
    return ignored_ > kMostIgnored ? end() : wait(Phase::kLeaving, context_.options.close_time);
  }
  bytes_.append(context_.scratch.data(), size);
  use_bytes();
}

void HttpSession::use_bytes() {
  if (!reader_) reader_ = std::make_unique<HttpReader>(static_cast<std::size_t>(context_.options.limits.body_bytes));
  switch (reader_->read(bytes_)) {
    case HttpReader::State::kMore:
      if (reader_->expects_continue()) {
        error_code ignored;  // a client that cannot take these few bytes now gets the answer later all the same
        socket_.write_some(boost::asio::buffer(std::string_view("HTTP/1.1 100 Continue\r\n\r\n")), ignored);
      }
      return wait(Phase::kRequest, context_.options.request_time);
    case HttpReader::State::kBad:
      ++context_.counters.bad_requests;
      return send(reader_->fault(), false, false);
    case HttpReader::State::kDone:
      break;
  }
  HttpRequest request = reader_->take();
  reader_.reset();
  if (bytes_.empty()) bytes_.shrink_to_fit();
  requested(request);
}

void HttpSession::requested(const HttpRequest& request) {
  Peer peer = peer_of(request, peer_, context_.options.proxies);
  number_ = ++context_.counters.requests;
  if (logs(LogLevel::kWarning)) asked_ = request.method + " " + std::string(place_of(request.path()));
  phase_ = Phase::kAnswer;
  limit_time(context_.options.answer_time);
  const bool head_only = request.method == "HEAD";
  if (!context_.may_ask(peer.address)) {
    ++context_.counters.refused_requests;
    return send(refusal(no::many_requests()), false, head_only);
  }
  if (auto no = context_.router.refuse_host(request)) return send(*std::move(no), false, head_only);
  if (context_.router.is_websocket(request) && !context_.stopping) {
    auto no = context_.router.refuse_websocket(request);
    if (!no) return upgrade(request, std::move(peer));
    if (no->status == 403) ++context_.counters.wrong_origin;
    return send(*std::move(no), false, head_only);
  }
  context_.router.answer(request, peer, [self = shared_from_this(), keep = request.keep_alive, head_only](Reply reply) {
    self->send(std::move(reply), keep, head_only);
  });
}

// The WebSocket is counted anew, by the client behind a proxy; this connection no longer is.
void HttpSession::upgrade(const HttpRequest& request, Peer peer) {
  if (!bytes_.empty()) return send(refusal(no::upgrade_first()), false, false);
  timer_.cancel();
  if (counted_) context_.peers.remove(counted_as_);
  counted_ = false;
  if (counted_as_.empty() && !context_.may_connect(peer.address)) {  // behind a proxy
    ++context_.counters.refused_rate;
    return send(refusal(no::many_new_connections()), false, false);
  }
  if (!context_.peers.add(peer.address, context_.options.limits.connections_per_address)) {
    ++context_.counters.refused_address;
    return send(refusal(no::many_connections()), false, false);
  }
  start_ws_session(context_, std::move(socket_), request, std::move(peer));
}

void HttpSession::log_request(int status) const {
  const LogLevel level = status >= 500 ? LogLevel::kWarning : LogLevel::kDebug;
  if (!logs(level)) return;
  log_line(level,
           "http",
           {{"request", static_cast<std::int64_t>(number_)}, {"asked", std::string_view(asked_)}, {"status", status}});
}

void HttpSession::send(Reply reply, bool keep_alive, bool head_only) {
  if (!socket_.is_open()) return;
  log_request(reply.status);
  phase_ = Phase::kAnswer;
  limit_time(context_.options.answer_time);
  keep_alive = keep_alive && !context_.stopping;
  ++context_.counters.answers[static_cast<std::size_t>(std::min(5, reply.status / 100))];
  reply_ = std::move(reply);
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  head_ = head_text(reply_, {.keep_alive = keep_alive, .now = now});
  const bool bare = head_only || reply_.status == 304;
  const std::array<boost::asio::const_buffer, 2> buffers = {
      boost::asio::buffer(head_), boost::asio::buffer(bare ? std::string_view() : reply_.content())};
  boost::asio::async_write(socket_, buffers, [self = shared_from_this(), keep_alive](error_code error, std::size_t) {
    if (error) return self->end();
    self->sent(keep_alive);
  });
}

void HttpSession::sent(bool keep_alive) {
  reply_ = {};
  head_ = {};
  if (!keep_alive || context_.stopping) return leave();
  if (!bytes_.empty()) return use_bytes();
  wait(Phase::kIdle, context_.options.keep_alive_time);
}

// Closing at once would reset the connection when the client is still sending, and our last answer would be lost.
void HttpSession::leave() {
  error_code error;
  socket_.shutdown(Tcp::socket::shutdown_send, error);
  bytes_.clear();
  wait(Phase::kLeaving, context_.options.close_time);
}

void HttpSession::end() {
  timer_.cancel();
  error_code error;
  socket_.close(error);
}

void HttpSession::end_soon() {
  if (phase_ == Phase::kIdle || phase_ == Phase::kRequest) end();
}

}  // namespace

void start_http_session(Context& context, Socket socket, const Address& peer) {
  std::make_shared<HttpSession>(context, std::move(socket), peer)->start();
}

void refuse_connection(Context& context, Socket socket, const Address& peer, Reply reply) {
  std::make_shared<HttpSession>(context, std::move(socket), peer)->refuse(std::move(reply));
}

}  // namespace logres::server::net
