#include "server/net/ws_session.h"

#include <sys/socket.h>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "server/net/frame_queue.h"
#include "server/net/queued_socket.h"
#include "server/system/resting.h"

namespace logres::server::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

// The kernel's own queue for a client that does not read: enough for a line around the world, and no more.
constexpr int kSendBuffer = 128 * 1024;
constexpr std::size_t kKeptReadBuffer = 2048;
constexpr std::size_t kCrowd = 8;  // frames that wait: no views are added, until the newest can go

constexpr std::chrono::milliseconds kGrace{1000};  // longer than Beast itself waits for a close
using Timer = boost::asio::
    basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

websocket::close_code code_for(std::string_view reason) {
  if (reason == "restart") return websocket::close_code::service_restart;
  if (reason == "limit") return websocket::close_code::try_again_later;
  return websocket::close_code::policy_error;
}

void add_standing_headers(websocket::response_type& response) {
  for (const auto& [name, value] : standing_headers()) {
    response.set(beast::string_view(name.data(), name.size()), beast::string_view(value.data(), value.size()));
  }
}

class WsSession final : public Client,
                        public Connection,
                        public Outlet,
                        public Unsent,
                        public Resting,
                        public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Context& context, Socket socket, Peer peer)
      : context_(context), ws_(std::in_place, std::move(socket), *this), peer_(std::move(peer)) {
    context_.open.insert(this);
    ++context_.counters.websockets;
  }
  ~WsSession() override {
    context_.open.erase(this);
    context_.peers.remove(peer_.address);
    --context_.counters.websockets;
  }
  WsSession(const WsSession&) = delete;
  WsSession& operator=(const WsSession&) = delete;

  void accept(const HttpRequest& request);

  void send(SharedText frame) override;
  void close(std::string_view reason) override;
  const std::string& key_hash() const override { return peer_.key_hash; }
  const std::string& address() const override { return peer_.address; }

  void rest(std::chrono::milliseconds time) override { rest_ = std::max(rest_, time); }
  bool crowded() const override;
  void end_now() override;
  bool stuck(std::chrono::steady_clock::time_point now) const override {
    return stuck_since_ && now - *stuck_since_ > context_.options.write_time;
  }
  void end_soon() override {}  // the hub closes its clients with a word
  void put(std::string bytes) override;
  void flush() override;

 private:
  void read();
  void read_after_rest();
  void got(error_code error);
  void leave(websocket::close_reason reason);
  void wait_for_room();
  void all_sent();
  void say_goodbye();
  void give_up_after(std::chrono::milliseconds time);
  void finish(error_code error);
  bool too_much_waits() const;

  Context& context_;
  // false: no compression, which costs 70 KB a connection. Empty once it has been abandoned.
  std::optional<websocket::stream<QueuedSocket, false>> ws_;
  beast::flat_buffer in_;
  FrameQueue out_;
  Peer peer_;
  bool open_ = false;                  // the handshake is done
  bool known_ = false;                 // to the hub
  bool queued_ = false;                // in context_.unsent
  bool full_ = false;                  // the kernel takes no more just now
  mutable bool told_crowded_ = false;  // the hub waits for room
  std::optional<std::chrono::steady_clock::time_point>
      stuck_since_;       // when it was first full, as long as anything waits
  bool closing_ = false;  // nothing more is said
  bool leaving_ = false;  // and when all has been sent, goodbye
  bool said_goodbye_ = false;
  websocket::close_reason reason_;
  std::unique_ptr<Timer> patience_;    // while closing
  std::chrono::milliseconds rest_{0};  // before the next read
  std::unique_ptr<Timer> resting_;     // while there is such a rest
};

void WsSession::accept(const HttpRequest& request) {
  error_code ignored;
  ws_->next_layer().next_layer().set_option(boost::asio::socket_base::send_buffer_size(kSendBuffer), ignored);
  ws_->set_option(
      websocket::stream_base::timeout{.handshake_timeout = context_.options.close_time,
                                      .idle_timeout = context_.options.ping_time * 2,  // Beast pings at half of it
                                      .keep_alive_pings = true});
  ws_->set_option(websocket::stream_base::decorator(&add_standing_headers));
  ws_->read_message_max(static_cast<std::size_t>(context_.options.limits.frame_bytes));
  http::request<http::empty_body> upgrade(http::verb::get, request.target, 11);
  upgrade.set(http::field::host, request.host);
  upgrade.set(http::field::connection, "upgrade");
  upgrade.set(http::field::upgrade, "websocket");
  upgrade.set(http::field::sec_websocket_key, request.websocket_key);
  upgrade.set(http::field::sec_websocket_version, request.websocket_version);
  ws_->async_accept(upgrade, [self = shared_from_this()](error_code error) {
    if (error) return;
    ++self->context_.counters.upgrades;
    self->open_ = true;
    self->known_ = !self->context_.stopping;
    if (self->known_) {
      self->context_.backend.opened(self);
    } else {
      self->close("restart");
    }
    self->read();
  });
}

void WsSession::read() {
  ws_->async_read(in_, [self = shared_from_this()](error_code error, std::size_t) { self->got(error); });
}

void WsSession::got(error_code error) {
  if (error || !ws_) return finish(error);
  const auto data = in_.cdata();
  if (!ws_->got_text()) {
    ++context_.counters.bad_frames;
    leave({websocket::close_code::unknown_data, "text only"});
  } else if (!closing_) {
    ++context_.counters.frames_in;
    context_.counters.bytes_in += data.size();
    context_.backend.received(shared_from_this(), {static_cast<const char*>(data.data()), data.size()});
  }
  in_.consume(data.size());
  if (in_.capacity() > kKeptReadBuffer) in_.shrink_to_fit();
  if (rest_.count() > 0) return read_after_rest();
  read();
}

// What has come meanwhile waits with whoever has sent it.
void WsSession::read_after_rest() {
  resting_ = std::make_unique<Timer>(context_.loop.get_executor());
  resting_->expires_after(std::exchange(rest_, std::chrono::milliseconds(0)));
  resting_->async_wait([self = shared_from_this()](error_code error) {
    self->resting_.reset();
    if (!error && self->ws_) self->read();
  });
}

bool WsSession::too_much_waits() const {
  const Limits& limits = context_.options.limits;
  return (limits.waiting_frames > 0 && std::cmp_greater(out_.size(), limits.waiting_frames)) ||
         (limits.waiting_bytes > 0 && std::cmp_greater(out_.bytes(), limits.waiting_bytes));
}

void WsSession::send(SharedText frame) {
  if (closing_ || !open_) return;
  out_.push(std::move(frame));
  if (too_much_waits()) {
    ++context_.counters.slow_readers;
    return end_now();
  }
  if (!std::exchange(queued_, true)) context_.send_soon(shared_from_this());
}

bool WsSession::crowded() const {
  if (out_.size() < kCrowd) return false;
  told_crowded_ = true;
  return true;
}

// What Beast has to say goes out at once. After a close of either side nothing follows.
void WsSession::put(std::string bytes) {
  constexpr char kCloseFrame = '\x88';
  const bool closes = !bytes.empty() && bytes.front() == kCloseFrame;
  out_.push_raw(std::move(bytes));
  if (closes) closing_ = true;
  flush();
}

// As much as the kernel takes. A line that is broken is noticed by the read.
void WsSession::flush() {
  queued_ = false;
  if (!ws_ || full_ || out_.empty()) return;
  while (!out_.empty()) {
    FrameQueue::Batch batch = out_.batch();
    msghdr message{};
    message.msg_iov = batch.parts.data();
    message.msg_iovlen = batch.used;
    const int line = ws_->next_layer().next_layer().native_handle();
    const ssize_t count = ::sendmsg(line, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return wait_for_room();
    if (count < 0) return out_.clear();
    const FrameQueue::Sent sent = out_.sent(static_cast<std::size_t>(count));
    context_.counters.frames_out += sent.texts;
    context_.counters.bytes_out += sent.bytes;
  }
  all_sent();
}

void WsSession::wait_for_room() {
  full_ = true;
  if (!stuck_since_) stuck_since_ = std::chrono::steady_clock::now();
  ws_->next_layer().next_layer().async_wait(Tcp::socket::wait_write, [self = shared_from_this()](error_code error) {
    self->full_ = false;
    if (!error) self->flush();
  });
}

void WsSession::all_sent() {
  stuck_since_.reset();
  if (leaving_) return say_goodbye();
  if (std::exchange(told_crowded_, false) && known_) context_.backend.drained(shared_from_this());
}

void WsSession::close(std::string_view reason) {
  if (closing_ || !open_) return;
  send(std::make_shared<const std::string>(bye_frame(reason)));
  leave({code_for(reason), beast::string_view(reason.data(), reason.size())});
}

void WsSession::leave(websocket::close_reason reason) {
  closing_ = leaving_ = true;
  reason_ = std::move(reason);
  if (out_.empty()) say_goodbye();
}

// Once: the stream takes no second close, and a peer may give us several reasons.
void WsSession::say_goodbye() {
  if (std::exchange(said_goodbye_, true)) return;
  ws_->async_close(reason_, [self = shared_from_this()](error_code) {});
  give_up_after(context_.options.close_time + kGrace);
}

// Beast's close waits for its read, and its read, when what comes is no WebSocket, for its close: then neither ever
// ends, and closing the socket does not wake them. Whoever sends nonsense while we close would stay for ever, so after
// a time the stream is thrown away with all it waits for.
void WsSession::give_up_after(std::chrono::milliseconds time) {
  if (!patience_) patience_ = std::make_unique<Timer>(context_.loop.get_executor());
  patience_->expires_after(time);
  patience_->async_wait([self = shared_from_this()](error_code error) {
    if (error) return;
    self->ws_.reset();
    self->finish(boost::asio::error::operation_aborted);
  });
}

// Resets the connection, so that the kernel keeps nothing for somebody who does not read. What is under way fails.
void WsSession::end_now() {
  closing_ = true;
  leaving_ = false;
  out_.clear();
  if (!ws_) return;
  error_code ignored;
  auto& socket = ws_->next_layer().next_layer();
  socket.set_option(boost::asio::socket_base::linger(true, 0), ignored);
  socket.close(ignored);
  give_up_after(std::chrono::milliseconds(0));
}

void WsSession::finish(error_code error) {
  if (error == beast::error::timeout) ++context_.counters.silent;
  if (error == websocket::condition::protocol_violation || error == websocket::error::message_too_big) {
    ++context_.counters.bad_frames;
  }
  closing_ = true;
  leaving_ = false;
  out_.clear();
  patience_.reset();
  if (std::exchange(known_, false)) context_.backend.closed(shared_from_this());
}

}  // namespace

void start_ws_session(Context& context, Socket socket, const HttpRequest& request, Peer peer) {
  std::make_shared<WsSession>(context, std::move(socket), std::move(peer))->accept(request);
}

}  // namespace logres::server::net
